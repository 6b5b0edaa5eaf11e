import { type CalendarDate, daysBetween, getNights } from '../dates/calendar-date.ts'
import type { RuleSet } from '../resort/rules-schema.ts'
import { currentStep, type SpentLot } from './cancel-verdict.ts'
import { type Fee, feeFor, guestReasons, sumFees } from './fees.ts'
import { peopleReasons } from './people.ts'
import { type Reason, reason, withWorkingFixes } from './reason.ts'
import { offersBeside, typeReasons } from './stay-offers.ts'
import type { StayPayment, StayRequest } from './stay-question.ts'
import type { BookedType } from './stay-type.ts'
import { evaluateStay } from './stay-verdict.ts'

/** The stay as currently booked. */
export interface BookedStay {
  readonly status: string
  readonly type: BookedType
  readonly arrival: CalendarDate
  readonly departure: CalendarDate
  readonly unitTypeCode: string
  readonly people: readonly number[]
  readonly bookedHoursAgo: number
  /** The rules the stay was booked under; they determine what giving up nights costs. */
  readonly rules: RuleSet
  readonly entitlementId: string | null
  readonly paidBy: 'points' | 'week' | 'bonus' | 'nothing'
  readonly lots: readonly SpentLot[]
  /** Whether the contract of the week was transferred since. */
  readonly weekIsTransferred?: boolean | undefined
  /** The second of two weeks that pay for the stay; null for other stays. */
  readonly secondEntitlementId?: string | null | undefined
}

/**
 * One lot before and after a change: `paid` for the current stay, `pays` for the new one, `lost`
 * for nights given up late.
 */
export interface LotChange {
  readonly lotId: string
  readonly useYear: number
  readonly expiresOn: CalendarDate
  readonly paid: number
  readonly pays: number
  readonly lost: number
  readonly leftBefore: number
  readonly leftAfter: number
}

/** The answer to "may I change this stay to that one?", with all effects of the change. */
export interface ChangeVerdict {
  readonly allowed: boolean
  /** Whether dates or place change; false if only the people do, which never affects the price. */
  readonly moved: boolean
  readonly reasons: readonly Reason[]
  readonly payment: StayPayment | null
  readonly points: number | null
  readonly pointsLost: number
  readonly lots: readonly LotChange[]
  readonly fees: readonly Fee[]
  readonly feeCents: number
}

/**
 * Evaluates a change like a new stay, after returning what the old one used, so that nights in both
 * are not paid for twice. Nights that it gives up cost what canceling them would, in points and fees
 * (domain.md 2.8): a change never avoids that, and never costs more than canceling and booking again.
 */
export function evaluateChange(request: StayRequest, old: BookedStay): ChangeVerdict {
  const { rules, today, stay } = request
  const moved =
    old.arrival !== stay.arrival ||
    old.departure !== stay.departure ||
    old.unitTypeCode !== request.unitType.code
  const step = currentStep(old.rules, today, old.arrival, old.bookedHoursAgo)
  const reasons = changeReasons(request, old, moved, step.weekBack)
  if (!moved) return evaluatePeople(request, old, reasons)
  const losses = getLoss(request, old, step.pointsBackPercent)
  const paid = new Map(old.lots.map((lot) => [lot.lotId, lot.points]))
  const verdict = evaluateStay({
    ...request,
    act: 'change',
    offers: offersBeside(request.offers, old),
    ownLots: request.lots,
    // a stay keeps its kind of payment: points with points, a week with a week
    pointsInterests: old.paidBy === 'week' ? [] : request.pointsInterests,
    lots:
      old.paidBy === 'week'
        ? []
        : request.lots.map((lot) => ({
            ...lot,
            remaining: lot.remaining + (paid.get(lot.id) ?? 0) - (losses.get(lot.id) ?? 0),
          })),
    weeks:
      old.paidBy === 'points'
        ? []
        : request.weeks.map((week) =>
            week.entitlementId === old.entitlementId ? { ...week, status: 'available' } : week,
          ),
    // a stay that moves keeps one week
    rules: { ...rules, bonusTime: null, adjacentWeeks: false },
    lotOrder: [
      ...(request.lotOrder ?? []),
      ...[...old.lots]
        .sort((a, b) => a.expiresOn.localeCompare(b.expiresOn))
        .map((lot) => lot.lotId),
    ],
  })
  reasons.push(...verdict.reasons)
  const fees = [
    ...getFees(rules, verdict.fees, { old, type: request.type, moved }),
    ...getCancelFees(request, old),
  ]
  for (const [lotId, lost] of getWithdrawn(old, verdict.payment, losses)) losses.set(lotId, lost)
  return {
    allowed: reasons.length === 0,
    moved,
    reasons: withWorkingFixes(reasons),
    payment: reasons.length === 0 ? verdict.payment : null,
    points: verdict.points,
    pointsLost: [...losses.values()].reduce((sum, lost) => sum + lost, 0),
    lots: lotChanges(request, old, verdict.payment, losses),
    fees,
    feeCents: sumFees(fees),
  }
}

