import { paymentFee, type RuleSet } from '@ownerng/domain'
import type { ResortSql } from '../../../db/database.ts'
import { type StoredReason, storeReason } from '../../../shared/stored-reason.ts'
import type { ChosenMessage } from '../../notifications/notices/notice-table.ts'
import { notifyPerson } from '../../notifications/notify-owner.ts'
import { findMethod } from '../methods/payment-methods.queries.ts'
import * as queries from './planned-payments.queries.ts'

const KEEP_TRYING: StoredReason = { code: 'keepTrying', params: {} }

/** A change of a planned payment in the transaction that stores it. */
export interface PlannedChange {
  readonly sql: ResortSql
  readonly resortId: string
  readonly row: queries.PlannedRow
  readonly now: Date
}

/** Notifies the owner once that the card company doesn't respond; they don't need to do anything. */
export async function notifyOfSilence(change: PlannedChange): Promise<void> {
  const { sql, resortId, row, now } = change
  const silence = { resortId, id: row.id, now, ...storeReason(KEEP_TRYING) }
  if ((await sql.count(queries.markSilenceAnnounced, silence)) === 1)
    await notify(change, { code: 'planned-payment-delayed', params: describePlanned(row) })
}

/**
 * Announces a payment a week ahead: the amount, date, and method, what exceeds the cap, and how to
 * change it. No more than this amount and fee is charged (docs/spec/rules.md, section 7).
 */
export async function announce(change: PlannedChange, rules: RuleSet): Promise<void> {
  const { sql, resortId, row, now } = change
  const isPart = row.payment_plan_id !== null
  const cents = Math.max(0, Math.min(row.cents, row.open_cents))
  const { login_id: loginId, method_id: id } = row
  const feeCents = paymentFee(
    rules.payments,
    row.method_kind,
    cents,
    isPart ? rules.payments.plan : null,
  )
  const announced = { id: row.id, now, drawOn: row.draw_on, cents, feeCents }
  await sql.rows(queries.markAnnounced, { resortId, ...announced })
  if (cents === 0) return
  const method = await sql.row(findMethod, { resortId, loginId, id })
  const params = {
    ...describePlanned(row),
    cents,
    feeCents,
    leftCents: isPart ? 0 : row.open_cents - cents,
    isPart,
    method: method && { kind: method.kind, brand: method.brand, last4: method.last4 },
  }
  await notify(change, { code: 'planned-payment-coming', params })
}

/** A planned payment as notices name it. */
export const describePlanned = ({ cents, owner_number, draw_on }: queries.PlannedRow) => ({
  cents,
  owner: owner_number,
  day: draw_on,
})

/** Notifies the owner who set it up, in the list of notices and on their chosen channels. */
export const notify = ({ sql, resortId, row, now }: PlannedChange, message: ChosenMessage) =>
  notifyPerson(sql, resortId, {
    to: { loginId: row.login_id, ownerAccountId: row.owner_account_id },
    news: { ...message, link: '/nav/bills/automatic' },
    now,
  })
