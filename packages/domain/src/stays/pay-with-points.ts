import {
  addDays,
  addMonths,
  type CalendarDate,
  daysBetween,
  getWeekday,
} from '../dates/calendar-date.ts'
import { evaluatePointsMove, getCurrentPoints } from '../points/lot-acts.ts'
import { findSeason, pointsForDates } from '../points/points-cost.ts'
import { comingLots, getBorrowMonths, getGrantMonths } from '../points/points-grants.ts'
import { eligibleLots, findLeavingDay, type PointsLot, spendLots } from '../points/spend-lots.ts'
import { getOpening } from '../resort/lead-time.ts'
import { openTo, windowOpensOn, windowReasons } from './booking-window.ts'
import { type PointsFix, type Reason, reason } from './reason.ts'
import type { PaymentOption, StayRequest, StayTerms, UnitKind } from './stay-question.ts'

/** Evaluates whether points can pay for a stay in a unit type, and from which lots. */
type PayForKind = (unitType: UnitKind) => PaymentOption

/**
 * Returns a function that evaluates paying with points by unit type; the shared work is done once.
 * Null if the account has no points.
 */
export function payWithPoints(terms: StayTerms): PayForKind | null {
  const { rules, stay, seasons, chart, lots, pointsInterests } = terms
  // owners of biennial points have no lot in their off years, but still own points
  if (lots.length === 0 && pointsInterests.length === 0) return null
  const pointsFor = pointsForDates(stay.arrival, stay.departure, seasons, chart)
  const homes = new Set([...lots, ...pointsInterests].map((item) => item.homeUnitTypeCode))
  const open = openTo(rules, stay, terms)
  const eligibleIn = eligibleByKind(terms, open)
  const lengths = lengthReasons(terms)
  return (unitType) => {
    const points = pointsFor(unitType.code)
    if (points === null) return { payment: null, points, reasons: [reason(rules, 'NO_SEASON', {})] }
    const eligible = eligibleIn(unitType.code)
    const shares = spendLots(points, eligible)
    const have = eligible.reduce((sum, lot) => sum + lot.remaining, 0)
    const reasons = [
      ...(open === 'everybody' ? [] : windowReasons(rules, stay, terms, homes.has(unitType.code))),
      ...lengths,
      ...(shares ? [] : [tooFew({ ...terms, unitType }, points, have)]),
    ]
    const isPaid = reasons.length === 0 && shares !== null
    return {
      points,
      reasons,
      payment: isPaid ? { kind: 'points', points, have, lots: shares } : null,
    }
  }
}

/** Returns the lots that the owner may choose to spend first on the stay, by unit type. */
export function lotsForStay(terms: StayTerms): (unitTypeCode: string) => string[] {
  const eligibleIn = eligibleByKind(terms)
  return (unitTypeCode) => eligibleIn(unitTypeCode).map(({ id }) => id)
}

/**
 * Returns the lots that may pay for the stay by unit type, in spending order. They're the same for
 * all types, unless only owners of the type may book now.
 */
function eligibleByKind(
  terms: StayTerms,
  open = openTo(terms.rules, terms.stay, terms),
): (unitTypeCode: string) => readonly PointsLot[] {
  if (open === 'home') return (code) => eligibleFor(terms, code)
  const inAnyKind = eligibleFor(terms, null)
  return () => inAnyKind
}

/**
 * Returns the lots that may pay for the stay, in spending order: those of one home unit type, or
 * all.
 */
function eligibleFor(
  { rules, today, stay, seasons, lots, lotOrder = [] }: StayTerms,
  home: string | null,
): PointsLot[] {
  return eligibleLots(lots, stay, { rules, today, seasons, home, order: lotOrder })
}

function lengthReasons({ rules, stay, seasons }: StayTerms): Reason[] {
  const { minNights, maxNights, checkInWeekdays, seasonMinNights } = rules.points
  const nights = daysBetween(stay.arrival, stay.departure)
  const least = Math.max(minNights, seasonMinNights[findSeason(stay.arrival, seasons) ?? ''] ?? 0)
  const allowed = { minNights: least, maxNights }
  const reasons: Reason[] = []
  if (nights < least)
    reasons.push(reason(rules, 'TOO_SHORT', { ...allowed, inSeason: least > minNights }))
  if (nights > maxNights) reasons.push(reason(rules, 'TOO_LONG', { ...allowed, withPoints: true }))
  if (checkInWeekdays.length > 0 && !checkInWeekdays.includes(getWeekday(stay.arrival)))
    reasons.push(reason(rules, 'CHECK_IN_DAY', { weekdays: checkInWeekdays }))
  return reasons
}

