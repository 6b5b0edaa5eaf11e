import { DAY_MS, HOUR_MS, MINUTE_MS } from './units.ts'

/**
 * A day on the resort's calendar, `YYYY-MM-DD`, without time or time zone. A night is named by its
 * evening.
 */
export type CalendarDate = string

/**
 * Returns the days since 1970-01-01; throws a RangeError for an invalid date. Cached, because one
 * search converts the same few hundred days thousands of times.
 */
function dayNumber(date: CalendarDate): number {
  const known = numbers.get(date)
  if (known !== undefined) return known
  const ms = Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8)))
  const number = ms / DAY_MS
  if (!(ms >= FIRST_MS) || getDay(number) !== date) throw new RangeError(`${date} is not a day`)
  if (numbers.size >= MOST_KEPT) numbers.clear()
  numbers.set(date, number)
  return number
}

/** Caches in both directions, limited to about forty years of days. */
const numbers = new Map<CalendarDate, number>()
const texts = new Map<number, CalendarDate>()
const MOST_KEPT = 15_000

/** The year 0100: Date.UTC maps earlier years to the twentieth century. */
const FIRST_MS = Date.UTC(100, 0, 1)

/**
 * Returns the date of a day number. Returns the same string instance each time, which speeds up map
 * lookups.
 */
function getDay(number: number): CalendarDate {
  const known = texts.get(number)
  if (known !== undefined) return known
  const text = writeDay(number)
  if (texts.size >= MOST_KEPT) texts.clear()
  texts.set(number, text)
  return text
}

/**
 * Formats a day number with Gregorian arithmetic: years start in March, so that a leap day is the
 * last day of its year, in eras of 400 years. Six times faster than a Date.
 */
function writeDay(number: number): CalendarDate {
  const sinceEpoch = number + DAYS_TO_1970
  const era = Math.floor(sinceEpoch / ERA_DAYS)
  const dayOfEra = sinceEpoch - era * ERA_DAYS
  const leapDays =
    Math.floor(dayOfEra / 1460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096)
  const yearOfEra = Math.floor((dayOfEra - leapDays) / 365)
  const dayOfYear =
    dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const fromMarch = Math.floor((5 * dayOfYear + 2) / 153)
  const day = dayOfYear - Math.floor((153 * fromMarch + 2) / 5) + 1
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  return writeDate(year, month, day)
}

const writeDate = (year: number, month: number, day: number): CalendarDate =>
  `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`

const twoDigits = (value: number) => (value < 10 ? `0${value}` : String(value))
const ERA_DAYS = 146_097
/** From March 1 of year 0 to January 1, 1970. */
const DAYS_TO_1970 = 719_468

/** Adds days to a date; `days` may be negative. Throws a RangeError if `date` is invalid. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return getDay(dayNumber(date) + days)
}

/**
 * Adds months to a date, clamped to the last day of a shorter month (Jan 31 + 1 month is Feb 28 or
 * 29).
 */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const day = Number(getDay(dayNumber(date)).slice(8))
  const count = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months
  const [year, month] = [Math.floor(count / 12), (count % 12) + 1]
  return writeDate(year, month, day > 28 ? Math.min(day, getLastDay(year, month)) : day)
}

/** Returns the number of days in a month; January is 1. */
function getLastDay(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

/**
 * Returns the last day of a period of months that starts on `firstDay`. A period that ends on a
 * leap day has full length, so that the next one starts right after it.
 */
export function getPeriodEnd(firstDay: CalendarDate, months: number): CalendarDate {
  return addDays(addMonths(firstDay, months), -1)
}

/** Returns the first and last day of the twelve months that start with the current one. */
export function yearAhead(today: CalendarDate): {
  readonly from: CalendarDate
  readonly to: CalendarDate
} {
  const from = `${today.slice(0, 7)}-01` as CalendarDate
  return { from, to: getPeriodEnd(from, 12) }
}

/**
 * Returns the days from `from` to `to`, which is also the number of nights of a stay; negative if
 * `to` is earlier.
 */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return dayNumber(to) - dayNumber(from)
}

