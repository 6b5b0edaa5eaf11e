import type { RuleSet } from '../resort/rules-schema.ts'
import { type Reason, reason } from './reason.ts'

/** A fee billed with a stay. */
export interface Fee {
  readonly kind: 'guest' | 'housekeeping' | 'bonus' | 'change'
  readonly cents: number
}

/** What an account already used in the year of the stay, excluding the stay itself. */
export interface UsedThisYear {
  readonly guestStays: { readonly G: number; readonly R: number }
  /** Number of stays paid with points; each used one cleaning. */
  readonly pointsStays: number
  /**
   * Points that the account's interests grant in the year of the stay; biennial interests count
   * only in their years.
   */
  readonly annualPoints: number
}

/** Returns a reason if the stay exceeds the yearly limit on guest or referral stays. */
export function guestReasons(rules: RuleSet, type: 'O' | 'G' | 'R', used: UsedThisYear): Reason[] {
  const most = type === 'O' ? null : rules.guestStays[type].mostAYear
  if (type === 'O' || most === null || used.guestStays[type] < most) return []
  return [reason(rules, 'GUEST_STAYS_USED', { type, used: used.guestStays[type], most })]
}

/** Returns the guest fee, which is waived for the first stays of a year, in cents. */
export const getGuestFee = (
  rules: RuleSet,
  type: 'O' | 'G' | 'R',
  { guestStays }: Pick<UsedThisYear, 'guestStays'>,
): number =>
  type === 'O' || guestStays[type] < rules.guestStays[type].freeAYear
    ? 0
    : rules.guestFeeCents[type]

/**
 * Returns the guest fee, and the cleaning fee once the year's free cleanings are used (domain.md
 * 2.7).
 */
export function stayFees(
  rules: RuleSet,
  type: 'O' | 'G' | 'R',
  byPoints: boolean,
  used: UsedThisYear,
): Fee[] {
  const fees: Fee[] = []
  const guestFeeCents = getGuestFee(rules, type, used)
  if (guestFeeCents > 0) fees.push({ kind: 'guest', cents: guestFeeCents })
  const { housekeeping } = rules
  if (
    byPoints &&
    housekeeping &&
    used.pointsStays >= creditsFor(housekeeping.pointsPerCredit, used.annualPoints) &&
    housekeeping.feeCents > 0
  ) {
    fees.push({ kind: 'housekeeping', cents: housekeeping.feeCents })
  }
  return fees
}

/** Returns the free cleanings of a year: one per `pointsPerCredit` points, at least one. */
function creditsFor(pointsPerCredit: number, annualPoints: number): number {
  return Math.max(1, Math.floor(annualPoints / Math.max(1, pointsPerCredit)))
}

/** Returns the sum of fees, in cents. */
export function sumFees(fees: readonly Fee[]): number {
  return fees.reduce((sum, fee) => sum + fee.cents, 0)
}
