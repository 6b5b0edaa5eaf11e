import { type CalendarDate, nightsOf, weekdayOf } from '../dates/calendar-date.ts'

/** How a night is priced by its weekday (domain.md 2.5). */
export type WeekdayClass = 'mon-thu' | 'sun' | 'fri-sat'

/**
 * A dated season; both nights belong to it. Seasons are dated because the calendar moves (domain.md
 * 2.4).
 */
export interface Season {
  readonly code: string
  readonly firstNight: CalendarDate
  readonly lastNight: CalendarDate
}

/** One cell of the points chart: points for one night. */
export interface ChartCell {
  readonly unitTypeCode: string
  readonly seasonCode: string
  readonly weekdayClass: WeekdayClass
  readonly points: number
}

/** The class of a night. */
export function weekdayClassOf(night: CalendarDate): WeekdayClass {
  const weekday = weekdayOf(night)
  if (weekday === 7) return 'sun'
  return weekday === 5 || weekday === 6 ? 'fri-sat' : 'mon-thu'
}

/** The season a night falls in, or null if the resort has dated none. */
export function seasonOf(night: CalendarDate, seasons: readonly Season[]): string | null {
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

/** The seasons of nights that were asked for: screens of places ask again for the same. */
const nightsIn = new WeakMap<readonly Season[], Map<CalendarDate, string | null>>()
const MOST_NIGHTS = 2_000

/** Points for one night by kind of place. */
type NightPrices = ReadonlyMap<string, number>

/**
 * The prices of each chart by season and class of night: a month of stays asks for them by the
 * thousand.
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

/** What a night costs in each kind of place that has a price for it. */
export function nightPrices(
  night: CalendarDate,
  seasons: readonly Season[],
  chart: readonly ChartCell[],
): NightPrices {
  const seasonCode = seasonOf(night, seasons)
  if (seasonCode === null) return NO_PRICES
  const index = pricesOf.get(chart) ?? indexPrices(chart)
  return index.get(priceKey(seasonCode, weekdayClassOf(night))) ?? NO_PRICES
}

/**
 * Points for a stay by kind of place, night by night; null if any of its nights has no season or no
 * price there. The seasons and classes of the nights are looked up once for all kinds.
 */
export function pointsForDates(
  arrival: CalendarDate,
  departure: CalendarDate,
  seasons: readonly Season[],
  chart: readonly ChartCell[],
): (unitTypeCode: string) => number | null {
  const nights = nightsOf(arrival, departure).map((night) => nightPrices(night, seasons, chart))
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

/** Points for a stay in one kind of place. */
export function pointsForStay(
  unitTypeCode: string,
  arrival: CalendarDate,
  departure: CalendarDate,
  seasons: readonly Season[],
  chart: readonly ChartCell[],
): number | null {
  return pointsForDates(arrival, departure, seasons, chart)(unitTypeCode)
}
