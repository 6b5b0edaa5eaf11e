import { type RowOf, sql } from '../../../db/statement.ts'

export type HoldRow = RowOf<typeof lockHold>

const SELECT = `select r.id, u.unit_type_code as "unitTypeCode", r.arrival, r.departure,
    r.hold_ends_at as "endsAt!", r.hold_extended as extended
  from reservation r
  join unit u on u.resort_id = r.resort_id and u.id = r.unit_id
  where r.resort_id = :resortId
    and r.owner_account_id = :ownerAccountId
    and r.id = :id
    and r.status = 'held'
    and r.held_for = 'owner'`

export const findHold = sql('find-hold', SELECT)
export const lockHold = sql(
  'lock-owner-hold',
  `${SELECT}
  for update of r`,
)

/** Number of active holds from the booking page. */
export const countHolds = sql(
  'count-holds',
  `select count(*)::integer as open
  from reservation
  where resort_id = :resortId
    and owner_account_id = :ownerAccountId
    and status = 'held'
    and held_for = 'owner'
    and hold_ends_at > :now`,
)

/** A trigger frees the nights. */
export const releaseHold = sql(
  'release-hold',
  `update reservation
  set status = 'lapsed', hold_ends_at = null
  where resort_id = :resortId
    and owner_account_id = :ownerAccountId
    and id = :id
    and status = 'held'
    and held_for = 'owner'`,
)

/** Remembers the session, so that signing out releases the hold. */
export const markHold = sql(
  'mark-hold',
  `update reservation
  set held_by_session = :sessionHandle
  where resort_id = :resortId and id = :id`,
)

export const extendHold = sql(
  'extend-hold',
  `update reservation
  set hold_ends_at = :endsAt, hold_extended = true
  where resort_id = :resortId and id = :id`,
)

/** Expired holds, except those being confirmed at this moment. */
export const lapseHolds = sql(
  'lapse-holds',
  `update reservation
  set status = 'lapsed', hold_ends_at = null
  where resort_id = :resortId and id in (
    select id
    from reservation
    where resort_id = :resortId
      and status = 'held'
      and held_for = 'owner'
      and hold_ends_at <= :holdEndsAt
    for update skip locked
  )`,
)
