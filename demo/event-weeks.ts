import { addDays, getWeekday } from '@ownerng/domain'
import type { Rows } from './write-folder.ts'

const FIRST_YEAR = 2024
const LAST_YEAR = 2040
const FRIDAY = 5

/**
 * Returns the event calendar of The Pines: weeks from Friday that contain Presidents' Day, the
 * third Monday of February, and the Fourth of July.
 */
export function listEventWeeks(): Rows {
  const years = Array.from({ length: LAST_YEAR - FIRST_YEAR + 1 }, (_, index) => FIRST_YEAR + index)
  return years.flatMap((year) => [
    toRow('PRESIDENTS', "Presidents' week", year, getThirdMonday(`${year}-02-01`)),
    toRow('FOURTH', 'Fourth of July week', year, `${year}-07-04`),
  ])
}

function toRow(event: string, title: string, year: number, holiday: string): Rows[number] {
  const first = addDays(holiday, -((getWeekday(holiday) - FRIDAY + 7) % 7))
  return {
    event,
    use_year: String(year),
    check_in_weekday: '',
    title,
    first_night: first,
    last_night: addDays(first, 6),
  }
}

const getThirdMonday = (first: string) => addDays(first, ((8 - getWeekday(first)) % 7) + 14)
