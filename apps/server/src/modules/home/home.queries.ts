import { sql } from '../../db/statement.ts'
import { OPEN_COLUMNS, UNPLANNED_COLUMNS } from '../billing/charge.queries.ts'
import { PART_NIGHTS } from '../stays/booking-context.queries.ts'
import { MAX_NIGHTS } from '../stays/reservation.queries.ts'

/**
 * The balance of each of the login's accounts in cents, with the login's role. Of the displayed
 * account also the cents paid since a moment, and the due dates of paid charges.
 */
export const findBalances = sql(
  'find-home-balances',
  `select m.owner_account_id as id, m.role, (
      select coalesce(sum(e.cents), 0)::bigint
      from ledger_entry e
      where e.resort_id = :resortId and e.owner_account_id = m.owner_account_id
    ) as balance_cents, case
      when m.owner_account_id = :ownerAccountId then (
        select coalesce(-sum(e.cents), 0)::bigint
        from ledger_entry e
        where e.resort_id = :resortId
          and e.owner_account_id = :ownerAccountId
          and e.payment_attempt_id is not null
          and e.at >= :since
      )
    end as paid_cents, case
      when m.owner_account_id = :ownerAccountId then array(
        select distinct c.due_on::text
        from charge c
        where c.resort_id = :resortId
          and c.owner_account_id = :ownerAccountId
          and c.open_cents <= 0
          and c.due_on between :from and :to
      )
    end as paid_days
  from owner_login m
  where m.resort_id = :resortId and m.login_id = :loginId
  order by m.position`,
)

const openCharges = (columns: string) => `select ${columns}
  from charge c
  where c.resort_id = :resortId and c.owner_account_id = :ownerAccountId and c.open_cents > 0
  order by c.due_on, c.number`

/** Open charges, the oldest due first. */
export const findCharges = sql('find-home-charges', openCharges(OPEN_COLUMNS))

/** The same for an account without planned payments. */
export const findUnplannedCharges = sql(
  'find-home-unplanned-charges',
  openCharges(UNPLANNED_COLUMNS),
)

/** Maximum number of upcoming stays, and of past stays of this month, that Home shows. */
export const COMING_SHOWN = 24
const OVER_SHOWN = 8
const MAX_WAITING = 10

const stayColumns = (kind: 'coming' | 'over', guest = 'null') =>
  `select '${kind}' as kind, r.id, r.number, r.type, r.unit_id, r.status, r.arrival, r.departure, array[r.people1,
      r.people2, r.people3, r.people4] as people, r.rule_set_version, r.booked_at,
      ${guest}::text as guest`
/** Name of the first guest of a stay for someone else. */
const FIRST_GUEST = `case when r.type <> 'O' then (
      select n.first_name || ' ' || n.last_name
      from reservation_guest n
      where n.resort_id = r.resort_id and n.reservation_id = r.id and n.position = 1
    ) end`
const STAYS_OF_ACCOUNT = 'r.resort_id = :resortId and r.owner_account_id = :ownerAccountId'
const IS_COMING = "r.status in ('asked', 'confirmed') and r.departure > :today::date"

/**
 * Stays that Home shows: coming stays, the next one first, and one more to tell that there are
 * more; and stays of this month that are over.
 */
export const findStays = sql(
  'find-home-stays',
  `(
    ${stayColumns('coming', FIRST_GUEST)}
    from reservation r
    where ${STAYS_OF_ACCOUNT} and ${IS_COMING} and r.arrival > :today::date - ${MAX_NIGHTS}
    order by r.arrival, r.id
    limit ${COMING_SHOWN + 1}
  )
  union all
  (
    ${stayColumns('over')}
    from reservation r
    where ${STAYS_OF_ACCOUNT}
      and r.status in ('confirmed', 'stayed')
      and not (${IS_COMING})
      and r.arrival between :from::date and :today::date
    order by r.arrival desc, r.id desc
    limit ${OVER_SHOWN}
  )`,
)

/** Units offered to the waitlist, the first to end first. */
export const findOffers = sql(
  'find-home-offers',
  `select r.id, r.unit_id as "unitId", r.arrival, r.departure, r.hold_ends_at as "endsAt!"
  from reservation r
  where ${STAYS_OF_ACCOUNT}
    and r.status = 'held'
    and r.held_for = 'waitlist'
    and r.hold_ends_at > :now
  order by r.hold_ends_at, r.id
  limit ${MAX_WAITING}`,
)

/** Coming stays with a guest's form that waits for approval, the next arrival first. */
export const findGuestForms = sql(
  'find-home-guest-forms',
  `select r.id, r.unit_id as "unitId", r.arrival, r.departure,
    g.first_name || ' ' || g.last_name as "guest!"
  from (
    select reservation_id, first_name, last_name
    from guest_invitation
    where resort_id = :resortId and owner_account_id = :ownerAccountId and step = 'filled'
    order by filled_at desc
    limit ${MAX_WAITING}
  ) g
  cross join lateral (
    select *
    from reservation
    where resort_id = :resortId and id = g.reservation_id
    -- the planner would otherwise start with all stays of the account
    offset 0
  ) r
  where ${STAYS_OF_ACCOUNT} and ${IS_COMING}
  order by r.arrival, r.id`,
)

const LOT_COLUMNS = `l.id, l.kind, l.use_year as "useYear", l.earned_on as "earnedOn",
    l.expires_on as "expiresOn", l.remaining, l.earned, l.banked, l.borrowed`
