import { addDays, type CalendarDate } from '../dates/calendar-date.ts'
import { computePercent } from '../money/round-half-up.ts'
import type { RuleSet } from '../resort/rules-schema.ts'
import { type Allocation, allocatePayment, inTurn, type OpenCharge } from './allocation.ts'

/** The discount of a resort on bills that are paid in full early (domain-cases.md, EP1 to EP8). */
type EarlyPaymentRule = NonNullable<RuleSet['earlyPayment']>

/** An open bill: its price less credits, and its open amount, in cents. */
interface DiscountBill {
  readonly kind: string
  readonly dueOn: CalendarDate
  /** The due date before the bill was owed again; null if it never changed. */
  readonly firstDueOn: CalendarDate | null
  readonly leftCents: number
  readonly openCents: number
  /** Whether a payment plan pays it: installments have no discount. */
  readonly planned: boolean
}

/** A discount in cents, and the last day to pay the bill with it. */
export interface EarlyDiscount {
  readonly cents: number
  readonly until: CalendarDate
}

/**
 * Returns the discount of a bill that is paid in full on a day; null without one. The time to pay a
 * bill that is owed again doesn't extend it. A discount that leaves nothing to pay isn't given.
 */
export function getEarlyDiscount(
  rule: EarlyPaymentRule | null,
  bill: DiscountBill,
  on: CalendarDate,
): EarlyDiscount | null {
  if (!rule || bill.planned || !rule.kinds.some((kind) => kind === bill.kind)) return null
  const until = addDays(bill.firstDueOn ?? bill.dueOn, -rule.daysBefore)
  const cents = computePercent(Math.max(0, bill.leftCents), rule.percent) + rule.cents
  return on <= until && cents > 0 && cents < bill.openCents ? { cents, until } : null
}

/** An open bill with the discount that a payment in full has now, in cents. */
export interface DiscountedCharge extends OpenCharge {
  readonly discountCents: number
}

/** The discount on a bill, in cents. */
export interface ChargeDiscount {
  readonly accountId: string
  readonly chargeId: string
  readonly cents: number
}

/**
 * Allocates a payment like `allocatePayment`. A bill that it pays in full costs less by its discount;
 * what that leaves of the payment pays the next bills. Each share and its discount sum to the open
 * amount of the bill.
 */
export function allocateWithDiscounts(
  cents: number,
  charges: readonly DiscountedCharge[],
  creditAccountId: string,
  chosen: readonly string[] = [],
): { readonly shares: Allocation[]; readonly discounts: ChargeDiscount[] } {
  let left = cents
  const discounts: ChargeDiscount[] = []
  for (const { accountId, chargeId, openCents, discountCents } of inTurn(charges, chosen)) {
    if (left <= 0) break
    const isPaid = discountCents > 0 && left >= openCents - discountCents
    if (isPaid) discounts.push({ accountId, chargeId, cents: discountCents })
    left -= Math.max(0, openCents - (isPaid ? discountCents : 0))
  }
  const given = new Map(discounts.map((discount) => [discount.chargeId, discount.cents]))
  const reduced = charges.map((charge) => ({
    ...charge,
    openCents: charge.openCents - (given.get(charge.chargeId) ?? 0),
  }))
  return { shares: allocatePayment(cents, reduced, creditAccountId, chosen), discounts }
}

/**
 * Returns by how much less than its balance an account is paid in full, in cents; 0 if credit on the
 * account leaves less to pay than that.
 */
export function sumDiscounts(
  charges: readonly Pick<DiscountedCharge, 'discountCents'>[],
  balanceCents: number,
): number {
  const cents = charges.reduce((sum, { discountCents }) => sum + discountCents, 0)
  return cents < balanceCents ? cents : 0
}
