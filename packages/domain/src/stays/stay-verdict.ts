import { dateReasons } from './booking-window.ts'
import { type Fee, guestReasons, stayFees, sumFees } from './fees.ts'
import { payWithBonus } from './pay-with-bonus.ts'
import { payWithPoints } from './pay-with-points.ts'
import { payWithWeek } from './pay-with-week.ts'
import { peopleReasons } from './people.ts'
import { type Reason, reason, withWorkingFixes } from './reason.ts'
import { standingReasons } from './standing.ts'
import { offerReasons } from './stay-offers.ts'
import type { PaymentOption, StayPayment, StayRequest } from './stay-question.ts'

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
  const { rules, stay, type, account, today, used } = request
  const closed = account.status === 'former'
  const wrongDates = dateReasons(rules, stay, today)
  const dated = stay.arrival < stay.departure
  const blocking = standingReasons(rules, account, today, request.act)
  const common = closed
    ? blocking
    : [
        ...blocking,
        ...wrongDates,
        ...peopleReasons(rules, stay.people, request.unitType),
        ...offerReasons(request),
        ...guestReasons(rules, type, used),
      ]
  const options =
    dated && !closed ? [payWithWeek(request), payWithPoints(request), payWithBonus(request)] : []
  const option = pickPaymentOption(options)
  // dates that are wrong for everyone say enough: the window or a length would only repeat it
  const isRedundant = (code: string) =>
    (wrongDates.length > 0 && WINDOW_CODES.includes(code)) ||
    (code === 'TOO_LONG' && common.some((reason) => reason.code === code))
  // days that are over have no price, and nothing that an owner has would help
  const isPassed = wrongDates.some((wrongDate) => wrongDate.code === 'ARRIVAL_PASSED')
  const ofOption = isPassed
    ? []
    : (option?.reasons ?? []).filter((reason) => !isRedundant(reason.code))
  const reasons = [
    ...common,
    ...ofOption,
    ...(dated && !closed && !option ? [reason(rules, 'NO_INTEREST', {})] : []),
  ]
  const allowed = reasons.length === 0
  const payment = allowed ? (option?.payment ?? null) : null
  const fees = feesOf(request, payment)
  return {
    allowed,
    reasons: withWorkingFixes(reasons),
    payment,
    points: options[1]?.points ?? null,
    fees,
    feeCents: sumFees(fees),
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

function feesOf({ rules, type, used }: StayRequest, payment: StayPayment | null): Fee[] {
  const fees = stayFees(rules, type, payment?.kind === 'points', used)
  return payment?.kind === 'bonus' ? [...fees, { kind: 'bonus', cents: payment.cents }] : fees
}
