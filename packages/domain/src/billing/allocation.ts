import type { CalendarDate } from '../dates/calendar-date.ts'

/** A charge with what is still to pay on it. */
export interface OpenCharge {
  readonly chargeId: string
  readonly accountId: string
  readonly dueOn: CalendarDate
  readonly openCents: number
  /**
   * A kept payment plan pays it in installments: other money goes to it last, so that it follows
   * its plan.
   */
  readonly planned?: boolean
}

/** A share of a payment; a null charge is money on account, a credit. */
export interface Allocation {
  readonly accountId: string
  readonly chargeId: string | null
  readonly cents: number
}

/** The oldest due first, those of a payment plan after all others. */
function inTurn(a: OpenCharge, b: OpenCharge): number {
  return (
    Number(a.planned ?? false) - Number(b.planned ?? false) ||
    a.dueOn.localeCompare(b.dueOn) ||
    a.chargeId.localeCompare(b.chargeId)
  )
}

/**
 * Spreads a payment over open charges, the oldest due first, across all accounts that it is for;
 * those that the owner chose come before the others, those that a payment plan pays come last.
 *
 * What is left over becomes a credit of `creditAccountId`. The shares always sum to `cents`: no
 * cent is lost.
 */
export function allocatePayment(
  cents: number,
  charges: readonly OpenCharge[],
  creditAccountId: string,
  chosen: readonly string[] = [],
): Allocation[] {
  const later = (charge: OpenCharge) => (chosen.includes(charge.chargeId) ? 0 : 1)
  const oldestFirst = [...charges].sort((a, b) => later(a) - later(b) || inTurn(a, b))
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

/** Money on account: what is left of a payment, or of no payment that is known here. */
export interface OwnerCredit {
  readonly accountId: string
  readonly paymentId: string | null
  readonly cents: number
}

/** A part of a credit that pays a charge. */
export interface CreditUse extends OwnerCredit {
  readonly chargeId: string
}

/**
 * Pays open charges from what the same account has on account, the oldest due first: money paid
 * ahead is used when its bill comes.
 */
export function useCredits(
  credits: readonly OwnerCredit[],
  charges: readonly OpenCharge[],
): CreditUse[] {
  const uses: CreditUse[] = []
  const open = new Map(charges.map((charge) => [charge.chargeId, charge.openCents]))
  const oldestFirst = [...charges].sort(inTurn)
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
