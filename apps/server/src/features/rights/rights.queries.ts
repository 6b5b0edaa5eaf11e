import type { Statement } from '../../platform/database.ts'

/** An active interest in weeks or owned time. */
export interface InterestRow {
  readonly id: string
  readonly usage_type: 'points' | 'floating-week' | 'fixed-week' | 'event-week' | 'fractional' | 'whole'
  readonly frequency: 'annual' | 'odd' | 'even'
  readonly week: number | null
  readonly check_in_weekday: number | null
  readonly use_year_month: number
  readonly unit_id: string | null
}

/** `$1` resort, `$2` now: the day at the resort, its rules, and whether this day was done already. */
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

/** `$1` resort, `$2` rows as JSON: adds the rights that are not there yet. */
export const addRights: Statement = {
  name: 'add-rights',
  text: `insert into entitlement (resort_id, interest_id, use_year, position, starts_on, ends_on, unit_id, status)
    select $1, interest_id, use_year, position, starts_on, ends_on, unit_id, 'available' from jsonb_to_recordset($2::jsonb)
      as given(interest_id text, use_year integer, position integer, starts_on date, ends_on date, unit_id text)
    on conflict (resort_id, interest_id, use_year, position) do nothing`,
}

/** `$1` resort, `$2` today: weeks that were not used in time. */
export const expireRights: Statement = {
  name: 'expire-rights',
  text: `update entitlement set status = 'expired' where resort_id = $1 and ends_on < $2::date and status = 'available'`,
}

/** `$1` resort, `$2` today: the next use year's points of interests whose last lot runs already; one lot an interest and year. */
export const grantPoints: Statement = {
  name: 'grant-points',
  text: `with due as (
      select i.id, i.owner_account_id, i.annual_points, last.use_year + 1 as use_year, last.expires_on + 1 as earned_on
      from interest i join lateral (select use_year, earned_on, expires_on from points_lot l where l.resort_id = i.resort_id and l.interest_id = i.id and l.kind = 'annual'
        order by l.expires_on desc limit 1) last on true
      where i.resort_id = $1 and i.status = 'active' and i.usage_type = 'points' and i.annual_points > 0 and last.earned_on <= $2::date for update of i),
    made as (insert into points_lot (resort_id, number, owner_account_id, interest_id, use_year, kind, earned_on, expires_on, request_key)
      select $1, 'L-' || nextval('points_lot_number'), owner_account_id, id, use_year, 'annual', earned_on, (earned_on + interval '12 months')::date - 1, 'year-' || use_year from due
      on conflict (resort_id, interest_id, request_key) where request_key is not null do nothing returning resort_id, id, interest_id)
    insert into points_entry (resort_id, lot_id, points, reason) select made.resort_id, made.id, due.annual_points, 'earned' from made join due on due.id = made.interest_id`,
}

/** `$1` resort, `$2` today: what is left in lots that ended leaves the ledger, with a line that says so; points that are spent this moment make it try again later. */
export const expirePoints: Statement = {
  name: 'expire-points',
  text: `insert into points_entry (resort_id, lot_id, points, reason)
    select resort_id, id, -remaining, 'expired' from points_lot where resort_id = $1 and expires_on < $2::date and remaining > 0 order by id`,
}
