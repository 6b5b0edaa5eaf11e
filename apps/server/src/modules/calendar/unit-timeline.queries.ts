import type { Statement } from '../../db/database.ts'

const OWNED = `select distinct i.unit_id from interest i where i.resort_id = $1 and i.owner_account_id = $2 and i.status = 'active' and i.unit_id is not null
  and i.usage_type in ('fixed-week', 'event-week', 'fractional', 'whole')`

/** `$1` resort, `$2` account: the units in which it owns time. */
export const findOwnedUnits: Statement = {
  name: 'find-owned-units',
  text: `select u.id, u.name, t.name as kind from (${OWNED}) owned join unit u on u.resort_id = $1 and u.id = owned.unit_id
    join unit_type t on t.resort_id = u.resort_id and t.code = u.unit_type_code order by u.number`,
}

/**
 * `$1` resort, `$2` account, `$3` first night, `$4` last night: rights and stays in the units in
 * which the account owns time. A stay in a part of a unit, or in the whole of it, takes the unit.
 * Time of others counts until it is used or over.
 */
export const findUnitNights: Statement = {
  name: 'find-unit-nights',
  text: `with owned as (${OWNED}),
    kin as (select unit_id, unit_id as other from owned
      union select o.unit_id, p.part_unit_id from owned o join unit_part p on p.resort_id = $1 and p.whole_unit_id = o.unit_id
      union select o.unit_id, p.whole_unit_id from owned o join unit_part p on p.resort_id = $1 and p.part_unit_id = o.unit_id)
    select e.id, kin.unit_id, case when i.owner_account_id = $2 then 'right' else 'others-right' end as kind, e.status, e.starts_on as arrival, (e.ends_on + 1) as departure, e.use_year
      from kin join entitlement e on e.resort_id = $1 and e.unit_id = kin.other and e.starts_on <= $4::date and e.ends_on >= $3::date
      join interest i on i.resort_id = e.resort_id and i.id = e.interest_id and i.status = 'active'
      where (kin.other = kin.unit_id or i.owner_account_id <> $2) and e.status <> 'expired' and (i.owner_account_id = $2 or e.status <> 'used')
    union all
    select r.id, kin.unit_id, case when r.owner_account_id = $2 and r.status = 'held' then 'hold' when r.owner_account_id = $2 then 'stay' when r.type = 'maintenance' then 'closed' else 'taken' end,
        r.status, r.arrival, r.departure, null
      from kin join reservation r on r.resort_id = $1 and r.unit_id = kin.other and keeps_nights(r.status) and r.arrival <= $4::date and r.departure > $3::date
    order by arrival, departure desc, id`,
}
