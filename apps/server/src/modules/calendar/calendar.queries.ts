import { sql } from '../../db/statement.ts'

/** When the address was made and last read. */
export const findFeed = sql(
  'find-calendar-feed',
  `select to_char(made_at at time zone :timeZone, 'YYYY-MM-DD') as made_on,
    to_char(last_read_at at time zone :timeZone, 'YYYY-MM-DD') as last_read_on
  from calendar_feed
  where resort_id = :resortId
    and login_id = :loginId
    and owner_account_id = :ownerAccountId
    and ended_at is null`,
)

export const endFeed = sql(
  'end-calendar-feed',
  `update calendar_feed
  set ended_at = :endedAt
  where resort_id = :resortId
    and login_id = :loginId
    and owner_account_id = :ownerAccountId
    and ended_at is null`,
)

/** Of two made side by side the later one counts, as if it came later. */
export const addFeed = sql(
  'add-calendar-feed',
  `insert into calendar_feed (resort_id, login_id, owner_account_id, secret_hash, made_at)
  values (:resortId, :loginId, :ownerAccountId, :secretHash, :madeAt)
  on conflict (resort_id, login_id, owner_account_id)
  where ended_at is null do update
  set secret_hash = excluded.secret_hash, made_at = excluded.made_at, last_read_at = null`,
)

/** Whose calendar it is, where the login still acts for the account; noted once an hour. */
export const readFeed = sql(
  'read-calendar-feed',
  `with feed as (
    select f.resort_id, f.id, f.login_id, f.owner_account_id, s.name, s.time_zone, l.locale,
      f.last_read_at
    from calendar_feed f
    join resort s on s.id = f.resort_id
    join login l on l.resort_id = f.resort_id and l.id = f.login_id
    join owner_login m on m.resort_id = f.resort_id
      and m.login_id = f.login_id
      and m.owner_account_id = f.owner_account_id
    where f.resort_id = :resortId and f.secret_hash = :secretHash and f.ended_at is null
  ), noted as (
    update calendar_feed c
    set last_read_at = :now
    from feed
    where c.resort_id = feed.resort_id
      and c.id = feed.id
      and (feed.last_read_at is null or feed.last_read_at < :now::timestamptz - interval '1 hour')
  )
  select login_id, owner_account_id, name, time_zone, locale
  from feed`,
)

/** Dates of the stays that the account waits for. */
export const findWaitlistRequests = sql(
  'find-waitlist-for-calendar',
  `select id, arrival, departure
  from waitlist_request
  where resort_id = :resortId and owner_account_id = :ownerAccountId and status = 'waiting'`,
)

/** What happens at the resort and what is closed. */
export const findResortEvents = sql(
  'find-resort-events',
  `select id, kind, title, detail, first_day, last_day
  from resort_event
  where resort_id = :resortId and last_day >= :from and first_day <= :to
  order by first_day, number`,
)
