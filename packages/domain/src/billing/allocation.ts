import type { CalendarDate } from '../dates/calendar-date.ts'

/** A charge with its open amount. */
export interface OpenCharge {
  readonly chargeId: string
  /** The bill's number, which orders bills with the same due date. */
  readonly number: string
  readonly accountId: string
  readonly dueOn: CalendarDate
  readonly openCents: number
  /**
   * True if an active payment plan pays this charge in installments: other money goes to it last,
   * so that it follows its plan.
   */
  readonly planned?: boolean
}

/** A share of a payment. A null charge is a credit on account. */
export interface Allocation {
  readonly accountId: string
  readonly chargeId: string | null
  readonly cents: number
}

const compareNumbers = (a: string, b: string): number => Number(a > b) - Number(a < b)

/** Sorts by due date and number; charges in a payment plan come last. */
function compareTurns(a: OpenCharge, b: OpenCharge): number {
  return (
    Number(a.planned ?? false) - Number(b.planned ?? false) ||
    a.dueOn.localeCompare(b.dueOn) ||
    compareNumbers(a.number, b.number)
  )
}

/** Sorts charges in the order in which a payment pays them: those that the owner selected first. */
export function inTurn<Charge extends OpenCharge>(
  charges: readonly Charge[],
  chosen: readonly string[],
): Charge[] {
  const later = (charge: Charge) => (chosen.includes(charge.chargeId) ? 0 : 1)
  return [...charges].sort((a, b) => later(a) - later(b) || compareTurns(a, b))
}

/**
 * Allocates a payment to open charges of all its accounts, oldest due date first. Charges that the
 * owner selected come first, charges in a payment plan last.
 *
 * The remainder becomes a credit of `creditAccountId`. The shares always sum to `cents`.
 */
export function allocatePayment(
  cents: number,
  charges: readonly OpenCharge[],
  creditAccountId: string,
  chosen: readonly string[] = [],
): Allocation[] {
  const oldestFirst = inTurn(charges, chosen)
  const shares: Allocation[] = []
  let left = cents
  for (const charge of oldestFirst) {
    const share = Math.min(left, charge.openCents)
    if (share <= 0) continue
    shares.push({ accountId: charge.accountId, chargeId: charge.chargeId, cents: share })
    left -= share
  }
  if (left > 0) shares.push({ accountId: creditAccountId, chargeId: null, cents: left })
  return shares
}

/** A credit on account: the remainder of a payment, or money from an unknown payment. */
export interface OwnerCredit {
  readonly accountId: string
  readonly paymentId: string | null
  readonly cents: number
}

/** The part of a credit that pays a charge. */
export interface CreditUse extends OwnerCredit {
  readonly chargeId: string
}

/**
 * Applies an account's credits to its open charges, oldest due date first, so that prepaid money
 * pays the next bill.
 */
export function useCredits(
  credits: readonly OwnerCredit[],
  charges: readonly OpenCharge[],
): CreditUse[] {
  const uses: CreditUse[] = []
  const open = new Map(charges.map((charge) => [charge.chargeId, charge.openCents]))
  const oldestFirst = inTurn(charges, [])
  for (const credit of credits) {
    let left = credit.cents
    for (const { chargeId, accountId } of oldestFirst) {
      const cents = accountId === credit.accountId ? Math.min(left, open.get(chargeId) ?? 0) : 0
      if (cents <= 0) continue
      uses.push({ ...credit, chargeId, cents })
      open.set(chargeId, (open.get(chargeId) ?? 0) - cents)
      left -= cents
    }
  }
  return uses
}
