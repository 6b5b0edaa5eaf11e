import { addDays, addMonths, type CalendarDate, daysBetween } from '../dates/calendar-date.ts'
import type { CancellationStep, RuleSet } from '../resort/rules-schema.ts'
import { type Fee, feeFor, sumFees } from './fees.ts'
import { type Reason, reason } from './reason.ts'

/** Points a stay used from one lot. */
export interface SpentLot {
  readonly lotId: string
  readonly points: number
  readonly useYear: number
  readonly expiresOn: CalendarDate
  /** Whether its contract was transferred since: returned points go to the contract's new owner. */
  readonly isTransferred?: boolean | undefined
  /** Whether the resort has taken the lot back since: nothing is returned to it. */
  readonly isWithdrawn?: boolean | undefined
  /** The lot that borrowed points came from; null for other points. */
  readonly borrowedFrom?: LenderLot | null | undefined
}

/** A lot that points were borrowed from. */
interface LenderLot {
  readonly lotId: string
  readonly useYear: number
  readonly expiresOn: CalendarDate
}

/**
 * Everything the rules need to evaluate a cancellation; `today` is the date at the resort. The
 * rules are those the stay was booked under.
 */
export interface CancelRequest {
  readonly rules: RuleSet
  readonly today: CalendarDate
  /** Time since booking, in whole hours. */
  readonly bookedHoursAgo: number
  readonly stay: {
    readonly status: string
    readonly arrival: CalendarDate
    readonly departure: CalendarDate
    readonly paidByWeek: boolean
    /** Whether nights of owned time paid: they are the owner's again, however late it is. */
    readonly paidByOwnNights?: boolean | undefined
    /** Whether the contract of the week was transferred since. */
    readonly weekIsTransferred?: boolean | undefined
    /** The contract of the week has ended, so nobody can use it again. */
    readonly weekHasEnded?: boolean | undefined
    readonly feeCents: number
  }
  readonly lots: readonly SpentLot[]
  /** Whether the resort cancels: everything is returned, also on and after the day of arrival. */
  readonly byResort?: boolean | undefined
}

/** Points returned to one lot, and points lost. */
export interface ReturnedLot extends SpentLot {
  readonly back: number
  readonly lost: number
  /**
   * Whether the lot has expired: returned points can't be used, unless the resort returns them as
   * restricted points.
   */
  readonly ended: boolean
  /**
   * Points of an expired lot are returned as restricted points until this day; null if they return
   * to their lot.
   */
  readonly restrictedUntil: CalendarDate | null
  /** The lot to which borrowed points return instead; null if they return to the one that paid. */
  readonly returnsTo: LenderLot | null
}

/** A range of days with the same cancellation cost, both ends included. */
export interface CancelStretch {
  readonly until: CalendarDate
  readonly pointsBackPercent: number
  readonly weekBack: boolean
  readonly asHolding: boolean
  /** Fee for canceling, with tax, in cents. */
  readonly feeCents: number
  readonly current: boolean
  /**
   * Whether the range is the grace period after booking, when everything is returned; it ends on
   * `until`.
   */
  readonly grace: boolean
}

/** The answer to "may I cancel, and what happens then?" */
export interface CancelVerdict {
  readonly allowed: boolean
  readonly reasons: readonly Reason[]
  readonly lots: readonly ReturnedLot[]
  /** Points that the account gets back. */
  readonly pointsBack: number
  readonly pointsLost: number
  /** Points that return to contracts which the account has transferred: others own them now. */
  readonly pointsToOthers: number
  /**
   * Whether the week right is returned, to the account or to the new owner of its contract; null if
   * no week right paid for the stay.
   */
  readonly week: 'back' | 'lost' | 'transferred' | null
  /** Points are returned as holding points, which pay only for stays in the near future. */
  readonly asHolding: boolean
  /** Fees that aren't refunded; 0 within the grace period. */
  readonly feeLostCents: number
  readonly feeBackCents: number
  /** Fees for canceling, and their sum in cents; none within the grace period. */
  readonly fees: readonly Fee[]
  readonly cancelFeeCents: number
  /**
   * Whether the stay is within the grace period after booking, when everything is returned
   * regardless of the days left.
   */
  readonly grace: boolean
  readonly timeline: readonly CancelStretch[]
}

/**
 * Evaluates a cancellation under the rules that the stay was booked under (domain.md 2.8). The
 * preview and the cancellation itself use the same verdict.
 */
