import { addDays, type CalendarDate, daysBetween, getWeekday } from './calendar-date.ts'

const DAYS = 7

/**
 * Returns the first check-in day of week 1: the first such weekday (Monday 1 to Sunday 7) of the
 * year (domain.md 2.3).
 */
export function weekOne(year: number, checkInWeekday: number): CalendarDate {
  const newYear = `${String(year).padStart(4, '0')}-01-01`
  return addDays(newYear, (checkInWeekday - getWeekday(newYear) + DAYS) % DAYS)
}

/** Returns the number of weeks in a year: 53 if its check-in weekday occurs 53 times, else 52. */
export function weeksIn(year: number, checkInWeekday: number): 52 | 53 {
  return daysBetween(weekOne(year, checkInWeekday), weekOne(year + 1, checkInWeekday)) === 53 * DAYS
    ? 53
    : 52
}

/** Returns the check-in day of a numbered week; null if the year has no such week. */
export function weekStart(year: number, week: number, checkInWeekday: number): CalendarDate | null {
  if (!Number.isInteger(week) || week < 1 || week > weeksIn(year, checkInWeekday)) return null
  return addDays(weekOne(year, checkInWeekday), (week - 1) * DAYS)
}

/**
 * Returns the numbered week that contains a night. The first nights of January can belong to the
 * last week of the previous year.
 */
export function getWeek(
  night: CalendarDate,
  checkInWeekday: number,
): { year: number; week: number } {
  const ofNight = Number(night.slice(0, 4))
  const year = night < weekOne(ofNight, checkInWeekday) ? ofNight - 1 : ofNight
  return { year, week: Math.floor(daysBetween(weekOne(year, checkInWeekday), night) / DAYS) + 1 }
}
