import { daysBetween } from '../dates/calendar-date.ts'
import { dateReasons } from './booking-window.ts'
import { type Fee, feeFor, guestReasons, stayFees, sumFees } from './fees.ts'
import { payWithBonus } from './pay-with-bonus.ts'
import { payWithPoints } from './pay-with-points.ts'
import { payWithWeek } from './pay-with-week.ts'
import { peopleReasons } from './people.ts'
import { type Reason, reason, withWorkingFixes } from './reason.ts'
import { standingReasons } from './standing.ts'
import { limitReasons } from './stay-limits.ts'
import { offerReasons } from './stay-offers.ts'
import type {
  PaymentOption,
  StayPayment,
  StayRequest,
  StayTerms,
  UnitKind,
} from './stay-question.ts'

/** The answer to "may I book this stay?": allowed with a payment, or the reasons against it. */
export interface StayVerdict {
  readonly allowed: boolean
  readonly reasons: readonly Reason[]
  readonly payment: StayPayment | null
  /** Points the stay costs by the chart; null for owners without points. */
  readonly points: number | null
  readonly fees: readonly Fee[]
  /** Sum of the fees. */
  readonly feeCents: number
}

/**
 * Evaluates a stay under one version of the resort's rules. Deterministic: the same request always
 * gets the same verdict.
 */
export function evaluateStay(request: StayRequest): StayVerdict {
  return evaluateIn(request)(request.unitType)
}

/** Evaluates the same stay in several unit types; the verdicts are in the same order. */
export function evaluateStays(terms: StayTerms, unitTypes: readonly UnitKind[]): StayVerdict[] {
  return unitTypes.map(evaluateIn(terms))
}

/** Returns a function that evaluates a stay by unit type; the shared work is done once. */
function evaluateIn(terms: StayTerms): (unitType: UnitKind) => StayVerdict {
  const { rules, stay, type, account, today, used } = terms
  const closed = account.status === 'former'
  const wrongDates = dateReasons(rules, stay, today)
  const dated = stay.arrival < stay.departure
  const blocking = standingReasons(rules, account, today, terms.act)
  const ofAnyKind = closed ? [] : [...offerReasons(terms), ...guestReasons(rules, type, used)]
  const isAsked = dated && !closed
  const limits = isAsked ? limitReasons(terms) : []
  const byPoints = isAsked ? payWithPoints(terms) : null
  const byBonus = isAsked ? payWithBonus(terms) : null
  // past days have no price, and nothing the owner has would help
  const isPassed = wrongDates.some((wrongDate) => wrongDate.code === 'ARRIVAL_PASSED')
  return (unitType) => {
    const common = closed
      ? blocking
      : [...blocking, ...wrongDates, ...peopleReasons(rules, stay.people, unitType), ...ofAnyKind]
    const points = byPoints?.(unitType) ?? null
    const options = isAsked ? [payWithWeek(terms, unitType), points, byBonus] : []
    const option = pickPaymentOption(options)
    // dates that are wrong for everyone are reason enough: the window or length would only repeat
    // it
    const isRedundant = (code: string) =>
      (wrongDates.length > 0 && WINDOW_CODES.includes(code)) ||
      (code === 'TOO_LONG' && common.some((reason) => reason.code === code))
    const ofOption = isPassed
      ? []
      : (option?.reasons ?? []).filter((reason) => !isRedundant(reason.code))
    const reasons = [
      ...common,
      ...ofOption,
      ...(usesOwnUnit(option) ? [] : limits),
      ...(isAsked && !option ? [reason(rules, 'NO_INTEREST', {})] : []),
    ]
    const allowed = reasons.length === 0
    const payment = allowed ? (option?.payment ?? null) : null
    const fees = getFees(terms, payment)
    return {
      allowed,
      reasons: withWorkingFixes(reasons),
      payment,
      points: points?.points ?? null,
      fees,
      feeCents: sumFees(fees),
    }
  }
}

/** Returns whether the stay is in a unit that the account owns, which is never limited. */
const usesOwnUnit = (option: PaymentOption | null): boolean =>
  option?.payment?.kind === 'week' && option.payment.unitId !== null

const WINDOW_CODES: readonly string[] = [
  'NOT_OPEN_YET',
  'HOME_ONLY_YET',
  'HOME_LENGTH',
  'BONUS_NOT_OPEN',
]

/**
 * Picks the payment: a week right that fits comes first because it costs nothing, then points, then
 * money. If none works, reports the option with the fewest reasons against it.
 */
function pickPaymentOption(options: readonly (PaymentOption | null)[]): PaymentOption | null {
  const possible = options.filter((option) => option !== null)
  const owned = possible.filter((option) => option !== options[2])
  return (
    possible.find((option) => option.payment) ??
    owned.sort((a, b) => a.reasons.length - b.reasons.length)[0] ??
    possible[0] ??
    null
  )
}

function getFees({ rules, stay, type, used }: StayTerms, payment: StayPayment | null): Fee[] {
  const nights = Math.max(0, daysBetween(stay.arrival, stay.departure))
  const fees = stayFees(rules, type, { nights, byPoints: payment?.kind === 'points' }, used)
  const cents = payment?.kind === 'bonus' ? payment.cents : 0
  return [...fees, ...feeFor('bonus', { cents }, rules)]
}
