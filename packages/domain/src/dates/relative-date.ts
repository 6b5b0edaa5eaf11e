import { addDays, type CalendarDate, getWeekday, isCalendarDate } from './calendar-date.ts'

const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

/**
 * Parses a date in an import file: a calendar date, or one relative to `today`, which keeps demo
 * data current.
 *
 * `today-14` is fourteen days ago; `sat+3` is the Saturday three weeks after this week's (weeks
 * start on Monday); `Y-01-15`, `Y-1-01-15`, and `Y+1-01-15` are January 15 of this year, last year,
 * and next year. Null for anything else.
 */
export function readDate(text: string, today: CalendarDate): CalendarDate | null {
  if (isCalendarDate(text)) return text
  const fromToday = /^today(?:([+-]\d{1,4}))?$/.exec(text)
  if (fromToday) return addDays(today, Number(fromToday[1] ?? 0))
  const weekday = /^(mon|tue|wed|thu|fri|sat|sun)(?:([+-]\d{1,3}))?$/.exec(text)
  if (weekday) {
    const monday = addDays(today, 1 - getWeekday(today))
    return addDays(monday, WEEKDAYS.indexOf(weekday[1] ?? '') + 7 * Number(weekday[2] ?? 0))
  }
  const yearly = /^Y([+-]\d)?-(\d{2}-\d{2})$/.exec(text)
  if (!yearly) return null
  const date = `${Number(today.slice(0, 4)) + Number(yearly[1] ?? 0)}-${yearly[2]}`
  return isCalendarDate(date) ? date : null
}

/** Replaces `{Y}`, `{Y-1}`, and `{Y+1}` in import text with the year relative to `today`. */
export function fillYears(text: string, today: CalendarDate): string {
  return text.replace(/\{Y([+-]\d)?\}/g, (_, shift?: string) =>
    String(Number(today.slice(0, 4)) + Number(shift ?? 0)),
  )
}