/**
 * Evaluates a change of people with the same nights and place: nothing is repriced or spent, even
 * if prices changed since booking.
 */
function evaluatePeople(request: StayRequest, old: BookedStay, reasons: Reason[]): ChangeVerdict {
  const { rules, stay, type, unitType, used } = request
  const offers = offersBeside(request.offers, old)
  reasons.push(
    ...peopleReasons(rules, stay.people, unitType),
    ...typeReasons({ rules, type, offers }),
    ...(old.type === type ? [] : guestReasons(rules, type, used)),
  )
  const fees = getFees(rules, feeFor('guest', { guest: { type, used } }, rules), {
    ...{ old, type, moved: false },
  })
  return {
    allowed: reasons.length === 0,
    moved: false,
    reasons,
    payment: null,
    points: null,
    pointsLost: 0,
    lots: [],
    fees,
    feeCents: sumFees(fees),
  }
}

function changeReasons(
  { rules, today, stay, type, unitType }: StayRequest,
  old: BookedStay,
  moved: boolean,
  weekBack: boolean,
): Reason[] {
  if (old.status !== 'confirmed' || old.arrival <= today) {
    return [reason(rules, 'NOT_CHANGEABLE', { why: whyEnded(old.status) })]
  }
  if (
    !moved &&
    old.type === type &&
    old.people.every((count, index) => count === (stay.people[index] ?? 0))
  ) {
    return [reason(rules, 'NOTHING_CHANGES', {})]
  }
  if (!moved) return []
  // the stay would be booked before the resort could decline its new nights
  if (unitType.asksResort) return [reason(rules, 'NOT_CHANGEABLE', { why: 'asksResort' })]
  if (old.paidBy === 'bonus') {
    return [reason(rules, 'NOT_CHANGEABLE', { why: 'bonus' })]
  }
  if (old.weekIsTransferred || old.lots.some((lot) => lot.isTransferred)) {
    return [reason(rules, 'NOT_CHANGEABLE', { why: 'transferred' })]
  }
  if (old.secondEntitlementId) return [reason(rules, 'NOT_CHANGEABLE', { why: 'twoWeeks' })]
  const days = rules.change.closesDaysBefore
  const isLate = daysBetween(today, old.arrival) < days
  if (!isLate && (old.paidBy !== 'week' || weekBack)) return []
  const params = { usesWeekUp: !isLate, days, arrival: old.arrival }
  return [reason(rules, 'CHANGE_TOO_LATE', params)]
}

function whyEnded(status: string) {
  if (status === 'asked') return 'asked'
  return status === 'cancelled' ? 'canceled' : 'past'
}

/**
 * Returns the points lost per lot, soonest expiry first: for nights that aren't kept, the part that
 * canceling wouldn't return. Changing the place gives up all nights.
 */
