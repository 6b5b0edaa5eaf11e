import {
  AppError,
  addDays,
  type BookedStay,
  badRequest,
  type CalendarDate,
  type ChangeVerdict,
  daysBetween,
  evaluateChange,
  evaluateStay,
  type Guests,
  getAllowanceYear,
  isHolidayStay,
  isUsageYear,
  listFloatingWeekStays,
  type StayDates,
  type StayPayment,
  type StayRequest,
  type StayTerms,
  type StayVerdict,
  type UnitKind,
} from '@ownerng/domain'
import { asksResort } from './ask-resort.ts'
import type { BookingContext } from './booking-context.ts'
import { findSpan, type Inventory } from './inventory.ts'
import { MAX_NIGHTS } from './reservation.queries.ts'

export const getTypeName = ({ unitTypes }: Pick<BookingContext, 'unitTypes'>, code: string) =>
  unitTypes.find((type) => type.code === code)?.name ?? code

/** Throws NOT_FOUND if the resort has no such unit type. */
export function requireType({ unitTypes }: BookingContext, code: string): void {
  if (!unitTypes.some((type) => type.code === code)) throw new AppError('NOT_FOUND')
}

/** A requested stay; `people` counts the resort's four categories. */
export interface StayCriteria extends StayDates {
  readonly people: readonly number[]
  readonly type: 'O' | 'G' | 'R'
  readonly lotOrder?: readonly string[]
}

interface RequestedStay extends Omit<StayCriteria, 'type' | 'lotOrder'> {
  readonly resType: StayCriteria['type']
  readonly lotOrder?: readonly string[] | undefined
}

/** The stay that a call requests. */
export function toCriteria(request: RequestedStay): StayCriteria {
  const { arrival, departure, people, resType: type, lotOrder = [] } = request
  return { arrival, departure, people, type, lotOrder }
}

const WEEKS_AROUND = [-2, -1, 0, 1, 2]
const MIN_DATE = '1900-01-01'
const MAX_DATE = '2200-01-01'

/** Rejects dates far from today and stays of more than a year, which are expensive to evaluate. */
export function requireUsableDates({ arrival, departure }: StayDates): void {
  if (arrival < MIN_DATE || departure > MAX_DATE)
    throw badRequest('farDates', {}, { field: 'arrival' })
  if (daysBetween(arrival, departure) > MAX_NIGHTS)
    throw badRequest('tooManyNights', { most: MAX_NIGHTS }, { field: 'departure' })
}

/** The verdict of the rules for one unit type. */
export function evaluate(
  context: BookingContext,
  criteria: StayCriteria,
  code: string,
): StayVerdict {
  return evaluateStay(getStayRequest(context, criteria, code))
}

/** The verdict of the rules on changing a stay to other dates or people in one unit type. */
export function evaluateMove(
  context: BookingContext,
  criteria: StayCriteria,
  code: string,
  old: BookedStay,
): ChangeVerdict {
  const request = getStayRequest(context, criteria, code)
  // the stay itself doesn't count against the limits of its year
  const { guestStays, pointsStays, upcoming, holidayStays } = request.used
  const sameYear =
    getAllowanceYear(context, old.arrival) === getAllowanceYear(context, criteria.arrival)
  const without = (count: number, counted: boolean) => (sameYear && counted ? count - 1 : count)
  const week = context.weeks.find(({ entitlementId }) => entitlementId === old.entitlementId)
  const isLimited = week === undefined || week.unitId === null
  const used = {
    ...request.used,
    guestStays: {
      G: without(guestStays.G, old.type === 'G'),
      R: without(guestStays.R, old.type === 'R'),
    },
    pointsStays: without(pointsStays, old.paidBy === 'points'),
    upcoming: isLimited && old.arrival >= context.today ? upcoming - 1 : upcoming,
    holidayStays: without(holidayStays, isLimited && isHolidayStay(context, old)),
  }
  return evaluateChange({ ...request, used }, old)
}

function getStayRequest(
  context: BookingContext,
  criteria: StayCriteria,
  code: string,
): StayRequest {
  const { name = code, maxPeople = 0 } = context.unitTypes.find((type) => type.code === code) ?? {}
  const unitType = {
    ...{ code, name, maxPeople, largest: findLargest(context) },
    asksResort: asksResort(context, code),
  }
  return { ...getStayTerms(context, criteria), unitType }
}

/** A stay as input for the rules, without its unit type. */
export function getStayTerms(context: BookingContext, criteria: StayCriteria): StayTerms {
  const { people: _, ...terms } = getGuests(context, criteria, criteria.arrival)
  return { ...terms, stay: criteria, lotOrder: criteria.lotOrder ?? [] }
}

