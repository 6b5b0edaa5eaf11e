import type { CalendarDate } from '../dates/calendar-date.ts'

/** An entry of the resort's event calendar: an event's week in one use year (domain.md 2.3). */
export interface EventWeek {
  readonly event: string
  readonly useYear: number
  /** The check-in weekday of the contracts that it is for; null for all without their own entry. */
  readonly checkInWeekday: number | null
  readonly startsOn: CalendarDate
  /** The last night. */
  readonly endsOn: CalendarDate
}

interface EventInterest {
  readonly event: string | null
  readonly checkInWeekday: number | null
}

/**
 * Returns the week of a contract's event in a use year; null if the calendar has none. An entry for
 * the contract's check-in weekday takes precedence.
 */
export function findEventWeek(
  events: readonly EventWeek[],
  { event, checkInWeekday }: EventInterest,
  useYear: number,
): EventWeek | null {
  const entries = events.filter((week) => week.event === event && week.useYear === useYear)
  const find = (weekday: number | null) => entries.find((week) => week.checkInWeekday === weekday)
  return find(checkInWeekday) ?? find(null) ?? null
}
