import { dayInWords, formatCurrency, paymentFee, type RuleSet } from '@ownerng/domain'
import type { ResortSql } from '../../db/database.ts'
import type { RowOf } from '../../db/statement.ts'
import { findLoginById } from '../identity/login.queries.ts'
import { notifyPerson } from '../notifications/tell-owner.ts'
import { findMethod } from './payment-methods.queries.ts'
import type { PlannedRow } from './planned-payments.queries.ts'
import { paidWith } from './tell-payment.ts'

/**
 * Mails a week before what will be taken, when and from what, what the cap leaves to the owner, and
 * how to change it.
 */
export async function mailComing(
  sql: ResortSql,
  resortId: string,
  row: PlannedRow,
  rules: RuleSet,
  now: Date,
): Promise<void> {
  const [login, method] = await Promise.all([
    sql.row(findLoginById, { resortId, loginId: row.login_id }),
    sql.row(findMethod, { resortId, loginId: row.login_id, id: row.method_id }),
  ])
  if (!login) return
  const cents = Math.min(row.cents, row.open_cents)
  const fee = method ? paymentFee(rules.payments, method.kind, cents) : 0
  const left = row.payment_plan_id ? 0 : row.open_cents - cents
  await notifyPerson(
    sql,
    resortId,
    { loginId: login.id, ownerAccountId: row.owner_account_id },
    {
      topic: 'payments',
      title: `${formatCurrency(cents + fee)} will be paid on ${dayInWords(row.draw_on)}`,
      paragraphs: [
        whatIsPaid(row, cents, method),
        ...(fee > 0 ? [`The resort adds a card fee of ${formatCurrency(fee)}.`] : []),
        ...(left > 0
          ? [
              `Your limit doesn't cover ${formatCurrency(left)} of these bills. Please pay ` +
                'that yourself, or raise the limit.',
            ]
          : []),
        ...(method
          ? []
          : ['The card or bank account for it is no longer saved. Please choose another one.']),
        row.payment_plan_id
          ? 'You can see every installment under Bills, Automatic payments.'
          : 'You can change or skip this payment until the day before, under Bills, Automatic ' +
            'payments.',
      ],
      link: '/nav/bills/automatic',
    },
    now,
  )
}

/** Mails at once that a card was refused, when it is tried again, and what to do. */
export async function mailDeclined(
  sql: ResortSql,
  resortId: string,
  row: PlannedRow,
  { reason, againOn }: { reason: string; againOn: string },
  now: Date,
): Promise<void> {
  await mailOf(
    sql,
    resortId,
    row,
    now,
    `Your payment of ${formatCurrency(row.cents)} was declined`,
    [
      `The payment for owner ${row.owner_number} scheduled for ${dayInWords(row.draw_on)} was ` +
        `declined. ${reason}`,
      `We will try again on ${dayInWords(againOn)}.` +
        (row.payment_plan_id ? ' The payment plan ends if it is declined three times.' : ''),
      row.payment_plan_id
        ? 'Please make sure the card works by then, or pay these bills yourself under Bills.'
        : 'Please choose another card under Bills, Automatic payments, or pay these bills ' +
          'yourself.',
    ],
  )
}

/**
 * Mails once, after a day, that the card company does not answer: nothing is asked of the owner.
 */
export async function mailSilent(
  sql: ResortSql,
  resortId: string,
  row: PlannedRow,
  now: Date,
): Promise<void> {
  await mailOf(sql, resortId, row, now, `Your payment of ${formatCurrency(row.cents)} is delayed`, [
    `Our payment processor hasn't answered about the payment for owner ${row.owner_number} ` +
      `scheduled for ${dayInWords(row.draw_on)}. We'll keep trying for three days.`,
    "You don't need to do anything. There's no late fee, and you can still book. Please don't " +
      "pay it yourself while we're trying.",
  ])
}

/** Mails that a planned payment was not made, why, and what to do. */
export async function mailFailed(
  sql: ResortSql,
  resortId: string,
  row: PlannedRow,
  { reason, planEnds }: { reason: string; planEnds: boolean },
  now: Date,
): Promise<void> {
  await mailOf(
    sql,
    resortId,
    row,
    now,
    `A payment of ${formatCurrency(row.cents)} couldn't be made`,
    [
      `The payment for owner ${row.owner_number} scheduled for ${dayInWords(row.draw_on)} ` +
        `wasn't made. ${reason}`,
      row.payment_plan_id && planEnds
        ? 'The payment plan has ended, so the rest of its bills are due as they were billed. ' +
          'Please pay them yourself, or start a new plan.'
        : "Its bills are still open. Please pay them yourself before they're late.",
    ],
  )
}

/** Tells who asked for it, in the list of notices and as they chose. */
async function mailOf(
  sql: ResortSql,
  resortId: string,
  row: PlannedRow,
  now: Date,
  title: string,
  paragraphs: readonly string[],
): Promise<void> {
  const news = { topic: 'payments' as const, title, paragraphs, link: '/nav/bills/automatic' }
  await notifyPerson(
    sql,
    resortId,
    { loginId: row.login_id, ownerAccountId: row.owner_account_id },
    news,
    now,
  )
}

function whatIsPaid(
  row: PlannedRow,
  cents: number,
  method: Pick<RowOf<typeof findMethod>, 'kind' | 'brand' | 'last4'> | null,
): string {
  const day = dayInWords(row.draw_on)
  const kept = method ? ` with ${paidWith(method.kind, method.brand, method.last4)}` : ''
  const part = row.payment_plan_id ? ', a part of your payment plan' : ''
  const bills = `${formatCurrency(cents)} of the bills of owner ${row.owner_number}`
  return `On ${day} we pay ${bills}${kept}${part}.`
}
