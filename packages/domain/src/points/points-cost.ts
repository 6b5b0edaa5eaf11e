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
  return (
    seasons.find((season) => season.firstNight <= night && night <= season.lastNight)?.code ?? null
  )
}

/** What a night costs in each kind of place that has a price for it. */
export function nightPrices(
  night: CalendarDate,
  seasons: readonly Season[],
  chart: readonly ChartCell[],
): ReadonlyMap<string, number> {
  const seasonCode = seasonOf(night, seasons)
  const weekdayClass = weekdayClassOf(night)
  const prices = new Map<string, number>()
  for (const cell of chart)
    if (cell.seasonCode === seasonCode && cell.weekdayClass === weekdayClass)
      prices.set(cell.unitTypeCode, cell.points)
  return prices
}

/** Points for a stay, night by night; null if any of its nights has no season or no price. */
export function pointsForStay(
  unitTypeCode: string,
  arrival: CalendarDate,
  departure: CalendarDate,
  seasons: readonly Season[],
  chart: readonly ChartCell[],
): number | null {
  let sum = 0
  for (const night of nightsOf(arrival, departure)) {
    const seasonCode = seasonOf(night, seasons)
    const weekdayClass = weekdayClassOf(night)
    const cell = chart.find(
      (chartCell) =>
        chartCell.unitTypeCode === unitTypeCode &&
        chartCell.seasonCode === seasonCode &&
        chartCell.weekdayClass === weekdayClass,
    )
    if (!cell) return null
    sum += cell.points
  }
  return sum
}
