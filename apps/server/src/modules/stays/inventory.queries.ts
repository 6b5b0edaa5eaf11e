import { type RowOf, sql } from '../../db/statement.ts'

/** Open units with the units that their nights are stored for: their parts, or themselves. */
export const findUnitLeaves = sql(
  'find-unit-leaves',
  `select u.id, u.unit_type_code as code, coalesce(p.part_unit_id, u.id) as "leaf!"
  from unit u
  left join unit_part p on p.resort_id = u.resort_id and p.whole_unit_id = u.id
  where u.resort_id = :resortId and u.status = 'open'
  order by u.number, u.id, 3`,
)

/**
 * Taken nights by unit, as bits of blocks of 52 nights. Triggers maintain them, so that a month of
 * a resort is a few hundred adjacent rows.
 */
export const findTakenNights = sql(
  'find-taken',
  `select block, json_object_agg(unit_id, nights) as "units!"
  from night_block
  where resort_id = :resortId and block between :firstBlock and :lastBlock and nights <> 0
  group by block`,
)

/**
 * Nights that other accounts own in a unit, as bits of the same blocks. Used time isn't included.
 */
export const findNightsOwnedByOthers = sql(
  'find-nights-owned-by-others',
  `select b.block as "block!", json_object_agg(owned.unit_id, coalesce(owned.nights, 0)) as "units!"
  from (
    select block, date '0001-01-01' + 52 * block as first
    from generate_series(:firstBlock::integer, :lastBlock::integer) block
  ) b
  cross join lateral (
    select o.unit_id, bit_or(
        ((1::bigint << (least(o.ends_on, b.first + 51) - greatest(o.starts_on, b.first) + 1)) - 1)
          << (greatest(o.starts_on, b.first) - b.first)
      )::bigint as nights
    from entitlement o
    join interest i on i.resort_id = o.resort_id
      and i.id = o.interest_id
      and i.owner_account_id <> :ownerAccountId
      and i.status = 'active'
    where o.resort_id = :resortId
      and o.unit_id is not null
      and o.starts_on <= b.first + 51
      and o.ends_on >= b.first
      and o.status not in ('used', 'expired', 'split', 'joined')
    group by o.unit_id
  ) owned
  group by b.block`,
)

/** Units with a taken night among `:nights`, which are bits of the same blocks. */
const takenUnits = (excluded: string) => `select b.unit_id as id
  from night_block b
  where b.resort_id = :resortId
    and b.block between :firstBlock and :lastBlock
    and b.nights & (:nights::bigint[])[b.block - :firstBlock + 1]${excluded} <> 0`

export const findTakenUnits = sql('find-taken-units', takenUnits(''))

/** The same, but the nights of the stay `:stayId` count as free; a stay without an account has ''. */
export const findTakenUnitsWithout = sql(
  'find-taken-units-without',
  takenUnits(` & ~coalesce(
      (
        select bit_or(block_bit(n.night))
        from reserved_night n
        join reservation r on r.resort_id = n.resort_id
          and r.id = n.reservation_id
          and coalesce(r.owner_account_id, '') = :ownerAccountId
        where n.resort_id = :resortId
          and n.reservation_id = :stayId
          and n.unit_id = b.unit_id
          and block_of(n.night) = b.block
      ), 0
    )`),
)

/** Nights of a stay of the account, or of one without an account for '', as bits of the same blocks. */
export const findNightsOfStay = sql(
  'find-nights-of-stay',
  `select block as "block!", json_object_agg(unit_id, coalesce(nights, 0)) as "units!"
  from (
    select block_of(n.night) as block, n.unit_id, bit_or(block_bit(n.night))::bigint as nights
    from reserved_night n
    join reservation r on r.resort_id = n.resort_id
      and r.id = n.reservation_id
      and coalesce(r.owner_account_id, '') = :ownerAccountId
    where n.resort_id = :resortId and n.reservation_id = :stayId
    group by 1, 2
  ) stay
  group by block`,
)

/** Locks the first of some units that no other transaction has locked. No row if all are locked. */
export const pickIdleUnit = sql(
  'pick-idle-unit',
  `select idle.id as "id!"
  from unnest(:unitIds::text[]) wanted(id)
  cross join lateral (
    select u.id
    from unit u
    where u.resort_id = :resortId and u.id = wanted.id
    for no key update skip locked
  ) idle
  limit 1`,
)

/** Nights on which no unit is free. */
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
      and u.status = 'open'
      and not exists (
        select from unit_part p
        where p.resort_id = u.resort_id and p.whole_unit_id = u.id
      )
  )
  order by night`,
)

/** A stay, a hold, or owned time that blocks a unit. */
export type BlockerRow = RowOf<typeof findBlockers>

/** Blockers by unit, without the account's stay `excludingStayId`. */
export const findBlockers = sql(
  'find-blockers',
  `with unit_leaf as (
    select u.unit_type_code as code, u.id as unit_id, coalesce(p.part_unit_id, u.id) as leaf
    from unit u
    left join unit_part p on p.resort_id = u.resort_id and p.whole_unit_id = u.id
    where u.resort_id = :resortId and u.unit_type_code = any(:unitTypeCodes::text[])
  ), family as (
    select code, unit_id, leaf as member
    from unit_leaf
    union
    select code, unit_id, unit_id
    from unit_leaf
    union
    select l.code, l.unit_id, p.whole_unit_id
    from unit_leaf l
    join unit_part p on p.resort_id = :resortId and p.part_unit_id = l.unit_id
  ), stay as (
    select distinct l.code, l.unit_id, n.reservation_id
    from unit_leaf l
    join reserved_night n on n.resort_id = :resortId
      and n.unit_id = l.leaf
      and n.night >= :arrival::date
      and n.night < :departure::date
  )
  select s.code, s.unit_id as "unitId", 'stay' as kind,
    coalesce(r.owner_account_id = :ownerAccountId, false) as own, r.type, r.status,
    greatest(r.booked_at, r.changed_at) as since, r.arrival, r.departure, r.number,
    r.id as "stayId"
  from stay s
  join reservation r on r.resort_id = :resortId and r.id = s.reservation_id
  where s.reservation_id <> :excludingStayId or r.owner_account_id is distinct from :ownerAccountId
  union all
  select distinct f.code, f.unit_id, 'owned', false, '', '', null::timestamptz, o.starts_on,
    o.ends_on + 1, '', ''
  from family f
  join entitlement o on o.resort_id = :resortId and o.unit_id = f.member
  join interest i on i.resort_id = o.resort_id and i.id = o.interest_id
  where i.owner_account_id <> :ownerAccountId
    and i.status = 'active'
    and o.starts_on < :departure::date
    and o.ends_on >= :arrival::date
    and o.status not in ('used', 'expired', 'split', 'joined')`,
)
