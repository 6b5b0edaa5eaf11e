import type { Statement } from '../../db/database.ts'

export const addChallenge: Statement = {
  name: 'add-passkey-challenge',
  text: `with over as (delete from passkey_challenge where resort_id = $1 and ends_at < $6)
    insert into passkey_challenge (resort_id, id, challenge, login_id, ends_at) values ($1, $2, $3, $4, $5)`,
}

/**
 * Takes a challenge: it is gone for the next one that asks. `$3` is the login, null for signing in.
 */
export const takeChallenge: Statement = {
  name: 'take-passkey-challenge',
  text: 'delete from passkey_challenge where resort_id = $1 and id = $2 and login_id is not distinct from $3 and ends_at > $4 returning challenge',
}

export const findCredentialIds: Statement = {
  name: 'find-credential-ids',
  text: 'select credential_id, transports from passkey where resort_id = $1 and login_id = $2',
}

export const addPasskey: Statement = {
  name: 'add-passkey',
  text: `insert into passkey (resort_id, login_id, credential_id, public_key, counter, name, transports, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8)
    on conflict (resort_id, credential_id) do nothing returning id`,
}

/**
 * A passkey that somebody signs in with; its row is locked, so that its counter moves once a use.
 */
export interface PasskeyRow {
  readonly id: string
  readonly login_id: string
  readonly public_key: Buffer
  readonly counter: number
  readonly transports: string[]
}

export const lockPasskey: Statement = {
  name: 'lock-passkey',
  text: 'select id, login_id, public_key, counter, transports from passkey where resort_id = $1 and credential_id = $2 for update',
}

export const usePasskey: Statement = {
  name: 'use-passkey',
  text: 'update passkey set counter = $3, last_used_at = $4 where resort_id = $1 and id = $2',
}

export const removePasskey: Statement = {
  name: 'remove-passkey',
  text: 'delete from passkey where resort_id = $1 and login_id = $2 and id = $3 returning id',
}
