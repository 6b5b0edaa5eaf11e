import type { CalendarDate } from '../dates/calendar-date.ts'

/** A charge with what is still to pay on it. */
export interface OpenCharge {
  readonly chargeId: string
  readonly accountId: string
  readonly dueOn: CalendarDate
  readonly openCents: number
}

/** A share of a payment; a null charge is money on account, a credit. */
export interface Allocation {
  readonly accountId: string
  readonly chargeId: string | null
  readonly cents: number
}

/**
 * Spreads a payment over open charges, the oldest due first, across all accounts that it is for; those that the owner chose
 * come before the others.
 *
 * What is left over becomes a credit of `creditAccountId`. The shares always sum to `cents`: no cent is lost.
 */
export function allocatePayment(cents: number, charges: readonly OpenCharge[], creditAccountId: string, chosen: readonly string[] = []): Allocation[] {
  const later = (charge: OpenCharge) => (chosen.includes(charge.chargeId) ? 0 : 1)
  const oldestFirst = [...charges].sort((a, b) => later(a) - later(b) || a.dueOn.localeCompare(b.dueOn) || a.chargeId.localeCompare(b.chargeId))
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
