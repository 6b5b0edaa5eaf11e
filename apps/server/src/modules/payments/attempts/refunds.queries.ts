import { type RowOf, sql } from '../../../db/statement.ts'

/** A refund of a payment. */
export type RefundRow = RowOf<typeof addRefund>

const COLUMNS = `id, payment_attempt_id, cents, bills, reason, reason_message, staff_name, state,
  requested_at`

/** Returns the dispute of a payment that isn't settled yet. */
export const findOpenDispute = sql(
  'find-open-dispute',
  `select reference
  from payment_dispute
  where resort_id = :resortId and payment_attempt_id = :paymentAttemptId and outcome is null
  order by opened_at
  limit 1`,
)

/** Ensures that refunds never exceed the payment. */
export const reserveRefund = sql(
  'reserve-refund',
  `update payment_attempt
  set refunded_cents = refunded_cents + :cents
  where resort_id = :resortId and id = :id`,
)

export const addRefund = sql(
  'add-refund',
  `insert into refund (
    resort_id, payment_attempt_id, cents, bills, reason, reason_message, staff_name, requested_at,
    check_after
  )
  values (
    :resortId, :paymentAttemptId, :cents, :bills, :reason, :reasonMessage, :staffName, :now,
    :checkAfter
  )
  returning ${COLUMNS}`,
)

export const findInvoice = sql(
  'find-invoice-of-payment',
  `select invoice, gateway, card_token
  from payment_attempt
  where resort_id = :resortId and id = :id`,
)

export const claimDueRefunds = sql(
  'take-due-refunds',
  `update refund r
  set check_after = :checkAfter
  from (
    select id
    from refund
    where resort_id = :resortId and state = 'submitting' and check_after <= :now
    order by check_after
    limit 50
    for update skip locked
  ) due
  where r.resort_id = :resortId and r.id = due.id
  returning r.id, r.payment_attempt_id, r.cents, r.bills, r.reason, r.reason_message, r.staff_name,
    r.state, r.requested_at`,
)

/** Updates only a pending refund, so that a repeated answer posts once. */
export const settleRefund = sql(
  'settle-refund',
  `update refund
  set state = :state, settled_at = :settledAt, check_after = null
  where resort_id = :resortId and id = :id and state = 'submitting'`,
)

/**
 * Returns its allocations, less refunds: the fee first, because it is refunded last, then the
 * oldest bill first.
 */
export const findPaidShares = sql(
  'find-paid-shares',
  `select e.owner_account_id as "accountId", e.charge_id as "chargeId",
    -sum(e.cents)::bigint as cents
  from ledger_entry e
  left join charge c on c.resort_id = e.resort_id and c.id = e.charge_id
  where e.resort_id = :resortId
    and e.payment_attempt_id = :paymentAttemptId
    and e.ledger_account in ('owner-receivable', 'fees')
  group by e.owner_account_id, e.charge_id, c.due_on, c.number
  having sum(e.cents) < 0
  order by (e.owner_account_id is not null), c.due_on nulls last, c.number`,
)

/** Sets how much of a payment is refunded, unless it was taken back meanwhile. */
export const markRefunded = sql(
  'mark-refunded',
  `update payment_attempt
  set state = case
    when refunded_cents = cents
    and not exists (
      select from refund
      where resort_id = :resortId and payment_attempt_id = :id and state = 'submitting'
    )
    and not exists (
      select from payment_dispute d
      where d.resort_id = :resortId and d.payment_attempt_id = :id and d.outcome is null
    ) then 'refunded'
    else 'partially-refunded'
    end
  where resort_id = :resortId
    and id = :id
    and state in ('captured', 'partially-refunded', 'refunded')`,
)

/** Returns the newest refund of a payment, whose outcome isn't known. */
export const findNewestRefund = sql(
  'find-newest-refund',
  `select r.id, r.cents, p.id as "paymentId", p.owner_account_id as "ownerAccountId"
  from payment_attempt p
  join refund r on r.resort_id = p.resort_id and r.payment_attempt_id = p.id
  where p.resort_id = :resortId and p.number = :number and r.state = 'submitting'
  order by r.requested_at desc, r.id desc
  limit 1`,
)

/** Withdraws a refund that no job has claimed: a claim changes when it is due. */
export const withdrawUnsent = sql(
  'withdraw-unsent-refund',
  `update refund
  set state = 'withdrawn', settled_at = :now, check_after = null
  where resort_id = :resortId
    and id = :id
    and state = 'submitting'
    and check_after = requested_at`,
)
