import { type RowOf, sql } from '../../../db/statement.ts'
import { IN_PLAN } from '../../billing/charge.queries.ts'

/** A week or points given away. */
export type DepositRow = RowOf<typeof findDeposits>

const SELECT = `select d.id, d.number, d.purpose, d.company, d.terms,
    d.status, d.reason, d.points, coalesce(e.use_year, l.use_year, 0) as use_year, d.decided_at,
    coalesce(t.name, '') as unit_type_name, d.entitlement_id, d.lot_id,
    to_char(d.asked_at at time zone s.time_zone, 'YYYY-MM-DD') as asked_on,
    to_char(d.decided_at at time zone s.time_zone, 'YYYY-MM-DD') as decided_on
  from exchange_deposit d
  join resort s on s.id = d.resort_id
  join interest i on i.resort_id = d.resort_id and i.id = d.interest_id
  left join entitlement e on e.resort_id = d.resort_id and e.id = d.entitlement_id
  left join points_lot l on l.resort_id = d.resort_id and l.id = d.lot_id
  left join unit u on u.resort_id = i.resort_id and u.id = i.unit_id
  left join unit_type t on t.resort_id = i.resort_id
    and t.code = coalesce(i.unit_type_code, u.unit_type_code)`

/** The newest first. */
export const findDeposits = sql(
  'find-deposits',
  `${SELECT}
  where d.resort_id = :resortId and d.owner_account_id = :ownerAccountId
  order by d.asked_at desc
  limit 200`,
)

/** The deposit, locked until the end of the transaction. */
export const lockDeposit = sql(
  'lock-deposit',
  `${SELECT}
  where d.resort_id = :resortId and d.owner_account_id = :ownerAccountId and d.id = :id
  for update of d`,
)

/** Fees of a use year. */
export type YearFees = RowOf<typeof findYearFees>

/**
 * Fees by use year, which is the year they fall due: what was billed, and the charges that are
 * open.
 */
export const findYearFees = sql(
  'find-year-fees',
  `select use_year, sum(cents)::bigint as billed_cents,
    coalesce(
      jsonb_agg(
        jsonb_build_object(
          'chargeId', id, 'openCents', open_cents, 'dueOn', due_on, 'planned', planned
        )
      ) filter (where open_cents > 0), '[]'
    ) as open
  from (
    select c.id, c.cents, c.due_on,
      coalesce(c.use_year, extract(year from c.due_on)::integer) as use_year, ${IN_PLAN} as planned,
      (
        select coalesce(sum(e.cents), 0)::bigint
        from ledger_entry e
        where e.resort_id = c.resort_id and e.charge_id = c.id and e.owner_account_id is not null
      ) as open_cents
    from charge c
    where c.resort_id = :resortId
      and c.owner_account_id = :ownerAccountId
      and c.kind in ('maintenance', 'reserve', 'tax', 'club-dues')
  ) fee
  group by use_year
  order by use_year`,
)

export const addDeposit = sql(
  'add-deposit',
  `insert into exchange_deposit (
    resort_id, number, owner_account_id, interest_id, entitlement_id, lot_id, points, company,
    purpose, terms, status, rule_set_version, asked_at
  )
  values (
    :resortId, 'D-' || nextval('deposit_number'), :ownerAccountId, :interestId, :entitlementId,
    :lotId, :points, :company, :purpose, :terms, 'pending', :ruleSetVersion, :askedAt
  )
  returning id, number`,
)

/** Waits for concurrent bookings of its nights, and keeps new ones from starting. */
export const lockRight = sql(
  'lock-right-to-deposit',
  `select id
  from entitlement
  where resort_id = :resortId and id = :id
  for update`,
)

/**
 * No row where it was used meanwhile, or where its owner has a stay on nights of it, also one that
 * began in the right before.
 */
export const depositWeek = sql(
  'deposit-week',
  `update entitlement e
  set status = :status
  where e.resort_id = :resortId
    and e.id = :id
    and e.status = 'available'
    and not exists (
      select from reservation r
      where r.resort_id = e.resort_id
        and r.interest_id = e.interest_id
        and r.unit_id = e.unit_id
        and keeps_nights(r.status)
        and r.arrival <= e.ends_on
        and r.departure > e.starts_on
    )`,
)

/** It can be used again. */
export const reclaimWeek = sql(
  'reclaim-week',
  `update entitlement
  set status = 'available'
  where resort_id = :resortId and id = :id and status in ('deposited', 'rented-out')`,
)

export const moveDepositPoints = sql(
  'move-deposit-points',
  `insert into points_entry (resort_id, lot_id, points, reason, deposit_id)
  values (:resortId, :lotId, :points, :reason, :depositId)`,
)

export const decideDeposit = sql(
  'decide-deposit',
  `update exchange_deposit
  set status = :status, reason = :reason, decided_at = :decidedAt
  where resort_id = :resortId and id = :id`,
)

/** The deposit, locked until the end of the transaction. */
export const findDepositByNumber = sql(
  'find-deposit-by-number',
  `${SELECT}
  where d.resort_id = :resortId and d.number = :number
  for update of d`,
)
