import { sql } from '../../db/statement.ts'

/** Locks the lots of an ended contract that the resort didn't take back since. */
export const lockEndedLots = sql(
  'lock-ended-lots',
  `select id, expires_on < :today::date as "isOver!"
  from points_lot
  where resort_id = :resortId
    and interest_id = :interestId
    and id = any(:lotIds::text[])
    and not is_given
    and withdrawn_on is null
  order by id
  for update`,
)

/** Makes ended weeks that are not over available again. */
export const restoreWeeks = sql(
  'restore-weeks-of-contract',
  `update entitlement
  set status = 'available'
  where resort_id = :resortId
    and interest_id = :interestId
    and id = any(:weekIds::text[])
    and status = 'expired'
    and ends_on >= :today::date
  returning id, coalesce(part_of, id) as "week!"`,
)

/**
 * Returns the contracts to which the units of an ended contract's weeks, or parts of these, were given
 * since. The last day of a week is its last night.
 */
export const findOwnersOfWeeks = sql(
  'find-owners-of-ended-weeks',
  `select distinct i.number
  from entitlement e
  join entitlement o on o.resort_id = :resortId
    and o.interest_id <> e.interest_id
    and o.starts_on <= e.ends_on
    and o.ends_on >= e.starts_on
    and (
      o.unit_id = e.unit_id
      or exists (
        select from unit_part p
        where p.resort_id = :resortId
          and (
            p.whole_unit_id = e.unit_id and p.part_unit_id = o.unit_id
            or p.whole_unit_id = o.unit_id and p.part_unit_id = e.unit_id
          )
      )
    )
    and o.status not in ('used', 'expired', 'split', 'joined')
  join interest i on i.resort_id = o.resort_id and i.id = o.interest_id
  where e.resort_id = :resortId
    and e.id = any(:weekIds::text[])
    and e.ends_on >= :today::date
  order by 1`,
)

export const restoreContract = sql(
  'restore-contract',
  `update interest
  set status = :status, ends_on = :endsOn::date
  where resort_id = :resortId and id = :interestId`,
)
