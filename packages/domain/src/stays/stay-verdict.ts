import { dateReasons } from './booking-window.ts'
import { type Fee, guestReasons, stayFees, sumFees } from './fees.ts'
import { payWithBonus } from './pay-with-bonus.ts'
import { payWithPoints } from './pay-with-points.ts'
import { payWithWeek } from './pay-with-week.ts'
import { peopleReasons } from './people.ts'
import { type Reason, reason, withWorkingFixes } from './reason.ts'
import { standingReasons } from './standing.ts'
import { offerReasons } from './stay-offers.ts'
import type {
  PaymentOption,
  StayPayment,
  StayRequest,
  StayTerms,
  UnitKind,
} from './stay-question.ts'

/** The answer to "may I book this stay": allowed with a way to pay, or the reasons. */
export interface StayVerdict {
  readonly allowed: boolean
  readonly reasons: readonly Reason[]
  readonly payment: StayPayment | null
  /** Points the stay costs by the chart; null for owners without points. */
  readonly points: number | null
  readonly fees: readonly Fee[]
  /** Their sum. */
  readonly feeCents: number
}

/**
 * Evaluates a stay under one version of the resort's rules. Pure: the same request always gets the
 * same verdict.
 */
export function evaluateStay(request: StayRequest): StayVerdict {
  return evaluateIn(request)(request.unitType)
}

/** Evaluates the same stay in several kinds of places, in their order. */
export function evaluateStays(terms: StayTerms, unitTypes: readonly UnitKind[]): StayVerdict[] {
  return unitTypes.map(evaluateIn(terms))
}

/** Evaluates a stay by kind of place: what is the same for all of them is worked out once. */
function evaluateIn(terms: StayTerms): (unitType: UnitKind) => StayVerdict {
  const { rules, stay, type, account, today, used } = terms
  const closed = account.status === 'former'
  const wrongDates = dateReasons(rules, stay, today)
  const dated = stay.arrival < stay.departure
  const blocking = standingReasons(rules, account, today, terms.act)
  const ofAnyKind = closed ? [] : [...offerReasons(terms), ...guestReasons(rules, type, used)]
  const isAsked = dated && !closed
  const byPoints = isAsked ? payWithPoints(terms) : null
  const byBonus = isAsked ? payWithBonus(terms) : null
  // days that are over have no price, and nothing that an owner has would help
  const isPassed = wrongDates.some((wrongDate) => wrongDate.code === 'ARRIVAL_PASSED')
  return (unitType) => {
    const common = closed
      ? blocking
      : [...blocking, ...wrongDates, ...peopleReasons(rules, stay.people, unitType), ...ofAnyKind]
    const points = byPoints?.(unitType) ?? null
    const options = isAsked ? [payWithWeek(terms, unitType), points, byBonus] : []
    const option = pickPaymentOption(options)
    // dates that are wrong for everyone say enough: the window or a length would only repeat it
    const isRedundant = (code: string) =>
      (wrongDates.length > 0 && WINDOW_CODES.includes(code)) ||
      (code === 'TOO_LONG' && common.some((reason) => reason.code === code))
    const ofOption = isPassed
      ? []
      : (option?.reasons ?? []).filter((reason) => !isRedundant(reason.code))
    const reasons = [
      ...common,
      ...ofOption,
      ...(isAsked && !option ? [reason(rules, 'NO_INTEREST', {})] : []),
    ]
    const allowed = reasons.length === 0
    const payment = allowed ? (option?.payment ?? null) : null
    const fees = feesOf(terms, payment)
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

const WINDOW_CODES: readonly string[] = [
  'NOT_OPEN_YET',
  'HOME_ONLY_YET',
  'HOME_LENGTH',
  'BONUS_NOT_OPEN',
]

/**
 * A week right costs nothing, so it comes first if it fits, then points, then money; otherwise the
 * option with the fewest reasons against it is reported.
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

function feesOf({ rules, type, used }: StayTerms, payment: StayPayment | null): Fee[] {
  const fees = stayFees(rules, type, payment?.kind === 'points', used)
  return payment?.kind === 'bonus' ? [...fees, { kind: 'bonus', cents: payment.cents }] : fees
}
