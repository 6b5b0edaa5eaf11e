import type { ResortSql } from '../../../db/database.ts'
import { describeCharge } from '../../../shared/describe-charge.ts'
import { getContext } from '../../../shared/language.ts'
import { findPaymentDiscounts } from '../../billing/early-discounts.queries.ts'
import { findLoginById } from '../../identity/login.queries.ts'
import { type ChosenMessage, getTopic } from '../../notifications/notices/notice-table.ts'
import {
  type NamedActor,
  notifyOwner,
  notifyPerson,
  readPayer,
} from '../../notifications/notify-owner.ts'
import type { AttemptRow } from '../payments.queries.ts'
import { findAllocations } from '../show-payment.queries.ts'

/** An attempt in the transaction that has locked its row. */
export interface LockedAttempt {
  readonly sql: ResortSql
  readonly resortId: string
  readonly attempt: AttemptRow
  readonly now: Date
  /** The actor, unless it is the payer or a job. */
  readonly by?: NamedActor | undefined
}

/** Whether a job made the payment. The scheduler notifies owners about planned payments. */
export const isPlanned = ({ request_key: key }: AttemptRow) => key.startsWith('planned-')

/** The payment method, as notices name it. */
export const describeMethod = ({ method, card_brand, card_last4 }: AttemptRow) => ({
  kind: method,
  brand: card_brand,
  last4: card_last4,
})

/** The portal page with the receipt of a payment. */
export const receiptPath = (paymentId: string): string =>
  `/nav/payment/paymentconfirmation?id=${paymentId}`

/**
 * Notifies the payer, in the list of notices and on their chosen channels. A payment outside the
 * portal has no payer, so everyone on the account is notified.
 */
export async function notifyPayer(
  { sql, resortId, attempt, now, by }: LockedAttempt,
  message: ChosenMessage,
  link = '/nav/bills',
): Promise<void> {
  const { login_id: loginId, owner_account_id: ownerAccountId } = attempt
  const news = { ...message, link }
  if (!loginId) {
    await notifyOwner(sql, resortId, { ownerAccountId, news, now })
    return
  }
  const reader = await readPayer(sql, resortId, loginId, getTopic(message))
  await notifyPerson(sql, resortId, { to: { loginId, ownerAccountId }, news, now, reader, by })
}

/**
 * Emails the receipt of a capture in the transaction that posts it, so each captured payment gets
 * exactly one.
 */
export async function mailReceipt(
  locked: LockedAttempt,
  { brand, last4, isLate }: { brand: string; last4: string; isLate: boolean },
): Promise<void> {
  const { sql, resortId, attempt } = locked
  const { login_id: loginId } = attempt
  const login = loginId && (await sql.row(findLoginById, { resortId, loginId }))
  if (!login) return
  const shares = await sql.rows(findAllocations, { resortId, paymentAttemptId: attempt.id })
  const discounts = await sql.rows(findPaymentDiscounts, { resortId, paymentAttemptId: attempt.id })
  const name = ({ ownerNumber: owner, cents, ...charge }: (typeof discounts)[number]) => ({
    cents,
    // its English too, for the release before
    description: describeCharge(getContext(null), charge),
    description_message: charge.description_message,
    owner,
  })
  const receipt = {
    code: 'payment-receipt' as const,
    params: {
      number: attempt.number,
      cents: attempt.cents,
      feeCents: attempt.fee_cents,
      resort: login.resort_name,
      method: last4 ? { kind: attempt.method, brand, last4 } : null,
      isBank: attempt.method === 'ach',
      isLate,
      shares: shares.map(name),
      discounts: discounts.map(name),
    },
  }
  await notifyPayer(locked, receipt, receiptPath(attempt.id))
}
