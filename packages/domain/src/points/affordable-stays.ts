import type { ChartCell, WeekdayClass } from './points-cost.ts'

/** How many weeks or nights an amount of points buys in one unit type and season. */
export interface AffordableStay {
  readonly unitTypeCode: string
  readonly seasonCode: string
  /** Points for seven nights. */
  readonly weekPoints: number
  /** Number of whole weeks that the points pay for. */
  readonly weeks: number
  /**
   * If less than a week: the most consecutive nights that the points pay for, starting on the best
   * weekday.
   */
  readonly nights: number
}

const WEEK: readonly WeekdayClass[] = [
  'mon-thu',
  'mon-thu',
  'mon-thu',
  'mon-thu',
  'fri-sat',
  'fri-sat',
  'sun',
]

/**
 * Returns, for each unit type and season of the chart, the price of a week and the number of weeks,
 * or else nights, that the points pay for. Keeps the chart's order.
 */
export function listAffordableStays(points: number, chart: readonly ChartCell[]): AffordableStay[] {
  const places = [
    ...new Map(chart.map((cell) => [`${cell.unitTypeCode} ${cell.seasonCode}`, cell])).values(),
  ]
  return places.flatMap(({ unitTypeCode, seasonCode }) => {
    const getPrice = (weekday: number) =>
      chart.find(
        (cell) =>
          cell.unitTypeCode === unitTypeCode &&
          cell.seasonCode === seasonCode &&
          cell.weekdayClass === WEEK[weekday % WEEK.length],
      )?.points
    const week = WEEK.map((_, weekday) => getPrice(weekday))
    if (week.some((price) => price === undefined)) return []
    const prices = week as number[]
    const weekPoints = prices.reduce((sum, price) => sum + price, 0)
    const nights = Math.max(...prices.map((_, start) => nightsFrom(start, points, prices)))
    return [
      { unitTypeCode, seasonCode, weekPoints, weeks: Math.floor(points / weekPoints), nights },
    ]
  })
}

function nightsFrom(start: number, points: number, prices: readonly number[]): number {
  let left = points
  for (let night = 0; night < WEEK.length; night++) {
    left -= prices[(start + night) % prices.length] ?? 0
    if (left < 0) return night
  }
  return WEEK.length
}
