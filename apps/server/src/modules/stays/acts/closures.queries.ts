import { sql } from '../../../db/statement.ts'

/** Locks a unit: acts that close or open it are serialized. */
export const lockUnit = sql(
  'lock-unit-of-act',
  `select id, number
  from unit
  where resort_id = :resortId and number = :number
  for no key update`,
)

/** The unit and its parts, or the whole that it is a part of: a night of any of them is taken. */
const PLACES = `(
      select :unitId::text
      union all
      select p.part_unit_id
      from unit_part p
      where p.resort_id = :resortId and p.whole_unit_id = :unitId
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

/** Stays and holds in the unit or a part of it, apart from closures. */
export const findStaysInUnit = sql(
  'find-stays-to-move',
  `select r.number, r.status, r.arrival, r.departure, a.owner_number as owner
  from reservation r
  left join owner_account a on a.resort_id = r.resort_id and a.id = r.owner_account_id
  where r.resort_id = :resortId
    and r.type <> 'maintenance'
    and r.id in (
      select n.reservation_id
      from reserved_night n
      where n.resort_id = :resortId
        and n.unit_id in ${PLACES}
        and n.night >= :arrival
        and n.night < :departure
    )
  order by r.arrival, r.number`,
)

/** Closes a unit. A trigger takes its nights, and those of its parts. */
export const addClosure = sql(
  'add-closure',
  `insert into reservation (
    resort_id, number, unit_id, type, status, arrival, departure, booked_at
  )
  values (
    :resortId, 'M-' || nextval('reservation_number'), :unitId, 'maintenance', 'confirmed', :arrival,
    :departure, :now
  )
  returning id`,
)

/** Ends the closures of a unit that lie within dates. */
export const endClosures = sql(
  'end-closures',
  `update reservation
  set status = 'cancelled', cancelled_at = :now
  where resort_id = :resortId
    and unit_id = :unitId
    and type = 'maintenance'
    and status = 'confirmed'
    and arrival >= :arrival
    and departure <= :departure
  returning arrival, departure`,
)
