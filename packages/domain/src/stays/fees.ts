import { computePercent, multiplyHalfUp } from '../money/round-half-up.ts'
import type { RuleSet } from '../resort/rules-schema.ts'
import type { FeeKind } from './fee-kinds.ts'
import { type Reason, reason } from './reason.ts'

/** A fee for an act, or the tax on it; each is a line of a quote and a bill of its own. */
export interface Fee {
  readonly kind: FeeKind
  readonly cents: number
  readonly isTax?: true
}

/** The account's use in the year of the stay, excluding the stay itself. */
export interface UsedThisYear {
  readonly guestStays: { readonly G: number; readonly R: number }
  /** Number of stays paid with points; each used one cleaning. */
  readonly pointsStays: number
  /**
   * Points that the account's interests grant in the year of the stay; biennial interests count
   * only in their years.
   */
  readonly annualPoints: number
  /** Upcoming stays of any year, and stays of the year in holiday seasons; not in owned units. */
  readonly upcoming: number
  readonly holidayStays: number
}

/** Returns a reason if the stay exceeds the yearly limit on guest or referral stays. */
export function guestReasons(rules: RuleSet, type: 'O' | 'G' | 'R', used: UsedThisYear): Reason[] {
  const most = type === 'O' ? null : rules.guestStays[type].mostAYear
  if (type === 'O' || most === null || used.guestStays[type] < most) return []
  const inUseYear = rules.allowanceYear === 'use-year'
  return [reason(rules, 'GUEST_STAYS_USED', { type, used: used.guestStays[type], most, inUseYear })]
}

/** What the fees of acts depend on. */
interface FeeFacts {
  /** Nights of the stay. */
  readonly nights?: number
  /** Days from the act to the arrival of the stay. */
  readonly daysBefore?: number
  /** Type of a stay, and what its account used in its year. */
  readonly guest?: {
    readonly type: 'O' | 'G' | 'R'
    readonly used: Pick<UsedThisYear, 'guestStays'>
  }
  /** Points that the account gets in the year of the stay, and its stays paid with points. */
  readonly cleaning?: Pick<UsedThisYear, 'annualPoints' | 'pointsStays'>
  /** Whether a week is split into shorter stays, not into the sides of its unit. */
  readonly splitsNights?: boolean
  /** Price of bonus time in cents. */
  readonly cents?: number
}

/**
 * Returns the fee for an act with its tax, in cents: none, one, or two lines. Every quote, preview,
 * and bill uses this function.
 */
export function feeFor(act: FeeKind, facts: FeeFacts, rules: RuleSet): Fee[] {
  const cents = AMOUNTS[act](rules, facts)
  if (cents <= 0) return []
  const taxCents = computePercent(cents, rules.fees.taxPercent[act] ?? 0)
  const fee: Fee = { kind: act, cents }
  return taxCents > 0 ? [fee, { kind: act, cents: taxCents, isTax: true }] : [fee]
}

const byNight = (fee: { readonly cents: number; readonly centsANight: number }, nights = 0) =>
  fee.cents + multiplyHalfUp(nights, fee.centsANight)

const AMOUNTS: Record<FeeKind, (rules: RuleSet, facts: FeeFacts) => number> = {
  guest: ({ guestStays, guestFeeCents }, { guest }) =>
    !guest ||
    guest.type === 'O' ||
    guest.used.guestStays[guest.type] < guestStays[guest.type].freeAYear
      ? 0
      : guestFeeCents[guest.type],
  housekeeping: ({ housekeeping }, { cleaning }) =>
    housekeeping &&
    cleaning &&
    cleaning.pointsStays >= creditsFor(housekeeping.pointsPerCredit, cleaning.annualPoints)
      ? housekeeping.feeCents
      : 0,
  bonus: (_, { cents = 0 }) => cents,
  book: ({ fees }, { nights }) => byNight(fees.book, nights),
  change: ({ change }) => change.feeCents,
  cancel: ({ fees }, { nights, daysBefore = 0 }) => {
    const steps = fees.cancel.toSorted((a, b) => b.daysBefore - a.daysBefore)
    const step = steps.find((each) => daysBefore >= each.daysBefore)
    return step ? byNight(step, nights) : 0
  },
  bank: ({ fees }) => fees.bankCents,
  borrow: ({ fees }) => fees.borrowCents,
  save: ({ fees }) => fees.saveCents,
  transfer: ({ fees }) => fees.transferCents,
  deposit: ({ fees }) => fees.depositCents,
  split: ({ lockOff, splitWeek }, { splitsNights = false }) =>
    (splitsNights ? splitWeek?.feeCents : lockOff?.splitFeeCents) ?? 0,
}

/**
 * Returns the fees of a new stay: the booking fee, the guest fee, and the cleaning fee once the
 * year's free cleanings are used (domain.md 2.7).
 */
export function stayFees(
  rules: RuleSet,
  type: 'O' | 'G' | 'R',
  { nights, byPoints }: { readonly nights: number; readonly byPoints: boolean },
  used: UsedThisYear,
): Fee[] {
  return [
    ...feeFor('book', { nights }, rules),
    ...feeFor('guest', { guest: { type, used } }, rules),
    ...(byPoints ? feeFor('housekeeping', { cleaning: used }, rules) : []),
  ]
}

/** Returns the free cleanings of a year: one per `pointsPerCredit` points, at least one. */
function creditsFor(pointsPerCredit: number, annualPoints: number): number {
  return Math.max(1, Math.floor(annualPoints / Math.max(1, pointsPerCredit)))
}

/** Returns the sum of fees, in cents. */
export function sumFees(fees: readonly Fee[]): number {
  return fees.reduce((sum, fee) => sum + fee.cents, 0)
}
