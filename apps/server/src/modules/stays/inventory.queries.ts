import { sql } from '../../db/statement.ts'

/** The units that keep nights for a unit: its parts, or itself. */
const LEAVES = `(
    select part_unit_id as leaf
    from unit_part p
    where p.resort_id = u.resort_id and p.whole_unit_id = u.id
    union all
    select u.id
    where not exists (
      select from unit_part p
      where p.resort_id = u.resort_id and p.whole_unit_id = u.id
    )
  )`

/** A unit with its whole and its parts: owning time in one of them means owning it in all. */
const FAMILY = `(
    select u.id as member
    union all
    select part_unit_id
    from unit_part p
    where p.resort_id = u.resort_id and p.whole_unit_id = u.id
    union all
    select whole_unit_id
    from unit_part p
    where p.resort_id = u.resort_id and p.part_unit_id = u.id
  )`

/**
 * True if no night from `arrival` to `departure` is taken on the unit, except by the stay
 * `besides`, or owned there by someone else: used and past time is free for everyone.
 */
const isFree = (
  arrival: string,
  departure: string,
  account: string,
  excludingStay: string,
) => `not exists (
    select from ${LEAVES} leaves
    join reserved_night n on n.resort_id = u.resort_id
      and n.unit_id = leaves.leaf
      and n.night >= ${arrival}
      and n.night < ${departure}
      and n.reservation_id <> ${excludingStay}
  )
  and not exists (
    select from ${FAMILY} family
    join entitlement o on o.resort_id = u.resort_id and o.unit_id = family.member
    join interest i on i.resort_id = o.resort_id
      and i.id = o.interest_id
      and i.owner_account_id <> ${account}
      and i.status = 'active'
    where o.starts_on < ${departure}
      and o.ends_on >= ${arrival}
      and o.status not in ('used', 'expired')
  )`

/** Each unit with the units that keep its nights. */
const KEEPERS = `select id as unit_id, id as leaf
  from unit
  where resort_id = :resortId
    and id not in (select whole_unit_id from unit_part where resort_id = :resortId)
  union all
  select whole_unit_id, part_unit_id
  from unit_part
  where resort_id = :resortId`

/** The nights from `first` to `last` that another account owns in a unit, its whole or its parts. */
const OWNED_BY_OTHERS = `select kin.unit_id, d.night::date
  from entitlement o
  join interest i on i.resort_id = o.resort_id
    and i.id = o.interest_id
    and i.owner_account_id <> :ownerAccountId
    and i.status = 'active'
  join keeper mine on mine.unit_id = o.unit_id
  join keeper kin on kin.leaf = mine.leaf
  cross join lateral generate_series(
    greatest(o.starts_on, :first::date), least(o.ends_on, :last::date), interval '1 day'
  ) d(night)
  where o.resort_id = :resortId
    and o.unit_id is not null
    and o.starts_on <= :last
    and o.ends_on >= :first
    and o.status not in ('used', 'expired')`

/**
 * The nights from `first` to `last` on which a unit cannot be had: kept by a stay, or owned there
 * by another account.
 */
const TAKEN = `select k.unit_id, n.night
  from keeper k
  join reserved_night n on n.resort_id = :resortId
    and n.unit_id = k.leaf
    and n.night between :first and :last
  union
  ${OWNED_BY_OTHERS}`

/**
 * Each unit with its taken nights, counted from the first: those of its own, of its parts, and those
 * that others own. A night may come twice; sorting that out here would cost as much as the rest.
 */
export const findTakenNights = sql(
  'find-taken',
  `with keeper as (${KEEPERS}), owned_by_others as (
    select owned.unit_id, array_agg(owned.night - :first::date) as nights
    from (${OWNED_BY_OTHERS}) owned
    group by owned.unit_id
  )
  select u.id, u.unit_type_code as code,
    coalesce(o.nights, '{}') || array(
      select n.night - :first::date
      from reserved_night n
      where n.resort_id = :resortId
        and n.unit_id = u.id
        and n.night between :first and :last
        and n.reservation_id <> :besides
      union all
      select n.night - :first::date
      from unit_part p
      join reserved_night n on n.resort_id = :resortId
        and n.unit_id = p.part_unit_id
        and n.night between :first and :last
        and n.reservation_id <> :besides
      where p.resort_id = :resortId and p.whole_unit_id = u.id
    ) as taken
  from unit u
  left join owned_by_others o on o.unit_id = u.id
  where u.resort_id = :resortId`,
)

/** Units that are free for a whole stay. */
export const findFreeUnits = sql(
  'find-free-units',
  `select u.id
  from unit u
  where u.resort_id = :resortId
    and u.unit_type_code = :unitTypeCode
    and ${isFree(':arrival::date', ':departure::date', ':ownerAccountId', ':besides')}
  order by u.number`,
)

/** Nights on which nothing at all is free. */
export const findFullNights = sql(
  'find-full-nights',
  `select night::text
  from reserved_night n
  where resort_id = :resortId and night between :first and :last
  group by night
  having count(*) >= (
    select count(*)
    from unit u
    where u.resort_id = :resortId
      and not exists (
        select from unit_part p
        where p.resort_id = u.resort_id and p.whole_unit_id = u.id
      )
  )
  order by night`,
)

/**
 * Free units by type and night. Units are counted once and the taken ones taken off: what a month
 * costs follows its stays, not units times nights.
 */
export const countFreeNights = sql(
  'count-free-nights',
  `with keeper as (${KEEPERS}), taken as (${TAKEN}),
  full_of as (
    select u.unit_type_code as code, t.night, count(*) as taken
    from taken t
    join unit u on u.resort_id = :resortId and u.id = t.unit_id
    group by 1, 2
  ), types as (
    select unit_type_code as code, count(*) as total
    from unit
    where resort_id = :resortId
    group by 1
  )
  select types.code, d.night::date as night,
    (types.total - coalesce(full_of.taken, 0))::integer as free
  from types
  cross join generate_series(:first::date, :last::date, interval '1 day') d(night)
  left join full_of on full_of.code = types.code and full_of.night = d.night::date
  order by 1, 2`,
)

/** The kinds of unit with how many there are. */
export const findTypeNames = sql(
  'find-type-names',
  `select t.code, t.name, count(u.id)::integer as total
  from unit_type t
  join unit u on u.resort_id = t.resort_id and u.unit_type_code = t.code
  where t.resort_id = :resortId
  group by t.resort_id, t.code
  order by t.max_people, t.code`,
)
