import { addDays, type CalendarDate } from '../dates/calendar-date.ts'
import { eligibleLots } from '../points/spend-lots.ts'
import type { Guests } from './judge-places.ts'

/** A range of days of arrival for which the same points can pay, with their use years. */
export interface UsablePoints {
  readonly from: CalendarDate
  readonly through: CalendarDate
  readonly points: number
  readonly useYears: readonly number[]
}

/**
 * Returns the points that can pay for each day of arrival in a range, grouped into ranges with the
 * same points: a use year may end in between.
 */
export function usablePoints(
  { rules, today, seasons, lots }: Guests,
  from: CalendarDate,
  through: CalendarDate,
): UsablePoints[] {
  const runs: UsablePoints[] = []
  const use = { rules, today, seasons, home: null, order: [] }
  for (let day = from; day <= through; day = addDays(day, 1)) {
    const usable = eligibleLots(lots, { arrival: day, departure: addDays(day, 1) }, use)
    const points = usable.reduce((sum, lot) => sum + lot.remaining, 0)
    const useYears = [...new Set(usable.map((lot) => lot.useYear))].sort()
    const last = runs.at(-1)
    if (last && last.points === points && String(last.useYears) === String(useYears))
      runs[runs.length - 1] = { ...last, through: day }
    else runs.push({ from: day, through: day, points, useYears })
  }
  return runs
}
