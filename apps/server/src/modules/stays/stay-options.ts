import {
  addDays,
  type BookedStay,
  badRequest,
  type CalendarDate,
  type ChangeVerdict,
  daysBetween,
  evaluateChange,
  evaluateStay,
  evaluateStays,
  type Guests,
  isUsageYear,
  lotsForStay,
  pointsForStay,
  type StayDates,
  type StayRequest,
  type StayTerms,
  type StayVerdict,
  type UnitKind,
} from '@ownerng/domain'
import type { ReadSql } from '../../db/database.ts'
import type { Booker, BookingContext } from './booking-context.ts'
import { type FreeUnits, readInventory } from './inventory.ts'
import { MAX_NIGHTS } from './reservation.queries.ts'

/** Dates and people asked for; `people` counts the resort's four categories. */
export interface StayCriteria extends StayDates {
  readonly people: readonly number[]
  readonly type: 'O' | 'G' | 'R'
  readonly lotOrder?: readonly string[]
}

const WEEKS_AROUND = [-2, -1, 0, 1, 2]
const NEAREST_DAYS = 14
const NEAREST_SHOWN = 3
const MIN_DATE = '1900-01-01'
const MAX_DATE = '2200-01-01'

/**
 * Dates that the rules can be asked about at all: a calendar of this age, and at most a year of
 * nights, whose counting costs time.
 */
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

/** The verdicts of the rules on the same stay in several unit types. */
export function evaluateTypes(
  context: BookingContext,
  criteria: StayCriteria,
  types: readonly UnitKind[],
): StayVerdict[] {
  return evaluateStays(getStayTerms(context, criteria), types)
}

/** The lots that can pay for a stay, by unit type: only these can be used first. */
export const usableLots = (
  context: BookingContext,
  criteria: StayCriteria,
): ((code: string) => string[]) => lotsForStay(getStayTerms(context, criteria))

/** The verdict of the rules on changing a stay to other dates or people in one unit type. */
export function evaluateMove(
  context: BookingContext,
  criteria: StayCriteria,
  code: string,
  old: BookedStay,
): ChangeVerdict {
  const request = getStayRequest(context, criteria, code)
  // the stay itself is not one that was used already
  const { guestStays, pointsStays } = request.used
  const sameYear = old.arrival.slice(0, 4) === criteria.arrival.slice(0, 4)
  const without = (count: number, counted: boolean) => (sameYear && counted ? count - 1 : count)
  const used = {
    ...request.used,
    guestStays: {
      G: without(guestStays.G, old.type === 'G'),
      R: without(guestStays.R, old.type === 'R'),
    },
    pointsStays: without(pointsStays, old.paidBy === 'points'),
  }
  return evaluateChange({ ...request, used }, old)
}

function getStayRequest(
  context: BookingContext,
  criteria: StayCriteria,
  code: string,
): StayRequest {
  const type = context.unitTypes.find((type) => type.code === code)
  return {
    ...getStayTerms(context, criteria),
    unitType: {
      code,
      name: type?.name ?? code,
      maxPeople: type?.max_people ?? 0,
      largest: findLargest(context),
    },
  }
}

function getStayTerms(context: BookingContext, criteria: StayCriteria): StayTerms {
  const { people: _, ...asked } = getGuests(context, criteria, Number(criteria.arrival.slice(0, 4)))
  return { ...asked, stay: criteria, lotOrder: criteria.lotOrder ?? [] }
}

const findLargest = ({ unitTypes }: BookingContext) =>
  unitTypes.reduce((largest, { max_people: people }) => Math.max(largest, people), 0)

/** Kinds of unit as the rules ask for them. */
export function getTypes(context: BookingContext, unitTypes = context.unitTypes): UnitKind[] {
  const largest = findLargest(context)
  return unitTypes.map(({ code, name, max_people: maxPeople }) => ({
    code,
    name,
    maxPeople,
    largest,
  }))
}

/** What the rules know of who asks for stays that arrive in a year. */
export function getGuests(
  context: BookingContext,
  { people, type }: Pick<StayCriteria, 'people' | 'type'>,
  arrivalYear: number,
): Guests {
  const year = context.used[String(arrivalYear)]
  return {
    rules: context.rules,
    now: context.now,
    timeZone: context.timeZone,
    today: context.today,
    people,
    type,
    offers: context.offers,
    account: context.account,
    seasons: context.seasons,
    chart: context.chart,
    lots: context.lots,
    rentedPoints: context.rentedPoints,
    pointsInterests: context.pointsInterests,
    weeks: context.weeks,
    used: {
      guestStays: { G: year?.G ?? 0, R: year?.R ?? 0 },
      pointsStays: year?.points ?? 0,
      annualPoints: getPoints(context, arrivalYear),
    },
  }
}