const findLargest = ({ unitTypes }: BookingContext) =>
  unitTypes.reduce((largest, { maxPeople }) => Math.max(largest, maxPeople), 0)

/** Unit types as input for the rules. */
export function getTypes(context: BookingContext, unitTypes = context.unitTypes): UnitKind[] {
  const largest = findLargest(context)
  return unitTypes.map(({ code, name, maxPeople }) => ({ code, name, maxPeople, largest }))
}

/** Facts for the rules about stays that count in the same year as one with this check-in. */
export function getGuests(
  context: BookingContext,
  { people, type }: Pick<StayCriteria, 'people' | 'type'>,
  arrival: CalendarDate,
): Guests {
  const year = getAllowanceYear(context, arrival)
  const months = Object.entries(context.used)
  const sum = (kind: keyof (typeof months)[number][1], ofYear = months) =>
    ofYear.reduce((total, [, counts]) => total + counts[kind], 0)
  const inYear = months.filter(([month]) => getAllowanceYear(context, `${month}-01`) === year)
  const annualPoints = context.pointsInterests
    .filter((interest) => isUsageYear(interest, year))
    .reduce((sum, interest) => sum + interest.annualPoints, 0)
  return {
    ...context,
    people,
    type,
    used: {
      guestStays: { G: sum('G', inYear), R: sum('R', inYear) },
      pointsStays: sum('points', inYear),
      annualPoints,
      upcoming: sum('upcoming'),
      holidayStays: sum('holidays', inYear),
    },
  }
}

/** The unit required by a payment: owned time pays only for the owned unit. Null for any unit. */
export const getOwnedUnit = (payment: StayPayment | null): string | null =>
  payment?.kind === 'week' ? payment.unitId : null

/** A stay to offer: a new one, or a change of `booked`. */
export interface OfferedStay {
  readonly criteria: StayCriteria
  readonly code: string
  readonly booked: BookedStay | null
}

/**
 * Number of units of a type that the account can book a stay in, or change `booked` to: the rules
 * allow it, and a unit that its payment can be used for is free. Everything that offers a stay asks
 * this function.
 */
export function countBookable(
  context: BookingContext,
  inventory: Inventory,
  { criteria, code, booked }: OfferedStay,
): number {
  if (inventory.countFree(code, criteria) === 0) return 0
  const { allowed, payment } = booked
    ? evaluateMove(context, criteria, code, booked)
    : evaluate(context, criteria, code)
  return allowed ? inventory.countFree(code, criteria, getOwnedUnit(payment)) : 0
}

/**
 * Dates to offer besides the requested ones: the same stay one and two weeks before and after, and
 * within these dates the stays that floating weeks can pay for, which start on a fixed weekday.
 * Points, and parts of split weeks, pay for any weekday.
 */
export function datesToOffer(
  context: BookingContext,
  { arrival }: StayDates,
  around: readonly StayDates[],
): StayDates[] {
  const span = ownsPoints(context) ? null : findSpan(around)
  if (span === null) return [...around]
  const isInside = (stay: StayDates) =>
    stay.arrival >= span.arrival && stay.departure <= span.departure && stay.arrival !== arrival
  const { rules, seasons, today } = context
  const byWeek = context.weeks
    .filter(({ usageType, partNights }) => usageType === 'floating-week' && partNights === null)
    .flatMap((week) => listFloatingWeekStays(rules, seasons, week, today))
    .filter(isInside)
  const byArrival = new Map([...around, ...byWeek].map((dates) => [dates.arrival, dates]))
  return [...byArrival.values()].sort((a, b) => a.arrival.localeCompare(b.arrival))
}

/** The requested dates, and one and two weeks before and after; none in the past. */
export function datesAround(
  { arrival, departure }: StayDates,
  earliest: CalendarDate,
): StayDates[] {
  return WEEKS_AROUND.map((weeks) => ({
    arrival: addDays(arrival, 7 * weeks),
    departure: addDays(departure, 7 * weeks),
  })).filter((dates) => dates.arrival >= earliest || dates.arrival === arrival)
}

/** Whether the account owns points. Biennial owners do in years without a grant, too. */
export const ownsPoints = (context: Pick<BookingContext, 'lots' | 'pointsInterests'>): boolean =>
  context.lots.length > 0 || context.pointsInterests.length > 0

/** Unit types that the account's points, weeks, or bonus time can pay for, free or not. */
export function usableTypes(context: BookingContext): string[] {
  const { weeks, rules, unitTypes } = context
  const codes = unitTypes.map((type) => type.code)
  return ownsPoints(context) || rules.bonusTime
    ? codes
    : codes.filter((code) => weeks.some((week) => week.unitTypeCode === code))
}
