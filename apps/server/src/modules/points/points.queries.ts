import { EVENT_TITLE } from '../../db/event-title.ts'
import { placeCover } from '../../db/place-cover.ts'
import { type RowOf, sql } from '../../db/statement.ts'
import { POINTS_INTERESTS } from '../stays/booking-context.queries.ts'

/** Returns current and future lots of active interests, earliest end first. */
export const findLots = sql(
  'find-lots',
  `select l.id, l.number, l.kind, l.use_year as "useYear", l.earned_on as "earnedOn",
    l.expires_on as "expiresOn", l.remaining, l.interest_id as "interestId"
  from points_lot l
  join interest i on i.resort_id = l.resort_id and i.id = l.interest_id and i.status = 'active'
  where l.resort_id = :resortId and l.owner_account_id = :ownerAccountId and l.expires_on >= :today
  order by l.expires_on, l.number`,
)

/** Entries per page; one extra row tells whether another page follows. */
export const ENTRIES_PAGE = 50

/** Unused points expire when their lot ends, after everything else at that time. */
const ENDS = `select 'end-' || l.id as id, l.id as lot_id, l.use_year, l.is_active,
      -l.remaining as points, 'expired' as reason,
      (l.expires_on + 1)::timestamp at time zone :timeZone - interval '1 second' as counts_at,
      'infinity'::timestamptz as at, null as reservation_id, '' as note,
      null::jsonb as note_message,
      l.expires_on < (:now::timestamptz at time zone :timeZone)::date + :soonDays::integer
        as is_told
    from lot l
    where l.remaining > 0`

const AFTER_PLACE = `(c.counts_at, c.at, c.id) < (
      :afterOn::text::timestamptz, (select at from place), :afterId
    )`

const NEWEST_FIRST = 'order by c.counts_at desc, c.at desc, c.id desc'

/**
 * Returns changes with the balance of their lot and of all lots, newest first, after the given time
 * and id. A lot's changes count from the day on which the lot becomes usable: future ones have no
 * balance yet, so the newest balance is what can be used today.
 *
 * Nothing is left of a lot that has ended: what remained is part of its later entries. So balances
 * need these, but none before them.
 */
export const findEntries = sql(
  'find-points-entries',
  `with lot as materialized (
    select l.id, l.use_year, l.expires_on, l.remaining, i.status = 'active' as is_active
    from points_lot l
    join interest i on i.resort_id = l.resort_id and i.id = l.interest_id
    where l.resort_id = :resortId and l.owner_account_id = :ownerAccountId
  ), place as materialized (
    select coalesce(
        (
          select e.at
          from points_entry e
          where e.resort_id = :resortId
            and e.owner_account_id = :ownerAccountId
            and e.id = :afterId
        ), 'infinity'
      ) as at
  ), oldest as materialized (
    select p.counts_at, p.at, p.id
    from (
      (
        select c.counts_at, c.at, c.id
        from points_entry c
        where c.resort_id = :resortId
          and c.owner_account_id = :ownerAccountId
          and ${AFTER_PLACE}
          and :kind::text in ('', c.reason)
          and (
            :year::text = ''
            or :year = (
              select l.use_year::text
              from points_lot l
              where l.resort_id = :resortId and l.id = c.lot_id
            )
          )
        ${NEWEST_FIRST}
        limit :most
      )
      union all
      (
        select c.counts_at, c.at, c.id
        from (${ENDS}) c
        where c.is_told
          and ${AFTER_PLACE}
          and :kind::text in ('', c.reason)
          and :year in ('', c.use_year::text)
      )
      order by counts_at desc, at desc, id desc
      limit :most
    ) p
    order by p.counts_at, p.at, p.id
    limit 1
  ), change as (
    select e.id, e.lot_id, l.use_year, i.status = 'active' as is_active, e.points, e.reason,
      e.counts_at, e.at, e.reservation_id, e.note, e.note_message, true as is_told
    from points_entry e
    -- also lots that went to another account with their contract
    join points_lot l on l.resort_id = e.resort_id and l.id = e.lot_id
    join interest i on i.resort_id = l.resort_id and i.id = l.interest_id
    where e.resort_id = :resortId
      and e.owner_account_id = :ownerAccountId
      and (e.counts_at, e.at, e.id) >= (
        (select counts_at from oldest), (select at from oldest), (select id from oldest)
      )
    union all
    ${ENDS}
  ), counted as (
    select c.*, c.points - sum(c.points) over (partition by c.lot_id ${NEWEST_FIRST}) as in_lot,
      case when c.is_active then c.points else 0 end - sum(
        case when c.is_active then c.points else 0 end
      ) over (${NEWEST_FIRST}) as in_all
    from change c
  )
  select c.id as "id!", to_char(c.counts_at at time zone :timeZone, 'YYYY-MM-DD') as "on!",
    c.points as "points!", c.reason as "reason!", c.use_year as "useYear!",
    c.counts_at > :now as "upcoming!",
    case when c.counts_at <= :now then c.in_lot::integer end as "lotBalance",
    case when c.counts_at <= :now then c.in_all::integer end as balance,
    r.number as "stayNumber", c.note as "note!", c.note_message,
    to_char(c.counts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "moment!"
  from counted c
  left join reservation r on r.resort_id = :resortId and r.id = c.reservation_id
  where c.is_told
    and ${AFTER_PLACE}
    and :kind::text in ('', c.reason)
    and :year in ('', c.use_year::text)
  ${NEWEST_FIRST}
  limit :most`,
)

