import { type RowOf, sql } from '../../db/statement.ts'

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
    greatest(r.booked_at, r.changed_at) as since, r.arrival, r.departure
  from stay s
  join reservation r on r.resort_id = :resortId and r.id = s.reservation_id
  where s.reservation_id <> :excludingStayId or r.owner_account_id is distinct from :ownerAccountId
  union all
  select distinct f.code, f.unit_id, 'owned', false, '', '', null::timestamptz, o.starts_on,
    o.ends_on + 1
  from family f
  join entitlement o on o.resort_id = :resortId and o.unit_id = f.member
  join interest i on i.resort_id = o.resort_id and i.id = o.interest_id
  where i.owner_account_id <> :ownerAccountId
    and i.status = 'active'
    and o.starts_on < :departure::date
    and o.ends_on >= :arrival::date
    and o.status not in ('used', 'expired')`,
)