/** Returns the ISO weekday: Monday is 1, Sunday is 7. */
export function getWeekday(date: CalendarDate): number {
  const sinceMonday = (dayNumber(date) + MONDAY_TO_1970) % 7
  return ((sinceMonday + 7) % 7) + 1
}

/** January 1, 1970, was a Thursday. */
const MONDAY_TO_1970 = 3

/** Returns the nights of a stay, first to last, without the check-out day. */
export function getNights(arrival: CalendarDate, departure: CalendarDate): CalendarDate[] {
  const first = dayNumber(arrival)
  return Array.from({ length: Math.max(0, dayNumber(departure) - first) }, (_, night) =>
    getDay(first + night),
  )
}

/** Formatters by time zone, cached because creating one is slow. */
const clocks = new Map<string, Intl.DateTimeFormat>()

function getClock(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
    timeZone,
  })
  clocks.set(timeZone, clock)
  return clock
}

const MOST_MINUTES = 10_000
/**
 * UTC offset by time zone and minute, in ms, cached because formatting is slow. Since 1973, offsets
 * have changed only at whole minutes of UTC.
 */
const aheads = new Map<string, number>()

function aheadAt(ms: number, timeZone: string): number {
  const whole = Math.floor(ms / MINUTE_MS)
  const key = `${timeZone} ${whole}`
  const known = aheads.get(key)
  if (known !== undefined) return known
  const shown = { year: 0, month: 0, day: 0, hour: 0, minute: 0, second: 0 }
  const start = whole * MINUTE_MS
  for (const { type, value } of getClock(timeZone).formatToParts(start))
    if (type in shown) shown[type as keyof typeof shown] = Number(value)
  const { year, month, day, hour, minute, second } = shown
  const ahead = Date.UTC(year, month - 1, day, hour, minute, second) - start
  if (aheads.size >= MOST_MINUTES) aheads.clear()
  aheads.set(key, ahead)
  return ahead
}

/**
 * Returns the wall-clock time of a time zone as if it were UTC, in milliseconds since 1970, rounded
 * down to seconds.
 */
function shownAt(ms: number, timeZone: string): number {
  return Math.floor(ms / 1_000) * 1_000 + aheadAt(ms, timeZone)
}

/**
 * Returns the current day at the resort. Owners book by the resort's calendar, not by their own.
 */
export function dateAt(now: Date, timeZone: string): CalendarDate {
  return getDay(Math.floor(shownAt(now.getTime(), timeZone) / DAY_MS))
}

/** Returns the hour at the resort, 0 to 23. */
export function hourAt(now: Date, timeZone: string): number {
  return new Date(shownAt(now.getTime(), timeZone)).getUTCHours()
}

/** Returns the wall-clock time at the resort, `2027-05-03T16:00`. */
export function wallTimeAt(now: Date, timeZone: string): string {
  return new Date(shownAt(now.getTime(), timeZone)).toISOString().slice(0, 16)
}

/** Returns true for an existing day, written `YYYY-MM-DD`; `2027-02-30` is false. */
export function isCalendarDate(text: string): text is CalendarDate {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number)
  return month >= 1 && month <= 12 && day >= 1 && day <= getLastDay(year, month)
}

/**
 * Returns the instant of a wall-clock time (`16:00`) in a time zone. A time that a clock change
 * skips is shifted forward by the length of the gap; a repeated time means the first. Throws a
 * RangeError for an invalid day or time.
 */
export function instantAt(date: CalendarDate, time: string, timeZone: string): Date {
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) throw new RangeError(`${time} is not a time`)
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const wall = dayNumber(date) * DAY_MS + hours * HOUR_MS + minutes * MINUTE_MS
  // UTC offsets before and after a possible clock change on that day
  const [before = 0, after = 0] = [wall - DAY_MS, wall + DAY_MS].map(
    (ms) => shownAt(ms, timeZone) - ms,
  )
  const instants = [wall - Math.max(before, after), wall - Math.min(before, after)]
  return new Date(instants.find((ms) => shownAt(ms, timeZone) === wall) ?? wall - before)
}
