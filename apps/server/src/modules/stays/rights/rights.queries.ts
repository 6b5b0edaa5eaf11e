import { sql } from '../../../db/statement.ts'
import { POINTS_INTERESTS } from '../booking-context.queries.ts'

/** The date at the resort, and its rules. */
export const findDay = sql(
  'find-rights-day',
  `select to_char(:now::timestamptz at time zone r.time_zone, 'YYYY-MM-DD') as today,
    (
      select rules || jsonb_build_object('version', version)
      from rule_set s
      where s.resort_id = :resortId
        and s.effective_from <= (:now::timestamptz at time zone r.time_zone)::date
      order by version desc
      limit 1
    ) as rules
  from resort r
  where r.id = :resortId`,
)

const OWNS_UNIT = `('fixed-week', 'event-week', 'fractional', 'whole')`

/**
 * Activates contracts from their day on, but not while an active one owns the same time: a buyer
 * waits until the resort ends the seller's contract.
 */
export const activateContracts = sql(
  'activate-contracts',
  `update interest i
  set status = 'active'
  where i.resort_id = :resortId
    and i.status = 'pending'
    and i.active_on <= :today::date
    and not exists (
      select from interest other
      where other.resort_id = i.resort_id
        and other.unit_id = i.unit_id
        and other.status = 'active'
        and i.usage_type in ${OWNS_UNIT}
        and other.usage_type in ${OWNS_UNIT}
        and (
          other.week = i.week
          or other.event = i.event
          or 'whole' in (other.usage_type, i.usage_type)
        )
        and case
          when other.frequency = 'triennial' and i.frequency = 'triennial'
            then (other.first_use_year - i.first_use_year) % 3 = 0
          when other.frequency in ('odd', 'even') and i.frequency in ('odd', 'even')
            then other.frequency = i.frequency
          else true
        end
    )`,
)

export const findInterests = sql(
  'find-interests-with-rights',
  `select id as number, number as contract, usage_type as "usageType", frequency, week, event,
    check_in_weekday as "checkInWeekday", use_year_month as "useYearMonth",
    first_use_year as "firstUseYear", case
    when usage_type <> 'floating-week' then unit_id
    end as unit
  from interest
  where resort_id = :resortId and status = 'active' and usage_type <> 'points'
  order by interest.number`,
)

/** The resort's event calendar. */
export const findEventWeeks = sql(
  'find-event-weeks',
  `select event, use_year as "useYear", nullif(check_in_weekday, 0) as "checkInWeekday",
    first_night as "startsOn", last_night as "endsOn"
  from event_week
  where resort_id = :resortId`,
)

/** Titles of the events of an account's weeks, by right. */
export const findEventTitles = sql(
  'find-event-titles',
  `select distinct on (e.id) e.id, w.title
  from interest i
  join entitlement e on e.resort_id = i.resort_id and e.interest_id = i.id
  join event_week w on w.resort_id = i.resort_id
    and w.event = i.event
    and w.use_year = e.use_year
    and w.check_in_weekday in (0, i.check_in_weekday)
  where i.resort_id = :resortId and i.owner_account_id = :ownerAccountId
  order by e.id, w.check_in_weekday desc`,
)

const GIVEN = `jsonb_to_recordset(:rows::jsonb) as given(
    "interestId" text, "useYear" integer, position integer, "startsOn" date, "endsOn" date,
    "unitId" text
  )`

/** Fixed and event weeks `e` whose dates or unit, now \`given\`, changed. */
const CHANGED = `join interest i on i.resort_id = :resortId
    and i.id = given."interestId"
    and i.usage_type in ('fixed-week', 'event-week')
  join entitlement e on e.resort_id = i.resort_id
    and e.interest_id = i.id
    and e.use_year = given."useYear"
    and e.position = given.position
    and (e.starts_on, e.ends_on, e.unit_id)
      is distinct from (given."startsOn", given."endsOn", given."unitId")`

/** Moves weeks to their new dates and unit, unless they are used or a stay is booked with them. */
export const moveRights = sql(
  'move-rights',
  `with changed as (
    select e.id, i.number, given.*
    from ${GIVEN}
    ${CHANGED}
    where e.status = 'available'
      and not exists (
        select from reservation r
        where r.resort_id = e.resort_id
          and (r.entitlement_id = e.id or r.second_entitlement_id = e.id)
          and keeps_place(r.status, r.undo_until)
      )
  )
  update entitlement e
  set starts_on = changed."startsOn", ends_on = changed."endsOn", unit_id = changed."unitId"
  from changed
  where e.resort_id = :resortId and e.id = changed.id and e.status = 'available'
  returning e.id, changed.number as contract, e.use_year as "useYear", e.starts_on as "startsOn",
    e.ends_on as "endsOn"`,
)

/** Weeks that keep their dates, because they are booked or given away. */
export const findKeptRights = sql(
  'find-kept-rights',
  `select i.number as contract, e.use_year as "useYear", e.status, e.starts_on as "startsOn",
    e.ends_on as "endsOn", given."startsOn" as "movesTo!", given."endsOn" as "movesToEnd!"
  from ${GIVEN}
  ${CHANGED}
  where e.status not in ('used', 'expired') and e.ends_on >= :today::date
  order by i.number, e.use_year`,
)

/** Stays of others on the nights of some owned weeks. */
export const findStaysOnWeeks = sql(
  'find-stays-on-weeks',
  `select e.id, string_agg(distinct r.number, ', ') as "stays!"
  from entitlement e
  left join unit_part p on p.resort_id = e.resort_id and p.whole_unit_id = e.unit_id
  join reserved_night n on n.resort_id = e.resort_id
    and n.unit_id = coalesce(p.part_unit_id, e.unit_id)
    and n.night between e.starts_on and e.ends_on
  join reservation r on r.resort_id = n.resort_id and r.id = n.reservation_id
  where e.resort_id = :resortId and e.id = any(:ids::text[])
  group by e.id`,
)

