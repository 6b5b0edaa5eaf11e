import { type RowOf, sql } from '../../db/statement.ts'
import { RENTED_POINTS } from '../billing/rented-points.queries.ts'

/** A payment attempt in its current state. */
export type AttemptRow = RowOf<typeof findByRequestKey>

const COLUMNS = `id, number, invoice, owner_account_id, account_ids, account_cents, cents, state,
  method, decline_reason, reason_message, card_brand, card_last4, created_at, settled_at,
  negative_answers, refunded_cents, challenge, charge_ids, login_id, fee_cents, points, gateway,
  payment_method_id, keep, request_hash, held, request_key`

export const findByRequestKey = sql(
  'find-payment-by-key',
  `select ${COLUMNS}
  from payment_attempt
  where resort_id = :resortId and owner_account_id = :ownerAccountId and request_key = :requestKey`,
)

/** Returns the attempt of a planned payment that took the money. */
export const findPaidTry = sql(
  'find-paid-try',
  `select ${COLUMNS}
  from payment_attempt
  where resort_id = :resortId
    and owner_account_id = :ownerAccountId
    and (request_key = :requestKey or request_key like :requestKey || '-%')
    and state in ('captured', 'partially-refunded')
  order by created_at
  limit 1`,
)

/** Returns the last payment for exactly the same. */
export const findSamePaid = sql(
  'find-same-paid',
  `select id, number, settled_at
  from payment_attempt
  where resort_id = :resortId
    and state = 'captured'
    and gateway <> ''
    and account_ids @> :accountIds::text[]
    and account_ids <@ :accountIds::text[]
    and cents - fee_cents = :cents
    and charge_ids @> :chargeIds::text[]
    and charge_ids <@ :chargeIds::text[]
    and points = :points
    and settled_at > :since
    and not (owner_account_id = :ownerAccountId and request_key = :requestKey)
  order by settled_at desc
  limit 1`,
)

/** Requires one of the accounts, or one merged into them, to be among the paid ones. */
export const findAttempt = sql(
  'find-payment',
  `select ${COLUMNS}
  from payment_attempt
  where resort_id = :resortId
    and id = :id
    and account_ids && (
      :accountIds::text[] || array(
        select m.id
        from owner_account m
        where m.resort_id = :resortId and m.merged_into = any(:accountIds::text[])
      )
    )`,
)

/** Returns an open attempt by any payer for one of the accounts. */
export const findOpenAttempt = sql(
  'find-open-payment',
  `select o.payment_attempt_id as id, o.cents, p.state
  from open_payment o
  join payment_attempt p on p.resort_id = o.resort_id and p.id = o.payment_attempt_id
  where o.resort_id = :resortId and o.owner_account_id = any(:accountIds::text[])
  order by o.owner_account_id
  limit 1`,
)

/** Locks a person, so that two of their payments never check the same sum at once. */
export const lockPayer = sql(
  'lock-payer',
  `select id
  from login
  where resort_id = :resortId and id = :loginId
  for no key update`,
)

/** Sums a person's payments on the page since a time, without payments known to be uncharged. */
export const sumPaidSince = sql(
  'sum-paid-since',
  `select coalesce(sum(cents), 0)::bigint as "cents!"
  from payment_attempt
  where resort_id = :resortId
    and login_id = :loginId
    and created_at > :since
    and request_hash is not null
    and state not in ('declined', 'abandoned', 'safe-to-retry', 'voided')`,
)

/** Locks accounts in a fixed order, so that two payments never check the same balance at once. */
export const lockAccounts = sql(
  'lock-accounts',
  `select id
  from owner_account
  where resort_id = :resortId and id = any(:ids::text[])
  order by id
  for update`,
)

/**
 * Locks the given accounts, and every account with credit or bills from a payment. A transfer or a
 * merge may have moved credit to another account. Returns their IDs.
 */
export const lockAccountsOfPayment = sql(
  'lock-accounts-of-payment',
  `select id
  from owner_account
  where resort_id = :resortId
    and (
      id = any(:ids::text[])
      or id = any(array(
        select e.owner_account_id
        from ledger_entry e
        where e.resort_id = :resortId
          and e.payment_attempt_id = :paymentAttemptId
          and e.owner_account_id is not null
      ))
    )
  order by id
  for update`,
)

export const addAttempt = sql(
  'add-payment',
  `with next as (select nextval('payment_number') as number)
  insert into payment_attempt (
    resort_id, number, invoice, login_id, owner_account_id, account_ids, cents, request_key, state,
    gateway, created_at, check_after, visitor, charge_ids, method, fee_cents, points,
    payment_method_id, request_hash, account_cents
  )
  select :resortId, 'P-' || number, :resortId || '-' || number || '-' || substr(new_id(), 12),
    :loginId, :ownerAccountId, :accountIds, :cents, :requestKey, 'submitting', :gateway, :now,
    :checkAfter, :visitor, :chargeIds, :method, :feeCents, :points, :paymentMethodId, :requestHash,
    :accountCents
  from next
  returning ${COLUMNS}`,
)

/** Marks an attempt for review by staff; posts nothing. */
export const holdForReview = sql(
  'hold-payment-for-review',
  `update payment_attempt
  set state = 'manual-review', check_after = :checkAfter, held = true
  where resort_id = :resortId and id = :id`,
)

/** Adds a review once per kind. */
export const addReview = sql(
  'add-payment-review',
  `insert into payment_review (resort_id, payment_attempt_id, kind, detail, found_at)
  values (:resortId, :paymentAttemptId, :kind, :detail, :now)
  on conflict (resort_id, payment_attempt_id, kind) do nothing`,
)