export function evaluateCancel(request: CancelRequest): CancelVerdict {
  const { rules, today, stay, lots, byResort } = request
  // a booking that the resort hasn't confirmed costs nothing
  const isAsked = stay.status === 'asked'
  const step =
    byResort || isAsked
      ? EVERYTHING_BACK
      : currentStep(rules, today, stay.arrival, request.bookedHoursAgo)
  const allFeesBack = step === EVERYTHING_BACK || step === GRACE
  const shares = isAsked ? returnUnused(lots, today) : returnShares(lots, step, today, rules)
  const sumBack = (isTransferred: boolean) =>
    shares
      .filter((lot) => (lot.isTransferred === true) === isTransferred)
      .reduce((sum, lot) => sum + lot.back, 0)
  const [back, toOthers] = [sumBack(false), sumBack(true)]
  const reasons = statusReasons(request)
  const nights = daysBetween(stay.arrival, stay.departure)
  const daysBefore = daysBetween(today, stay.arrival)
  const fees = allFeesBack ? [] : feeFor('cancel', { nights, daysBefore }, rules)
  return {
    allowed: reasons.length === 0,
    reasons,
    lots: shares,
    pointsBack: back,
    pointsLost: shares.reduce((sum, lot) => sum + lot.lost, 0),
    pointsToOthers: toOthers,
    week: stay.paidByWeek || stay.paidByOwnNights ? weekAfter(step, stay) : null,
    asHolding: step.asHolding === true && back + toOthers > 0,
    feeLostCents: allFeesBack ? 0 : stay.feeCents,
    feeBackCents: allFeesBack ? stay.feeCents : 0,
    fees,
    cancelFeeCents: sumFees(fees),
    grace: step === GRACE,
    timeline: cancelTimeline(request, stay),
  }
}

function weekAfter(step: CancellationStep, stay: CancelRequest['stay']) {
  const { paidByOwnNights, weekIsTransferred, weekHasEnded } = stay
  if (weekHasEnded || (!step.weekBack && !paidByOwnNights)) return 'lost'
  return weekIsTransferred ? 'transferred' : 'back'
}

/**
 * Returns the cancellation step that applies today; nothing is lost within the grace period after
 * booking.
 */
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

const EVERYTHING_BACK: CancellationStep = { daysBefore: 0, pointsBackPercent: 100, weekBack: true }
const GRACE: CancellationStep = { daysBefore: 0, pointsBackPercent: 100, weekBack: true }

function statusReasons({ rules, today, stay, byResort }: CancelRequest): Reason[] {
  if (stay.status === 'asked') return []
  if (stay.status === 'confirmed' && (byResort || stay.arrival > today)) return []
  return [reason(rules, 'NOT_CANCELLABLE', { why: whyNotNow(stay.status) })]
}

function whyNotNow(status: CancelRequest['stay']['status']) {
  if (status === 'cancelled') return 'canceled'
  return status === 'confirmed' ? 'arrivalDay' : 'past'
}

/**
 * Returns the cancellation step for this many days before arrival: the first that requires no more
 * days than are left.
 */
function stepFor(rules: RuleSet, daysLeft: number): CancellationStep {
  return sortedSteps(rules).find((step) => daysLeft >= step.daysBefore) ?? NOTHING_BACK
}

const NOTHING_BACK: CancellationStep = { daysBefore: 0, pointsBackPercent: 0, weekBack: false }

function sortedSteps(rules: RuleSet): CancellationStep[] {
  return [...rules.cancellation.steps].sort((a, b) => b.daysBefore - a.daysBefore)
}

/**
 * Returns the refunds and fees of canceling, the longest time before arrival first: the steps of the
 * refund, split where the fee changes, down to the day before arrival.
 */
function listTerms(rules: RuleSet, nights: number) {
  const steps = [...rules.cancellation.steps, ...rules.fees.cancel, NOTHING_BACK]
  return [...new Set(steps.map(({ daysBefore }) => daysBefore))]
    .sort((a, b) => b - a)
    .map((daysBefore) => {
      const facts = { nights, daysBefore: Math.max(1, daysBefore) }
      const feeCents = sumFees(feeFor('cancel', facts, rules))
      return { ...stepFor(rules, daysBefore), daysBefore, feeCents }
    })
}

/** Returns the points that a cancellation step refunds, rounded down. */
export const pointsReturned = (points: number, percent: number): number =>
  Math.floor((points * percent) / 100)

/**
 * Distributes a fraction of the points of a stay among the lots that paid. Rounds down once, in
 * total, and assigns the remainder to the lots that expire last, where the owner can use it longest.
 * Returns nothing to lots that the resort took back.
 */
export function shareBack(
  lots: readonly SpentLot[],
  { part, whole }: { readonly part: number; readonly whole: number },
): ReadonlyMap<string, number> {
  const kept = lots.filter((lot) => !lot.isWithdrawn)
  const getPart = (points: number) => Math.floor((points * part) / whole)
  const paid = kept.reduce((sum, lot) => sum + lot.points, 0)
  let left = getPart(paid) - kept.reduce((sum, lot) => sum + getPart(lot.points), 0)
  const latestFirst = kept.toSorted(
    (a, b) => b.expiresOn.localeCompare(a.expiresOn) || a.lotId.localeCompare(b.lotId),
  )
  const backOf = new Map<string, number>()
  for (const lot of latestFirst) {
    const added = Math.min(left, lot.points - getPart(lot.points))
    left -= added
    backOf.set(lot.lotId, getPart(lot.points) + added)
  }
  return backOf
}

