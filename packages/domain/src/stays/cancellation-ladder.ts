import { addDays, type CalendarDate, daysBetween } from '../dates/calendar-date.ts'
import type { CancellationStep, RuleSet } from '../resort/rules-schema.ts'
import { currentStep, pointsReturned } from './cancel-verdict.ts'

/** A stay that may still be canceled, with what the rules ask of it. */
export interface LadderRequest {
  /** The rules that the stay was booked under. */
  readonly rules: RuleSet
  /** The date at the resort. */
  readonly today: CalendarDate
  /** How long ago the stay was booked, in whole hours. */
  readonly bookedHoursAgo: number
  readonly arrival: CalendarDate
  /** Points that paid for the stay, of all lots. */
  readonly points: number
}

/** Days on which canceling gives the same back, the first and the last included. */
export interface LadderStep {
  readonly from: CalendarDate
  readonly until: CalendarDate
  /** Days after today on which it still holds; 0 on its last day. */
  readonly daysLeft: number
  readonly pointsBack: number
  readonly weekBack: boolean
  readonly asHolding: boolean
  readonly current: boolean
  /**
   * The hours of grace after booking, in which everything comes back, fees too: a step of its own
   * that ends at an hour. The next one counts from the same day.
   */
  readonly grace: boolean
}

/**
 * What canceling gives back from today until the day before arrival, by dates (domain.md 2.8):
 * the step of today first, steps that give the same back as one. Empty from the day of arrival on.
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
  const grace = { ...toLadder(request, today, graceStep), current: true, grace: true }
  return [grace, ...steps.map((step) => ({ ...step, current: false }))]
}

/** Booked so long ago that no grace is left. */
const AFTER_GRACE = Number.POSITIVE_INFINITY

function toLadder(
  { today, points }: LadderRequest,
  day: CalendarDate,
  step: CancellationStep,
): LadderStep {
  const pointsBack = pointsReturned(points, step.pointsBackPercent)
  return {
    from: day,
    until: day,
    daysLeft: daysBetween(today, day),
    pointsBack,
    weekBack: step.weekBack,
    asHolding: step.asHolding === true && pointsBack > 0,
    current: false,
    grace: false,
  }
}

const isSame = (a: LadderStep, b: LadderStep) =>
  a.pointsBack === b.pointsBack && a.weekBack === b.weekBack && a.asHolding === b.asHolding