export const findMethodDigits = sql(
  'find-payment-method-digits',
  `select last4
  from payment_method
  where resort_id = :resortId and id = :id`,
)

/**
 * Locks the attempt until the end of the transaction. Lock the accounts that it paid afterwards.
 * Ledger entries can refer to it meanwhile.
 */
export const lockAttempt = sql(
  'lock-payment',
  `select ${COLUMNS}
  from payment_attempt
  where resort_id = :resortId and id = :id
  for no key update`,
)

export const findByInvoice = sql(
  'find-payment-by-invoice',
  `select id, gateway, created_at
  from payment_attempt
  where resort_id = :resortId and invoice = :invoice`,
)

export const settleAttempt = sql(
  'settle-payment',
  `update payment_attempt
  set state = :state, card_brand = :cardBrand, card_last4 = :cardLast4, card_token = :cardToken,
    decline_reason = :reason, reason_message = :reasonMessage, settled_at = :now,
    check_after = :checkAfter, challenge = ''
  where resort_id = :resortId and id = :id`,
)

export const postponeCheck = sql(
  'ask-payment-later',
  `update payment_attempt
  set state = :state, check_after = :checkAfter, negative_answers = negative_answers + :negativeAnswers,
    challenge = case
    when :challenge = '' then challenge
    else :challenge
    end
  where resort_id = :resortId and id = :id`,
)

/**
 * Claims attempts that are due for a check; other servers skip them. Completed bank debits are
 * checked for sixty days.
 */
export const claimDueAttempts = sql(
  'take-due-payments',
  `update payment_attempt p
  set check_after = case
    when p.state in ('captured', 'partially-refunded')
    and p.created_at < :now::timestamptz - interval '60 days' then null
    else :checkAfter::timestamptz
    end
  from (
    select id
    from payment_attempt
    where resort_id = :resortId and check_after <= :now
    order by check_after
    limit 50
    for update skip locked
  ) due
  where p.resort_id = :resortId and p.id = due.id
  returning p.id, p.invoice, p.gateway, p.created_at`,
)

/** Schedules the next check of a completed bank debit. */
export const scheduleNextCheck = sql(
  'ask-payment-again-on',
  `update payment_attempt
  set check_after = :checkAfter
  where resort_id = :resortId
    and id = :id
    and method = 'ach'
    and state in ('captured', 'partially-refunded')
    and check_after is not null`,
)

/**
 * Posts shares of a payment: negative cents were paid, positive ones are owed again. A share
 * without an account is the payment fee. Money that no gateway took is at the bank.
 */
export const postShares = sql(
  'post-payment-shares',
  `with share as (
    select "accountId" as account_id, "chargeId" as charge_id, cents
    from jsonb_to_recordset(:shares::jsonb) as s("accountId" text, "chargeId" text, cents bigint)
  ), txn as (select new_id() as txn_id)
  insert into ledger_entry (
    resort_id, txn_id, ledger_account, owner_account_id, charge_id, payment_attempt_id, cents
  )
  select :resortId, txn_id, case
    when account_id is null then 'fees'
    else 'owner-receivable'
    end, account_id, charge_id, :id, cents
  from share, txn
  union all
  select :resortId, txn_id, case
    when p.gateway = '' then 'bank'
    else 'gateway-clearing'
    end, null, null, :id, -(select sum(cents) from share)
  from txn
  join payment_attempt p on p.resort_id = :resortId and p.id = :id`,
)

export const findPaymentOptions = sql(
  'find-payment-options',
  `select name, value
  from resort_option
  where resort_id = :resortId and name in ('menuOptions', 'depositOptions', 'securityOptions')`,
)

export const addPaymentEvent = sql(
  'add-payment-event',
  `insert into audit_event (resort_id, event, outcome, login_id, owner_account_id, app_kind)
  values (:resortId, 'payment', :outcome, :loginId, :ownerAccountId, 'owner')`,
)

/** Serializes a visitor's payments, so that declines are counted one by one. */
export const lockVisitor = sql(
  'lock-payment-visitor',
  `select pg_advisory_xact_lock(hashtext('payment ' || :visitor))`,
)

/**
 * Returns when cards were declined, oldest first, for this amount of the account, the account, and
 * the visitor.
 */
export const findDeclines = sql(
  'find-declines',
  `select coalesce(
    array_agg(settled_at order by settled_at)
    filter (where owner_account_id = :ownerAccountId and cents = :cents), '{}'
  ) as subject, coalesce(
      array_agg(settled_at order by settled_at) filter (where owner_account_id = :ownerAccountId),
      '{}'
    ) as account, coalesce(
      array_agg(settled_at order by settled_at) filter (where visitor = :visitor), '{}'
    ) as visitor
  from payment_attempt
  where resort_id = :resortId
    and state = 'declined'
    and settled_at > :since
    and (owner_account_id = :ownerAccountId or visitor = :visitor)`,
)

export const findRentedPoints = sql(
  'find-rented-points',
  RENTED_POINTS(`(
      select (:now::timestamptz at time zone r.time_zone)::date
      from resort r
      where r.id = :resortId
    )`),
)

/** Adds a lot of bought points, once per key. */
export const addRentedLot = sql(
  'add-rented-lot',
  `with made as (
    insert into points_lot (
      resort_id, number, owner_account_id, interest_id, use_year, kind, earned_on, expires_on,
      request_key
    )
    values (
      :resortId, 'L-' || nextval('points_lot_number'), :ownerAccountId, :interestId, :useYear,
      'rented', :earnedOn, :expiresOn, :requestKey
    )
    returning id
  )
  insert into points_entry (resort_id, lot_id, points, reason, note, note_message)
  select :resortId, id, :points, 'earned', :note, :noteMessage
  from made`,
)