function getLoss(request: StayRequest, old: BookedStay, backPercent: number): Map<string, number> {
  const total = old.lots.reduce((sum, lot) => sum + lot.points, 0)
  const nights = daysBetween(old.arrival, old.departure)
  const givenUp = Math.ceil((total * countGivenUp(request, old)) / nights)
  let left = givenUp - Math.floor((givenUp * backPercent) / 100)
  const losses = new Map<string, number>()
  for (const lot of [...old.lots].sort(
    (a, b) => a.expiresOn.localeCompare(b.expiresOn) || a.lotId.localeCompare(b.lotId),
  )) {
    const lost = Math.min(left, lot.points)
    if (lost > 0) losses.set(lot.lotId, lost)
    left -= lost
  }
  return losses
}

/** Returns how many nights of a stay a change gives up; changing the place gives up all of them. */
function countGivenUp(
  { stay, unitType }: Pick<StayRequest, 'stay' | 'unitType'>,
  old: BookedStay,
): number {
  const kept = new Set(
    unitType.code === old.unitTypeCode ? getNights(stay.arrival, stay.departure) : [],
  )
  return getNights(old.arrival, old.departure).filter((night) => !kept.has(night)).length
}

/**
 * Returns the fees for canceling the nights that a change gives up, under the rules that the stay
 * was booked under; none within the grace period after booking.
 */
function getCancelFees(request: StayRequest, old: BookedStay): Fee[] {
  const nights = countGivenUp(request, old)
  if (nights === 0 || old.bookedHoursAgo < old.rules.cancellation.graceHours) return []
  const daysBefore = daysBetween(request.today, old.arrival)
  return feeFor('cancel', { nights, daysBefore }, old.rules)
}

/** Returns the points lost of lots that the resort took back: all that the new stay doesn't use. */
function getWithdrawn(
  old: BookedStay,
  payment: StayPayment | null,
  losses: ReadonlyMap<string, number>,
): [lotId: string, lost: number][] {
  const pays = payment?.kind === 'points' ? payment.lots : []
  return old.lots
    .filter((lot) => lot.isWithdrawn)
    .map(({ lotId, points }) => {
      const used = pays.find((lot) => lot.lotId === lotId)?.points ?? 0
      return [lotId, Math.max(losses.get(lotId) ?? 0, points - used)]
    })
}

function lotChanges(
  { lots }: StayRequest,
  old: BookedStay,
  payment: StayPayment | null,
  losses: ReadonlyMap<string, number>,
): LotChange[] {
  const pays = new Map(
    payment?.kind === 'points' ? payment.lots.map((share) => [share.lotId, share.points]) : [],
  )
  const byLot = new Map<string, { useYear: number; expiresOn: CalendarDate; remaining: number }>()
  for (const lot of lots) byLot.set(lot.id, lot)
  for (const lot of old.lots)
    if (!byLot.has(lot.lotId))
      byLot.set(lot.lotId, { useYear: lot.useYear, expiresOn: lot.expiresOn, remaining: 0 })
  return [...byLot]
    .map(([lotId, { useYear, expiresOn, remaining }]) => {
      const paid = old.lots.find((lot) => lot.lotId === lotId)?.points ?? 0
      const lost = losses.get(lotId) ?? 0
      const next = pays.get(lotId) ?? 0
      return {
        lotId,
        useYear,
        expiresOn,
        paid,
        pays: next,
        lost,
        leftBefore: remaining,
        leftAfter: remaining + paid - lost - next,
      }
    })
    .filter((lot) => lot.paid > 0 || lot.pays > 0)
    .sort((a, b) => a.expiresOn.localeCompare(b.expiresOn) || a.lotId.localeCompare(b.lotId))
}

/**
 * Returns the change fee, plus a guest fee only if the change adds a guest. Fees already billed for
 * the stay aren't billed again.
 */
function getFees(
  rules: RuleSet,
  fees: readonly Fee[],
  {
    old,
    type,
    moved,
  }: { readonly old: BookedStay; readonly type: 'O' | 'G' | 'R'; readonly moved: boolean },
): Fee[] {
  const fresh = fees.filter((fee) =>
    fee.kind === 'guest' ? old.type === 'O' && type !== 'O' : fee.kind === 'bonus',
  )
  return moved ? [...feeFor('change', {}, rules), ...fresh] : fresh
}