/**
 * Returns the refusal for too few points: how many are missing, when there will be enough, and how
 * to get the rest now.
 */
function tooFew(request: StayRequest, points: number, have: number): Reason {
  const { rules, stay } = request
  const pays = (lots: StayRequest['lots']) =>
    spendLots(points, eligibleOn({ ...request, lots })) !== null
  const on = findLeavingDay(request.lots, stay.arrival, pays)
  if (on) return reason(rules, 'CONTRACT_LEAVES', { on })
  const missing = points - have
  const fix = cheapestPaymentOption(request, points, missing)?.fix ?? null
  const enoughFrom = findDayWithEnough(request, points)
  const lender = fix || enoughFrom ? null : findLender(request, points, missing)
  const params = { points, have, missing, arrival: stay.arrival, ...laterFix(enoughFrom, lender) }
  return reason(rules, 'NOT_ENOUGH_POINTS', params, { changesOn: enoughFrom, fix })
}

/** Returns when there will be enough points: the account's own, or with borrowed ones. */
function laterFix(enoughFrom: CalendarDate | null, lender: Lender | null) {
  if (enoughFrom) return { source: 'own', from: enoughFrom, useYear: 0 } as const
  return lender ? ({ source: 'borrow', ...lender } as const) : NO_SOURCE
}

const NO_SOURCE = { source: 'none', from: '', useYear: 0 } as const

/** Returns the request as of a later day, including points granted by then. */
function onDay(request: StayRequest, day: CalendarDate): StayRequest {
  const coming = comingLots(
    request.pointsInterests,
    request.today,
    getGrantMonths(request.rules),
  ).filter((lot) => lot.grantedOn <= day)
  return {
    ...request,
    today: day,
    lots: [...request.lots, ...coming],
    ownLots: [...(request.ownLots ?? request.lots), ...coming],
  }
}

/** Returns the lots that may pay for the stay; with `generally`, regardless of home unit type. */
function eligibleOn(request: StayRequest, generally = false): readonly PointsLot[] {
  return generally ? eligibleFor(request, null) : eligibleByKind(request)(request.unitType.code)
}

/** Filters days: in the future, but early enough to book the stay; earliest first. */
function daysInTime(
  { rules, today, stay }: StayRequest,
  days: readonly CalendarDate[],
): CalendarDate[] {
  return days
    .filter((day) => day > today && day <= addDays(stay.arrival, -rules.closesDaysBefore))
    .sort()
}

/**
 * Returns the first future day when the account's own points suffice without any action; null if
 * there is none in time.
 */
function findDayWithEnough(request: StayRequest, points: number): CalendarDate | null {
  const { rules, stay, today, pointsInterests } = request
  const generalFrom = windowOpensOn(rules, stay, getOpening(rules))
  const days = [
    addDays(stay.arrival, -rules.holdingDays),
    generalFrom,
    ...comingLots(pointsInterests, today, getGrantMonths(rules)).map((lot) => lot.grantedOn),
  ]
  return (
    daysInTime(request, days).find(
      (day) => spendLots(points, eligibleOn(onDay(request, day), day >= generalFrom)) !== null,
    ) ?? null
  )
}

/** A use year from which points can be borrowed from a day on. */
interface Lender {
  readonly useYear: number
  readonly from: CalendarDate
}

/**
 * Returns the first future day when the missing points can be borrowed from a later use year;
 * borrowing opens a year before those points can be used, or two where the resort allows it.
 */
