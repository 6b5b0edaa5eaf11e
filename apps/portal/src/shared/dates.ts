import { dateAt, wallTimeAt } from '@ownerng/domain'
import {
  keepDate,
  readerContext,
  spellsOutDates,
  clockTime as writeClockTime,
} from '@ownerng/messages'

/**
 * The only place where the portal formats dates. The year appears unless it is the current one; a
 * range shows it once. Days are formatted in UTC, so that no time zone shifts them.
 */
type DateParts = Intl.DateTimeFormatOptions

const HARD_SPACE = '\u00A0'
const formats = new Map<string, Intl.DateTimeFormat>()

/** Caches formatters, because creating one takes far longer than using it. */
function format(date: Date, parts: DateParts): string {
  const { locale } = readerContext()
  const key = `${locale} ${JSON.stringify(parts)}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, parts)
  formats.set(key, format)
  return keepDate(format.format(date))
}

const UTC: DateParts = { timeZone: 'UTC' }
const SHORT: DateParts = { ...UTC, month: 'short', day: 'numeric' }
const WEEKDAY: DateParts = { ...SHORT, weekday: 'short' }
const WITH_YEAR: DateParts = { year: 'numeric' }

const at = (day: string) => new Date(`${day}T00:00:00Z`)
const getYear = (day: string) => Number(day.slice(0, 4))
const isThisYear = (day: string, today: Date) => getYear(day) === today.getFullYear()
const dated = (day: string, parts: DateParts, today: Date) =>
  format(at(day), isThisYear(day, today) ? parts : { ...parts, ...WITH_YEAR })

function range(from: string, to: string, parts: DateParts, today: Date): string {
  const oneYear = getYear(from) === getYear(to)
  const first = oneYear ? format(at(from), parts) : format(at(from), { ...parts, ...WITH_YEAR })
  const last = oneYear ? dated(to, parts, today) : format(at(to), { ...parts, ...WITH_YEAR })
  return `${first}${HARD_SPACE}– ${last}`
}

/** `Aug 14`, or `Jan 2, 2027` if that isn't the current year. */
export const shortDate = (day: string, today = new Date()): string => dated(day, SHORT, today)
/** `Sat, Aug 14`, or `Sat, Jan 2, 2027` if that isn't the current year. */
export const weekdayDate = (day: string, today = new Date()): string => dated(day, WEEKDAY, today)
/** `Aug 14, 2026`: always with the year, for deadlines and dates that affect money. */
export const yearDate = (day: string): string => format(at(day), { ...SHORT, ...WITH_YEAR })
const isSpelledOut = () => spellsOutDates(readerContext())
const LONG: DateParts = { ...UTC, month: 'long', day: 'numeric' }
const spelled = (day: string, parts: DateParts, today: Date) =>
  dated(day, parts, today).replace(',', '')

/** Like `shortDate`, inside a sentence. */
export const dayInText = (day: string, today = new Date()): string =>
  isSpelledOut() ? spelled(day, LONG, today) : shortDate(day, today)
/** Like `weekdayDate`, inside a sentence. */
export const weekdayInText = (day: string, today = new Date()): string =>
  isSpelledOut() ? spelled(day, { ...LONG, weekday: 'long' }, today) : weekdayDate(day, today)
/** Like `yearDate`, inside a sentence. */
export const yearInText = (day: string): string =>
  isSpelledOut() ? format(at(day), { ...LONG, ...WITH_YEAR }) : yearDate(day)
/** `Saturday, August 14, 2027` */
export const longDate = (day: string): string =>
  format(at(day), { ...UTC, weekday: 'long', month: 'long', day: 'numeric', ...WITH_YEAR })
/** `Aug 14 – Aug 21`, with the year if it isn't the current one. */
export const dateRange = (from: string, to: string, today = new Date()): string =>
  range(from, to, SHORT, today)
/** `Sat, Aug 14 – Sat, Aug 21`, with the year if it isn't the current one. */
export const stayDates = (arrival: string, departure: string, today = new Date()): string =>
  range(arrival, departure, WEEKDAY, today)

/** `del miércoles 2 al sábado 5 de diciembre`: shared months and years are written once. */
function spelledRange(from: string, to: string, parts: DateParts, today: Date): string {
  const { month: _, ...withoutMonth } = parts
  const oneYear = getYear(from) === getYear(to)
  const first = from.slice(0, 7) === to.slice(0, 7) ? withoutMonth : parts
  const write = (day: string, some: DateParts) => format(at(day), some).replace(',', '')
  return `del ${write(from, oneYear ? first : { ...parts, ...WITH_YEAR })} al ${
    oneYear ? spelled(to, parts, today) : write(to, { ...parts, ...WITH_YEAR })
  }`
}

/** Like `dateRange`, inside a sentence. */
export const rangeInText = (from: string, to: string, today = new Date()): string =>
  isSpelledOut() ? spelledRange(from, to, LONG, today) : dateRange(from, to, today)
/** Like `stayDates`, inside a sentence. */
export const stayInText = (arrival: string, departure: string, today = new Date()): string =>
  isSpelledOut()
    ? spelledRange(arrival, departure, { ...LONG, weekday: 'long' }, today)
    : stayDates(arrival, departure, today)

/** `January 2027`, from `2027-01`. */
export const monthName = (month: string): string =>
  format(at(`${month}-01`), { ...UTC, month: 'long', ...WITH_YEAR })
/** `January`, from `2027-01`. */
export const longMonth = (month: string): string =>
  format(at(`${month}-01`), { ...UTC, month: 'long' })
/** `Jan`, from `2027-01`. */
export const shortMonth = (month: string): string =>
  format(at(`${month}-01`), { ...UTC, month: 'short' })

/** `Sat` */
export const shortWeekday = (day: string): string => format(at(day), { ...UTC, weekday: 'short' })

/** The day of an instant in the reader's time zone: `August 14, 2027`. */
export const dayOfInstant = (iso: string): string =>
  format(new Date(iso), { month: 'long', day: 'numeric', ...WITH_YEAR })

const hereZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/**
 * The day of an instant in the reader's time zone, as an ISO date; the same day as in `getMoment`.
 */
export const dateOfInstant = (iso: string): string => dateAt(new Date(iso), hereZone())

/** `2027-08-14T16:05`: an instant in the reader's time zone, for messages that format its time. */
export const getWallTime = (iso: string): string => wallTimeAt(new Date(iso), hereZone())

/** `Aug 14, 4:05 PM` in the reader's time zone, with the year if it isn't the current one. */
export function getMoment(iso: string, today = new Date()): string {
  const moment = new Date(iso)
  const month = isSpelledOut() ? 'long' : 'short'
  const parts: DateParts = { month, day: 'numeric', hour: 'numeric', minute: '2-digit' }
  const sameYear = moment.getFullYear() === today.getFullYear()
  return format(moment, sameYear ? parts : { ...parts, ...WITH_YEAR })
}

/** `4:05 PM` in the reader's time zone. */
export const getTime = (iso: string): string =>
  format(new Date(iso), { hour: 'numeric', minute: '2-digit' })

/** `16:00` as `4 PM`. */
export const clockTime = (time: string): string => writeClockTime(readerContext(), time)
