import { type RowOf, sql } from '../../../db/statement.ts'

/** A stay with the account that an act for it is about; none for a guest from outside. */
export type StayRow = RowOf<typeof findStay>

/** Locks the account of a stay, before the stay, as bookings do. */
export const lockAccountOfStay = sql(
  'lock-account-of-stay',
  `select a.id
  from reservation r
  join owner_account a on a.resort_id = r.resort_id and a.id = r.owner_account_id
  where r.resort_id = :resortId and r.number = :number
  for no key update of a`,
)

/** Locks and returns a stay of an owner, a renter, or an exchange guest. */
export const findStay = sql(
  'find-stay-of-act',
  `select r.id, r.number, r.status, r.type, r.arrival, r.departure, r.in_unit_since, r.unit_id, u.name as unit_name,
    u.unit_type_code, r.checked_in_at, r.checked_out_at, r.planned_departure, r.early_return, r.people1, r.people2,
    r.people3, r.people4, r.guest_name, r.guest_email, a.id as owner_account_id, a.owner_number, a.status as account_status,
    s.time_zone
  from reservation r
  join resort s on s.id = r.resort_id
  join unit u on u.resort_id = r.resort_id and u.id = r.unit_id
  left join owner_account a on a.resort_id = r.resort_id and a.id = r.owner_account_id
  where r.resort_id = :resortId and r.number = :number and r.type <> 'maintenance'
  for no key update of r`,
)

/** Cancels the stay of a guest from outside. Triggers free its nights. */
export const cancelOutsideStay = sql(
  'cancel-outside-stay',
  `update reservation
  set status = 'cancelled', cancelled_at = :now,
    cancel_result = jsonb_build_object('byResort', :cause::text)
  where resort_id = :resortId and id = :id and owner_account_id is null and status = 'confirmed'
  returning id`,
)

/** Locks an account by number, following merges, for a booking, and returns it as a subject. */
export const lockSubject = sql(
  'lock-subject-of-act',
  `select a.id as "ownerAccountId", a.owner_number as "ownerNumber", a.status as "accountStatus",
    s.time_zone as "timeZone"
  from owner_account a
  join resort s on s.id = a.resort_id
  where a.resort_id = :resortId
    and a.id = (
      select coalesce(n.merged_into, n.id)
      from owner_account n
      where n.resort_id = :resortId and n.owner_number = :ownerNumber
    )
  for no key update of a`,
)

export const findUnit = sql(
  'find-unit-of-act',
  `select u.id, u.number, u.name, u.unit_type_code as "unitTypeCode", t.max_people as "maxPeople"
  from unit u
  join unit_type t on t.resort_id = u.resort_id and t.code = u.unit_type_code
  where u.resort_id = :resortId and u.number = :number`,
)

export const findUnitById = sql(
  'find-unit-by-id-of-act',
  `select id, number, name
  from unit
  where resort_id = :resortId and id = :id`,
)

/**
 * SQL expression for the first night of a stay `r` in a unit to which it moves on a day: null if its
 * nights before, from its arrival on, are in the same unit and all its parts, so that the whole stay
 * is there.
 */
export const firstNightIn = (unitId: string, from: string, arrival: string) => `case
      when ${from}::date > ${arrival}
      and exists (
        select from (
          select p.part_unit_id as id
          from unit_part p
          where p.resort_id = r.resort_id and p.whole_unit_id = ${unitId}
          union all
          select ${unitId}
          where not exists (
            select from unit_part p
            where p.resort_id = r.resort_id and p.whole_unit_id = ${unitId}
          )
        ) place
        where ${from}::date - ${arrival} > (
          select count(*)
          from reserved_night n
          where n.resort_id = r.resort_id
            and n.reservation_id = r.id
            and n.unit_id = place.id
            and n.night >= ${arrival}
            and n.night < ${from}::date
        )
      ) then ${from}::date
    end`

/**
 * Moves the nights of a stay from a day on to another unit. A trigger moves them and fails if one is
 * taken. Nights before stay where they were; if that is the same unit, the whole stay is there.
 */
export const moveToUnit = sql(
  'move-stay-to-unit',
  `update reservation r
  set unit_id = :unitId, changed_at = :now,
    in_unit_since = ${firstNightIn(':unitId', ':from', 'r.arrival')}
  where resort_id = :resortId and id = :id
  returning id`,
)

/**
 * Changes a stay, and not what pays for it. Returns the name of its unit. A trigger moves its nights
 * and fails if one is taken. In another unit, nights before `from` stay where they were.
 */
export const changeAgainstRules = sql(
  'change-stay-against-rules',
  `update reservation r
  set unit_id = u.id, arrival = :arrival, departure = :departure, type = :type, people1 = :people1,
    people2 = :people2, people3 = :people3, people4 = :people4, changed_at = :now,
    in_unit_since = case
      when r.unit_id = u.id then r.in_unit_since
      else ${firstNightIn('u.id', ':from', ':arrival::date')}
    end
  from unit u
  where r.resort_id = :resortId and r.id = :id and u.resort_id = r.resort_id and u.id = :unitId
  returning r.id, u.name as unit`,
)

/**
 * Records an arrival, or takes a check-out back, with the arrival and the price in points before it.
 * A trigger takes the nights again and fails if one is taken.
 */
export const checkIn = sql(
  'check-in-stay',
  `update reservation
  set status = 'confirmed', checked_in_at = coalesce(checked_in_at, :now), checked_out_at = null,
    departure = coalesce(planned_departure, departure), planned_departure = null,
    points = points + :pointsTaken, early_return = null
  where resort_id = :resortId and id = :id
  returning id`,
)

/** Takes a check-in or a no-show back. */
export const undoCheckIn = sql(
  'undo-check-in',
  `update reservation
  set status = 'confirmed', checked_in_at = null
  where resort_id = :resortId and id = :id`,
)

/** Records a departure. A trigger frees the nights after it. */
export const checkOut = sql(
  'check-out-stay',
  `update reservation
  set status = 'stayed', planned_departure = departure, departure = :departure, checked_out_at = :now,
    points = points - :pointsBack, early_return = :earlyReturn
  where resort_id = :resortId and id = :id`,
)

/** Marks a stay whose guests never came. */
export const markNoShow = sql(
  'mark-no-show',
  `update reservation
  set status = 'no-show'
  where resort_id = :resortId and id = :id`,
)
