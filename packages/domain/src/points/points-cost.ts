import { type CalendarDate, getNights, getWeekday } from '../dates/calendar-date.ts'
import type { StayDates } from '../stays/booking-window.ts'

/** Weekday class that determines the price of a night (domain.md 2.5). */
export type WeekdayClass = 'mon-thu' | 'sun' | 'fri-sat'

/**
 * A season with its first and last night. Seasons have dates because the calendar shifts every year
 * (domain.md 2.4).
 */
export interface Season {
  readonly code: string
  readonly firstNight: CalendarDate
  readonly lastNight: CalendarDate
}

/** A cell of the points chart: points for one night. */
export interface ChartCell {
  readonly unitTypeCode: string
  readonly seasonCode: string
  readonly weekdayClass: WeekdayClass
  readonly points: number
}

/** Returns the weekday class of a night. */
export function getWeekdayClass(night: CalendarDate): WeekdayClass {
  const weekday = getWeekday(night)
  if (weekday === 7) return 'sun'
  return weekday === 5 || weekday === 6 ? 'fri-sat' : 'mon-thu'
}

/** Returns the season of a night; null if no season contains it. */
export function findSeason(night: CalendarDate, seasons: readonly Season[]): string | null {
  const nights = nightsIn.get(seasons) ?? new Map<CalendarDate, string | null>()
  const known = nights.get(night)
  if (known !== undefined) return known
  const found = seasons.find(
    ({ firstNight, lastNight }) => firstNight <= night && night <= lastNight,
  )
  if (nights.size >= MOST_NIGHTS) nights.clear()
  nights.set(night, found?.code ?? null)
  nightsIn.set(seasons, nights)
  return found?.code ?? null
}

/** Cache of seasons by night: unit searches ask for the same nights repeatedly. */
const nightsIn = new WeakMap<readonly Season[], Map<CalendarDate, string | null>>()
const MOST_NIGHTS = 2_000

/** Points for one night by unit type. */
type NightPrices = ReadonlyMap<string, number>

/**
 * Cache of each chart's prices by season and weekday class: a month of stays needs thousands of
 * lookups.
 */
const pricesOf = new WeakMap<readonly ChartCell[], ReadonlyMap<string, NightPrices>>()
const NO_PRICES: NightPrices = new Map()
const priceKey = (seasonCode: string, weekdayClass: WeekdayClass) => `${weekdayClass} ${seasonCode}`

function indexPrices(chart: readonly ChartCell[]): ReadonlyMap<string, NightPrices> {
  const index = new Map<string, Map<string, number>>()
  for (const { unitTypeCode, seasonCode, weekdayClass, points } of chart) {
    const key = priceKey(seasonCode, weekdayClass)
    const prices = index.get(key) ?? new Map<string, number>()
    prices.set(unitTypeCode, points)
    index.set(key, prices)
  }
  pricesOf.set(chart, index)
  return index
}

/** Returns the points for a night by unit type, for each type that has a price. */
export function nightPrices(
  night: CalendarDate,
  seasons: readonly Season[],
  chart: readonly ChartCell[],
): NightPrices {
  const seasonCode = findSeason(night, seasons)
  if (seasonCode === null) return NO_PRICES
  const index = pricesOf.get(chart) ?? indexPrices(chart)
  return index.get(priceKey(seasonCode, getWeekdayClass(night))) ?? NO_PRICES
}

/**
 * Returns the points for a stay by unit type, summed over its nights; null if any night has no
 * season or no price for the type. Looks up the seasons and weekday classes once for all types.
 */
export function pointsForDates(
  arrival: CalendarDate,
  departure: CalendarDate,
  seasons: readonly Season[],
  chart: readonly ChartCell[],
): (unitTypeCode: string) => number | null {
  const nights = getNights(arrival, departure).map((night) => nightPrices(night, seasons, chart))
  return (unitTypeCode) => {
    let sum = 0
    for (const prices of nights) {
      const points = prices.get(unitTypeCode)
      if (points === undefined) return null
      sum += points
    }
    return sum
  }
}

/** Returns the points for a stay in one unit type. */
export function pointsForStay(
  unitTypeCode: string,
  { arrival, departure }: StayDates,
  { seasons, chart }: { readonly seasons: readonly Season[]; readonly chart: readonly ChartCell[] },
): number | null {
  return pointsForDates(arrival, departure, seasons, chart)(unitTypeCode)
}
