import {
  allocateWithDiscounts,
  type CalendarDate,
  type ChargeDiscount,
  getEarlyDiscount,
  type RuleSet,
  sumDiscounts,
} from '@ownerng/domain'
import type { ReadSql, ResortSql } from '../../db/database.ts'
import type { RowOf } from '../../db/statement.ts'
import { notifyOwner } from '../notifications/notify-owner.ts'
import { addCredit, reverseCredit } from './acts/charge-acts.queries.ts'
import { findOpenCharges } from './charge.queries.ts'
import { findDiscounts, findLostDiscounts } from './early-discounts.queries.ts'

type OpenRow = RowOf<typeof findOpenCharges>

/** The rule, and the day on which a payment counts as made. */
export interface DiscountTerms {
  readonly rule: RuleSet['earlyPayment']
  readonly on: CalendarDate
}

interface Spread {
  readonly resortId: string
  readonly accountIds: readonly string[]
  readonly creditAccountId: string
  readonly cents: number
  /** Charges to pay before the others. */
  readonly chosen: readonly string[]
}

const withDiscounts = <Row extends OpenRow>(rows: readonly Row[], { rule, on }: DiscountTerms) =>
  rows.map((row) => ({ ...row, discountCents: getEarlyDiscount(rule, row, on)?.cents ?? 0 }))

/** A payment that was taken back and counts again, with the discounts that it had earned. */
interface CountsAgain {
  readonly paymentAttemptId: string
}

/** Allocates a payment to open charges, with the discounts that it earns, or earned before. */
export async function spreadWithDiscounts(
  sql: ResortSql,
  { resortId, accountIds, creditAccountId, cents, chosen }: Spread,
  terms: DiscountTerms | CountsAgain,
) {
  const open = await sql.rows(findOpenCharges, { resortId, ownerAccountIds: [...accountIds] })
  const charges =
    'rule' in terms
      ? withDiscounts(open, terms)
      : withLostDiscounts(open, await sql.rows(findLostDiscounts, { resortId, ...terms }))
  return allocateWithDiscounts(cents, charges, creditAccountId, chosen)
}

const withLostDiscounts = (
  rows: readonly OpenRow[],
  lost: readonly RowOf<typeof findLostDiscounts>[],
) => {
  const cents = new Map(lost.map((discount) => [discount.chargeId, discount.cents]))
  return rows.map((row) => ({ ...row, discountCents: cents.get(row.chargeId) ?? 0 }))
}

interface Balance {
  readonly id: string
  readonly balance_cents: number
}

/** Returns the open bills of accounts that have a discount today, with its cents. */
export async function readDiscountedBills(
  sql: ReadSql,
  { resortId, accounts }: { readonly resortId: string; readonly accounts: readonly Balance[] },
  terms: DiscountTerms,
) {
  if (!terms.rule || accounts.length === 0) return []
  const ownerAccountIds = accounts.map(({ id }) => id)
  const open = await sql.rows(findOpenCharges, { resortId, ownerAccountIds })
  return withDiscounts(open, terms).filter(({ discountCents }) => discountCents > 0)
}

/**
 * Returns by how much less than its balance each account is paid in full today, in cents. Bills in a
 * payment plan are paid by their installments.
 */
export async function readDiscounts(
  sql: ReadSql,
  of: { readonly resortId: string; readonly accounts: readonly Balance[] },
  terms: DiscountTerms,
): Promise<ReadonlyMap<string, number>> {
  const open = await readDiscountedBills(sql, of, terms)
  return new Map(
    of.accounts.map(({ id, balance_cents }) => [
      id,
      sumDiscounts(
        open.filter(({ accountId }) => accountId === id),
        balance_cents,
      ),
    ]),
  )
}

/** Posts the discounts that a payment earned: a credit memo for each bill. */
export async function postDiscounts(
  sql: ResortSql,
  discounts: readonly ChargeDiscount[],
  payment: {
    readonly resortId: string
    readonly id: string
    readonly number: string
    readonly now: Date
  },
): Promise<void> {
  const { resortId, id: paymentAttemptId, number: reason, now } = payment
  for (const { accountId: ownerAccountId, chargeId, cents } of discounts)
    await sql.rows(addCredit, {
      ...{ resortId, ownerAccountId, chargeId, kind: 'early-payment', reason, now },
      ...{ billCents: cents, accountCents: 0, paymentAttemptId },
    })
}

/**
 * Reverses the discounts of bills that are open again because a payment was returned, and notifies
 * their owners. Returns the sum in cents.
 */
export async function takeDiscountsBack(
  sql: ResortSql,
  resortId: string,
  shares: readonly { readonly chargeId: string | null }[],
  now: Date,
): Promise<number> {
  const chargeIds = shares.flatMap(({ chargeId }) => chargeId ?? [])
  if (chargeIds.length === 0) return 0
  const given = await sql.rows(findDiscounts, { resortId, chargeIds, alsoPaid: false })
  for (const { id, cents, ownerAccountId, ...bill } of given) {
    await sql.rows(reverseCredit, { resortId, id, now, billCents: cents, accountCents: 0 })
    const news = { code: 'discount-ended', params: { cents, bill }, link: '/nav/bills' } as const
    await notifyOwner(sql, resortId, { ownerAccountId, news, now })
  }
  return given.reduce((sum, { cents }) => sum + cents, 0)
}
