import type { Statement } from '../../db/database.ts'

/**
 * `$1` resort, `$2` login, `$3` kind, `$4` destination, `$5` sealed secret, `$6` until when its
 * first code is awaited, or null where it counts at once.
 */
export const addFactor: Statement = {
  name: 'add-factor',
  text: `insert into login_factor (resort_id, login_id, kind, destination, secret, pending_until, position)
    values ($1, $2, $3, $4, $5, $6, (select count(*) from login_factor where resort_id = $1 and login_id = $2))`,
}

/**
 * A login has one of a kind; of an authenticator only the unconfirmed one gives way before the new
 * one counts.
 */
export const dropKind: Statement = {
  name: 'drop-factor-kind',
  text: 'delete from login_factor where resort_id = $1 and login_id = $2 and kind = $3 and ($4 or pending_until is not null)',
}

/** The authenticator whose first code is awaited. `$3` now. */
export const findPendingFactor: Statement = {
  name: 'find-pending-factor',
  text: `select id, secret from login_factor where resort_id = $1 and login_id = $2 and kind = 'authenticator' and pending_until > $3 for update`,
}

/**
 * `$3` the factor, `$4` the step of its first code: it counts from now on, and an earlier one goes.
 */
export const confirmFactor: Statement = {
  name: 'confirm-factor',
  text: `with gone as (delete from login_factor where resort_id = $1 and login_id = $2 and kind = 'authenticator' and pending_until is null)
    update login_factor set pending_until = null, last_step = $4 where resort_id = $1 and login_id = $2 and id = $3`,
}

export const removeFactor: Statement = {
  name: 'remove-factor',
  text: `delete from login_factor where resort_id = $1 and login_id = $2 and id = $3 and kind <> 'recovery' returning id`,
}
