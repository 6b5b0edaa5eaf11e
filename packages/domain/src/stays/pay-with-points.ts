import {
  addDays,
  addMonths,
  type CalendarDate,
  daysBetween,
  weekdayOf,
} from '../dates/calendar-date.ts'
import { currentPointsOf, evaluatePointsMove } from '../points/lot-acts.ts'
import { pointsForDates, seasonOf } from '../points/points-cost.ts'
import { comingLots } from '../points/points-grants.ts'
import { eligibleLots, type PointsLot, spendLots } from '../points/spend-lots.ts'
import { openTo, windowOpensOn, windowReasons } from './booking-window.ts'
import { type PointsFix, type Reason, reason } from './reason.ts'
import type { PaymentOption, StayRequest, StayTerms, UnitKind } from './stay-question.ts'

/** Whether points can pay for a stay in a kind of place, and from which lots. */
type PayForKind = (unitType: UnitKind) => PaymentOption

/**
 * Whether points can pay for the stay: what does not depend on the kind of place is worked out
 * once. Null where the account owns no points at all: the question does not arise.
 */
export function payWithPoints(terms: StayTerms): PayForKind | null {
  const { rules, stay, seasons, chart, lots, pointsInterests } = terms
  // in a year between theirs, owners of biennial points have no lot and still own points
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

/** The lots that an owner may choose to use first for the stay, by kind of place. */
export function lotsForStay(terms: StayTerms): (unitTypeCode: string) => string[] {
  const eligibleIn = eligibleByKind(terms)
  return (unitTypeCode) => eligibleIn(unitTypeCode).map(({ id }) => id)
}

/**
 * The lots that may pay for the stay in a kind of place, in their order: the same in all kinds,
 * unless only owners of the kind may book now.
 */
function eligibleByKind(
  terms: StayTerms,
  open = openTo(terms.rules, terms.stay, terms),
): (unitTypeCode: string) => readonly PointsLot[] {
  if (open === 'home') return (code) => eligibleFor(terms, code)
  const inAnyKind = eligibleFor(terms, null)
  return () => inAnyKind
}

/** The lots that may pay for the stay, in their order: those of one home, or all. */
function eligibleFor(
  { rules, today, stay, seasons, lots, lotOrder = [] }: StayTerms,
  home: string | null,
): PointsLot[] {
  return eligibleLots(lots, stay, { rules, today, seasons, home, order: lotOrder })
}

function lengthReasons({ rules, stay, seasons }: StayTerms): Reason[] {
  const { minNights, maxNights, checkInWeekdays, seasonMinNights } = rules.points
  const nights = daysBetween(stay.arrival, stay.departure)
  const least = Math.max(minNights, seasonMinNights[seasonOf(stay.arrival, seasons) ?? ''] ?? 0)
  const allowed = { minNights: least, maxNights }
  const reasons: Reason[] = []
  if (nights < least)
    reasons.push(reason(rules, 'TOO_SHORT', { ...allowed, inSeason: least > minNights }))
  if (nights > maxNights) reasons.push(reason(rules, 'TOO_LONG', { ...allowed, withPoints: true }))
  if (checkInWeekdays.length > 0 && !checkInWeekdays.includes(weekdayOf(stay.arrival)))
    reasons.push(reason(rules, 'CHECK_IN_DAY', { weekdays: checkInWeekdays }))
  return reasons
}

/**
 * Too few points: what is missing, from when there are enough, and how to get the rest for this
 * stay now.
 */
function tooFew(request: StayRequest, points: number, have: number): Reason {
  const { rules, stay } = request
  const missing = points - have
  const fix = firstPaymentOption(request, points, missing)?.fix ?? null
  const enoughFrom = findDayWithEnough(request, points)
  const lender = fix || enoughFrom ? null : findLender(request, points, missing)
  const params = { points, have, missing, arrival: stay.arrival, ...laterFix(enoughFrom, lender) }
  return reason(rules, 'NOT_ENOUGH_POINTS', params, { changesOn: enoughFrom, fix })
}

/** From when there are enough: of the account's own, or borrowed ones. */
function laterFix(enoughFrom: CalendarDate | null, lender: Lender | null) {
  if (enoughFrom) return { way: 'own', from: enoughFrom, useYear: 0 } as const
  return lender ? ({ way: 'borrow', ...lender } as const) : NO_WAY
}

const NO_WAY = { way: 'none', from: '', useYear: 0 } as const

/** The request as of a later day: with the points granted by then. */
function onDay(request: StayRequest, day: CalendarDate): StayRequest {
  const coming = comingLots(request.pointsInterests, request.today).filter(
    (lot) => lot.grantedOn <= day,
  )
  return {
    ...request,
    today: day,
    lots: [...request.lots, ...coming],
    ownLots: [...(request.ownLots ?? request.lots), ...coming],
  }
}

/** The lots that may pay for the stay; all homes alike where `generally`. */
function eligibleOn(request: StayRequest, generally = false): readonly PointsLot[] {
  return generally ? eligibleFor(request, null) : eligibleByKind(request)(request.unitType.code)
}

/** Those of some days that are to come and not too late to book the stay, the earliest first. */
function daysInTime(
  { rules, today, stay }: StayRequest,
  days: readonly CalendarDate[],
): CalendarDate[] {
  return days
    .filter((day) => day > today && day <= addDays(stay.arrival, -rules.closesDaysBefore))
    .sort()
}

/**
 * The first day to come on which the account's own points are enough, without anything being done;
 * null if there is none in time.
 */
function findDayWithEnough(request: StayRequest, points: number): CalendarDate | null {
  const { rules, stay, today, pointsInterests } = request
  const generalFrom = windowOpensOn(rules, stay, rules.opensMonthsBefore)
  const days = [
    addDays(stay.arrival, -rules.holdingDays),
    generalFrom,
    ...comingLots(pointsInterests, today).map((lot) => lot.grantedOn),
  ]
  return (
    daysInTime(request, days).find(
      (day) => spendLots(points, eligibleOn(onDay(request, day), day >= generalFrom)) !== null,
    ) ?? null
  )
}

/** A use year that lends points from a day on. */
interface Lender {
  readonly useYear: number
  readonly from: CalendarDate
}

/**
 * The first day to come on which a later use year can lend what is missing: borrowing opens a year
 * before its points can be used.
 */
function findLender(request: StayRequest, points: number, missing: number): Lender | null {
  const { rules, stay, lots, pointsInterests, today } = request
  if (!rules.borrow) return null
  const lenders = [...lots, ...comingLots(pointsInterests, today)].filter(
    (lot) => lot.kind === 'annual' && lot.earnedOn > stay.arrival,
  )
  for (const from of daysInTime(request, [
    ...new Set(lenders.map((lot) => addMonths(lot.earnedOn, -12))),
  ])) {
    const option = firstPaymentOption(onDay(request, from), points, missing, 'borrow')
    if (option) return { useYear: option.useYear, from }
  }
  return null
}

/** The first way to get the missing points that then pays for the stay. */
function firstPaymentOption(
  request: StayRequest,
  points: number,
  missing: number,
  act?: PointsOption['act'],
): PointsOption | null {
  for (const option of pointsOptions(request, missing))
    if ((act === undefined || option.act === act) && paysWith(request, points, option.lots))
      return option
  return null
}

/** A way to more points, whose use year they are of, and the lots as they are after it. */
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
 * The options to get the missing points now, the cheapest first: points of another use year, then
 * rented ones. Each is evaluated by its own rules, and the stay with the resulting lots, so that no
 * offered option is refused or useless.
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
        currentPoints: currentPointsOf(owned, lot, today),
        toAccountId: null,
        accountId: '',
      })
      if (!verdict.allowed) continue
      const made = {
        ...verdict.becomes,
        id: NEW_LOT,
        interestId: lot.interestId,
        remaining: missing,
        homeUnitTypeCode: lot.homeUnitTypeCode,
      }
      const route = `/nav/points?act=${act}&lot=${lot.id}&points=${missing}`
      yield {
        act,
        useYear: lot.useYear,
        fix: { kind: act, route, points: missing, useYear: lot.useYear, price: 0 },
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
 * Points for money: what a use year still allows of them. They are of the yearly lot that ends last
 * of those in use today, and end with it.
 */
function rentable(
  { rules, today, lots, account, rentedPoints = 0 }: StayRequest,
  missing: number,
): PointsOption | null {
  const rule = rules.rentedPoints
  const year = lots
    .filter((lot) => lot.kind === 'annual' && lot.earnedOn <= today && lot.expiresOn >= today)
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
