import { addDays, addMonths, type CalendarDate, daysBetween } from '../dates/calendar-date.ts'
import type { CancellationStep, RuleSet } from '../resort/rules-schema.ts'
import { type Reason, reason } from './reason.ts'

/** Points that a stay took from one lot. */
export interface SpentLot {
  readonly lotId: string
  readonly points: number
  readonly useYear: number
  readonly expiresOn: CalendarDate
}

/**
 * Everything the rules need to know to cancel a stay; `today` is the date at the resort. The rules
 * are those it was booked under.
 */
export interface CancelRequest {
  readonly rules: RuleSet
  readonly today: CalendarDate
  /** How long ago the stay was booked, in whole hours. */
  readonly bookedHoursAgo: number
  readonly stay: {
    readonly status: string
    readonly arrival: CalendarDate
    readonly paidByWeek: boolean
    readonly feeCents: number
  }
  readonly lots: readonly SpentLot[]
}

/** What one lot gets back and what is lost of it. */
export interface ReturnedLot extends SpentLot {
  readonly back: number
  readonly lost: number
  /**
   * The lot has expired: returned points cannot be used, unless the resort returns them as
   * restricted points.
   */
  readonly ended: boolean
  /**
   * Points of an expired lot are returned as restricted points until this day; null if they return
   * to their lot.
   */
  readonly restrictedUntil: CalendarDate | null
}

/** A stretch of days in which cancelling costs the same, with its last day. */
export interface CancelStretch {
  readonly until: CalendarDate
  readonly pointsBackPercent: number
  readonly weekBack: boolean
  readonly asHolding: boolean
  readonly current: boolean
  /** Within the grace period after booking, in which everything is returned; it ends on `until`. */
  readonly grace: boolean
}

/** The answer to "may I cancel, and what happens then". */
export interface CancelVerdict {
  readonly allowed: boolean
  readonly reasons: readonly Reason[]
  readonly lots: readonly ReturnedLot[]
  readonly pointsBack: number
  readonly pointsLost: number
  /** Null where no week right paid for the stay. */
  readonly week: 'back' | 'lost' | null
  /** Points are returned as holding points, which pay only for stays in the near future. */
  readonly asHolding: boolean
  /** Fees of the stay stay with the resort, but within the hours of grace. */
  readonly feeLostCents: number
  readonly feeBackCents: number
  /**
   * Within the grace period after booking, in which everything is returned regardless of the days
   * left.
   */
  readonly grace: boolean
  readonly timeline: readonly CancelStretch[]
}

/**
 * Judges a cancellation under the rules that the stay was booked under (domain.md 2.8). The same
 * verdict is shown before and carried out after.
 */
export function evaluateCancel(request: CancelRequest): CancelVerdict {
  const { rules, today, stay, lots } = request
  const step = currentStep(rules, today, stay.arrival, request.bookedHoursAgo)
  const shares = returnShares(lots, step.pointsBackPercent, today, rules)
  const back = shares.reduce((sum, lot) => sum + lot.back, 0)
  const reasons = statusReasons(request)
  return {
    allowed: reasons.length === 0,
    reasons,
    lots: shares,
    pointsBack: back,
    pointsLost: shares.reduce((sum, lot) => sum + lot.lost, 0),
    week: stay.paidByWeek ? weekAfter(step) : null,
    asHolding: step.asHolding === true && back > 0,
    feeLostCents: step === GRACE ? 0 : stay.feeCents,
    feeBackCents: step === GRACE ? stay.feeCents : 0,
    grace: step === GRACE,
    timeline: cancelTimeline(request, stay.arrival),
  }
}

const weekAfter = (step: CancellationStep) => (step.weekBack ? 'back' : 'lost')

/** What giving a stay up costs today; nothing within the hours of grace after booking. */
export function currentStep(
  rules: RuleSet,
  today: CalendarDate,
  arrival: CalendarDate,
  bookedHoursAgo: number,
): CancellationStep {
  const daysLeft = daysBetween(today, arrival)
  return daysLeft > 0 && bookedHoursAgo < rules.cancellation.graceHours
    ? GRACE
    : stepFor(rules, daysLeft)
}

const GRACE: CancellationStep = { daysBefore: 0, pointsBackPercent: 100, weekBack: true }

function statusReasons({ rules, today, stay }: CancelRequest): Reason[] {
  if (stay.status === 'confirmed' && stay.arrival > today) return []
  return [reason(rules, 'NOT_CANCELLABLE', { why: whyNotNow(stay.status) })]
}

