import { type RowOf, sql } from '../../db/statement.ts'

export const addChallenge = sql(
  'add-passkey-challenge',
  `with over as (delete from passkey_challenge where resort_id = :resortId and ends_at < :now)
  insert into passkey_challenge (resort_id, id, challenge, login_id, ends_at)
  values (:resortId, :challengeId, :challenge, :loginId, :endsAt)`,
)

/** Deletes and returns a challenge, so that it works once. */
export const takeChallenge = sql(
  'take-passkey-challenge',
  `delete
  from passkey_challenge
  where resort_id = :resortId
    and id = :challengeId
    and login_id is not distinct from :loginId
    and ends_at > :endsAt
  returning challenge`,
)

export const findCredentialIds = sql(
  'find-credential-ids',
  `select credential_id, array(select jsonb_array_elements_text(transports)) as transports
  from passkey
  where resort_id = :resortId and login_id = :loginId`,
)

export const addPasskey = sql(
  'add-passkey',
  `insert into passkey (
    resort_id, login_id, credential_id, public_key, counter, name, name_message, transports,
    created_at
  )
  values (
    :resortId, :loginId, :credentialId, :publicKey, :counter, :device, :deviceMessage, :transports,
    :now
  )
  on conflict (resort_id, credential_id) do nothing
  returning id`,
)

/** Passkey of a sign-in. Its row is locked, so that the counter advances once per use. */
export type PasskeyRow = RowOf<typeof lockPasskey>

export const lockPasskey = sql(
  'lock-passkey',
  `select id, login_id, public_key, counter,
    array(select jsonb_array_elements_text(transports)) as transports
  from passkey
  where resort_id = :resortId and credential_id = :credentialId
  for update`,
)

export const usePasskey = sql(
  'use-passkey',
  `update passkey
  set counter = :counter, last_used_at = :lastUsedAt
  where resort_id = :resortId and id = :id`,
)

export const removePasskey = sql(
  'remove-passkey',
  `delete
  from passkey
  where resort_id = :resortId and login_id = :loginId and id = :id
  returning id`,
)
