import { type RowOf, sql } from '../../../db/statement.ts'
import { POINTS_INTERESTS } from '../booking-context.queries.ts'

/** An active interest in weeks or owned time. */
export type InterestRow = RowOf<typeof findInterests>

/** The day at the resort, its rules, and whether this day was done already. */
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

export const findInterests = sql(
  'find-interests-with-rights',
  `select id, usage_type, frequency, week, check_in_weekday, use_year_month, unit_id
  from interest
  where resort_id = :resortId and status = 'active' and usage_type <> 'points'`,
)

/** Adds those that are not there yet, and brings back what was withdrawn. */
export const addRights = sql(
  'add-rights',
  `insert into entitlement (
    resort_id, interest_id, use_year, position, starts_on, ends_on, unit_id, status
  )
  select :resortId, interest_id, use_year, position, starts_on, ends_on, unit_id, 'available'
  from jsonb_to_recordset(:rows::jsonb) as given(
    interest_id text, use_year integer, position integer, starts_on date, ends_on date, unit_id text
  )
  on conflict (resort_id, interest_id, use_year, position) do update
  set status = 'available'
  where entitlement.status = 'expired'`,
)

/** A future week 53 that the resort's rules now assign to someone else. */
export const withdrawWeeks53 = sql(
  'withdraw-weeks-53',
  `update entitlement e
  set status = 'expired'
  from interest i
  where e.resort_id = :resortId
    and i.resort_id = e.resort_id
    and i.id = e.interest_id
    and i.usage_type in ('fixed-week', 'event-week')
    and e.position > 1
    and e.status = 'available'
    and e.starts_on > :startsOn::date
    and not exists (
      select from jsonb_to_recordset(:rows::jsonb) as given(
        interest_id text, use_year integer, position integer
      )
      where given.interest_id = e.interest_id
        and given.use_year = e.use_year
        and given.position = e.position
    )`,
)

/** The weeks 53 that are kept back until they are auctioned, and are not yet. */
export const findMissingAuctions = sql(
  'find-missing-auctions',
  `select given.*
  from unnest(
    :unitIds::text[], :startsOns::date[], :numbers::text[]
  ) as given(unit_id, starts_on, number)
  where not exists (
    select from reservation r
    where r.resort_id = :resortId and r.number = given.number and r.status = 'confirmed'
  )`,
)

/** Keeps a week for its auction. */
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

/** Weeks that are kept for an auction no longer, because it was held or the rules changed. */
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

/** Weeks that were not used in time. */
export const expireRights = sql(
  'expire-rights',
  `update entitlement
  set status = 'expired'
  where resort_id = :resortId and ends_on < :endsOn::date and status = 'available'`,
)

/** What decides which points are due. */
export const findPointsInterests = sql(
  'find-points-interests',
  `select (${POINTS_INTERESTS('true')}) as interests`,
)

/** The points of use years; one lot an interest and year. */
export const grantPoints = sql(
  'grant-points',
  `with due as (
    select i.id, i.owner_account_id, given.*
    from jsonb_to_recordset(:rows::jsonb) as given(
      interest_id text, use_year integer, earned_on date, expires_on date, points integer
    )
    join interest i on i.resort_id = :resortId and i.id = given.interest_id
  ), made as (
    insert into points_lot (
      resort_id, number, owner_account_id, interest_id, use_year, kind, earned_on, expires_on,
      request_key
    )
    select :resortId, 'L-' || nextval('points_lot_number'), owner_account_id, id, use_year,
      'annual', earned_on, expires_on, 'year-' || use_year
    from due
    on conflict (resort_id, interest_id, request_key)
    where request_key is not null do nothing
    returning resort_id, id, interest_id, use_year
  )
  insert into points_entry (resort_id, lot_id, points, reason)
  select made.resort_id, made.id, due.points, 'earned'
  from made
  join due on due.id = made.interest_id and due.use_year = made.use_year`,
)

/**
 * What is left in lots that ended leaves the ledger, with a line that says so; points that are
 * spent this moment make it try again later.
 */
export const expirePoints = sql(
  'expire-points',
  `insert into points_entry (resort_id, lot_id, points, reason)
  select resort_id, id, -remaining, 'expired'
  from points_lot
  where resort_id = :resortId and expires_on < :expiresOn::date and remaining > 0
  order by id`,
)