function findLender(request: StayRequest, points: number, missing: number): Lender | null {
  const { rules, stay, lots, pointsInterests, today } = request
  if (!rules.borrow) return null
  const lenders = [...lots, ...comingLots(pointsInterests, today, getGrantMonths(rules))].filter(
    (lot) => lot.kind === 'annual' && lot.earnedOn > stay.arrival,
  )
  for (const from of daysInTime(request, [
    ...new Set(lenders.map((lot) => addMonths(lot.earnedOn, -getBorrowMonths(rules)))),
  ])) {
    const option = cheapestPaymentOption(onDay(request, from), points, missing, 'borrow')
    if (option) return { useYear: option.useYear, from }
  }
  return null
}

/** Returns the cheapest way to get the missing points with which the stay can be paid. */
function cheapestPaymentOption(
  request: StayRequest,
  points: number,
  missing: number,
  act?: PointsOption['act'],
): PointsOption | null {
  const options = [...pointsOptions(request, missing)].sort((a, b) => a.fix.price - b.fix.price)
  return (
    options.find(
      (option) =>
        (act === undefined || option.act === act) && paysWith(request, points, option.lots),
    ) ?? null
  )
}

/** A way to get more points, with their use year and the resulting lots. */
interface PointsOption {
  readonly act: PointsFix['kind']
  readonly useYear: number
  readonly fix: PointsFix
  readonly lots: readonly PointsLot[]
}

function paysWith(request: StayRequest, points: number, lots: readonly PointsLot[]): boolean {
  return spendLots(points, eligibleOn({ ...request, lots })) !== null
}

/**
 * Yields the ways to get the missing points now, each with its price: points of another use year,
 * then rented ones. Each is evaluated by its own rules, and the stay with the resulting lots, so
 * that no offered option is refused or useless.
 */
function* pointsOptions(request: StayRequest, missing: number): Generator<PointsOption> {
  const { rules, today, lots, account } = request
  const owned = request.ownLots ?? lots
  const soonest = [...owned].sort(
    (a, b) => a.earnedOn.localeCompare(b.earnedOn) || a.id.localeCompare(b.id),
  )
  for (const act of MOVES) {
    for (const lot of account.can?.movingPoints === false ? [] : soonest) {
      const verdict = evaluatePointsMove(act, {
        rules,
        today,
        account: { status: 'active', overdue: [] },
        lot,
        lots: owned,
        points: missing,
        annualPoints: 0,
        transferredPoints: 0,
        currentPoints: getCurrentPoints(owned, lot, today),
        toAccountId: null,
        accountId: '',
      })
      if (!verdict.allowed) continue
      const made = {
        ...verdict.becomes,
        id: NEW_LOT,
        interestId: lot.interestId,
        remaining: missing,
        earned: missing,
        banked: 0,
        borrowed: 0,
        homeUnitTypeCode: lot.homeUnitTypeCode,
      }
      const route = `/nav/points?act=${act}&lot=${lot.id}&points=${missing}`
      yield {
        act,
        useYear: lot.useYear,
        fix: { kind: act, route, points: missing, useYear: lot.useYear, price: verdict.feeCents },
        lots: [
          ...lots.map((other) =>
            other.id === lot.id ? { ...other, remaining: other.remaining - missing } : other,
          ),
          made,
        ],
      }
    }
  }
  const rented = rentable(request, missing)
  if (rented) yield rented
}

const MOVES = ['borrow', 'bank'] as const
const NEW_LOT = 'new'

/**
 * Returns the points that can still be rented this use year. They're added to the yearly lot that
 * expires last among those usable today, and expire with it.
 */
function rentable(
  { rules, today, lots, account, rentedPoints = 0 }: StayRequest,
  missing: number,
): PointsOption | null {
  const rule = rules.rentedPoints
  const year = lots
    .filter((lot) => lot.kind === 'annual' && lot.earnedOn <= today && lot.expiresOn >= today)
    .filter((lot) => lot.leavesOn == null)
    .sort((a, b) => b.expiresOn.localeCompare(a.expiresOn) || a.id.localeCompare(b.id))[0]
  if (!rule || !year || missing > rule.mostAYear - rentedPoints || account.can?.paying) return null
  return {
    act: 'rent',
    useYear: year.useYear,
    fix: {
      kind: 'rent',
      route: `/nav/points/payment?points=${missing}`,
      points: missing,
      useYear: year.useYear,
      price: missing * rule.centsEach,
    },
    lots: [...lots, { ...year, id: NEW_LOT, kind: 'rented', remaining: missing }],
  }
}
