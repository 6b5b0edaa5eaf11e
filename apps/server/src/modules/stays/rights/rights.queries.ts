import type { Statement } from '../../../db/database.ts'
import { POINTS_INTERESTS } from '../standing.queries.ts'

/** An active interest in weeks or owned time. */
export interface InterestRow {
  readonly id: string
  readonly usage_type:
    | 'points'
    | 'floating-week'
    | 'fixed-week'
    | 'event-week'
    | 'fractional'
    | 'whole'
  readonly frequency: 'annual' | 'odd' | 'even'
  readonly week: number | null
  readonly check_in_weekday: number | null
  readonly use_year_month: number
  readonly unit_id: string | null
}

/**
 * `$1` resort, `$2` now: the day at the resort, its rules, and whether this day was done already.
 */
export const findDay: Statement = {
  name: 'find-rights-day',
  text: `select to_char($2::timestamptz at time zone r.time_zone, 'YYYY-MM-DD') as today,
    (select rules || jsonb_build_object('version', version) from rule_set s where s.resort_id = r.id and s.effective_from <= ($2::timestamptz at time zone r.time_zone)::date order by version desc limit 1) as rules
    from resort r where r.id = $1`,
}

/** `$1` resort. */
export const findInterests: Statement = {
  name: 'find-interests-with-rights',
  text: `select id, usage_type, frequency, week, check_in_weekday, use_year_month, unit_id from interest where resort_id = $1 and status = 'active' and usage_type <> 'points'`,
}

/**
 * `$1` resort, `$2` rows as JSON, of rights that are not over: adds those that are not there yet,
 * and brings back what was withdrawn.
 */
export const addRights: Statement = {
  name: 'add-rights',
  text: `insert into entitlement (resort_id, interest_id, use_year, position, starts_on, ends_on, unit_id, status)
    select $1, interest_id, use_year, position, starts_on, ends_on, unit_id, 'available' from jsonb_to_recordset($2::jsonb)
      as given(interest_id text, use_year integer, position integer, starts_on date, ends_on date, unit_id text)
    on conflict (resort_id, interest_id, use_year, position) do update set status = 'available' where entitlement.status = 'expired'`,
}

/**
 * `$1` resort, `$2` rows as JSON, `$3` today: a week 53 to come that the resort's rules give to
 * somebody else now.
 */
export const withdrawWeeks53: Statement = {
  name: 'withdraw-weeks-53',
  text: `update entitlement e set status = 'expired' from interest i
    where e.resort_id = $1 and i.resort_id = e.resort_id and i.id = e.interest_id and i.usage_type in ('fixed-week', 'event-week') and e.position > 1
      and e.status = 'available' and e.starts_on > $3::date
      and not exists (select from jsonb_to_recordset($2::jsonb) as given(interest_id text, use_year integer, position integer)
        where given.interest_id = e.interest_id and given.use_year = e.use_year and given.position = e.position)`,
}

/**
 * `$1` resort, `$2` units, `$3` first nights, `$4` numbers, one for one: the weeks 53 that are kept
 * back until they are auctioned, and are not yet.
 */
export const findMissingAuctions: Statement = {
  name: 'find-missing-auctions',
  text: `select given.* from unnest($2::text[], $3::date[], $4::text[]) as given(unit_id, starts_on, number)
    where not exists (select from reservation r where r.resort_id = $1 and r.number = given.number and r.status = 'confirmed')`,
}

/** `$1` resort, `$2` unit, `$3` first night, `$4` number: keeps a week for its auction. */
export const keepForAuction: Statement = {
  name: 'keep-for-auction',
  text: `insert into reservation (resort_id, number, unit_id, type, status, arrival, departure) values ($1, $4, $2, 'maintenance', 'confirmed', $3::date, $3::date + 7)
    on conflict (resort_id, number) do update set status = 'confirmed', cancelled_at = null returning id`,
}

/**
 * `$1` resort, `$2` numbers, `$3` today, `$4` now: weeks that are kept for an auction no longer,
 * because it was held or the rules changed.
 */
export const endAuctions: Statement = {
  name: 'end-auctions',
  text: `update reservation set status = 'cancelled', cancelled_at = $4 where resort_id = $1 and type = 'maintenance' and number like 'AUCTION-53-%' and number <> all($2::text[])
    and status = 'confirmed' and arrival > $3::date`,
}

/** `$1` resort, `$2` today: weeks that were not used in time. */
export const expireRights: Statement = {
  name: 'expire-rights',
  text: `update entitlement set status = 'expired' where resort_id = $1 and ends_on < $2::date and status = 'available'`,
}

/** `$1` resort: what decides which points are due. */
export const findPointsInterests: Statement = {
  name: 'find-points-interests',
  text: `select (${POINTS_INTERESTS('true')}) as interests`,
}

/** `$1` resort, `$2` rows as JSON: the points of use years; one lot an interest and year. */
export const grantPoints: Statement = {
  name: 'grant-points',
  text: `with due as (
      select i.id, i.owner_account_id, given.* from jsonb_to_recordset($2::jsonb) as given(interest_id text, use_year integer, earned_on date, expires_on date, points integer)
      join interest i on i.resort_id = $1 and i.id = given.interest_id),
    made as (insert into points_lot (resort_id, number, owner_account_id, interest_id, use_year, kind, earned_on, expires_on, request_key)
      select $1, 'L-' || nextval('points_lot_number'), owner_account_id, id, use_year, 'annual', earned_on, expires_on, 'year-' || use_year from due
      on conflict (resort_id, interest_id, request_key) where request_key is not null do nothing returning resort_id, id, interest_id, use_year)
    insert into points_entry (resort_id, lot_id, points, reason)
    select made.resort_id, made.id, due.points, 'earned' from made join due on due.id = made.interest_id and due.use_year = made.use_year`,
}

/**
 * `$1` resort, `$2` today: what is left in lots that ended leaves the ledger, with a line that says
 * so; points that are spent this moment make it try again later.
 */
export const expirePoints: Statement = {
  name: 'expire-points',
  text: `insert into points_entry (resort_id, lot_id, points, reason)
    select resort_id, id, -remaining, 'expired' from points_lot where resort_id = $1 and expires_on < $2::date and remaining > 0 order by id`,
}
