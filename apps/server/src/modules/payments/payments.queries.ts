import type { PaymentState } from '@ownerng/domain'
import type { Statement } from '../../db/database.ts'
import { RENTED_POINTS } from '../billing/rented-points.queries.ts'

/** A payment attempt as it stands. */
export interface AttemptRow {
  readonly id: string
  readonly number: string
  readonly invoice: string
  readonly owner_account_id: string
  readonly account_ids: string[]
  readonly cents: number
  readonly state: PaymentState
  readonly method: string
  readonly decline_reason: string
  readonly card_brand: string
  readonly card_last4: string
  readonly created_at: Date
  readonly settled_at: Date | null
  readonly negative_answers: number
  readonly refunded_cents: number
  readonly challenge: string
  readonly charge_ids: string[]
  readonly login_id: string | null
  /** Part of cents: what paying itself costs. */
  readonly fee_cents: number
  /** Points that it rents. */
  readonly points: number
  readonly gateway: string
  readonly payment_method_id: string | null
  readonly keep: boolean
  readonly request_hash: Buffer | null
  readonly held: boolean
  /** The key of the request; those of jobs begin with `planned-`. */
  readonly request_key: string
}

const COLUMNS =
  'id, number, invoice, owner_account_id, account_ids, cents, state, method, decline_reason, card_brand, card_last4, created_at, settled_at, negative_answers, refunded_cents, challenge, charge_ids, login_id, fee_cents, points, gateway, payment_method_id, keep, request_hash, held, request_key'

/** `$1` resort, `$2` account, `$3` key. */
export const findByRequestKey: Statement = {
  name: 'find-payment-by-key',
  text: `select ${COLUMNS} from payment_attempt where resort_id = $1 and owner_account_id = $2 and request_key = $3`,
}

/**
 * `$1` resort, `$2` account, `$3` key of the first try of a planned payment: the try of it that
 * took the money.
 */
export const findPaidTry: Statement = {
  name: 'find-paid-try',
  text: `select ${COLUMNS} from payment_attempt where resort_id = $1 and owner_account_id = $2 and (request_key = $3 or request_key like $3 || '-%')
    and state in ('captured', 'partially-refunded') order by created_at limit 1`,
}

/** `$1` resort, `$2` id, `$3` accounts of the login: one of them must be among those paid for. */
export const findAttempt: Statement = {
  name: 'find-payment',
  text: `select ${COLUMNS} from payment_attempt where resort_id = $1 and id = $2 and account_ids && $3::text[]`,
}

/** A payment that is not settled yet, and what of it is for an account. */
export interface OpenPaymentRow {
  readonly id: string
  readonly cents: number
  readonly state: PaymentState
}

/** `$1` resort, `$2` accounts: an attempt that holds one of them, whoever pays it. */
export const findOpenAttempt: Statement = {
  name: 'find-open-payment',
  text: `select o.payment_attempt_id as id, o.cents, p.state from open_payment o join payment_attempt p on p.resort_id = o.resort_id and p.id = o.payment_attempt_id
    where o.resort_id = $1 and o.owner_account_id = any($2::text[]) order by o.owner_account_id limit 1`,
}

/** Accounts are locked in one order, so that two payments never judge the same balance. */
export const lockAccounts: Statement = {
  name: 'lock-accounts',
  text: 'select id from owner_account where resort_id = $1 and id = any($2::text[]) order by id for update',
}

export const addAttempt: Statement = {
  name: 'add-payment',
  text: `with next as (select nextval('payment_number') as number)
    insert into payment_attempt (resort_id, number, invoice, login_id, owner_account_id, account_ids, cents, request_key, state, gateway, created_at, ask_after, visitor, charge_ids,
      method, fee_cents, points, payment_method_id, request_hash, account_cents)
    select $1, 'P-' || number, $1 || '-' || number || '-' || substr(new_id(), 12), $2, $3, $4, $5, $6, 'submitting', $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17 from next returning ${COLUMNS}`,
}

/**
 * `$1` resort, `$2` id, `$3` when to ask again, `$4` whether what was said does not fit: staff
 * looks at it, and nothing is posted.
 */
export const holdForReview: Statement = {
  name: 'hold-payment-for-review',
  text: `update payment_attempt set state = 'manual-review', ask_after = $3, held = held or $4 where resort_id = $1 and id = $2`,
}

