import { sql } from '../../db/statement.ts'

const OWNED = `select distinct i.unit_id
  from interest i
  where i.resort_id = :resortId
    and i.owner_account_id = :ownerAccountId
    and i.status = 'active'
    and i.unit_id is not null
    and i.usage_type in ('fixed-week', 'event-week', 'fractional', 'whole')`

export const findOwnedUnits = sql(
  'find-owned-units',
  `select u.id, u.name, t.name as kind
  from (${OWNED}) owned
  join unit u on u.resort_id = :resortId and u.id = owned.unit_id
  join unit_type t on t.resort_id = u.resort_id and t.code = u.unit_type_code
  order by u.number`,
)

/**
 * Rights and stays in those units, whose parts occupy the whole and vice versa. Other owners' time
 * counts until it is used or over.
 */
export const findUnitNights = sql(
  'find-unit-nights',
  `with owned as (${OWNED}), kin as (
    select unit_id, unit_id as other
    from owned
    union
    select o.unit_id, p.part_unit_id
    from owned o
    join unit_part p on p.resort_id = :resortId and p.whole_unit_id = o.unit_id
    union
    select o.unit_id, p.whole_unit_id
    from owned o
    join unit_part p on p.resort_id = :resortId and p.part_unit_id = o.unit_id
  )
  select e.id, kin.unit_id as "unitId", case
    when i.owner_account_id = :ownerAccountId then 'right'
    else 'others-right'
    end as kind, e.status, e.starts_on as arrival, (e.ends_on + 1) as departure,
    e.use_year as "useYear"
  from kin
  join entitlement e on e.resort_id = :resortId
    and e.unit_id = kin.other
    and e.starts_on <= :to::date
    and e.ends_on >= :from::date
  join interest i on i.resort_id = e.resort_id and i.id = e.interest_id and i.status = 'active'
  where (kin.other = kin.unit_id or i.owner_account_id <> :ownerAccountId)
    -- the sides of the owner's own split week count as the week, others' as their own time; nights of a
    -- week are in the same unit, so that they replace it
    and e.status not in ('expired', 'joined')
    and (
      e.status <> 'split'
      or i.owner_account_id = :ownerAccountId
      and exists (
        select from entitlement side
        where side.resort_id = e.resort_id
          and side.part_of = e.id
          and side.unit_type_code is not null
          and side.status <> 'joined'
      )
    )
    and (i.owner_account_id = :ownerAccountId or e.status <> 'used')
  union all
  select r.id, kin.unit_id, case
    when r.owner_account_id = :ownerAccountId
    and r.status = 'held' then 'hold'
    when r.owner_account_id = :ownerAccountId then 'stay'
    when r.type = 'maintenance' then 'closed'
    else 'taken'
    end, r.status, coalesce(r.in_unit_since, r.arrival), r.departure, null
  from kin
  join reservation r on r.resort_id = :resortId
    and r.unit_id = kin.other
    and keeps_nights(r.status)
    and coalesce(r.in_unit_since, r.arrival) <= :to::date
    -- a stay can leave on the day on which it moved there
    and coalesce(r.in_unit_since, r.arrival) < r.departure
    and r.departure > :from::date
  order by arrival, departure desc, id`,
)
