import { sql } from '../../../db/statement.ts'

/** Returns the equal payment that staff recorded since a time. */
export const findSameRecorded = sql(
  'find-same-recorded-payment',
  `select number
  from payment_attempt
  where resort_id = :resortId
    and owner_account_id = :ownerAccountId
    and gateway = ''
    and state in ('captured', 'partially-refunded')
    and method = :method
    and reference = :reference
    and cents = :cents
    and coalesce(settled_at, created_at) > :since
  limit 1`,
)

/** Returns the ids of bills of an account by their numbers. */
export const findChargeIds = sql(
  'find-charge-ids',
  `select id, number
  from charge
  where resort_id = :resortId
    and owner_account_id = :ownerAccountId
    and number = any(:numbers::text[])`,
)

/** Adds a payment that the resort received outside the portal. */
export const addRecorded = sql(
  'add-recorded-payment',
  `with next as (select 'P-' || nextval('payment_number') as number)
  insert into payment_attempt (
    resort_id, number, invoice, owner_account_id, account_ids, cents, method, reference, request_key,
    state, created_at, settled_at, charge_ids
  )
  select :resortId, number, :resortId || '-' || number, :ownerAccountId, array[:ownerAccountId::text],
    :cents, :method, :reference, 'staff-' || number, 'captured', :receivedAt, :receivedAt, :chargeIds
  from next
  returning id, number`,
)

/** Locks a payment by its number. Lock its accounts afterwards. */
export const lockPayment = sql(
  'lock-payment-by-number',
  `select id, number, gateway, owner_account_id, account_ids, cents - refunded_cents as left_cents,
    cents
  from payment_attempt
  where resort_id = :resortId
    and number = :number
    and state in ('captured', 'partially-refunded')
    and points = 0
  for no key update`,
)

/** Returns the numbers of bills. */
export const findChargeNumbers = sql(
  'find-charge-numbers',
  `select id, number
  from charge
  where resort_id = :resortId and id = any(:ids::text[])`,
)

/**
 * Returns the credit on an account that can be paid out, in cents: without what open disputes and
 * refunds may take back of the payments that it remains from.
 */
export const findCredit = sql(
  'find-credit-on-account',
  `select greatest(0, coalesce(sum(credit.cents - least(greatest(credit.cents, 0), held.cents)), 0))::bigint
    as "cents!"
  from (
    select payment_attempt_id as id, -sum(cents) as cents
    from ledger_entry
    where resort_id = :resortId and owner_account_id = :ownerAccountId and charge_id is null
    group by 1
  ) credit
  cross join lateral (
    select (
        select coalesce(sum(d.cents), 0)
        from payment_dispute d
        where d.resort_id = :resortId and d.payment_attempt_id = credit.id and d.outcome is null
      ) + (
        select coalesce(sum(f.cents), 0)
        from refund f
        where f.resort_id = :resortId
          and f.payment_attempt_id = credit.id
          and f.state = 'submitting'
      ) as cents
  ) held`,
)

/** Sets a payment back to captured if nothing of it is refunded any more. */
export const reopenRefunded = sql(
  'reopen-refunded-payment',
  `update payment_attempt
  set state = case
    when refunded_cents = 0 then 'captured'
    else 'partially-refunded'
    end
  where resort_id = :resortId
    and id = :id
    and state in ('refunded', 'partially-refunded')
    and refunded_cents < cents`,
)

export const addDispute = sql(
  'add-payment-dispute',
  `insert into payment_dispute (resort_id, reference, payment_attempt_id, cents, reason, opened_at)
  values (:resortId, :reference, :paymentAttemptId, :cents, :reason, :now)
  on conflict (resort_id, reference) do nothing`,
)

/** Returns a dispute with its payment. */
export const findDispute = sql(
  'find-payment-dispute',
  `select d.id, d.reference, d.cents, d.outcome, d.payment_attempt_id, p.number, p.owner_account_id,
    p.account_ids
  from payment_dispute d
  join payment_attempt p on p.resort_id = d.resort_id and p.id = d.payment_attempt_id
  where d.resort_id = :resortId and d.reference = :reference`,
)

/** Settles an open dispute, or changes the outcome of a settled one. */
export const settleDispute = sql(
  'settle-payment-dispute',
  `update payment_dispute
  set outcome = :outcome, settled_at = :now
  where resort_id = :resortId
    and id = :id
    and outcome is distinct from :outcome`,
)

/** Returns what a dispute took back from its payment by the last act that lost it. */
export const findLostShares = sql(
  'find-lost-shares-of-dispute',
  `select owner_account_id as "accountId", charge_id as "chargeId", cents
  from ledger_entry
  where resort_id = :resortId
    and txn_id = (
      select max(t.txn_id)
      from ledger_entry t
      where t.resort_id = :resortId
        and t.payment_attempt_id = :paymentAttemptId
        and (t.txn_id = :disputeId or starts_with(t.txn_id, :disputeId || '-lost-'))
    )
    and ledger_account in ('owner-receivable', 'fees')`,
)

/**
 * Posts what a lost dispute took back from a payment, or with negative amounts what a later decision
 * returned.
 */
export const postDispute = sql(
  'post-payment-dispute',
  `with share as (
    select "accountId" as account_id, "chargeId" as charge_id, cents
    from jsonb_to_recordset(:shares::jsonb) as s("accountId" text, "chargeId" text, cents bigint)
  ), txn as (select :txnId::text as txn_id)
  insert into ledger_entry (
    resort_id, txn_id, ledger_account, owner_account_id, charge_id, payment_attempt_id, cents
  )
  select :resortId, txn_id, case
    when account_id is null then 'fees'
    else 'owner-receivable'
    end, account_id, charge_id, :id, cents
  from share, txn
  union all
  select :resortId, txn_id, 'bank', null, null, :id, -(select sum(cents) from share)
  from txn`,
)