/** `$1` resort, `$2` payment, `$3` kind, `$4` detail, `$5` now: once for each kind. */
export const addReview: Statement = {
  name: 'add-payment-review',
  text: `insert into payment_review (resort_id, payment_attempt_id, kind, detail, found_at) values ($1, $2, $3, $4, $5) on conflict (resort_id, payment_attempt_id, kind) do nothing returning id`,
}

/** `$1` resort, `$2` kept card or bank account. */
export const findMethodDigits: Statement = {
  name: 'find-payment-method-digits',
  text: 'select last4 from payment_method where resort_id = $1 and id = $2',
}

/**
 * A payment that came through late, and the one that was made meanwhile for one of the same
 * accounts.
 */
export interface PaidTwiceRow {
  readonly late_id: string
  readonly other_number: string
}

/**
 * `$1` resort, `$2` payment that has just come through, `$3` whether it came late. Rented points
 * and bills, or bills that are named and others, are not the same thing twice.
 */
export const findPaidTwice: Statement = {
  name: 'find-paid-twice',
  text: `select case when $3 then p.id else o.id end as late_id, case when $3 then o.number else p.number end as other_number
    from payment_attempt p join payment_attempt o on o.resort_id = p.resort_id and o.id <> p.id and o.account_ids && p.account_ids and o.gateway <> '' and o.state = 'captured'
      and (o.points > 0) = (p.points > 0) and (o.charge_ids && p.charge_ids or cardinality(o.charge_ids) = 0 or cardinality(p.charge_ids) = 0)
    where p.resort_id = $1 and p.id = $2 and case when $3 then o.created_at > p.created_at
      else o.created_at < p.created_at and o.settled_at >= p.created_at and exists (select from payment_review w where w.resort_id = o.resort_id and w.payment_attempt_id = o.id and w.kind = 'paid-late') end
      and not exists (select from payment_review w where w.resort_id = p.resort_id and w.payment_attempt_id = case when $3 then p.id else o.id end and w.kind = 'paid-twice')
    order by o.created_at limit 1`,
}

/**
 * `$1` resort, `$2` id: the attempt, which nobody else changes until the end of the transaction.
 */
export const lockAttempt: Statement = {
  name: 'lock-payment',
  text: `select ${COLUMNS} from payment_attempt where resort_id = $1 and id = $2 for update`,
}

/** `$1` resort, `$2` invoice. */
export const findByInvoice: Statement = {
  name: 'find-payment-by-invoice',
  text: 'select id, gateway from payment_attempt where resort_id = $1 and invoice = $2',
}

/**
 * `$1` resort, `$2` id, `$3` state, `$4` brand, `$5` last 4, `$6` reason, `$7` now, `$8` when to
 * ask again, for bank debits.
 */
export const settleAttempt: Statement = {
  name: 'settle-payment',
  text: `update payment_attempt set state = $3, card_brand = $4, card_last4 = $5, decline_reason = $6, settled_at = $7, ask_after = $8, challenge = '' where resort_id = $1 and id = $2`,
}

/**
 * `$1` resort, `$2` id, `$3` state, `$4` when to ask again, `$5` 1 where the gateway said that it
 * does not know the invoice, `$6` where the owner confirms.
 */
export const askLater: Statement = {
  name: 'ask-payment-later',
  text: `update payment_attempt set state = $3, ask_after = $4, negative_answers = negative_answers + $5, challenge = case when $6 = '' then challenge else $6 end
    where resort_id = $1 and id = $2`,
}

/**
 * `$1` resort, `$2` now, `$3` when to ask again: takes what is due to be asked; other servers skip
 * what this one took. Bank debits that came through are not asked about after sixty days.
 */
export const takeDueAttempts: Statement = {
  name: 'take-due-payments',
  text: `update payment_attempt p set ask_after = case when p.state in ('captured', 'partially-refunded') and p.created_at < $2::timestamptz - interval '60 days' then null else $3::timestamptz end from (
      select id from payment_attempt where resort_id = $1 and ask_after <= $2 order by ask_after limit 50 for update skip locked) due
    where p.resort_id = $1 and p.id = due.id returning p.id, p.invoice, p.gateway`,
}

/**
 * `$1` resort, `$2` id, `$3` when to ask next: a bank debit that came through and that the gateway
 * was asked about.
 */
export const askAgainOn: Statement = {
  name: 'ask-payment-again-on',
  text: `update payment_attempt set ask_after = $3 where resort_id = $1 and id = $2 and method = 'ach' and state in ('captured', 'partially-refunded') and ask_after is not null`,
}

