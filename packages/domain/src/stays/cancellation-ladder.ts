import { addDays, type CalendarDate, daysBetween, instantAt } from '../dates/calendar-date.ts'
import { HOUR_MS } from '../dates/units.ts'
import type { CancellationStep, RuleSet } from '../resort/rules-schema.ts'
import { currentStep, pointsReturned } from './cancel-verdict.ts'
import { feeFor, sumFees } from './fees.ts'

/** A stay that can still be canceled, with the data the rules need. */
export interface LadderRequest {
  /** The rules that the stay was booked under. */
  readonly rules: RuleSet
  /** Date at the resort. */
  readonly today: CalendarDate
  /** Time since booking, in whole hours. */
  readonly bookedHoursAgo: number
  readonly arrival: CalendarDate
  readonly departure: CalendarDate
  /** Points that paid for the stay, over all lots. */
  readonly points: number
  /** See `CancelRequest`. */
  readonly paidByOwnNights: boolean
}

/** A range of days with the same refund, both ends included. */
export interface LadderStep {
  readonly from: CalendarDate
  readonly until: CalendarDate
  /** Days left in the range after today; 0 on its last day. */
  readonly daysLeft: number
  readonly pointsBack: number
  readonly weekBack: boolean
  readonly asHolding: boolean
  /** Fee for canceling, with tax, in cents. */
  readonly feeCents: number
  readonly current: boolean
  /**
   * Whether this is the grace period after booking, when everything is returned, including fees.
   * It's a separate step that ends at an hour; the next step starts on the same day.
   */
  readonly grace: boolean
}

/**
 * Returns the refund by date, from today to the day before arrival (domain.md 2.8). Starts with
 * today's step and merges steps with the same refund. Empty from the day of arrival on.
 */
export function cancellationLadder(request: LadderRequest): readonly LadderStep[] {
  const { rules, today, arrival, bookedHoursAgo } = request
  const lastDay = addDays(arrival, -1)
  if (today > lastDay) return []
  const steps: LadderStep[] = []
  for (let day = today; day <= lastDay; day = addDays(day, 1)) {
    const step = toLadder(request, day, currentStep(rules, day, arrival, AFTER_GRACE))
    const previous = steps.at(-1)
    if (previous && isSame(previous, step))
      steps[steps.length - 1] = { ...previous, until: day, daysLeft: step.daysLeft }
    else steps.push({ ...step, current: steps.length === 0 })
  }
  if (bookedHoursAgo >= rules.cancellation.graceHours) return steps
  const graceStep = currentStep(rules, today, arrival, bookedHoursAgo)
  const grace = { ...toLadder(request, today, graceStep), current: true, grace: true, feeCents: 0 }
  return [grace, ...steps.map((step) => ({ ...step, current: false }))]
}

interface GraceRequest {
  readonly rules: RuleSet
  readonly bookedAt: Date
  readonly arrival: CalendarDate
  readonly timeZone: string
}

/** Returns when the grace period after booking ends: before the day of arrival in any case. */
export function graceEnd({ rules, bookedAt, arrival, timeZone }: GraceRequest): Date {
  const ends = bookedAt.getTime() + rules.cancellation.graceHours * HOUR_MS
  return new Date(Math.min(ends, instantAt(arrival, '00:00', timeZone).getTime()))
}

/** Hours since booking at which no grace period can apply. */
const AFTER_GRACE = Number.POSITIVE_INFINITY

function toLadder(
  { rules, today, arrival, departure, points, paidByOwnNights }: LadderRequest,
  day: CalendarDate,
  step: CancellationStep,
): LadderStep {
  const pointsBack = pointsReturned(points, step.pointsBackPercent)
  const facts = { nights: daysBetween(arrival, departure), daysBefore: daysBetween(day, arrival) }
  return {
    from: day,
    until: day,
    daysLeft: daysBetween(today, day),
    pointsBack,
    weekBack: step.weekBack || paidByOwnNights,
    asHolding: step.asHolding === true && pointsBack > 0,
    feeCents: sumFees(feeFor('cancel', facts, rules)),
    current: false,
    grace: false,
  }
}

const isSame = (a: LadderStep, b: LadderStep) =>
  a.pointsBack === b.pointsBack &&
  a.weekBack === b.weekBack &&
  a.asHolding === b.asHolding &&
  a.feeCents === b.feeCents
