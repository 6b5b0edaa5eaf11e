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

/** January 4, 1970 was a Sunday. */
const SUNDAY_MS = 3 * DAY_MS
const made = new Map<string, Formats>()

/** The formats of a locale, created once. */
export function formatsOf(locale: string): Formats {
  const cached = made.get(locale)
  if (cached) return cached
  const of = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  const long = of({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })
  const short = of({ weekday: 'short', month: 'short', day: 'numeric' })
  const month = of({ month: 'long', year: 'numeric' })
  const range = of({ month: 'short', day: 'numeric', year: 'numeric' })
  const weekday = of({ weekday: 'short' })
  const weekdayLong = of({ weekday: 'long' })
  const time = of({ hour: 'numeric', minute: '2-digit' })
  const hour = of({ hour: 'numeric' })
  // a page that only shows days saves the millisecond that it takes
  let number: Intl.NumberFormat | undefined
  const at = (day: string) => dayNumber(day) * DAY_MS
  const formats: Formats = {
    longDay: (day) => long.format(at(day)),
    shortDay: (day) => short.format(at(day)),
    month: (value) => month.format(at(`${value}-01`)),
    days: (first, last) => range.formatRange(at(first), at(last)),
    weekday: (value) => weekday.format(SUNDAY_MS + value * DAY_MS),
    weekdayLong: (value) => weekdayLong.format(SUNDAY_MS + value * DAY_MS),
    time: (wall) => time.format(wall),
    hour: (value) => hour.format(value * 3_600_000),
    dayOfMonth: (day) =>
      long.formatToParts(at(day)).find(({ type }) => type === 'day')?.value ?? '',
    number: (value) => {
      number ??= new Intl.NumberFormat(locale)
      return number.format(value)
    },
  }
  made.set(locale, formats)
  return formats
}
