import { placeCover } from '../../db/place-cover.ts'
import { CHECK_TIMES, RULES_OF_STAY } from '../../db/rules-of-stay.ts'
import { type RowOf, sql } from '../../db/statement.ts'

/** A stay as screens show it. */
export type ReservationRow = RowOf<typeof findReservation>

const COLUMNS = `r.id, r.number, r.type, r.status, r.arrival,
    r.departure, u.name as "unitName", t.name as "unitTypeName", t.code as "unitTypeCode",
    t.picture, ${placeCover('u.id')} as photo, r.paid_by as "paidBy",
    coalesce(r.paid_by = 'week' and e.reservation_id is distinct from r.id and e.id is not null, false)
      as "paidByOwnNights",
    r.hold_ends_at as "holdEndsAt", case
      when r.status = 'asked' then r.answer_by
    end as "answerBy", r.pms_number as "pmsNumber", r.held_for as "heldFor",
    array[r.people1, r.people2, r.people3, r.people4] as people, r.points, e.use_year as "useYear",
    r.rule_set_version as "ruleSetVersion",
    to_char(r.booked_at at time zone s.time_zone, 'YYYY-MM-DD') as "bookedOn",
    coalesce(
      (
        select g.first_name || ' ' || g.last_name
        from reservation_guest g
        where g.resort_id = r.resort_id and g.reservation_id = r.id and g.position = 1
      ), ''
    ) as "guestName", (
      select coalesce(sum(c.cents), 0)::bigint
      from charge c
      where c.resort_id = r.resort_id and c.reservation_id = r.id
    ) as "feeCents", (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'label', c.label, 'value', v.value,
            'isTyped', not c.look_up ? v.value
          )
          order by substr(c.item_id, 2)::integer
        ), '[]'
      )
      from comment_value v
      join comment_config c on c.resort_id = v.resort_id
        and c.comment_type = v.comment_type
        and c.item_id = v.item_id
      where v.resort_id = r.resort_id and v.comment_type = 'reservation' and v.subject_id = r.id
    ) as answers, ${CHECK_TIMES}`

const JOINS = `join resort s on s.id = r.resort_id
  join unit u on u.resort_id = r.resort_id and u.id = r.unit_id
  join unit_type t on t.resort_id = u.resort_id and t.code = u.unit_type_code
  left join entitlement e on e.resort_id = r.resort_id and e.id = r.entitlement_id
  ${RULES_OF_STAY}`

const SELECT = `select ${COLUMNS}
  from reservation r
  ${JOINS}`

const MINE = 'where r.resort_id = :resortId and r.owner_account_id = :ownerAccountId'
/** Nights of the longest possible stay. */
export const MAX_NIGHTS = 366
export const STAYS_PAGE = 20

/** Units held for the owner, the soonest first. */
export const findHeldStays = sql(
  'find-held-stays',
  `${SELECT}
  ${MINE} and r.status = 'held' and r.departure > :today
  order by r.arrival, r.id
  limit 50`,
)

/** SQL for a page of stays after an arrival and ID, and one more row if another page follows. */
const pageOfStays = (which: string, order: 'asc' | 'desc') => `select ${COLUMNS}
  from (
    select r.*
    from reservation r
    ${MINE}
      and ${which}
      and (r.arrival, r.id) ${order === 'asc' ? '>' : '<'} (:afterOn::date, :afterId::text)
    order by r.arrival ${order}, r.id ${order}
    limit ${STAYS_PAGE + 1}
  ) r
  ${JOINS}
  order by r.arrival ${order}, r.id ${order}`

/** Stays that are not over, the soonest first. */
export const findUpcomingStays = sql(
  'find-upcoming-stays',
  pageOfStays("r.status in ('asked', 'confirmed') and r.departure > :today", 'asc'),
)

/** Stays that are over, the newest first. */
export const findPastStays = sql(
  'find-past-stays',
  pageOfStays(
    `r.status in ('confirmed', 'stayed', 'no-show')
      and (r.status <> 'confirmed' or r.departure <= :today)`,
    'desc',
  ),
)

/** Stays that were canceled or declined, the newest arrival first. */
export const findCanceledStays = sql(
  'find-canceled-stays',
  pageOfStays("r.status in ('cancelled', 'declined')", 'desc'),
)

/** Stays that overlap the days of a calendar, and all later ones. */
export const findStaysOfDays = sql(
  'find-stays-of-days',
  `select ${COLUMNS}, r.member_level as "memberLevel", (
      exists (
        select
        from interest i
        where i.resort_id = e.resort_id
          and i.id = e.interest_id
          and (i.owner_account_id <> r.owner_account_id or i.status = 'expired')
      )
      or exists (
        select
        from points_entry p
        join points_lot l on l.resort_id = p.resort_id and l.id = p.lot_id
        join interest i on i.resort_id = l.resort_id and i.id = l.interest_id
        where p.resort_id = r.resort_id
          and p.reservation_id = r.id
          and (
            l.owner_account_id <> r.owner_account_id
            or l.withdrawn_on is not null
            or i.status = 'expired'
          )
        group by p.lot_id
        having sum(p.points) < 0
      )
    ) as "isPaymentGone"
  from reservation r
  ${JOINS}
  ${MINE}
    and r.status in ('held', 'asked', 'confirmed', 'stayed')
    and (
      r.arrival between :from::date - ${MAX_NIGHTS} and :to::date and r.departure >= :from::date
      or r.arrival > :today::date
    )
  order by r.arrival desc, r.number`,
)

/** The rule sets with these versions, and the newest; the newest first. */
export const findRuleSets = sql(
  'find-rule-sets',
  `select version, rules
  from rule_set
  where resort_id = :resortId
    and (
      version = any(:versions::integer[])
      or version = (
        select max(version)
        from rule_set
        where resort_id = :resortId
      )
    )
  order by version desc`,
)

export const findReservation = sql(
  'find-reservation',
  `${SELECT}
  ${MINE} and r.id = :id`,
)

export const findStayStatus = sql(
  'find-stay-status',
  `select r.status
  from reservation r
  ${MINE} and r.id = :id`,
)

export const lockStay = sql(
  'lock-stay',
  `select id, status, type, arrival, departure
  from reservation
  where resort_id = :resortId and owner_account_id = :ownerAccountId and id = :id
  for update`,
)

/** Serializes the bookings of an account. */
export const lockBooker = sql(
  'lock-booker',
  `select id
  from owner_account
  where resort_id = :resortId and id = :ownerAccountId
  for no key update`,
)

/** The account's booked stays in given units, for example in owned time. */
export const findStaysInUnits = sql(
  'find-own-stays-in-units',
  `select r.id, r.number, r.unit_id as "unitId", r.arrival, r.departure
  from reservation r
  where r.resort_id = :resortId
    and r.owner_account_id = :ownerAccountId
    and r.unit_id = any(:unitIds::text[])
    and r.status in ('asked', 'confirmed', 'stayed')
    and r.arrival < :departure::date
    and r.departure > :arrival::date
  order by r.arrival, r.number
  limit 100`,
)

/** Booked stays of the account on any of these nights. */
export const findOverlapping = sql(
  'find-own-overlapping',
  `select r.id, r.number, u.name as "unitName", r.arrival, r.departure
  from reservation r
  join unit u on u.resort_id = r.resort_id and u.id = r.unit_id
  where r.resort_id = :resortId
    and r.owner_account_id = :ownerAccountId
    and r.status in ('asked', 'confirmed', 'stayed')
    and r.arrival < :departure::date
    and r.departure > :arrival::date
    and r.id <> :excludingStayId
  order by r.arrival, r.number`,
)
