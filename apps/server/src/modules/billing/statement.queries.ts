import { type RowOf, sql } from '../../db/statement.ts'
import { HISTORY } from './history.queries.ts'

/**
 * A line of the account: charged or paid on a day, in cents; payments are negative. Charges have
 * the resort's description; adjustments and payments have none.
 */
export type AccountLineRow = RowOf<typeof findAccountLines>

/**
 * Returns charges and payments, also of merged accounts, in chronological order; everything earlier
 * is one line without a number.
 */
export const findAccountLines = sql(
  'find-account-lines',
  `with entry as materialized (
    select e.txn_id, e.at, e.cents, e.charge_id, e.payment_attempt_id
    from ledger_entry e
    where e.resort_id = :resortId and e.owner_account_id = any(${HISTORY})
  ), line as (
    select e.txn_id, (e.at at time zone :timeZone)::date as day, min(e.at) as at,
      coalesce(max(p.number), max(c.number), '') as number,
      case when max(p.number) is null then max(c.description) end as description,
      (array_agg(c.description_message))[1] as description_message,
      max(p.number) is not null as is_payment, sum(e.cents)::bigint as cents
    from entry e
    left join charge c on c.resort_id = :resortId and c.id = e.charge_id
    left join payment_attempt p on p.resort_id = :resortId and p.id = e.payment_attempt_id
    group by e.txn_id, 2
    having sum(e.cents) <> 0
  )
  select :from::date as day, null as description, null::jsonb as description_message, false as is_payment, '' as number,
    coalesce(sum(cents), 0)::bigint as cents
  from line
  where day < :from::date
  union all (
    select day, description, description_message, is_payment, number, cents
    from line
    where day between :from::date and :to::date
    order by at, number
  )`,
)

/** Returns the addressee of the statement. */
export const findAddressee = sql(
  'find-statement-addressee',
  `select a.owner_number, a.name, r.name as resort_name, r.address as resort_address
  from owner_account a
  join resort r on r.id = a.resort_id
  where a.resort_id = :resortId and a.id = :ownerAccountId`,
)

/** Returns the balance at the end of each month from then on. */
export const findBalanceHistory = sql(
  'find-balance-history',
  `with entry as materialized (
    select sum(cents) as cents, date_trunc('month', at at time zone :timeZone)::date as month
    from ledger_entry
    where resort_id = :resortId and owner_account_id = any(${HISTORY})
    group by 2
  )
  select to_char(m.month, 'YYYY-MM') as month,
    coalesce(
      (select sum(cents) from entry where entry.month <= m.month::date), 0
    )::bigint as "balanceCents"
  from generate_series(
    :since::date, (now() at time zone :timeZone)::date, interval '1 month'
  ) m(month)
  order by 1`,
)

/** Returns the payments that paid the given charges, with the amounts. */
export const findPaidBy = sql(
  'find-paid-by',
  `select e.charge_id, p.id, p.number, (min(e.at) at time zone :timeZone)::date as on,
    -sum(e.cents)::bigint as cents
  from ledger_entry e
  join payment_attempt p on p.resort_id = e.resort_id and p.id = e.payment_attempt_id
  where e.resort_id = :resortId
    and e.owner_account_id = any(${HISTORY})
    and e.charge_id = any(:chargeIds::text[])
  group by e.charge_id, p.id, p.number
  having sum(e.cents) <> 0
  order by 4, p.number`,
)