const HELD = `(
    select coalesce(sum(h.points), 0)::integer as points
    from points_held h
    where h.resort_id = l.resort_id and h.lot_id = l.id and h.departure > :today::date
  ) held`
const LOTS_OF_ACCOUNT = `l.resort_id = :resortId
      and l.owner_account_id = :ownerAccountId
      and l.expires_on >= :from`

/** Points lots, with the points held for current and coming stays, and all other used points. */
export const findLots = sql(
  'find-home-lots',
  `select ${LOT_COLUMNS}, (l.earned_on <= :today::date and i.status = 'active') as "isUsable!",
    held.points as "held!", l.earned - l.remaining - held.points as "used!"
  from points_lot l
  join interest i on i.resort_id = l.resort_id and i.id = l.interest_id
  cross join lateral ${HELD}
  where ${LOTS_OF_ACCOUNT}
  order by l.expires_on`,
)

/**
 * The same for an account with a transferred contract: both are without what its previous owner
 * did.
 */
export const findSharedLots = sql(
  'find-home-shared-lots',
  `select ${LOT_COLUMNS}, l.is_usable as "isUsable!", coalesce(own.held, held.points) as "held!",
    coalesce(own.used, l.earned - l.remaining - held.points) as "used!"
  from (
    select l.*, l.earned_on <= :today::date and i.status = 'active' as is_usable,
      bool_or(i.transferred_on is not null) over () as is_shared
    from points_lot l
    join interest i on i.resort_id = l.resort_id and i.id = l.interest_id
    where ${LOTS_OF_ACCOUNT}
  ) l
  cross join lateral ${HELD}
  left join lateral (
    select coalesce(-sum(e.points) filter (where is_held), 0)::integer as held,
      coalesce(-sum(e.points) filter (where not is_held), 0)::integer as used
    from (
      select e.points,
        coalesce(r.status in ('asked', 'confirmed') and r.departure > :today::date, false) as is_held
      from points_entry e
      left join lateral (
        select status, departure, owner_account_id
        from reservation
        where resort_id = e.resort_id and id = e.reservation_id
        -- the planner would otherwise read all stays of the resort
        offset 0
      ) r on true
      where l.is_shared
        and e.resort_id = l.resort_id
        and e.lot_id = l.id
        and (
          coalesce(
            r.owner_account_id, (
              select d.owner_account_id
              from exchange_deposit d
              where d.resort_id = e.resort_id and d.id = e.deposit_id
            )
          ) = l.owner_account_id
          or e.owner_account_id = l.owner_account_id
            and e.points < 0
            and e.reason in ('lost', 'expired', 'transferred')
        )
    ) e
    having l.is_shared
  ) own on true
  order by l.expires_on`,
)

/** Floating weeks that are not over; fixed weeks and shares are already scheduled. */
export const findWeeks = sql(
  'find-home-weeks',
  `select e.id, e.use_year as "useYear",
    coalesce(e.unit_type_code, i.unit_type_code) as "unitTypeCode!", e.status,
    e.starts_on as "startsOn", e.ends_on as "endsOn", i.season_code as "seasonCode",
    i.check_in_weekday as "checkInWeekday", ${PART_NIGHTS} as "partNights"
  from interest i
  join entitlement e on e.resort_id = i.resort_id and e.interest_id = i.id
  where i.resort_id = :resortId
    and i.owner_account_id = :ownerAccountId
    and i.status = 'active'
    and i.usage_type = 'floating-week'
    and i.unit_type_code is not null
    and e.status not in ('split', 'joined')
    and e.ends_on >= :today::date
  order by e.use_year, i.number`,
)

/**
 * The newest work order whose cost waits for approval, otherwise the newest open one, otherwise the
 * newest done one.
 */
export const findWorkOrder = sql(
  'find-home-work-order',
  `select id, number, summary, summary_author = 'owner' as "isTyped!", status,
    reported_on as "reportedOn", scheduled_on as "scheduledOn", scheduled_note as "scheduledNote",
    done_on as "doneOn", case cost_state
      when 'asked' then cost_cents
    end as "costToApproveCents"
  from work_order
  where resort_id = :resortId
    and owner_account_id = :ownerAccountId
    and status <> 'canceled'
  order by cost_state <> 'asked', status in ('done', 'closed'), reported_on desc
  limit 1`,
)

/** The newest published documents of the account or the resort. */
export const findDocuments = sql(
  'find-home-documents',
  `select id, title, pages, published_on as "publishedOn"
  from document
  where resort_id = :resortId
    and (owner_account_id is null or owner_account_id = :ownerAccountId)
    and published_on <= :today::date
  order by published_on desc
  limit 3`,
)

const newest = (whose: string) => `select id, code, params, title, link, at
    from notice
    where resort_id = :resortId and ${whose} and code is distinct from 'sign-in-on-new-device'
    order by at desc, id desc
    limit 3`

/** The newest notices, except of sign-ins: those are listed on the notices page only. */
export const findNotices = sql(
  'find-home-notices',
  `select id, code, params, title as "title!", link as "link!", at
  from (
    (
      ${newest('owner_account_id = :ownerAccountId')}
    )
    union all
    (
      ${newest('login_id = :loginId and owner_account_id is distinct from :ownerAccountId')}
    )
  ) n
  order by at desc, id desc
  limit 3`,
)
