import type { ResortSql } from '../../../db/database.ts'
import { chargeInWords } from '../../../shared/charge-in-words.ts'
import { getContext } from '../../../shared/language.ts'
import type { StoredReason } from '../../../shared/stored-reason.ts'
import { findLoginById } from '../../identity/login.queries.ts'
import type { ChosenMessage } from '../../notifications/notices/notice-table.ts'
import { notifyPerson } from '../../notifications/notify-owner.ts'
import { type AttemptRow, findAllocations } from '../payments.queries.ts'

/** What a payment was made with, as notices name it. */
const getMethod = ({ method, card_brand, card_last4 }: AttemptRow) => ({
  kind: method,
  brand: card_brand,
  last4: card_last4,
})

/**
 * Emails the receipt of a capture in the transaction that posts it, so each captured payment gets
 * exactly one.
 */
export async function mailReceipt(
  sql: ResortSql,
  resortId: string,
  {
    attempt,
    card,
    now,
  }: {
    readonly attempt: AttemptRow
    readonly card: { brand: string; last4: string; isLate: boolean }
    readonly now: Date
  },
): Promise<void> {
  const login =
    attempt.login_id && (await sql.row(findLoginById, { resortId, loginId: attempt.login_id }))
  if (!login) return
  const shares = await sql.rows(findAllocations, { resortId, paymentAttemptId: attempt.id })
  await tell(sql, resortId, {
    attempt,
    now,
    message: {
      code: 'payment-receipt',
      params: {
        number: attempt.number,
        cents: attempt.cents,
        feeCents: attempt.fee_cents,
        resort: login.resort_name,
        method: card.last4 ? { kind: attempt.method, brand: card.brand, last4: card.last4 } : null,
        isBank: attempt.method === 'ach',
        isLate: card.isLate,
        shares: shares.map(({ cents, ownerNumber, ...charge }) => ({
          cents,
          // its English too, for the release before
          description: chargeInWords(getContext(null), charge),
          description_message: charge.description_message,
          owner: ownerNumber,
        })),
      },
    },
  })
}

/** Emails the owner about a refund and its reason. */
export function mailRefund(
  sql: ResortSql,
  resortId: string,
  { cents, reason }: { cents: number; reason: StoredReason },
  { attempt, now }: { readonly attempt: AttemptRow; readonly now: Date },
): Promise<void> {
  const { number } = attempt
  return tell(sql, resortId, {
    attempt,
    now,
    message: {
      code: 'payment-refunded',
      params: { number, cents, reason, method: getMethod(attempt) },
    },
  })
}

/** Emails the owner that the bank returned a debit: what is owed again, the fee, and what to do. */
export function mailReturn(
  sql: ResortSql,
  resortId: string,
  { reason, feeCents, ended }: { reason: StoredReason; feeCents: number; ended: boolean },
  { attempt, now }: { readonly attempt: AttemptRow; readonly now: Date },
): Promise<void> {
  const { number, cents } = attempt
  return tell(sql, resortId, {
    attempt,
    now,
    message: {
      code: 'payment-returned',
      params: { number, cents, feeCents, reason, endsAutopay: ended, method: getMethod(attempt) },
    },
  })
}

/**
 * Emails the owner that a payment went through after it was given up and another one was made, and
 * what happens to it.
 */
export function mailPaidTwice(
  sql: ResortSql,
  resortId: string,
  { otherNumber, goesBack }: { otherNumber: string; goesBack: boolean },
  { attempt, now }: { readonly attempt: AttemptRow; readonly now: Date },
): Promise<void> {
  const { number, cents } = attempt
  return tell(sql, resortId, {
    attempt,
    now,
    message: {
      code: 'payment-made-twice',
      params: { number, cents, other: otherNumber, goesBack },
    },
  })
}

/**
 * Emails the owner that the gateway's answer is inconsistent or missing: we are checking, and what
 * to do until then.
 */
export function mailChecking(
  sql: ResortSql,
  resortId: string,
  attempt: AttemptRow,
  now: Date,
): Promise<void> {
  const { number, cents } = attempt
  return tell(sql, resortId, {
    attempt,
    now,
    message: { code: 'payment-checked', params: { number, cents } },
  })
}

/** Emails the owner that a payment under review was not taken. */
export function mailNotTaken(
  sql: ResortSql,
  resortId: string,
  {
    attempt,
    reason,
    now,
  }: { readonly attempt: AttemptRow; readonly reason: StoredReason; readonly now: Date },
): Promise<void> {
  const { number, cents } = attempt
  return tell(sql, resortId, {
    attempt,
    now,
    message: {
      code: 'payment-not-taken',
      params: { number, cents, reason },
    },
  })
}

/** Notifies the payer, in the list of notices and on their chosen channels. */
async function tell(
  sql: ResortSql,
  resortId: string,
  {
    attempt,
    now,
    message,
  }: { readonly attempt: AttemptRow; readonly now: Date; readonly message: ChosenMessage },
): Promise<void> {
  const { login_id: loginId, owner_account_id: ownerAccountId } = attempt
  if (loginId)
    await notifyPerson(sql, resortId, {
      to: { loginId, ownerAccountId },
      news: { ...message, link: '/nav/bills' },
      now,
    })
}
