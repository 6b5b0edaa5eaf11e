import { type RowOf, sql } from '../../db/statement.ts'
import { POINTS_INTERESTS } from '../stays/booking-context.queries.ts'

/** A lot that ends within `soonDays`, with the keys of the notices that its owner already got. */
export type EndingLot = RowOf<typeof findEndingLots>

export const findEndingLots = sql(
  'find-ending-lots',
  `select l.id, l.owner_account_id, l.use_year, l.expires_on, l.remaining,
    array(
      select n.once_key
      from notice n
      where n.resort_id = l.resort_id
        and n.owner_account_id = l.owner_account_id
        and n.once_key like 'points %'
    ) as notice_keys, (${POINTS_INTERESTS('i.id = l.interest_id')}) -> 0 as interest
  from points_lot l
  join owner_account a on a.resort_id = l.resort_id
    and a.id = l.owner_account_id
    and a.status = 'active'
  where l.resort_id = :resortId
    and l.remaining > 0
    and l.expires_on between :today::date and :today::date + :soonDays::integer
  order by l.expires_on, l.id`,
)

export const findTimeZone = sql(
  'find-time-zone',
  `select time_zone
  from resort
  where id = :resortId`,
)
