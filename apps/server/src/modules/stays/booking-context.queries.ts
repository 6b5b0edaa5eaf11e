import { PHOTO, placeCover } from '../../db/place-cover.ts'
import { type RowOf, sql } from '../../db/statement.ts'
import { BALANCE, IS_PAST_DUE } from '../billing/account-standing.queries.ts'
import { RENTED_POINTS } from '../billing/rented-points.queries.ts'

/** Facts for the rules about an account. */
export type BookingContextRow = RowOf<typeof findBookingContext>

const LOTS = `select coalesce(
    json_agg(
      json_build_object(
        'id', l.id, 'interestId', l.interest_id, 'kind', l.kind, 'useYear', l.use_year,
        'earnedOn', l.earned_on, 'expiresOn', l.expires_on, 'remaining', l.remaining,
        'earned', l.earned, 'banked', l.banked, 'borrowed', l.borrowed,
        'homeUnitTypeCode', coalesce(u.unit_type_code, i.unit_type_code),
        'leavesOn', case when not l.is_given then i.leaves_on end
      )
      order by l.expires_on, l.id
    ), '[]'
  )
  from points_lot l
  join interest i on i.resort_id = l.resort_id and i.id = l.interest_id and i.status = 'active'
  left join unit u on u.resort_id = i.resort_id and u.id = i.unit_id
  where l.resort_id = :resortId
    and l.owner_account_id = :ownerAccountId
    and l.expires_on >= :today::date`

/** SQL for active points interests as JSON, with the last use year granted. */
export const POINTS_INTERESTS = (where: string) => `select coalesce(
    json_agg(
      json_build_object(
        'interestId', i.id, 'frequency', i.frequency, 'annualPoints', i.annual_points,
        'useYearMonth', i.use_year_month, 'firstUseYear', i.first_use_year,
        'homeUnitTypeCode', coalesce(u.unit_type_code, i.unit_type_code), 'last', last.granted
      )
    ), '[]'
  )
  from interest i
  left join unit u on u.resort_id = i.resort_id and u.id = i.unit_id
  left join lateral (
    select json_build_object('useYear', l.use_year, 'expiresOn', l.expires_on) as granted
    from points_lot l
    where l.resort_id = i.resort_id and l.interest_id = i.id and l.kind = 'annual'
    order by l.expires_on desc
    limit 1
  ) last on true
  where i.resort_id = :resortId and ${where} and i.status = 'active' and i.usage_type = 'points'`

/** SQL for the nights of a part of a week `e` that was split into shorter stays; null for others. */
export const PART_NIGHTS = `case
          when e.part_of is not null and e.unit_type_code is null then e.nights
        end`

const WEEKS = `select coalesce(
    json_agg(
      json_build_object(
        'entitlementId', e.id, 'interestId', i.id, 'usageType', i.usage_type, 'useYear', e.use_year,
        'startsOn', e.starts_on, 'endsOn', e.ends_on, 'status', e.status, 'unitId', e.unit_id,
        'unitTypeCode', coalesce(e.unit_type_code, u.unit_type_code, i.unit_type_code, ''),
        'seasonCode', i.season_code, 'checkInWeekday', i.check_in_weekday, 'partNights',
        ${PART_NIGHTS}, 'leavesOn', i.leaves_on
      )
    ), '[]'
  )
  from interest i
  join entitlement e on e.resort_id = i.resort_id and e.interest_id = i.id
  left join unit u on u.resort_id = e.resort_id and u.id = e.unit_id
  where i.resort_id = :resortId
    and i.owner_account_id = :ownerAccountId
    and i.status = 'active'
    and i.usage_type <> 'points'
    and e.ends_on >= :today::date
    and e.status not in ('split', 'joined')`

const UNDER_WAY = `select from open_payment p
  where p.resort_id = :resortId and p.owner_account_id = :ownerAccountId`

/** Options that are part of a resort's facts. */
export const FACT_OPTIONS = [
  'menuOptions',
  'depositOptions',
  'resOptions',
  'labels',
  'currency',
  'resortMessage',
] as const

const OPTIONS = `select coalesce(
    jsonb_agg(jsonb_build_object('name', o.name, 'value', o.value)), '[]'
  )
  from resort_option o
  where o.resort_id = :resortId
    and o.name in (${FACT_OPTIONS.map((name) => `'${name}'`).join(', ')})`

/**
 * Stays by month of check-in, from a year ago. Counted only if `:countsStays`, because an account can have many.
 * Weeks and time in owned units are neither upcoming stays nor holidays.
 */