/** Adds missing rights, and restores withdrawn ones. */
export const addRights = sql(
  'add-rights',
  `insert into entitlement (
    resort_id, interest_id, use_year, position, starts_on, ends_on, unit_id, status
  )
  select :resortId, "interestId", "useYear", position, "startsOn", "endsOn", "unitId", 'available'
  from ${GIVEN}
  on conflict (resort_id, interest_id, use_year, position) do update
  set status = 'available', starts_on = excluded.starts_on, ends_on = excluded.ends_on,
    unit_id = excluded.unit_id
  where entitlement.status = 'expired'`,
)

/** Restores the parts of split weeks that expired with their year, once their contract has it again. */
export const restoreParts = sql(
  'restore-parts-of-weeks',
  `update entitlement e
  set status = 'available'
  from entitlement week, interest i
  where e.resort_id = :resortId
    and e.status = 'expired'
    and e.ends_on >= :today::date
    and week.resort_id = e.resort_id
    and week.id = e.part_of
    and week.status = 'split'
    and i.resort_id = e.resort_id
    and i.id = e.interest_id
    and i.status = 'active'
    and e.use_year >= coalesce(i.first_use_year, e.use_year)`,
)

/**
 * Withdraws future weeks 53 that the rules now assign to someone else, and weeks of an event that
 * the contract no longer has.
 */
export const withdrawRights = sql(
  'withdraw-rights',
  `update entitlement e
  set status = 'expired'
  from interest i
  where e.resort_id = :resortId
    and i.resort_id = e.resort_id
    and i.id = e.interest_id
    and (i.usage_type = 'event-week' or i.usage_type = 'fixed-week' and e.position > 1)
    and e.part_of is null
    and e.status = 'available'
    and e.starts_on > :startsOn::date
    and not exists (
      select from jsonb_to_recordset(:rows::jsonb) as given(
        "interestId" text, "useYear" integer, position integer
      )
      where given."interestId" = e.interest_id
        and given."useYear" = e.use_year
        and given.position = e.position
    )`,
)

/** Weeks 53 that have to be reserved for their auction. */
export const findMissingAuctions = sql(
  'find-missing-auctions',
  `select given.unit_id as "unitId", given.starts_on as "startsOn", given.number
  from unnest(
    :unitIds::text[], :startsOns::date[], :numbers::text[]
  ) as given(unit_id, starts_on, number)
  where not exists (
    select from reservation r
    where r.resort_id = :resortId and r.number = given.number and r.status = 'confirmed'
  )`,
)

/** Reserves a week for its auction. */
export const reserveForAuction = sql(
  'keep-for-auction',
  `insert into reservation (resort_id, number, unit_id, type, status, arrival, departure)
  values (
    :resortId, :number, :unitId, 'maintenance', 'confirmed', :startsOn::date, :startsOn::date + 7
  )
  on conflict (resort_id, number) do update
  set status = 'confirmed', cancelled_at = null
  returning id`,
)

/** Frees weeks after their auction, or if the rules changed. */
export const endAuctions = sql(
  'end-auctions',
  `update reservation
  set status = 'cancelled', cancelled_at = :now
  where resort_id = :resortId
    and type = 'maintenance'
    and number like 'AUCTION-53-%'
    and number <> all(:numbers::text[])
    and status = 'confirmed'
    and arrival > :today::date`,
)

/** Expires weeks that were not used in time, or that are before the contract's first use year. */
export const expireRights = sql(
  'expire-rights',
  `update entitlement e
  set status = 'expired'
  from interest i
  where e.resort_id = :resortId
    and e.status = 'available'
    and i.resort_id = e.resort_id
    and i.id = e.interest_id
    and (e.ends_on < :endsOn::date or e.use_year < i.first_use_year)`,
)

/** All active points interests. */
export const findPointsInterests = sql(
  'find-points-interests',
  `select (${POINTS_INTERESTS('true')}) as interests`,
)

/** Grants the points of use years: one lot per interest and year. */
export const grantPoints = sql(
  'grant-points',
  `with due as (
    select i.id, i.owner_account_id, given.*
    from jsonb_to_recordset(:rows::jsonb) as given(
      "interestId" text, "useYear" integer, "earnedOn" date, "expiresOn" date, points integer
    )
    join interest i on i.resort_id = :resortId and i.id = given."interestId"
  ), made as (
    insert into points_lot (
      resort_id, number, owner_account_id, interest_id, use_year, kind, earned_on, expires_on,
      request_key
    )
    select :resortId, 'L-' || nextval('points_lot_number'), owner_account_id, id, "useYear",
      'annual', "earnedOn", "expiresOn", 'year-' || "useYear"
    from due
    on conflict (resort_id, interest_id, request_key)
    where request_key is not null do nothing
    returning resort_id, id, interest_id, use_year
  )
  insert into points_entry (resort_id, lot_id, points, reason)
  select made.resort_id, made.id, due.points, 'earned'
  from made
  join due on due.id = made.interest_id and due."useYear" = made.use_year`,
)

/**
 * Expires remaining points of ended lots. Fails if they are spent concurrently; the job retries.
 */
export const expirePoints = sql(
  'expire-points',
  `insert into points_entry (resort_id, lot_id, points, reason)
  select resort_id, id, -remaining, 'expired'
  from points_lot
  where resort_id = :resortId and expires_on < :expiresOn::date and remaining > 0
  order by id`,
)
