import { sql } from '../../../db/statement.ts'

/** Locks the account of a stay, before the stay, as bookings do. */
export const lockAccount = sql(
  'lock-account-of-asked-stay',
  `select a.id
  from reservation r
  join owner_account a on a.resort_id = r.resort_id and a.id = r.owner_account_id
  where r.resort_id = :resortId and r.id = :id
  for no key update of a`,
)

/** Locks a stay of an owner, with the account that it is about. */
export const lockAsked = sql(
  'lock-asked-stay',
  `select r.id, r.number, r.status, r.type, r.arrival, r.departure, array[r.people1, r.people2,
    r.people3, r.people4] as people, u.unit_type_code as "unitTypeCode",
    r.answer_by as "answerBy", r.answer, r.asked, r.pms_number as "pmsNumber",
    a.id as "ownerAccountId", a.owner_number as "ownerNumber", a.status as "accountStatus",
    s.time_zone as "timeZone"
  from reservation r
  join resort s on s.id = r.resort_id
  join unit u on u.resort_id = r.resort_id and u.id = r.unit_id
  join owner_account a on a.resort_id = r.resort_id and a.id = r.owner_account_id
  where r.resort_id = :resortId and r.id = :id
  for update of r`,
)

/** Confirms a stay: its nights and points are reserved already. */
export const confirmAsked = sql(
  'confirm-asked-stay',
  `update reservation
  set status = 'confirmed', asked = null, answer = :answer::jsonb, pms_number = :pmsNumber,
    booked_at = :now
  where resort_id = :resortId and id = :id`,
)

/** The guest that the owner named. */
export const findNamedGuest = sql(
  'find-named-guest',
  `select first_name as "firstName", last_name as "lastName", email
  from reservation_guest
  where resort_id = :resortId and reservation_id = :id and position = 1`,
)

/** Stays whose time for the answer is over. */
export const findUnanswered = sql(
  'find-unanswered-stays',
  `select id
  from reservation
  where resort_id = :resortId and status = 'asked' and answer_by <= :answerBy
  order by answer_by, id
  limit 100`,
)

/** Asked stays in a unit, a part of it, or the unit that it is a part of, within dates. */
export const findAskedInUnit = sql(
  'find-asked-stays-in-unit',
  `select r.id, r.number
  from reservation r
  where r.resort_id = :resortId
    and r.status = 'asked'
    and r.id in (
      select n.reservation_id
      from reserved_night n
      where n.resort_id = :resortId
        and n.unit_id in (
          select :unitId::text
          union all
          select p.part_unit_id
          from unit_part p
          where p.resort_id = :resortId and p.whole_unit_id = :unitId
        )
        and n.night >= :arrival
        and n.night < :departure
    )
  order by r.owner_account_id, r.id`,
)

/** Why a booking was declined. */
export const findDecline = sql(
  'find-decline',
  `select answer
  from reservation
  where resort_id = :resortId
    and owner_account_id = :ownerAccountId
    and id = :id
    and status = 'declined'`,
)
