import { addDays, type CalendarDate } from '../dates/calendar-date.ts'

/** Dates with the first day after them, as of a stay. */
interface Dates {
  readonly arrival: CalendarDate
  readonly departure: CalendarDate
}

/** Returns the longest runs of nights within dates that are not taken, in order. */
export function findFreeRuns(dates: Dates, takenNights: readonly CalendarDate[]): Dates[] {
  const taken = new Set(takenNights)
  const runs: Dates[] = []
  let start: CalendarDate | null = null
  for (let night = dates.arrival; night < dates.departure; night = addDays(night, 1)) {
    if (!taken.has(night)) start ??= night
    else if (start !== null) {
      runs.push({ arrival: start, departure: night })
      start = null
    }
  }
  return start === null ? runs : [...runs, { arrival: start, departure: dates.departure }]
}
