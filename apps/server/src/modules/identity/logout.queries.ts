import { sql } from '../../db/statement.ts'

/** Releases a session's holds; the trigger frees their nights. */
export const releaseHolds = sql(
  'release-holds-of-session',
  `update reservation
  set status = 'lapsed', hold_ends_at = null
  where resort_id = :resortId
    and held_by_session = :sessionHandle
    and status = 'held'
    and held_for = 'owner'`,
)