/** Returns the kinds and use years of all changes that `findEntries` returns without filters. */
export const findEntryKinds = sql(
  'find-points-entry-kinds',
  `select array_agg(distinct c.reason order by c.reason) as "kinds!",
    array_agg(distinct c.use_year::text order by c.use_year::text desc) as "years!"
  from (
    select e.reason, l.use_year
    from points_entry e
    join points_lot l on l.resort_id = e.resort_id and l.id = e.lot_id
    where e.resort_id = :resortId and e.owner_account_id = :ownerAccountId
    union all
    select 'expired', l.use_year
    from points_lot l
    where l.resort_id = :resortId
      and l.owner_account_id = :ownerAccountId
      and l.remaining > 0
      and l.expires_on < (:now::timestamptz at time zone :timeZone)::date + :soonDays::integer
  ) c
  having count(*) > 0`,
)

/**
 * Returns points used by stays and deposits from lots that aren't over, by use year. Upcoming stays
 * hold their points; everything else has used them.
 */
export const findYearUse = sql(
  'find-points-year-use',
  `select l.use_year as "useYear", -sum(e.points)::integer as "points!", r.id as stay_id,
    r.arrival, u.name as unit_name,
    coalesce(r.status in ('asked', 'confirmed') and r.departure > :today::date, false) as "held!"
  from points_lot l
  join interest i on i.resort_id = l.resort_id and i.id = l.interest_id and i.status = 'active'
  join points_entry e on e.resort_id = l.resort_id
    and e.lot_id = l.id
    and (e.reservation_id is not null or e.deposit_id is not null)
  left join reservation r on r.resort_id = e.resort_id and r.id = e.reservation_id
  left join exchange_deposit d on d.resort_id = e.resort_id and d.id = e.deposit_id
  left join unit u on u.resort_id = r.resort_id and u.id = r.unit_id
  where l.resort_id = :resortId
    and l.owner_account_id = :ownerAccountId
    and l.expires_on >= :today::date
    -- a previous owner of the contract can have used the lot
    and coalesce(r.owner_account_id, d.owner_account_id) = l.owner_account_id
  group by l.use_year, r.id, r.arrival, r.status, r.departure, u.name
  having sum(e.points) <> 0
  order by r.arrival, r.id`,
)

/** Returns an account's active contracts, oldest first. */
export const findOwned = sql(
  'find-owned-interests',
  `select i.id, i.number, i.usage_type as "usageType", i.frequency,
    coalesce(u.name, t.name, '') as "place!", i.unit_id is not null as "isUnit!",
    coalesce(t.picture, '') as "picture!", ${placeCover('u.id')} as photo, i.week,
    ${EVENT_TITLE} as "event!", i.annual_points as points,
    a.name as "deededTo", i.purchased_on as since,
    coalesce(
      (
        select s.name
        from season s
        where s.resort_id = i.resort_id and s.code = i.season_code
        order by s.first_night desc
        limit 1
      ), ''
    ) as "seasonName!"
  from interest i
  join owner_account a on a.resort_id = i.resort_id and a.id = i.owner_account_id
  left join unit u on u.resort_id = i.resort_id and u.id = i.unit_id
  left join unit_type t on t.resort_id = i.resort_id
    and t.code = coalesce(u.unit_type_code, i.unit_type_code)
  where i.resort_id = :resortId and i.owner_account_id = :ownerAccountId and i.status = 'active'
  order by i.purchased_on, i.number`,
)

/** Returns points per night by unit type, season, and weekday. */
export const findChart = sql(
  'find-chart-for-points',
  `select c.unit_type_code as "unitTypeCode", t.name as "unitTypeName",
    c.season_code as "seasonCode", coalesce(s.name, c.season_code) as "seasonName",
    c.weekday_class as "weekdayClass", c.points
  from points_chart c
  join unit_type t on t.resort_id = c.resort_id and t.code = c.unit_type_code
  left join lateral (
    select name
    from season s
    where s.resort_id = c.resort_id and s.code = c.season_code
    order by first_night desc
    limit 1
  ) s on true
  where c.resort_id = :resortId
  order by t.max_people, t.name, c.points, c.season_code`,
)

/** A lot that ends within `soonDays`, with the keys of the notices that its owner already got. */
export type EndingLot = RowOf<typeof findEndingLots>

export const findEndingLots = sql(
  'find-ending-lots',
  `select l.id, l.owner_account_id, l.use_year, l.expires_on, l.remaining,
    array(
      select n.once_key
      from notice n
      where n.resort_id = l.resort_id
        and n.owner_account_id = l.owner_account_id
        and n.once_key like 'points %'
    ) as notice_keys, (${POINTS_INTERESTS('i.id = l.interest_id')}) -> 0 as interest
  from points_lot l
  join owner_account a on a.resort_id = l.resort_id
    and a.id = l.owner_account_id
    and a.status = 'active'
  where l.resort_id = :resortId
    and l.remaining > 0
    and l.expires_on between :today::date and :today::date + :soonDays::integer
  order by l.expires_on, l.id`,
)

export const findTimeZone = sql(
  'find-time-zone',
  `select time_zone
  from resort
  where id = :resortId`,
)
