import { sql } from '../../../db/statement.ts'

/** Locks a unit: acts that close or open it are serialized. */
export const lockUnit = sql(
  'lock-unit-of-act',
  `select id, number
  from unit
  where resort_id = :resortId and number = :number
  for no key update`,
)

/**
 * SQL condition for a unit `u` of a property or a type, or one with a number of a list; null or no
 * number means any. A side of a lock-off unit is left out if its whole is among them.
 */
const IS_MEANT = `u.resort_id = :resortId
    and (:property::text is null or u.property_code = :property)
    and (:unitType::text is null or u.unit_type_code = :unitType)
    and (:units::text[] = '{}' or u.number = any(:units::text[]))
    and not exists (
      select from unit_part p
      join unit w on w.resort_id = p.resort_id and w.id = p.whole_unit_id
      where p.resort_id = u.resort_id
        and p.part_unit_id = u.id
        and (:property::text is null or w.property_code = :property)
        and (:unitType::text is null or w.unit_type_code = :unitType)
        and (:units::text[] = '{}' or w.number = any(:units::text[]))
    )`

/** Locks the units of a property or a type, or all, in the order of their numbers. */
export const lockUnits = sql(
  'lock-units-of-act',
  `select u.id, u.number
  from unit u
  where ${IS_MEANT}
  order by u.number
  for no key update of u`,
)

/**
 * Locks those of the units in which a stay has nights from today on within dates, also in a side of
 * them.
 */
export const lockUnitsOfStay = sql(
  'lock-units-of-stay',
  `select u.id, u.number
  from unit u
  where ${IS_MEANT}
    and exists (
      select from reserved_night n
      where n.resort_id = u.resort_id
        and n.reservation_id = :stayId
        and n.night >= greatest(:arrival::date, :today::date)
        and n.night < :departure
        and (
          n.unit_id = u.id
          or n.unit_id in (
            select p.part_unit_id
            from unit_part p
            where p.resort_id = u.resort_id and p.whole_unit_id = u.id
          )
        )
    )
  order by u.number
  for no key update of u`,
)

/** Returns the sides of a lock-off unit. */
export const findSides = sql(
  'find-sides-of-unit',
  `select s.number
  from unit_part p
  join unit s on s.resort_id = p.resort_id and s.id = p.part_unit_id
  where p.resort_id = :resortId and p.whole_unit_id = :unitId
  order by s.number`,
)

/** Returns the lock-off unit of which a unit is a side. */
export const findWholes = sql(
  'find-wholes-of-unit',
  `select w.number
  from unit_part p
  join unit w on w.resort_id = p.resort_id and w.id = p.whole_unit_id
  where p.resort_id = :resortId and p.part_unit_id = :unitId
  order by w.number`,
)

/** The unit and its parts. */
const PLACES = `(
      select :unitId::text
      union all
      select p.part_unit_id
      from unit_part p
      where p.resort_id = :resortId and p.whole_unit_id = :unitId
    )`

/** The unit, its parts, and the unit that it is a part of. */
const PLACES_AND_WHOLE = `(
      select p.whole_unit_id
      from unit_part p
      where p.resort_id = :resortId and p.part_unit_id = :unitId
      union all
      select *
      from ${PLACES} place
    )`

/** Nights on which the unit or a part of it is taken. */
export const findTakenNights = sql(
  'find-taken-nights-of-unit',
  `select distinct n.night
  from reserved_night n
  where n.resort_id = :resortId
    and n.unit_id in ${PLACES}
    and n.night >= :arrival
    and n.night < :departure
  order by n.night`,
)

/**
 * Stays and holds with nights from today on in the unit, a part of it, or the unit that it is a part
 * of, apart from closures. A stay in a whole unit has its nights in the parts.
 */
export const findStaysInUnit = sql(
  'find-stays-to-move',
  `select r.number, r.status, r.arrival, r.departure, u.number as unit, a.owner_number as owner
  from reservation r
  join unit u on u.resort_id = r.resort_id and u.id = r.unit_id
  left join owner_account a on a.resort_id = r.resort_id and a.id = r.owner_account_id
  where r.resort_id = :resortId
    and r.type <> 'maintenance'
    and r.id in (
      select n.reservation_id
      from reserved_night n
      where n.resort_id = :resortId
        and n.unit_id in ${PLACES}
        and n.night >= greatest(:arrival::date, :today::date)
        and n.night < :departure
    )
  order by r.arrival, r.number`,
)

/** Closes a unit. A trigger takes its nights, and those of its parts. */
export const addClosure = sql(
  'add-closure',
  `insert into reservation (
    resort_id, number, unit_id, type, status, arrival, departure, booked_at, closing
  )
  values (
    :resortId, 'M-' || nextval('reservation_number'), :unitId, 'maintenance', 'confirmed', :arrival,
    :departure, :now, :closing::jsonb
  )
  returning id`,
)

/** Locks the closures of a unit that overlap dates, with the closings that close them. */
export const lockClosures = sql(
  'lock-closures-of-unit',
  `select id, arrival, departure, closing
  from reservation
  where resort_id = :resortId
    and unit_id = :unitId
    and type = 'maintenance'
    and status = 'confirmed'
    and arrival < :departure
    and departure > :arrival
  order by arrival
  for update`,
)

/** Returns closures by number that closings of staff close as well. */
export const findSharedClosures = sql(
  'find-shared-closures',
  `select r.unit_id as "unitId", u.number as unit, r.arrival, r.departure, r.closing
  from reservation r
  join unit u on u.resort_id = r.resort_id and u.id = r.unit_id
  where r.resort_id = :resortId
    and r.number = any(:numbers::text[])
    and r.type = 'maintenance'
    and r.status = 'confirmed'
    and r.closing is not null
  order by r.number`,
)

/** Ends closures. A trigger frees their nights. */
export const endClosures = sql(
  'end-closures',
  `update reservation
  set status = 'cancelled', cancelled_at = :now
  where resort_id = :resortId and id = any(:ids::text[])
  returning id`,
)

/**
 * Coming stays in a unit, a part of it, or the unit that it is a part of, that a closing canceled
 * within dates.
 */
export const findCanceledByClosing = sql(
  'find-canceled-by-closing',
  `select number
  from reservation
  where resort_id = :resortId
    and unit_id in ${PLACES_AND_WHOLE}
    and status = 'cancelled'
    and arrival < :departure
    and departure > :arrival
    and departure > :today
    and cancel_result ->> 'byResort' = 'closure'
  order by arrival, number`,
)

/** Sets the closings that close the nights of a closure. */
export const setClosings = sql(
  'set-closings-of-closure',
  `update reservation
  set closing = :closing::jsonb
  where resort_id = :resortId and id = :id`,
)

/** Contracts whose owned time in the unit, or a part of it, lies within dates. */
export const findOwnedTime = sql(
  'find-owned-time-in-unit',
  `select i.number as contract, a.id as "ownerAccountId", a.owner_number as owner, u.name as unit,
    e.starts_on as "startsOn", e.ends_on as "endsOn"
  from entitlement e
  join interest i on i.resort_id = e.resort_id and i.id = e.interest_id
  join owner_account a on a.resort_id = i.resort_id and a.id = i.owner_account_id
  join unit u on u.resort_id = e.resort_id and u.id = e.unit_id
  where e.resort_id = :resortId
    and e.unit_id in ${PLACES_AND_WHOLE}
    and e.starts_on < :departure
    and e.ends_on >= :arrival
    and e.status not in ('used', 'expired', 'split', 'joined')
  order by e.starts_on, i.number`,
)
