import { formatCurrency } from '@ownerng/domain'
import { findLoginById, type LoginRow } from '../../access/login.queries.ts'
import type { ResortSql } from '../../platform/database.ts'
import { queueMessage } from '../../platform/outbox.ts'
import { type AttemptRow, findAllocations } from './payments.queries.ts'

/** Mails the receipt of a capture, written in the transaction that posts it: there is one receipt for each payment taken. */
export async function mailReceipt(sql: ResortSql, resortId: string, attempt: AttemptRow, card: { brand: string; last4: string }, now: Date): Promise<void> {
  const login = attempt.login_id && (await sql.row<LoginRow>(findLoginById, [resortId, attempt.login_id]))
  if (!login) return
  const shares = await sql.rows<{ description: string; ownerNumber: string; cents: number }>(findAllocations, [resortId, attempt.id])
  await queueMessage(sql, resortId, now, {
    channel: 'email',
    recipient: login.email,
    subject: `Receipt ${attempt.number}: ${formatCurrency(attempt.cents)} paid to ${login.resort_name}`,
    paragraphs: [
      `Thank you. ${formatCurrency(attempt.cents)} was paid with the ${card.brand} card ending in ${card.last4}.`,
      ...shares.map((share) => `${formatCurrency(share.cents)} for ${share.description} (owner ${share.ownerNumber})`),
      'The receipt is in your bills as well. If you did not make this payment, please call the resort.',
    ],
    secret: false,
  })
}

/** Mails that money was given back, and why. */
export async function mailRefund(sql: ResortSql, resortId: string, attempt: AttemptRow, refund: { cents: number; reason: string }, now: Date): Promise<void> {
  const login = attempt.login_id && (await sql.row<LoginRow>(findLoginById, [resortId, attempt.login_id]))
  if (!login) return
  await queueMessage(sql, resortId, now, {
    channel: 'email',
    recipient: login.email,
    subject: `${formatCurrency(refund.cents)} of payment ${attempt.number} is given back`,
    paragraphs: [
      `${formatCurrency(refund.cents)} goes back to the ${attempt.card_brand} card ending in ${attempt.card_last4}. Banks take a few days to show it.`,
      `Why: ${refund.reason}`,
      'What the payment had paid is open again in your bills.',
    ],
    secret: false,
  })
}
