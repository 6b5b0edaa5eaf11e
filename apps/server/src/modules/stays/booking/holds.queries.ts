import type { Statement } from '../../../db/database.ts'

/** A place that is kept. */
export interface HoldRow {
  readonly id: string
  readonly unit_type_code: string
  readonly arrival: string
  readonly departure: string
  readonly hold_ends_at: Date
  readonly hold_extended: boolean
}

const SELECT = `select r.id, u.unit_type_code, r.arrival, r.departure, r.hold_ends_at, r.hold_extended from reservation r join unit u on u.resort_id = r.resort_id and u.id = r.unit_id
  where r.resort_id = $1 and r.owner_account_id = $2 and r.id = $3 and r.status = 'held' and r.held_for = 'owner'`

/** `$1` resort, `$2` account, `$3` hold. */
export const findHold: Statement = { name: 'find-hold', text: SELECT }
export const lockHold: Statement = { name: 'lock-owner-hold', text: `${SELECT} for update of r` }

/**
 * `$1` resort, `$2` account: makes its holds wait for each other, so that counting them is right.
 */
export const lockAccount: Statement = {
  name: 'lock-account-for-hold',
  text: 'select id from owner_account where resort_id = $1 and id = $2 for no key update',
}

/** `$1` resort, `$2` account, `$3` now: places kept for the owner on the page. */
export const countHolds: Statement = {
  name: 'count-holds',
  text: `select count(*)::integer as open from reservation where resort_id = $1 and owner_account_id = $2 and status = 'held' and held_for = 'owner' and hold_ends_at > $3`,
}

/** `$1` resort, `$2` account, `$3` hold: lets it go; the trigger gives its nights back. */
export const releaseHold: Statement = {
  name: 'release-hold',
  text: `update reservation set status = 'lapsed', hold_ends_at = null where resort_id = $1 and owner_account_id = $2 and id = $3 and status = 'held' and held_for = 'owner'`,
}

/** `$1` resort, `$2` hold, `$3` session handle: whose logout lets it go. */
export const markHold: Statement = {
  name: 'mark-hold',
  text: 'update reservation set held_by_session = $3 where resort_id = $1 and id = $2',
}

/** `$1` resort, `$2` hold, `$3` its new end. */
export const extendHold: Statement = {
  name: 'extend-hold',
  text: `update reservation set hold_ends_at = $3, hold_extended = true where resort_id = $1 and id = $2`,
}

/**
 * `$1` resort, `$2` now: holds of owners that ended. Those that somebody is confirming this moment
 * are left alone.
 */
export const lapseHolds: Statement = {
  name: 'lapse-holds',
  text: `update reservation set status = 'lapsed', hold_ends_at = null where (resort_id, id) in
    (select resort_id, id from reservation where resort_id = $1 and status = 'held' and held_for = 'owner' and hold_ends_at <= $2 for update skip locked)`,
}
