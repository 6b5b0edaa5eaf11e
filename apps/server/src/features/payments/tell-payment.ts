import { formatCurrency } from '@ownerng/domain'
import { findLoginById, type LoginRow } from '../../access/login.queries.ts'
import { tellPerson } from '../../access/tell-owner.ts'
import type { ResortSql } from '../../platform/database.ts'
import { type AttemptRow, findAllocations } from './payments.queries.ts'

/** What a payment was made with, for an owner. */
export const paidWith = (method: string, brand: string, last4: string) =>
  method === 'ach' || method === 'bank' ? `the bank account ending in ${last4}` : `the ${brand} card ending in ${last4}`

/** Mails the receipt of a capture, written in the transaction that posts it: there is one receipt for each payment taken. */
export async function mailReceipt(sql: ResortSql, resortId: string, attempt: AttemptRow, card: { brand: string; last4: string }, now: Date): Promise<void> {
  const login = attempt.login_id && (await sql.row<LoginRow>(findLoginById, [resortId, attempt.login_id]))
  if (!login) return
  const shares = await sql.rows<{ description: string; ownerNumber: string; cents: number }>(findAllocations, [resortId, attempt.id])
  await tellPerson(
    sql,
    resortId,
    { loginId: login.id, ownerAccountId: attempt.owner_account_id },
    {
      topic: 'payments',
      title: `Receipt ${attempt.number}: ${formatCurrency(attempt.cents)} paid to ${login.resort_name}`,
      paragraphs: [
        `Thank you. ${formatCurrency(attempt.cents)} was paid with ${paidWith(attempt.method, card.brand, card.last4)}.`,
        ...(attempt.method === 'ach' ? ['Your bank may take a few days. Should it send the payment back, the bills are open again and we tell you.'] : []),
        ...shares.map((share) => `${formatCurrency(share.cents)} for ${share.description} (owner ${share.ownerNumber})`),
        ...(attempt.fee_cents > 0 ? [`${formatCurrency(attempt.fee_cents)} is the fee for paying by card`] : []),
        'The receipt is in your bills as well. If you did not make this payment, please call the resort.',
      ],
      link: '/nav/bills',
    },
    now,
  )
}

/** Mails that money was given back, and why. */
export async function mailRefund(sql: ResortSql, resortId: string, attempt: AttemptRow, refund: { cents: number; reason: string }, now: Date): Promise<void> {
  const login = attempt.login_id && (await sql.row<LoginRow>(findLoginById, [resortId, attempt.login_id]))
  if (!login) return
  await tellPerson(
    sql,
    resortId,
    { loginId: login.id, ownerAccountId: attempt.owner_account_id },
    {
      topic: 'payments',
      title: `${formatCurrency(refund.cents)} of payment ${attempt.number} is given back`,
      paragraphs: [
        `${formatCurrency(refund.cents)} goes back to ${paidWith(attempt.method, attempt.card_brand, attempt.card_last4)}. Banks take a few days to show it.`,
        `Why: ${refund.reason}`,
        'What the payment had paid is open again in your bills.',
      ],
      link: '/nav/bills',
    },
    now,
  )
}

/** Mails that a bank sent a debit back: what is owed again, what it costs, and what to do. */
export async function mailReturn(
  sql: ResortSql,
  resortId: string,
  attempt: AttemptRow,
  { reason, feeCents, ended }: { reason: string; feeCents: number; ended: boolean },
  now: Date,
): Promise<void> {
  const login = attempt.login_id && (await sql.row<LoginRow>(findLoginById, [resortId, attempt.login_id]))
  if (!login) return
  await tellPerson(
    sql,
    resortId,
    { loginId: login.id, ownerAccountId: attempt.owner_account_id },
    {
      topic: 'payments',
      title: `Payment ${attempt.number} of ${formatCurrency(attempt.cents)} came back unpaid`,
      paragraphs: [
        `Your bank sent back the payment from ${paidWith(attempt.method, attempt.card_brand, attempt.card_last4)}. ${reason}`,
        'What it had paid is open again in your bills. Please pay it another way before it is late.',
        ...(feeCents > 0 ? [`The resort charges ${formatCurrency(feeCents)} for a payment that comes back.`] : []),
        ...(ended ? ['Bills are not paid automatically from this account any more. You can set that up again under Bills.'] : []),
      ],
      link: '/nav/bills',
    },
    now,
  )
}
