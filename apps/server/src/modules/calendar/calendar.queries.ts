import type { Statement } from '../../db/database.ts'

/**
 * `$1` resort, `$2` login, `$3` account, `$4` time zone: when the address was made and last read.
 */
export const findFeed: Statement = {
  name: 'find-calendar-feed',
  text: `select to_char(made_at at time zone $4, 'YYYY-MM-DD') as made_on, to_char(last_read_at at time zone $4, 'YYYY-MM-DD') as last_read_on from calendar_feed
    where resort_id = $1 and login_id = $2 and owner_account_id = $3 and ended_at is null`,
}

/** `$1` resort, `$2` login, `$3` account, `$4` now. */
export const endFeed: Statement = {
  name: 'end-calendar-feed',
  text: 'update calendar_feed set ended_at = $4 where resort_id = $1 and login_id = $2 and owner_account_id = $3 and ended_at is null',
}

/**
 * `$1` resort, `$2` login, `$3` account, `$4` hash of the secret, `$5` now. Of two made side by
 * side the later one counts, as if it came later.
 */
export const addFeed: Statement = {
  name: 'add-calendar-feed',
  text: `insert into calendar_feed (resort_id, login_id, owner_account_id, secret_hash, made_at) values ($1, $2, $3, $4, $5)
    on conflict (resort_id, login_id, owner_account_id) where ended_at is null do update set secret_hash = excluded.secret_hash, made_at = excluded.made_at, last_read_at = null`,
}

/**
 * `$1` resort, `$2` hash of the secret, `$3` now: whose calendar it is, where the login still acts
 * for the account; noted once an hour.
 */
export const readFeed: Statement = {
  name: 'read-calendar-feed',
  text: `with feed as (
      select f.resort_id, f.id, f.login_id, f.owner_account_id, s.name, s.time_zone, f.last_read_at from calendar_feed f join resort s on s.id = f.resort_id
      join owner_login m on m.resort_id = f.resort_id and m.login_id = f.login_id and m.owner_account_id = f.owner_account_id
      where f.resort_id = $1 and f.secret_hash = $2 and f.ended_at is null),
    noted as (update calendar_feed c set last_read_at = $3 from feed where c.resort_id = feed.resort_id and c.id = feed.id and (feed.last_read_at is null or feed.last_read_at < $3::timestamptz - interval '1 hour'))
    select login_id, owner_account_id, name, time_zone from feed`,
}

/** `$1` resort, `$2` account: open bills by the day they are due. */
export const findDue: Statement = {
  name: 'find-due-for-calendar',
  text: `select due_on, sum(open)::bigint as cents from (select c.due_on, (select coalesce(sum(e.cents), 0) from ledger_entry e where e.resort_id = c.resort_id and e.charge_id = c.id and e.owner_account_id is not null) as open
      from charge c where c.resort_id = $1 and c.owner_account_id = $2) due where open > 0 group by due_on order by due_on`,
}

/** `$1` resort, `$2` account: dates of the stays that the account waits for. */
export const findWishes: Statement = {
  name: 'find-wishes-for-calendar',
  text: `select id, arrival, departure from waitlist_request where resort_id = $1 and owner_account_id = $2 and status = 'waiting'`,
}

/** `$1` resort, `$2` first day, `$3` last day: what happens at the resort and what is closed. */
export const findResortEvents: Statement = {
  name: 'find-resort-events',
  text: 'select id, kind, title, detail, first_day, last_day from resort_event where resort_id = $1 and last_day >= $2 and first_day <= $3 order by first_day, number',
}
