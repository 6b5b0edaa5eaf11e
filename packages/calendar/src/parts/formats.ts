import { MINUTE_MS } from '../view/calendar-event.ts'
import { DAY_MS, dayNumber } from '../view/days.ts'

/** Days and times in a language, formatted by Intl alone. */
export interface Formats {
  /** `Thursday, June 18, 2027` */
  readonly longDay: (day: string) => string
  /** `Thu, Jun 18` */
  readonly shortDay: (day: string) => string
  /** `June 2027` */
  readonly month: (month: string) => string
  /** `Jun 13 – 19, 2027` */
  readonly days: (first: string, last: string) => string
  /** `Thu` of a weekday, Sunday 0. */
  readonly weekday: (weekday: number) => string
  /** `Thursday` of a weekday, Sunday 0. */
  readonly weekdayLong: (weekday: number) => string
  /** `4:00 PM` of a wall time in milliseconds. */
  readonly time: (wall: number) => string
  /** `4 PM` */
  readonly hour: (hour: number) => string
  /** `18` of a day, in the numerals of the language. */
  readonly dayOfMonth: (day: string) => string
  /** A number in the numerals of the language. */
  readonly number: (value: number) => string
}

const made = new Map<string, Formats>()

/** The formats of a locale, created once. */
export function getFormats(locale: string): Formats {
  const formats = made.get(locale) ?? formatsIn(locale)
  made.set(locale, formats)
  return formats
}

function formatsIn(locale: string): Formats {
  const of = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  const daily = (format: Intl.DateTimeFormat) => (day: string) => format.format(at(day))
  // January 4, 1970 was a Sunday
  const weekly = (format: Intl.DateTimeFormat) => (weekday: number) =>
    format.format((3 + weekday) * DAY_MS)
  const at = (day: string) => dayNumber(day) * DAY_MS
  const long = of({ dateStyle: 'full' })
  const range = of({ month: 'short', day: 'numeric', year: 'numeric' })
  const month = daily(of({ month: 'long', year: 'numeric' }))
  const time = of({ timeStyle: 'short' })
  const hour = of({ hour: 'numeric' })
  // created on demand: a page that only shows days saves the millisecond
  let number: Intl.NumberFormat | undefined
  return {
    longDay: daily(long),
    shortDay: daily(of({ weekday: 'short', month: 'short', day: 'numeric' })),
    month: (value) => month(`${value}-01`),
    days: (first, last) => range.formatRange(at(first), at(last)),
    weekday: weekly(of({ weekday: 'short' })),
    weekdayLong: weekly(of({ weekday: 'long' })),
    time: (wall) => time.format(wall),
    hour: (value) => hour.format(value * 60 * MINUTE_MS),
    dayOfMonth: (day) =>
      long.formatToParts(at(day)).find(({ type }) => type === 'day')?.value ?? '',
    number: (value) => {
      number ??= new Intl.NumberFormat(locale)
      return number.format(value)
    },
  }
}
