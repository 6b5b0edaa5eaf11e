import { sql } from '../../../db/statement.ts'

/** What was paid since a day began at the resort, in cents. */
export const findPaidSince = sql(
  'find-paid-since',
  `select coalesce(-sum(e.cents), 0)::bigint as cents
  from ledger_entry e
  where e.resort_id = :resortId
    and e.owner_account_id = :ownerAccountId
    and e.payment_attempt_id is not null
    and e.at >= (
      select :since::date::timestamp at time zone time_zone
      from resort
      where id = :resortId
    )`,
)

/** Places of the waitlist that are held for it, the first to end first. */
export const findOffers = sql(
  'find-home-offers',
  `select r.id, u.name as unit_name, r.arrival, r.departure, r.hold_ends_at as "ends_at!"
  from reservation r
  join unit u on u.resort_id = r.resort_id and u.id = r.unit_id
  where r.resort_id = :resortId
    and r.owner_account_id = :ownerAccountId
    and r.status = 'held'
    and r.held_for = 'waitlist'
    and r.hold_ends_at > :now
  order by r.hold_ends_at, r.id`,
)

/** Points by lot, of active interests: what began, what is left, what coming stays hold. */
export const findLots = sql(
  'find-home-lots',
  `select l.id, l.kind, l.use_year, l.earned_on, l.expires_on, l.remaining,
    (
      select coalesce(-sum(e.points), 0)::integer
      from points_entry e
      join reservation r on r.resort_id = e.resort_id and r.id = e.reservation_id
      where e.resort_id = l.resort_id
        and e.lot_id = l.id
        and r.status = 'confirmed'
        and r.departure > :today::date
    ) as held, (
      select coalesce(sum(e.points), 0)::integer
      from points_entry e
      where e.resort_id = l.resort_id and e.lot_id = l.id and e.reason = 'earned'
    ) as earned
  from points_lot l
  join interest i on i.resort_id = l.resort_id and i.id = l.interest_id and i.status = 'active'
  where l.resort_id = :resortId
    and l.owner_account_id = :ownerAccountId
    and l.earned_on <= :today::date
    and l.expires_on >= :today::date
  order by l.expires_on`,
)

/** Floating weeks that are not over; fixed weeks and shares are already scheduled. */
export const findWeeks = sql(
  'find-home-weeks',
  `select e.id, e.use_year, t.name as unit_type_name, e.status, e.starts_on, e.ends_on,
    i.season_code, i.check_in_weekday,
    coalesce(
      (
        select s.name
        from season s
        where s.resort_id = i.resort_id and s.code = i.season_code
        limit 1
      ), ''
    ) as season_name
  from interest i
  join entitlement e on e.resort_id = i.resort_id and e.interest_id = i.id
  join unit_type t on t.resort_id = i.resort_id and t.code = i.unit_type_code
  where i.resort_id = :resortId
    and i.owner_account_id = :ownerAccountId
    and i.status = 'active'
    and i.usage_type = 'floating-week'
    and e.ends_on >= :today::date
  order by e.use_year, i.number`,
)

/** Stays, charges and points on the year line. */
export const findYear = sql(
  'find-home-year',
  `select 'stays' as lane, r.arrival as day, u.name as text, 0::bigint as cents,
    0::bigint as open_cents
  from reservation r
  join unit u on u.resort_id = r.resort_id and u.id = r.unit_id
  where r.resort_id = :resortId
    and r.owner_account_id = :ownerAccountId
    and r.status in ('confirmed', 'stayed')
    and r.arrival between :from and :to
  union all
  select 'bills', c.due_on, '', sum(c.cents)::bigint,
    sum(
      (
        select coalesce(sum(e.cents), 0)
        from ledger_entry e
        where e.resort_id = c.resort_id and e.charge_id = c.id and e.owner_account_id is not null
      )
    )::bigint
  from charge c
  where c.resort_id = :resortId
    and c.owner_account_id = :ownerAccountId
    and c.due_on between :from and :to
  group by c.due_on
  union all
  select 'points', l.expires_on, '', sum(l.remaining)::bigint, 0
  from points_lot l
  where l.resort_id = :resortId
    and l.owner_account_id = :ownerAccountId
    and l.expires_on between :from and :to
    and l.remaining > 0
  group by l.expires_on
  order by 2`,
)

/** The newest open work order, or the newest done one; a canceled one is no news. */
export const findWorkOrder = sql(
  'find-home-work-order',
  `select number, summary, status, reported_on, scheduled_on, scheduled_note, done_on
  from work_order
  where resort_id = :resortId
    and owner_account_id = :ownerAccountId
    and status <> 'canceled'
  order by status in ('done', 'closed'), reported_on desc
  limit 1`,
)

/** The newest documents that it may read. */
export const findDocuments = sql(
  'find-home-documents',
  `select id, title, pages, published_on
  from document
  where resort_id = :resortId and (owner_account_id is null or owner_account_id = :ownerAccountId)
  order by published_on desc
  limit 3`,
)

export const findFirstVisit = sql(
  'find-first-visit',
  `select true as is_first
  from login
  where resort_id = :resortId and id = :loginId and welcomed_at is null`,
)

/** What the owner was told last. */
export const findNotices = sql(
  'find-home-notices',
  `select id, code, params, title, text, link, at
  from notice
  where resort_id = :resortId and (owner_account_id = :ownerAccountId or login_id = :loginId)
  order by at desc, id desc
  limit 3`,
)
