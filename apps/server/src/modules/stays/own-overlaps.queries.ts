import { type RowOf, sql } from '../../db/statement.ts'

/** A booked stay that overlaps requested nights. */
export type OverlapRow = RowOf<typeof findOverlapping>

export const lockBooker = sql(
  'lock-booker',
  `select id
  from owner_account
  where resort_id = :resortId and id = :ownerAccountId
  for no key update`,
)

export const findOverlapping = sql(
  'find-own-overlapping',
  `select r.id, r.number, u.name as unit_name, r.arrival, r.departure
  from reservation r
  join unit u on u.resort_id = r.resort_id and u.id = r.unit_id
  where r.resort_id = :resortId
    and r.owner_account_id = :ownerAccountId
    and r.status in ('confirmed', 'stayed')
    and r.arrival < :departure::date
    and r.departure > :arrival::date
    and r.id <> :besides
  order by r.arrival, r.number`,
)
