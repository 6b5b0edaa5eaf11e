import { paymentFee, type RuleSet } from '@ownerng/domain'
import type { ResortSql } from '../../../db/database.ts'
import type { StoredReason } from '../../../shared/stored-reason.ts'
import { findLoginById } from '../../identity/login.queries.ts'
import type { ChosenMessage } from '../../notifications/notices/notice-table.ts'
import { notifyPerson } from '../../notifications/notify-owner.ts'
import { findMethod } from '../methods/payment-methods.queries.ts'
import type { PlannedRow } from './planned-payments.queries.ts'

/** A planned payment as notices name it. */
const describePlanned = ({ cents, owner_number, draw_on }: PlannedRow) => ({
  cents,
  owner: owner_number,
  day: draw_on,
})

/**
 * Emails the owner a week before a planned payment: the amount, date, and method, what exceeds the
 * cap, and how to change it.
 */
export async function mailComing(
  sql: ResortSql,
  resortId: string,
  { row, rules, now }: { readonly row: PlannedRow; readonly rules: RuleSet; readonly now: Date },
): Promise<void> {
  const [login, method] = await Promise.all([
    sql.row(findLoginById, { resortId, loginId: row.login_id }),
    sql.row(findMethod, { resortId, loginId: row.login_id, id: row.method_id }),
  ])
  if (!login) return
  const isPart = row.payment_plan_id !== null
  const cents = Math.min(row.cents, row.open_cents)
  await tell(sql, resortId, {
    row,
    now,
    message: {
      code: 'planned-payment-coming',
      params: {
        ...describePlanned(row),
        cents,
        feeCents: method ? paymentFee(rules.payments, method.kind, cents) : 0,
        leftCents: isPart ? 0 : row.open_cents - cents,
        isPart,
        method: method && { kind: method.kind, brand: method.brand, last4: method.last4 },
      },
    },
  })
}

/** Emails the owner that a card was declined, when it will be retried, and what to do. */
export function mailDeclined(
  sql: ResortSql,
  resortId: string,
  { reason, againOn }: { reason: StoredReason; againOn: string },
  { row, now }: { readonly row: PlannedRow; readonly now: Date },
): Promise<void> {
  const isPart = row.payment_plan_id !== null
  return tell(sql, resortId, {
    row,
    now,
    message: {
      code: 'planned-payment-declined',
      params: { ...describePlanned(row), isPart, reason, againOn },
    },
  })
}

/**
 * Emails the owner once, after a day, that the card company doesn't respond. The owner doesn't need
 * to do anything.
 */
export function mailSilent(
  sql: ResortSql,
  resortId: string,
  row: PlannedRow,
  now: Date,
): Promise<void> {
  return tell(sql, resortId, {
    row,
    now,
    message: { code: 'planned-payment-delayed', params: describePlanned(row) },
  })
}

/** Emails the owner that a planned payment was not made, why, and what to do. */
export function mailFailed(
  sql: ResortSql,
  resortId: string,
  { reason, planEnds }: { reason: StoredReason; planEnds: boolean },
  { row, now }: { readonly row: PlannedRow; readonly now: Date },
): Promise<void> {
  return tell(sql, resortId, {
    row,
    now,
    message: {
      code: 'planned-payment-failed',
      params: {
        ...describePlanned(row),
        reason,
        endsPlan: row.payment_plan_id !== null && planEnds,
      },
    },
  })
}

/** Notifies the owner who set it up, in the list of notices and on their chosen channels. */
function tell(
  sql: ResortSql,
  resortId: string,
  {
    row,
    now,
    message,
  }: { readonly row: PlannedRow; readonly now: Date; readonly message: ChosenMessage },
): Promise<void> {
  return notifyPerson(sql, resortId, {
    to: { loginId: row.login_id, ownerAccountId: row.owner_account_id },
    news: { ...message, link: '/nav/bills/automatic' },
    now,
  })
}
