import type { Statement } from '../../db/database.ts'

/** `$1` resort, `$2` address: the owner logins of whoever has it. */
export const findLoginsByEmail: Statement = {
  name: 'find-logins-by-email',
  text: `select l.id, l.login_id, p.email from person p join login l on l.resort_id = p.resort_id and l.person_id = p.id
    where p.resort_id = $1 and lower(p.email) = lower($2) and l.app_kind = 'owner' order by l.login_id limit 5`,
}

/** A new temporary password voids those before it. `$3` is null for a decoy. */
export const addTemporaryPassword: Statement = {
  name: 'add-temporary-password',
  text: `with voided as (update temporary_password set used_at = $5 where resort_id = $1 and login_id = $3 and used_at is null)
    insert into temporary_password (resort_id, master_number, login_id, secret_hash, created_at, ends_at) values ($1, $2, $3, $4, $5, $6)`,
}

/** A temporary password whose try was counted. */
export interface TemporaryPasswordRow {
  readonly login_id: string | null
  readonly secret_hash: Buffer
}

/**
 * Counts a try of every temporary password under a number and locks them; none where they are used,
 * over or tried out.
 */
export const claimTemporaryPassword: Statement = {
  name: 'claim-temporary-password',
  text: `update temporary_password set tries = tries + 1 where resort_id = $1 and master_number = $2 and used_at is null and ends_at > $3 and tries < $4
    returning login_id, secret_hash`,
}

export const voidTemporaryPasswords: Statement = {
  name: 'void-temporary-passwords',
  text: 'update temporary_password set used_at = $3 where resort_id = $1 and login_id = $2 and used_at is null',
}