/** Distributes the returned points. Borrowed points return to their own use year if the rules say so. */
function returnShares(
  lots: readonly SpentLot[],
  { pointsBackPercent: percent, asHolding }: CancellationStep,
  today: CalendarDate,
  { cancellation, borrow }: RuleSet,
): ReturnedLot[] {
  const backOf = shareBack(lots, { part: percent, whole: 100 })
  return lots.map((lot) => {
    const back = backOf.get(lot.lotId) ?? 0
    const lender = borrow?.returnsOnCancel && !asHolding ? lot.borrowedFrom : null
    const returnsTo = lender && back > 0 && lender.expiresOn >= today ? lender : null
    const ended = lot.expiresOn < today && !returnsTo
    const months = cancellation.expiredPoints?.months ?? 0
    return {
      ...lot,
      back,
      lost: lot.points - back,
      ended,
      restrictedUntil:
        ended && back > 0 && months > 0 ? addDays(addMonths(today, months), -1) : null,
      returnsTo,
    }
  })
}

/** Returns all points to the lots that they were reserved from, as if they had never been spent. */
function returnUnused(lots: readonly SpentLot[], today: CalendarDate): ReturnedLot[] {
  const backOf = shareBack(lots, { part: 1, whole: 1 })
  return lots.map((lot) => {
    const back = backOf.get(lot.lotId) ?? 0
    const ended = lot.expiresOn < today
    return { ...lot, back, lost: lot.points - back, ended, restrictedUntil: null, returnsTo: null }
  })
}

/** A stay whose last day to cancel for free is asked for. */
export interface FreeCancelRequest {
  /** The rules that the stay was booked under. */
  readonly rules: RuleSet
  readonly today: CalendarDate
  readonly arrival: CalendarDate
  readonly departure: CalendarDate
  readonly paidBy: 'points' | 'week' | 'bonus' | 'nothing' | null
  /** See `CancelRequest`. */
  readonly paidByOwnNights?: boolean | undefined
  /** Part of what paid belongs to another owner now, or to a contract that has ended. */
  readonly isPaymentGone?: boolean | undefined
}

/**
 * Returns the last day, from `today` on, to cancel a stay and get everything back that paid for it,
 * without a fee; null if there is none or it has passed. Every screen, message, and file that names
 * this day asks this function; the steps that the cancel page lists are those of
 * `cancelTimeline`. The grace period after booking isn't counted: it ends at an hour.
 */
export function lastFreeDay({
  rules,
  today,
  paidBy,
  isPaymentGone,
  ...stay
}: FreeCancelRequest): CalendarDate | null {
  // the price of bonus time isn't refunded
  if (paidBy === 'bonus' || isPaymentGone) return null
  const returnsAll = (step: CancelStretch) =>
    paidBy === 'week' ? step.weekBack : step.pointsBackPercent === 100 && !step.asHolding
  const bookedHoursAgo = Number.POSITIVE_INFINITY
  return (
    cancelTimeline({ rules, today, bookedHoursAgo }, stay).findLast(
      (step) => step.feeCents === 0 && returnsAll(step),
    )?.until ?? null
  )
}

/**
 * Returns the cancellation cost by date, from today to the day before arrival; starts with the
 * grace period, if any.
 */
export function cancelTimeline(
  { rules, today, bookedHoursAgo }: Pick<CancelRequest, 'rules' | 'today' | 'bookedHoursAgo'>,
  stay: Pick<CancelRequest['stay'], 'arrival' | 'departure' | 'paidByOwnNights'>,
): CancelStretch[] {
  const { arrival, departure, paidByOwnNights = false } = stay
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
            feeCents: 0,
            current: true,
            grace: true,
          },
        ]
      : []
  const stretches: CancelStretch[] = []
  for (const step of listTerms(rules, daysBetween(arrival, departure))) {
    const until = step.daysBefore < 1 ? lastDay : addDays(arrival, -step.daysBefore)
    const previous = stretches.at(-1)
    if (until < today || (previous && until <= previous.until)) continue
    stretches.push({
      until,
      pointsBackPercent: step.pointsBackPercent,
      weekBack: step.weekBack || paidByOwnNights,
      asHolding: step.asHolding === true,
      feeCents: step.feeCents,
      current: grace.length === 0 && stretches.length === 0,
      grace: false,
    })
  }
  return [...grace, ...stretches]
}