/** What the points interests give in a year. */
function getPoints({ pointsInterests }: BookingContext, year: number): number {
  return pointsInterests
    .filter(({ frequency }) => isUsageYear(frequency, year))
    .reduce((sum, { annualPoints }) => sum + annualPoints, 0)
}

/**
 * How many units a verdict can use: those that are owned where owned time pays, else all that are
 * free.
 */
export function usableCount(
  verdict: { readonly payment: StayVerdict['payment'] },
  { free, own }: FreeUnits,
): number {
  return verdict.payment?.kind === 'week' && verdict.payment.unitId !== null ? own : free
}

/** The units in which the account owns time. */
export function getOwnUnits(context: BookingContext): string[] {
  return [...new Set(context.weeks.flatMap((week) => (week.unitId === null ? [] : [week.unitId])))]
}

/** The asked dates and the same stay one and two weeks before and after, none in the past. */
export function datesAround(
  { arrival, departure }: StayDates,
  earliest: CalendarDate,
): StayDates[] {
  return WEEKS_AROUND.map((weeks) => ({
    arrival: addDays(arrival, 7 * weeks),
    departure: addDays(departure, 7 * weeks),
  })).filter((dates) => dates.arrival >= earliest || dates.arrival === arrival)
}

/**
 * Whether the account owns points, also in a year between those in which biennial owners have some.
 */
export function ownsPoints({
  lots,
  pointsInterests,
}: Pick<BookingContext, 'lots' | 'pointsInterests'>): boolean {
  return lots.length > 0 || pointsInterests.length > 0
}

/**
 * The unit types that this owner's points, weeks or bonus time can pay for, whether or not they are
 * free.
 */
export function usableTypes(context: BookingContext): string[] {
  const { weeks, rules, unitTypes } = context
  const codes = unitTypes.map((type) => type.code)
  return ownsPoints(context) || rules.bonusTime
    ? codes
    : codes.filter((code) => weeks.some((week) => week.unitTypeCode === code))
}

/** A stay that could be had instead. */
export interface Alternative extends StayDates {
  readonly places: number
  readonly points: number | null
  readonly unitTypeCode: string
  readonly unitTypeName: string
}

/**
 * Stays of the same length near the wished one that are free and that the rules allow: other places
 * on the same dates first, then the same place on the nearest dates within `days`.
 */
export async function nearestStays(
  sql: ReadSql,
  booker: Booker,
  context: BookingContext,
  criteria: StayCriteria,
  code: string,
  { days = NEAREST_DAYS, most = NEAREST_SHOWN } = {},
): Promise<Alternative[]> {
  const offsets = Array.from({ length: 2 * days + 1 }, (_, index) => index - days).sort(
    (a, b) => Math.abs(a) - Math.abs(b),
  )
  const dates = offsets
    .map((offset) => ({
      arrival: addDays(criteria.arrival, offset),
      departure: addDays(criteria.departure, offset),
    }))
    .filter((item) => item.arrival > context.today)
  const inventory = await readInventory(sql, booker, { ownUnits: getOwnUnits(context), dates })
  const types = [code, ...usableTypes(context).filter((usableType) => usableType !== code)]
  const placesFor = (type: string, stayDates: StayDates) => {
    const freeCount = inventory.free(type, stayDates)
    if (freeCount.free === 0) return 0
    const verdict = evaluate(context, { ...criteria, ...stayDates }, type)
    return verdict.allowed ? usableCount(verdict, freeCount) : 0
  }
  const alternatives: Alternative[] = []
  const add = (type: string, stayDates: StayDates, places: number) =>
    void alternatives.push({
      ...stayDates,
      places,
      points: ownsPoints(context)
        ? pointsForStay(
            type,
            stayDates.arrival,
            stayDates.departure,
            context.seasons,
            context.chart,
          )
        : null,
      unitTypeCode: type,
      unitTypeName: context.unitTypes.find((row) => row.code === type)?.name ?? type,
    })
  const wantedDates = { arrival: criteria.arrival, departure: criteria.departure }
  const sameDates = types.slice(1).find((type) => placesFor(type, wantedDates) > 0)
  if (sameDates) add(sameDates, wantedDates, placesFor(sameDates, wantedDates))
  for (const date of dates) {
    if (alternatives.length >= most) break
    if (date.arrival === criteria.arrival) continue
    const places = placesFor(code, date)
    if (places > 0) add(code, date, places)
  }
  return alternatives
}