function whyNotNow(status: CancelRequest['stay']['status']) {
  if (status === 'cancelled') return 'canceled'
  return status === 'confirmed' ? 'arrivalDay' : 'past'
}

/**
 * The cancellation step for this many days before arrival: the first that requires no more days
 * than are left.
 */
function stepFor(rules: RuleSet, daysLeft: number): CancellationStep {
  return sortedSteps(rules).find((step) => daysLeft >= step.daysBefore) ?? NOTHING_BACK
}

const NOTHING_BACK: CancellationStep = { daysBefore: 0, pointsBackPercent: 0, weekBack: false }

function sortedSteps(rules: RuleSet): CancellationStep[] {
  return [...rules.cancellation.steps].sort((a, b) => b.daysBefore - a.daysBefore)
}

/** What a step of a cancellation gives back of some points: rounded down. */
export const pointsReturned = (points: number, percent: number): number =>
  Math.floor((points * percent) / 100)

/**
 * Distributes the returned points among the lots that paid. The total is rounded down once; what
 * rounding leaves goes to the lots that expire last, where the owner can use it longest.
 */
function returnShares(
  lots: readonly SpentLot[],
  percent: number,
  today: CalendarDate,
  { cancellation }: RuleSet,
): ReturnedLot[] {
  const paid = lots.reduce((sum, lot) => sum + lot.points, 0)
  const parts = lots.reduce((sum, lot) => sum + pointsReturned(lot.points, percent), 0)
  let left = pointsReturned(paid, percent) - parts
  const latestFirst = [...lots].sort(
    (a, b) => b.expiresOn.localeCompare(a.expiresOn) || a.lotId.localeCompare(b.lotId),
  )
  const backOf = new Map<string, number>()
  for (const lot of latestFirst) {
    const part = pointsReturned(lot.points, percent)
    const added = Math.min(left, lot.points - part)
    left -= added
    backOf.set(lot.lotId, part + added)
  }
  return lots.map((lot) => {
    const back = backOf.get(lot.lotId) ?? 0
    const ended = lot.expiresOn < today
    const months = cancellation.expiredPoints?.months ?? 0
    return {
      ...lot,
      back,
      lost: lot.points - back,
      ended,
      restrictedUntil:
        ended && back > 0 && months > 0 ? addDays(addMonths(today, months), -1) : null,
    }
  })
}

/**
 * The last day from `today` on which a stay that arrives then can be cancelled without loss; null
 * if the rules know none, or it is over.
 */
export function lastFreeDay(
  rules: RuleSet,
  arrival: CalendarDate,
  today: CalendarDate,
): CalendarDate | null {
  const freeSteps = sortedSteps(rules)
    .filter((step) => step.pointsBackPercent === 100 && step.weekBack && !step.asHolding)
    .at(-1)
  const last = freeSteps ? addDays(arrival, -Math.max(1, freeSteps.daysBefore)) : null
  return last && last >= today ? last : null
}

/**
 * From today on: until when cancelling costs what, up to the day before arrival; the hours of grace
 * first.
 */
export function cancelTimeline(
  { rules, today, bookedHoursAgo }: Pick<CancelRequest, 'rules' | 'today' | 'bookedHoursAgo'>,
  arrival: CalendarDate,
): CancelStretch[] {
  const lastDay = addDays(arrival, -1)
  if (today > lastDay) return []
  const hoursLeft = rules.cancellation.graceHours - bookedHoursAgo
  const graceEnds =
    [addDays(today, Math.ceil(Math.max(0, hoursLeft) / 24)), lastDay].sort()[0] ?? lastDay
  const grace: CancelStretch[] =
    hoursLeft > 0
      ? [
          {
            until: graceEnds,
            pointsBackPercent: 100,
            weekBack: true,
            asHolding: false,
            current: true,
            grace: true,
          },
        ]
      : []
  const stretches: CancelStretch[] = []
  for (const step of [...sortedSteps(rules), NOTHING_BACK]) {
    const until = step.daysBefore < 1 ? lastDay : addDays(arrival, -step.daysBefore)
    const previous = stretches.at(-1)
    if (until < today || (previous && until <= previous.until)) continue
    stretches.push({
      until,
      pointsBackPercent: step.pointsBackPercent,
      weekBack: step.weekBack,
      asHolding: step.asHolding === true,
      current: grace.length === 0 && stretches.length === 0,
      grace: false,
    })
  }
  return [...grace, ...stretches]
}
