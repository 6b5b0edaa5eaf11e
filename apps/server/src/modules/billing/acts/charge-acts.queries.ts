import { sql } from '../../../db/statement.ts'
import { IS_REINSTATEMENT } from '../charge.queries.ts'
import { PRICE_LEFT } from '../history.queries.ts'

/** Locks the account of a bill: payments and acts for it wait. */
export const lockAccountOfBill = sql(
  'lock-account-of-bill',
  `select a.id
  from charge c
  join owner_account a on a.resort_id = c.resort_id and a.id = c.owner_account_id
  where c.resort_id = :resortId and c.number = :number
  for update of a`,
)

/** A bill: its price less credits, and its open amount, in cents. */
export const findBill = sql(
  'find-bill-to-credit',
  `select c.id, c.number, c.owner_account_id, a.owner_number, c.description, c.description_message,
    c.open_cents, ${PRICE_LEFT} as "leftCents!"
  from charge c
  join owner_account a on a.resort_id = c.resort_id and a.id = c.owner_account_id
  where c.resort_id = :resortId and c.number = :number`,
)

/** Locks an account by number, following merges. Payments and acts for it wait. */
export const lockAccountByNumber = sql(
  'lock-account-by-number',
  `select id, owner_number, status
  from owner_account
  where resort_id = :resortId
    and id = (
      select coalesce(n.merged_into, n.id)
      from owner_account n
      where n.resort_id = :resortId and n.owner_number = :ownerNumber
    )
  for update`,
)

/** Returns the next number that no bill of the resort has, such as an imported one. */
export const nextChargeNumber = sql(
  'next-charge-number',
  `select next_charge_number(:resortId, '') as "number!"`,
)

/**
 * Adds a credit memo and its ledger entries: what lowers the bill, and what becomes credit on the
 * account, in cents.
 * What is uncollectible is a loss, a payout that is taken back is at the bank
 * again, and every other credit lowers the income.
 */
export const addCredit = sql(
  'add-credit-memo',
  `with memo as (
    insert into credit_memo (
      resort_id, number, owner_account_id, charge_id, kind, bill_cents, account_cents, reason, at,
      payment_attempt_id
    )
    values (
      :resortId, 'CR-' || nextval('credit_memo_number'), :ownerAccountId, :chargeId, :kind,
      :billCents, :accountCents, :reason, :now, :paymentAttemptId
    )
    returning id, number, txn_id
  ), posted as (
    insert into ledger_entry (
      resort_id, txn_id, ledger_account, owner_account_id, charge_id, cents, at
    )
    select :resortId, memo.txn_id, e.ledger_account, e.owner_account_id, e.charge_id, e.cents, :now
    from memo, (
      values
        ('owner-receivable', :ownerAccountId, :chargeId, -:billCents::bigint),
        ('owner-receivable', :ownerAccountId, null, -:accountCents::bigint),
        (
          case
          when :kind = 'uncollectible' then 'bad-debt'
          when (
            select kind
            from charge
            where resort_id = :resortId and id = :chargeId
          ) = 'payout' then 'bank'
          else 'income'
          end, null, :chargeId,
          :billCents::bigint + :accountCents::bigint
        )
    ) e(ledger_account, owner_account_id, charge_id, cents)
    where e.cents <> 0
  )
  select id, number
  from memo`,
)

/** Locks the account of a credit. */
export const lockAccountOfCredit = sql(
  'lock-account-of-credit',
  `select a.id
  from credit_memo m
  join owner_account a on a.resort_id = m.resort_id and a.id = m.owner_account_id
  where m.resort_id = :resortId and m.number = :number
  for update of a`,
)

export const findCredit = sql(
  'find-credit-memo',
  `select m.id, m.number, m.bill_cents, m.account_cents, m.reversed_at, m.charge_id,
    m.owner_account_id, a.owner_number
  from credit_memo m
  join owner_account a on a.resort_id = m.resort_id and a.id = m.owner_account_id
  where m.resort_id = :resortId and m.number = :number`,
)

/** Returns the account's credit that didn't come from a payment, in cents. */
export const findGivenCredit = sql(
  'find-given-credit',
  `select greatest(0, -coalesce(sum(cents), 0))::bigint as "cents!"
  from ledger_entry
  where resort_id = :resortId
    and owner_account_id = :ownerAccountId
    and charge_id is null
    and payment_attempt_id is null`,
)

/** Marks a credit as reversed, and posts what it gave the bill and the account as owed again, in cents. */
export const reverseCredit = sql(
  'reverse-credit-memo',
  `with memo as (
    update credit_memo
    set reversed_at = :now
    where resort_id = :resortId and id = :id and reversed_at is null
    returning owner_account_id, charge_id, kind
  ), txn as (select new_id() as id)
  insert into ledger_entry (
    resort_id, txn_id, ledger_account, owner_account_id, charge_id, cents, at
  )
  select :resortId, txn.id, e.ledger_account, e.owner_account_id, e.charge_id, e.cents, :now
  from memo, txn, lateral (
    values
      ('owner-receivable', memo.owner_account_id, memo.charge_id, :billCents::bigint),
      ('owner-receivable', memo.owner_account_id, null, :accountCents::bigint),
      (
        case
        when memo.kind = 'uncollectible' then 'bad-debt'
        when (
          select kind
          from charge
          where resort_id = :resortId and id = memo.charge_id
        ) = 'payout' then 'bank'
        else 'income'
        end, null, memo.charge_id,
        -(:billCents::bigint + :accountCents::bigint)
      )
  ) e(ledger_account, owner_account_id, charge_id, cents)
  where e.cents <> 0`,
)

/** Returns the open reinstatement fees of an account. */
export const findReinstatementFees = sql(
  'find-reinstatement-fees',
  `select c.id, c.number, c.open_cents as cents
  from charge c
  where c.resort_id = :resortId
    and c.owner_account_id = :ownerAccountId
    and c.open_cents > 0
    and ${IS_REINSTATEMENT}
  order by c.due_on, c.number`,
)

/** Returns the waivers of the last reinstatement of an account, unless they were taken back. */
export const findReinstatement = sql(
  'find-last-reinstatement',
  `select m.id, m.bill_cents as cents, c.id as "chargeId", c.number
  from credit_memo m
  join charge c on c.resort_id = m.resort_id and c.id = m.charge_id
  where m.resort_id = :resortId
    and m.owner_account_id = :ownerAccountId
    and m.kind = 'reinstatement'
    and m.reversed_at is null
    and m.at = (
      select max(l.at)
      from credit_memo l
      where l.resort_id = :resortId
        and l.owner_account_id = :ownerAccountId
        and l.kind = 'reinstatement'
    )
  order by m.number`,
)

/** Returns the hold of an account that applies on a day. */
export const findHold = sql(
  'find-account-hold',
  `select id, ends_on
  from account_hold
  where resort_id = :resortId
    and owner_account_id = :ownerAccountId
    and ends_on >= :today
    and ended_on is null`,
)

export const addHold = sql(
  'add-account-hold',
  `insert into account_hold (resort_id, owner_account_id, kind, reason, starts_on, ends_on)
  values (:resortId, :ownerAccountId, :kind, :reason, :today, :endsOn)`,
)

/** Ends the hold of an account on a day; it holds no longer on that day. */
export const endHold = sql(
  'end-account-hold',
  `update account_hold
  set ended_on = :today
  where resort_id = :resortId
    and owner_account_id = :ownerAccountId
    and ended_on is null
    and ends_on >= :today`,
)