/**
 * `$1` resort, `$2` payment, `$3` accounts, `$4` charges, `$5` cents of each, `$6` fee: the owner
 * owes less, the gateway owes the resort.
 */
export const postCapture: Statement = {
  name: 'post-capture',
  text: `with share as (select * from unnest($3::text[], $4::text[], $5::bigint[]) as s(account_id, charge_id, cents)), txn as (select new_id() as txn_id)
    insert into ledger_entry (resort_id, txn_id, ledger_account, owner_account_id, charge_id, payment_attempt_id, cents)
    select $1, txn_id, 'owner-receivable', account_id, charge_id, $2, -cents from share, txn
    union all select $1, txn_id, 'fees', null, null, $2, -$6::bigint from txn where $6::bigint > 0
    union all select $1, txn_id, 'gateway-clearing', null, null, $2, (select sum(cents) from share) + $6::bigint from txn`,
}

/**
 * `$1` resort, `$2` payment: what it paid, whatever was given back since; money on account by the
 * bill that it paid in the end.
 */
export const findAllocations: Statement = {
  name: 'find-allocations',
  text: `select coalesce(c.description, 'Credit on your account') as description, a.owner_number as "ownerNumber", -sum(e.cents)::bigint as cents
    from ledger_entry e join owner_account a on a.resort_id = e.resort_id and a.id = e.owner_account_id
    left join charge c on c.resort_id = e.resort_id and c.id = e.charge_id
    where e.resort_id = $1 and e.payment_attempt_id = $2
      and not exists (select from ledger_entry g where g.resort_id = $1 and g.txn_id = e.txn_id and g.ledger_account = 'gateway-clearing' and g.cents < 0)
    group by c.id, c.description, c.due_on, c.number, a.owner_number having sum(e.cents) < 0
    order by c.due_on nulls last, c.number`,
}

export const findPaymentOptions: Statement = {
  name: 'find-payment-options',
  text: `select name, value from resort_option where resort_id = $1 and name in ('menuOptions', 'depositOptions', 'securityOptions')`,
}

export const addPaymentEvent: Statement = {
  name: 'add-payment-event',
  text: `insert into audit_event (resort_id, event, outcome, login_id, owner_account_id, app_kind) values ($1, 'payment', $2, $3, $4, 'owner')`,
}

/**
 * One visitor's payments wait for each other, so that refusals are counted one by one. `$1` what
 * they count as.
 */
export const lockVisitor: Statement = {
  name: 'lock-payment-visitor',
  text: `select pg_advisory_xact_lock(hashtext('payment ' || $1))`,
}

/**
 * `$1` resort, `$2` account, `$3` visitor, `$4` since when, `$5` cents: when cards were refused,
 * the oldest first, for this amount of the account, the account, and the visitor.
 */
export const findDeclines: Statement = {
  name: 'find-declines',
  text: `select coalesce(array_agg(settled_at order by settled_at) filter (where owner_account_id = $2 and cents = $5), '{}') as subject,
      coalesce(array_agg(settled_at order by settled_at) filter (where owner_account_id = $2), '{}') as account,
      coalesce(array_agg(settled_at order by settled_at) filter (where visitor = $3), '{}') as visitor
    from payment_attempt where resort_id = $1 and state = 'declined' and settled_at > $4 and (owner_account_id = $2 or visitor = $3)`,
}

/** `$1` resort: who was paid. */
export const findPayee: Statement = {
  name: 'find-payee',
  text: 'select name, address from resort where id = $1',
}

/** `$1` resort, `$2` account, `$3` now. */
export const findRentedPoints: Statement = { name: 'find-rented-points', text: RENTED_POINTS('$3') }

/**
 * `$1` resort, `$2` account, `$3` interest, `$4` use year, `$5` first day, `$6` last day, `$7`
 * points, `$8` key: a lot of rented points, once for its key.
 */
export const addRentedLot: Statement = {
  name: 'add-rented-lot',
  text: `with made as (insert into points_lot (resort_id, number, owner_account_id, interest_id, use_year, kind, earned_on, expires_on, request_key)
      values ($1, 'L-' || nextval('points_lot_number'), $2, $3, $4, 'rented', $5, $6, $8) returning id)
    insert into points_entry (resort_id, lot_id, points, reason, note) select $1, id, $7, 'earned', 'rented' from made`,
}
