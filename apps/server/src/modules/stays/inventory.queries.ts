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

/** The nights of the time that another account owns in a unit, its whole or its parts. */
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

/** Nights as bits, counted from the first. */
const BITS = 'bit_or(1::bigint << (night - :first::date))'

/**
 * The taken nights of each unit, of 52 nights at most, which a number holds: those of each unit that
 * keeps its nights (`leaf`), and those that others own. Bits cost a tenth of what a list of nights
 * does, here and on the way. The nights of a unit are together in the index, so each is asked by
 * itself; which stay keeps them is not in it, and is not asked.
 */
export const findTakenNights = sql(
  'find-taken',
  `with keeper as (${KEEPERS})
  select u.id, u.unit_type_code as code, k.leaf, coalesce((
      select ${BITS}
      from reserved_night n
      where n.resort_id = :resortId
        and n.unit_id = k.leaf
        and n.night between :first::date and :last::date
    ), 0) as nights
  from keeper k
  join unit u on u.resort_id = :resortId and u.id = k.unit_id
  union all
  select u.id, u.unit_type_code, '', coalesce(${BITS}, 0)
  from (${OWNED_BY_OTHERS}) owned
  join unit u on u.resort_id = :resortId and u.id = owned.unit_id
  group by 1, 2`,
)

/** Of the same nights, those that a stay of the account keeps. */
export const findNightsOfStay = sql(
  'find-nights-of-stay',
  `select n.unit_id as leaf, coalesce(${BITS}, 0) as nights
  from reserved_night n
  join reservation r on r.resort_id = n.resort_id
    and r.id = n.reservation_id
    and r.owner_account_id = :ownerAccountId
  where n.resort_id = :resortId
    and n.reservation_id = :stayId
    and n.night between :first::date and :last::date
  group by 1`,
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
