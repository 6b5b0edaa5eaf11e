import type { Statement } from '../../db/database.ts'

/** Money that is given back of a payment. */
export interface RefundRow {
  readonly id: string
  readonly payment_attempt_id: string
  readonly cents: number
  readonly reason: string
  readonly state: 'submitting' | 'done' | 'refused'
}

const COLUMNS = 'id, payment_attempt_id, cents, reason, state'

/**
 * `$1` resort, `$2` number of the payment: it, locked, with what is left to give back. Rented
 * points are not sent back for money.
 */
export const lockRefundable: Statement = {
  name: 'lock-refundable-payment',
  text: `select id, cents - refunded_cents as left_cents from payment_attempt where resort_id = $1 and number = $2 and state in ('captured', 'partially-refunded') and points = 0 for update`,
}

/**
 * `$1` resort, `$2` payment, `$3` cents, negative to let them go: no more than was taken can be
 * given back.
 */
export const reserveRefund: Statement = {
  name: 'reserve-refund',
  text: 'update payment_attempt set refunded_cents = refunded_cents + $3 where resort_id = $1 and id = $2',
}

/** `$1` resort, `$2` payment, `$3` cents, `$4` reason, `$5` now, `$6` when to ask again. */
export const addRefund: Statement = {
  name: 'add-refund',
  text: `insert into refund (resort_id, payment_attempt_id, cents, reason, asked_at, ask_after) values ($1, $2, $3, $4, $5, $6) returning ${COLUMNS}`,
}

/** `$1` resort, `$2` id. */
export const findRefund: Statement = {
  name: 'find-refund',
  text: `select ${COLUMNS} from refund where resort_id = $1 and id = $2`,
}

/** `$1` resort, `$2` payment. */
export const findInvoice: Statement = {
  name: 'find-invoice-of-payment',
  text: 'select invoice, gateway from payment_attempt where resort_id = $1 and id = $2',
}

/** `$1` resort, `$2` now, `$3` when to ask again. */
export const takeDueRefunds: Statement = {
  name: 'take-due-refunds',
  text: `update refund r set ask_after = $3 from (select id from refund where resort_id = $1 and state = 'submitting' and ask_after <= $2 order by ask_after limit 50 for update skip locked) due
    where r.resort_id = $1 and r.id = due.id returning r.id, r.payment_attempt_id, r.cents, r.reason, r.state`,
}

/**
 * `$1` resort, `$2` id, `$3` state, `$4` now: only one that waits, so an answer that comes twice
 * posts once.
 */
export const settleRefund: Statement = {
  name: 'settle-refund',
  text: `update refund set state = $3, settled_at = $4, ask_after = null where resort_id = $1 and id = $2 and state = 'submitting'`,
}

/**
 * `$1` resort, `$2` payment: what it paid, less what was given back: the fee, which is given back
 * last, then the oldest bill first.
 */
export const findPaidShares: Statement = {
  name: 'find-paid-shares',
  text: `select e.owner_account_id as "accountId", e.charge_id as "chargeId", -sum(e.cents)::bigint as cents from ledger_entry e
    left join charge c on c.resort_id = e.resort_id and c.id = e.charge_id
    where e.resort_id = $1 and e.payment_attempt_id = $2 and e.ledger_account in ('owner-receivable', 'fees') group by e.owner_account_id, e.charge_id, c.due_on having sum(e.cents) < 0
    order by (e.owner_account_id is not null), c.due_on nulls last, e.charge_id`,
}

/**
 * `$1` resort, `$2` payment, `$3` accounts, null is the fee, `$4` charges, `$5` cents of each: the
 * owner owes again what was given back.
 */
export const postRefund: Statement = {
  name: 'post-refund',
  text: `with share as (select * from unnest($3::text[], $4::text[], $5::bigint[]) as s(account_id, charge_id, cents)), txn as (select new_id() as txn_id)
    insert into ledger_entry (resort_id, txn_id, ledger_account, owner_account_id, charge_id, payment_attempt_id, cents)
    select $1, txn_id, case when account_id is null then 'fees' else 'owner-receivable' end, account_id, charge_id, $2, cents from share, txn
    union all select $1, txn_id, 'gateway-clearing', null, null, $2, -(select sum(cents) from share) from txn`,
}

/** `$1` resort, `$2` payment. */
export const markRefunded: Statement = {
  name: 'mark-refunded',
  text: `update payment_attempt set state = case when refunded_cents = cents and not exists
      (select from refund where resort_id = $1 and payment_attempt_id = $2 and state = 'submitting') then 'refunded' else 'partially-refunded' end where resort_id = $1 and id = $2`,
}
