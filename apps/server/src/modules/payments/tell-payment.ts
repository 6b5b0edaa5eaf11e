import { formatCurrency } from '@ownerng/domain'
import type { ResortSql } from '../../db/database.ts'
import { findLoginById } from '../identity/login.queries.ts'
import { notifyPerson } from '../notifications/tell-owner.ts'
import { type AttemptRow, findAllocations } from './payments.queries.ts'

/** What a payment was made with, for an owner. */
export const paidWith = (method: string, brand: string, last4: string) =>
  method === 'ach' || method === 'bank'
    ? `the bank account ending in ${last4}`
    : `the ${brand} card ending in ${last4}`

/**
 * Mails the receipt of a capture, written in the transaction that posts it: there is one receipt
 * for each payment taken.
 */
export async function mailReceipt(
  sql: ResortSql,
  resortId: string,
  attempt: AttemptRow,
  card: { brand: string; last4: string; isLate: boolean },
  now: Date,
): Promise<void> {
  const login =
    attempt.login_id && (await sql.row(findLoginById, { resortId, loginId: attempt.login_id }))
  if (!login) return
  const shares = await sql.rows(findAllocations, { resortId, paymentAttemptId: attempt.id })
  await notifyPerson(
    sql,
    resortId,
    { loginId: login.id, ownerAccountId: attempt.owner_account_id },
    {
      topic: 'payments',
      title:
        `Receipt ${attempt.number}: ${formatCurrency(attempt.cents)} paid to ` +
        `${login.resort_name}`,
      paragraphs: [
        ...(card.isLate
          ? [
              "We told you earlier that this payment didn't go through. Our payment processor " +
                'has since told us that it did, so we credited it.',
            ]
          : []),
        `Thank you. ${formatCurrency(attempt.cents)} was paid with ` +
          `${card.last4 ? paidWith(attempt.method, card.brand, card.last4) : 'your card'}.`,
        ...(attempt.method === 'ach'
          ? [
              'Your bank may take a few days. If it returns the payment, the bills are open ' +
                "again and we'll let you know.",
            ]
          : []),
        ...shares.map(
          (share) =>
            `${formatCurrency(share.cents)} for ${share.description} (owner ${share.ownerNumber})`,
        ),
        ...(attempt.fee_cents > 0 ? [`${formatCurrency(attempt.fee_cents)} is the card fee`] : []),
        "You can also find the receipt under Bills. If you didn't make this payment, please " +
          'call the resort.',
      ],
      link: '/nav/bills',
    },
    now,
  )
}

/** Mails that money was given back, and why. */
export async function mailRefund(
  sql: ResortSql,
  resortId: string,
  attempt: AttemptRow,
  refund: { cents: number; reason: string },
  now: Date,
): Promise<void> {
  const login =
    attempt.login_id && (await sql.row(findLoginById, { resortId, loginId: attempt.login_id }))
  if (!login) return
  await notifyPerson(
    sql,
    resortId,
    { loginId: login.id, ownerAccountId: attempt.owner_account_id },
    {
      topic: 'payments',
      title: `${formatCurrency(refund.cents)} of payment ${attempt.number} is refunded`,
      paragraphs: [
        `${formatCurrency(refund.cents)} goes back to ` +
          `${paidWith(attempt.method, attempt.card_brand, attempt.card_last4)}. Banks take a ` +
          'few days to show it.',
        `Reason: ${refund.reason}`,
        'The bills it paid are open again.',
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
  const login =
    attempt.login_id && (await sql.row(findLoginById, { resortId, loginId: attempt.login_id }))
  if (!login) return
  await notifyPerson(
    sql,
    resortId,
    { loginId: login.id, ownerAccountId: attempt.owner_account_id },
    {
      topic: 'payments',
      title:
        `Payment ${attempt.number} of ${formatCurrency(attempt.cents)} was returned by the ` +
        'bank',
      paragraphs: [
        'Your bank returned the payment from ' +
          `${paidWith(attempt.method, attempt.card_brand, attempt.card_last4)}. ${reason}`,
        "The bills it paid are open again. Please pay them another way before they're late.",
        ...(feeCents > 0
          ? [`The resort charges ${formatCurrency(feeCents)} for a returned payment.`]
          : []),
        ...(ended
          ? ['Autopay no longer uses this account. You can set it up again under Bills.']
          : []),
      ],
      link: '/nav/bills',
    },
    now,
  )
}

/**
 * Mails that a payment came through after it was given up and another one was made, and what
 * becomes of it.
 */
export async function mailPaidTwice(
  sql: ResortSql,
  resortId: string,
  attempt: AttemptRow,
  { otherNumber, goesBack }: { otherNumber: string; goesBack: boolean },
  now: Date,
): Promise<void> {
  const amount = formatCurrency(attempt.cents)
  await mailOf(
    sql,
    resortId,
    attempt,
    now,
    `Payments ${attempt.number} and ${otherNumber} both went through`,
    [
      `Payment ${attempt.number} of ${amount} went through after all. In the meantime, you ` +
        `had paid again with ${otherNumber}.`,
      goesBack
        ? `We're refunding the ${amount} of ${attempt.number}. Banks take a few days to show ` +
          "it. You don't need to do anything."
        : `The ${amount} of ${attempt.number} stays on your account as a credit toward your ` +
          "next bills. If you'd rather have it back, please call the resort.",
    ],
  )
}

/**
 * Mails that the answer about a payment did not fit, or is missing: we are checking, and what to do
 * meanwhile.
 */
export async function mailChecking(
  sql: ResortSql,
  resortId: string,
  attempt: AttemptRow,
  now: Date,
): Promise<void> {
  const amount = formatCurrency(attempt.cents)
  await mailOf(sql, resortId, attempt, now, `We're checking your payment of ${amount}`, [
    `Our payment processor hasn't told us whether payment ${attempt.number} of ${amount} went ` +
      "through. We're checking with them.",
    "It isn't credited to your account yet. Please don't pay again. We'll email you as soon " +
      'as we know.',
  ])
}

/** Mails the end of a payment that was being checked and was not taken. */
export async function mailNotTaken(
  sql: ResortSql,
  resortId: string,
  attempt: AttemptRow,
  reason: string,
  now: Date,
): Promise<void> {
  const amount = formatCurrency(attempt.cents)
  const payment = `payment ${attempt.number} of ${amount}`
  const checked = `We have checked ${payment} with our payment processor:`
  await mailOf(sql, resortId, attempt, now, `Your payment of ${amount} didn't go through`, [
    `${checked} it didn't go through. ${reason}`.trim(),
    'Its bills are still open. Please pay again.',
  ])
}

/** Tells who paid, in the list of notices and as they chose. */
async function mailOf(
  sql: ResortSql,
  resortId: string,
  attempt: AttemptRow,
  now: Date,
  title: string,
  paragraphs: readonly string[],
): Promise<void> {
  if (attempt.login_id)
    await notifyPerson(
      sql,
      resortId,
      { loginId: attempt.login_id, ownerAccountId: attempt.owner_account_id },
      { topic: 'payments', title, paragraphs, link: '/nav/bills' },
      now,
    )
}
