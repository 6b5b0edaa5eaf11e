import { sql } from '../../../db/statement.ts'
import { PART_NIGHTS } from '../booking-context.queries.ts'

/** SQL condition: no stay uses the right `e`, and no canceled one can come back to it. */
const NO_STAY = `(
      select count(*) = 0
      from reservation r
      where r.resort_id = e.resort_id
        and (r.entitlement_id = e.id or r.second_entitlement_id = e.id)
        and keeps_place(r.status, r.undo_until)
    )`

/**
 * SQL for the lock-off unit whose sides a right `e` has: the owned unit or, for a floating week,
 * the first one of its type.
 */
const WHOLE = `coalesce(
      e.unit_id, (
        select w.id
        from unit w
        join unit_part p on p.resort_id = w.resort_id and p.whole_unit_id = w.id
        where w.resort_id = i.resort_id and w.unit_type_code = i.unit_type_code
        order by w.number
        limit 1
      )
    )`

/** SQL condition: a week `e` of a contract `i` that is whole, unused, and not over. */
const IS_FREE_WEEK = `i.status = 'active'
    and i.usage_type in ('fixed-week', 'event-week', 'floating-week')
    and e.status = 'available'
    and e.part_of is null
    and e.ends_on >= :today::date
    and ${NO_STAY}`

/**
 * SQL condition: the part `e` of a week doesn't prevent joining it. Nights of a week with dates can't
 * be joined after it has started, because the whole week couldn't be used.
 */
const IS_FREE_PART = `(
      e.status = 'available'
      and ${NO_STAY}
      and (e.unit_type_code is not null or e.unit_id is null or e.starts_on >= :today::date)
    )`

/** The free weeks of an account with their sides, and whether they were split before. */
export const findFreeWeeks = sql(
  'find-free-weeks',
  `select e.id, (
      select count(*) > 0
      from entitlement side
      where side.resort_id = e.resort_id
        and side.part_of = e.id
        and side.unit_type_code is not null
    ) as "hadSides!", (
      select count(*) > 0
      from entitlement part
      where part.resort_id = e.resort_id and part.part_of = e.id and part.unit_type_code is null
    ) as "hadNights!", coalesce(sides.sides, '[]') as "sides!"
  from interest i
  join entitlement e on e.resort_id = i.resort_id and e.interest_id = i.id
  cross join lateral (
    select json_agg(
        json_build_object('label', p.label, 'unitTypeName', t.name, 'sleeps', t.max_people)
        order by p.label, u.number
      ) as sides
    from unit_part p
    join unit u on u.resort_id = p.resort_id and u.id = p.part_unit_id
    join unit_type t on t.resort_id = u.resort_id and t.code = u.unit_type_code
    where p.resort_id = i.resort_id and p.whole_unit_id = ${WHOLE}
  ) sides
  where i.resort_id = :resortId
    and i.owner_account_id = :ownerAccountId
    and ${IS_FREE_WEEK}`,
)

/**
 * The parts of an account's split weeks; a week can be joined while all of them are free. The first
 * part of a week can be over a few days before the second.
 */
export const findParts = sql(
  'find-parts-of-weeks',
  `select id, side_label as label, nights, part_of as "weekId!", is_joinable as "isJoinable!"
  from (
    select e.id, e.side_label, ${PART_NIGHTS} as nights, e.part_of, e.ends_on,
      bool_and(${IS_FREE_PART}) over (partition by e.part_of) as is_joinable
    from interest i
    join entitlement e on e.resort_id = i.resort_id and e.interest_id = i.id
    where i.resort_id = :resortId
      and i.owner_account_id = :ownerAccountId
      and i.status = 'active'
      and e.part_of is not null
      and e.status <> 'joined'
      and e.ends_on >= :today::date - 7
  ) part
  where ends_on >= :today::date`,
)

/** Locks a week of an account, split or not, with the parts that it has or had. */
export const lockWeek = sql(
  'lock-week-with-parts',
  `select e.id, e.use_year as "useYear", e.status, e.starts_on as "startsOn",
    e.ends_on as "endsOn", e.position, e.unit_id as "unitId", e.unit_type_code is not null as "isSide!",
    i.usage_type as "usageType", i.season_code as "seasonCode",
    i.check_in_weekday as "checkInWeekday"
  from interest i
  join entitlement e on e.resort_id = i.resort_id and e.interest_id = i.id
  where i.resort_id = :resortId
    and i.owner_account_id = :ownerAccountId
    and (e.id = :id and e.part_of is null or e.part_of = :id)
  order by e.id
  for update of e`,
)

/** Splits a free week. No row if it is used, over, or no week. */
export const splitWeek = sql(
  'split-week',
  `update entitlement e
  set status = 'split'
  from interest i
  where e.resort_id = :resortId
    and e.id = :id
    and i.resort_id = e.resort_id
    and i.id = e.interest_id
    and ${IS_FREE_WEEK}
  returning e.id`,
)

/** Positions of sides: 101 and 102 for the first week of a use year, 201 and 202 for a second. */
export const addSides = sql(
  'add-sides',
  `insert into entitlement (
    resort_id, interest_id, use_year, starts_on, ends_on, nights, position, unit_id, part_of,
    side_label, unit_type_code
  )
  select e.resort_id, e.interest_id, e.use_year, e.starts_on, e.ends_on, e.nights,
    100 * e.position + row_number() over (order by p.label, u.number), case
      when e.unit_id is not null then p.part_unit_id
    end, e.id, p.label, u.unit_type_code
  from entitlement e
  join interest i on i.resort_id = e.resort_id and i.id = e.interest_id
  join unit_part p on p.resort_id = e.resort_id and p.whole_unit_id = ${WHOLE}
  join unit u on u.resort_id = p.resort_id and u.id = p.part_unit_id
  where e.resort_id = :resortId and e.id = :id and e.status = 'split'
  on conflict (resort_id, interest_id, use_year, position) do update
  set status = 'available', starts_on = excluded.starts_on, ends_on = excluded.ends_on,
    unit_id = excluded.unit_id, side_label = excluded.side_label,
    unit_type_code = excluded.unit_type_code
  where entitlement.status = 'joined'
  returning id, (xmax = 0) as "isNew!"`,
)

/** Adds the parts of a split week that have some of its nights. */
export const addNights = sql(
  'add-parts-of-nights',
  `insert into entitlement (
    resort_id, interest_id, use_year, starts_on, ends_on, nights, position, unit_id, part_of
  )
  select e.resort_id, e.interest_id, e.use_year, part."startsOn", part."endsOn", part.nights,
    part.position, e.unit_id, e.id
  from entitlement e
  cross join jsonb_to_recordset(:parts::jsonb) as part(
    position integer, nights integer, "startsOn" date, "endsOn" date
  )
  where e.resort_id = :resortId and e.id = :id and e.status = 'split'
  on conflict (resort_id, interest_id, use_year, position) do update
  set status = 'available', starts_on = excluded.starts_on, ends_on = excluded.ends_on,
    unit_id = excluded.unit_id
  where entitlement.status = 'joined'
  returning id`,
)

/** Joins a split week and its parts, \`ids\`. No row unless all parts are free. */
export const joinWeek = sql(
  'join-week',
  `update entitlement week
  set status = case
    when week.id = :id then 'available'
    else 'joined'
    end
  where week.resort_id = :resortId
    and week.id = any(:ids::text[])
    and not exists (
      select from entitlement e
      where e.resort_id = :resortId
        and e.id = any(:ids::text[])
        and e.id <> :id
        and e.status <> 'joined'
        and not ${IS_FREE_PART}
    )
  returning week.id`,
)