const USED = `select coalesce(
    json_object_agg(
      y.month, json_build_object(
        'G', y.guests, 'R', y.referrals, 'points', y.by_points, 'upcoming', y.upcoming, 'holidays', y.holidays
      )
    ), '{}'
  )
  from (
    select to_char(r.arrival, 'YYYY-MM') as month, count(*)
      filter (where r.type = 'G') as guests, count(*) filter (where r.type = 'R') as referrals,
      count(*) filter (where r.paid_by = 'points') as by_points,
      count(*)
        filter (
          where e.unit_id is null and r.status in ('asked', 'confirmed') and r.arrival >= :today::date
        ) as upcoming,
      count(*) filter (
        where e.unit_id is null
          and exists (
            select
            from season s
            where s.resort_id = :resortId
              and s.code = any(:holidaySeasons::text[])
              and s.first_night < r.departure
              and s.last_night >= r.arrival
          )
      ) as holidays
    from reservation r
    left join entitlement e on e.resort_id = r.resort_id and e.id = r.entitlement_id
    where :countsStays
      and r.resort_id = :resortId
      and r.owner_account_id = :ownerAccountId
      and r.status in ('asked', 'confirmed', 'stayed', 'no-show')
      and r.arrival >= date_trunc('month', :today::date) - interval '11 months'
    group by 1
  ) y`

/** First month of the use year of the account's oldest contract. */
const USE_YEAR_MONTH = `select i.use_year_month
  from interest i
  where i.resort_id = :resortId and i.owner_account_id = :ownerAccountId and i.status = 'active'
  order by i.purchased_on nulls last, i.number
  limit 1`

export const findBookingContext = sql(
  'find-booking-context',
  `select a.status, a.home_unit_id as "homeUnitId",
    (
      select unit_type_code
      from unit u
      where u.resort_id = a.resort_id and u.id = a.home_unit_id
    ) as "homeType", (${LOTS}) as lots, (${WEEKS}) as weeks, (${USED}) as used,
    (${BALANCE}) as "balanceCents", exists (${UNDER_WAY}) as "paymentUnderWay",
    exists (select from charge c where ${IS_PAST_DUE}) as "isLate",
    coalesce((select year.rented from (${RENTED_POINTS(':today::date')}) year), 0) as "rentedPoints",
    (${POINTS_INTERESTS('i.owner_account_id = :ownerAccountId')}) as "pointsInterests",
    (${USE_YEAR_MONTH}) as "useYearMonth"
  from owner_account a
  where a.resort_id = :resortId and a.id = :ownerAccountId`,
)

/** The membership level of an account; '' for none. */
export const findLevel = sql(
  'find-member-level',
  `select level
  from owner_account
  where resort_id = :resortId and id = :ownerAccountId`,
)

/** The rules in force on a day, and the options that rules depend on. */
export const findRulesAndOptions = sql(
  'find-rules-and-options',
  `select (
      select rules || jsonb_build_object('version', version)
      from rule_set
      where resort_id = :resortId and effective_from <= :today::date
      order by version desc
      limit 1
    ) as rules, (${OPTIONS}) as options`,
)

export const findSeasons = sql(
  'find-seasons',
  `select code, name, first_night as "firstNight", last_night as "lastNight"
  from season
  where resort_id = :resortId
  order by first_night`,
)

export const findChart = sql(
  'find-chart',
  `select unit_type_code as "unitTypeCode", season_code as "seasonCode",
    weekday_class as "weekdayClass", points
  from points_chart
  where resort_id = :resortId`,
)

/** A unit type; for a part of a lock-off, `partOf` is the type of the whole. */
export type UnitTypeRow = RowOf<typeof findUnitTypes>

export const findUnitTypes = sql(
  'find-unit-types',
  `select t.code, t.name, t.description, t.max_people as "maxPeople", t.beds, t.area_sq_ft as "areaSqFt",
    t.outlook, t.access, t.facts, t.picture, t.inventory, count(u.id)::integer as total, min(whole.unit_type_code) as "partOf",
    coalesce(min(p.label), '') as "partLabel"
  from unit_type t
  join unit u on u.resort_id = t.resort_id and u.unit_type_code = t.code and u.status = 'open'
  left join unit_part p on p.resort_id = u.resort_id and p.part_unit_id = u.id
  left join unit whole on whole.resort_id = p.resort_id and whole.id = p.whole_unit_id
  where t.resort_id = :resortId
  group by t.resort_id, t.code
  order by t.max_people, t.code`,
)

/** Unit types with their photos; no rule depends on them. */
export const findTypeCovers = sql(
  'find-type-covers',
  `select t.code, t.name, t.picture, ${placeCover('null')} as photo, exists (
      select
      from place_photo p
      where p.resort_id = t.resort_id and p.unit_type_code = t.code and p.kind = 'floor-plan'
    ) as "hasPlan!"
  from unit_type t
  where t.resort_id = :resortId`,
)

/** Units with their own photos. */
export const findUnitCovers = sql(
  'find-unit-covers',
  `select u.id, u.name, u.unit_type_code as code, (
      select ${PHOTO}
      from place_photo p
      where p.resort_id = u.resort_id and p.unit_id = u.id and p.kind = 'photo'
      order by p.position
      limit 1
    ) as photo
  from unit u
  where u.resort_id = :resortId`,
)

/** Check-in time by version of the rules, the newest last. */
export const findCheckInTimes = sql(
  'find-check-in-times',
  `select version, coalesce(rules ->> 'checkInTime', '16:00') as "checkInTime"
  from rule_set
  where resort_id = :resortId
  order by version`,
)
