import { sql } from '../../db/statement.ts'

export const findFeed = sql(
  'find-calendar-feed',
  `select to_char(made_at at time zone :timeZone, 'YYYY-MM-DD') as "madeOn",
    to_char(last_read_at at time zone :timeZone, 'YYYY-MM-DD') as "lastReadOn"
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

/** If two are created concurrently, the later one wins. */
export const addFeed = sql(
  'add-calendar-feed',
  `insert into calendar_feed (resort_id, login_id, owner_account_id, secret_hash, made_at)
  values (:resortId, :loginId, :ownerAccountId, :secretHash, :madeAt)
  on conflict (resort_id, login_id, owner_account_id)
  where ended_at is null do update
  set secret_hash = excluded.secret_hash, made_at = excluded.made_at, last_read_at = null`,
)

/** Requires that the login is still on the account. Records the access at most once an hour. */
export const readFeed = sql(
  'read-calendar-feed',
  `with feed as (
    select f.resort_id, f.id, f.login_id, f.owner_account_id, a.owner_number, a.status, s.name,
      s.time_zone, l.locale, f.last_read_at
    from calendar_feed f
    join resort s on s.id = f.resort_id
    join login l on l.resort_id = f.resort_id and l.id = f.login_id
    join owner_login m on m.resort_id = f.resort_id
      and m.login_id = f.login_id
      and m.owner_account_id = f.owner_account_id
    join owner_account a on a.resort_id = f.resort_id and a.id = f.owner_account_id
    where f.resort_id = :resortId and f.secret_hash = :secretHash and f.ended_at is null
  ), noted as (
    update calendar_feed c
    set last_read_at = :now
    from feed
    where c.resort_id = feed.resort_id
      and c.id = feed.id
      and (feed.last_read_at is null or feed.last_read_at < :now::timestamptz - interval '1 hour')
  )
  select owner_account_id as "ownerAccountId", owner_number as "ownerNumber",
    status as "accountStatus", name, time_zone as "timeZone", locale
  from feed`,
)

export const findWaitlistRequests = sql(
  'find-waitlist-for-calendar',
  `select id, arrival, departure
  from waitlist_request
  where resort_id = :resortId and owner_account_id = :ownerAccountId and status = 'waiting'`,
)

export const findResortEvents = sql(
  'find-resort-events',
  `select id, kind, title, detail, first_day, last_day
  from resort_event
  where resort_id = :resortId and last_day >= :from and first_day <= :to
  order by first_day, number`,
)
