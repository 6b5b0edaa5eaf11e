import { sql } from '../db/statement.ts'

/**
 * Posts each new charge: the owner owes it, and the resort has earned it. At noon UTC, or at 11 PM at
 * a resort where noon UTC is the next day already.
 */
export const postCharges = sql(
  'import-post-charges',
  `with posted as (
    select c.id, c.owner_account_id, c.cents, least(
        (c.billed_on + time '12:00') at time zone 'UTC',
        (c.billed_on + time '23:00') at time zone r.time_zone
      ) as at, new_id() as txn_id
    from charge c
    join resort r on r.id = c.resort_id
    where c.resort_id = :resortId and c.number = any(:numbers::text[])
  )
  insert into ledger_entry (
    resort_id, txn_id, ledger_account, owner_account_id, charge_id, cents, at
  )
  select :resortId, txn_id, 'owner-receivable', owner_account_id, id, cents, at
  from posted
  union all
  select :resortId, txn_id, 'income', null, id, -cents, at
  from posted`,
)

/** Posts payments that the resort received outside the portal. */
export const postPayments = sql(
  'import-post-payments',
  `with share as (
    select p.id as payment_attempt_id, g.*
    from jsonb_to_recordset(:rows::jsonb) as g(
      number text, owner_account_id text, charge_id text, cents bigint, at timestamptz
    )
    join payment_attempt p on p.resort_id = :resortId and p.number = g.number
  ), txn as (
    select payment_attempt_id, new_id() as txn_id, sum(cents) as cents, min(at) as at
    from share
    group by 1
  )
  insert into ledger_entry (
    resort_id, txn_id, ledger_account, owner_account_id, charge_id, payment_attempt_id, cents, at
  )
  select :resortId, txn_id, 'owner-receivable', owner_account_id, charge_id, payment_attempt_id,
    -share.cents, share.at
  from share
  join txn using (payment_attempt_id)
  union all
  select :resortId, txn_id, 'bank', null, null, payment_attempt_id, cents, at
  from txn`,
)

export const earnPoints = sql(
  'import-earn-points',
  `insert into points_entry (resort_id, lot_id, points, reason, at)
  select :resortId, l.id, g.points, 'earned', g.at
  from jsonb_to_recordset(:rows::jsonb) as g(number text, points integer, at timestamptz)
  join points_lot l on l.resort_id = :resortId and l.number = g.number`,
)

/** Takes points that were banked or borrowed before the import out of their lots. */
export const takeMovedPoints = sql(
  'import-take-moved-points',
  `insert into points_entry (resort_id, lot_id, points, reason, at)
  select :resortId, l.id, -g.points, g.reason, g.at
  from jsonb_to_recordset(:rows::jsonb) as g(
    number text, points integer, reason text, at timestamptz
  )
  join points_lot l on l.resort_id = :resortId and l.number = g.number`,
)

export const spendPoints = sql(
  'import-spend-points',
  `insert into points_entry (resort_id, lot_id, points, reason, reservation_id, at)
  select :resortId, l.id, -g.points, 'spent', r.id, g.at
  from jsonb_to_recordset(:rows::jsonb) as g(number text, lot text, points integer, at timestamptz)
  join reservation r on r.resort_id = :resortId and r.number = g.number
  join points_lot l on l.resort_id = :resortId and l.number = g.lot`,
)

/** Marks the right that a stay uses. A week is used up; owned time isn't. */
export const useWeeks = sql(
  'import-use-weeks',
  `with used as (
    select r.id as reservation_id, r.status, e.id as entitlement_id,
      i.usage_type in ('fractional', 'whole') as by_night
    from jsonb_to_recordset(:rows::jsonb) as g(number text, interest text)
    join reservation r on r.resort_id = :resortId
      and r.number = g.number
      and r.status in ('confirmed', 'stayed', 'no-show')
    join interest i on i.resort_id = :resortId and i.number = g.interest
    join unit u on u.resort_id = r.resort_id and u.id = r.unit_id
    cross join lateral (
      -- of a split week, the part of the stay: its side of the unit, or as many nights
      select e.id
      from entitlement e
      where e.resort_id = :resortId
        and e.interest_id = i.id
        and r.arrival between e.starts_on and e.ends_on
        and e.status not in ('split', 'joined')
        -- never a part that another stay uses
        and (e.part_of is null or e.status = 'available')
      order by (
        e.part_of is not null
          and case
            when e.unit_type_code is null then e.nights = r.departure - r.arrival
            else e.unit_type_code = u.unit_type_code
          end
      ) desc, e.status = 'available' desc, e.position
      limit 1
    ) e
  ), linked as (
    update reservation r
    set entitlement_id = used.entitlement_id
    from used
    where r.resort_id = :resortId and r.id = used.reservation_id
  )
  update entitlement e
  set status = case
    when used.status in ('stayed', 'no-show') then 'used'
    else 'reserved'
    end, reservation_id = used.reservation_id
  from used
  where e.resort_id = :resortId and e.id = used.entitlement_id and not used.by_night`,
)
