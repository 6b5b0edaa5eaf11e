import type { MessageContext } from './context.ts'
import { cached, type WithLocale } from './format.ts'
import type { Locale } from './locales.ts'

/** A date in large type, for a narrow column: it may break after its weekday. */
export const breakAfterWeekday = (date: string): string => date.replace(/(?<=^\p{L}+,)\u00A0/u, ' ')

/** Dates of pages don't break across lines. */
type WithDates = WithLocale & Pick<MessageContext, 'keepsDates'>

const HARD_SPACE = '\u00A0'

/**
 * Keeps a date on one line: `Sat, Aug 14, 2027` and `14 ago 2027`. Dates with a spelled-out weekday
 * or month are too long for a phone, and break there only.
 */
export const keepDate = (date: string): string =>
  date.replace(
    / (?=\d{1,2}(?:,|$))|(?<=\d.*) (?=\d{4}\b)|(?<=\b\d{1,2}) (?=\p{Ll})|(?<=^\p{L}{3},) /gu,
    HARD_SPACE,
  )

const dateFormat = cached(
  (locale, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }),
)

// Always includes the year, because emails and PDFs are read later.
const DAY: Intl.DateTimeFormatOptions = { month: 'short', day: 'numeric', year: 'numeric' }
const DAY_WITH_WEEKDAY: Intl.DateTimeFormatOptions = { ...DAY, weekday: 'short' }
const LONG_DAY: Intl.DateTimeFormatOptions = { dateStyle: 'long' }
const SPELLED_OUT: Intl.DateTimeFormatOptions = {
  ...{ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
}
const HOUR: Intl.DateTimeFormatOptions = { hour: 'numeric' }
const TIME: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' }
const WEEKDAY: Intl.DateTimeFormatOptions = { weekday: 'long' }

const writeUtc = (locale: Locale, at: string, options: Intl.DateTimeFormatOptions): string =>
  dateFormat(locale, options).format(new Date(`${at}Z`))

/** Returns '' for '', an absent date. */
const writeDay = (
  { locale, keepsDates }: WithDates,
  day: string,
  options: Intl.DateTimeFormatOptions,
): string => {
  const date = day === '' ? '' : writeUtc(locale, `${day}T00:00`, options)
  return keepsDates ? keepDate(date) : date
}

/** Whether a language writes dates out inside sentences, as Spanish: `el sábado 14 de agosto`. */
export const spellsOutDates = ({ locale }: WithLocale): boolean => locale.startsWith('es')

/** `{day, date}`: `Sat, Aug 14, 2027`, or `sábado 14 de agosto de 2027`. */
export const dayWithWeekday = (context: WithDates, day: string): string =>
  spellsOutDates(context)
    ? writeDay(context, day, SPELLED_OUT).replace(',', '')
    : writeDay(context, day, DAY_WITH_WEEKDAY)

/** `{day, date, short}`: `Aug 14, 2027`, for tables and lists. */
export const dayInTable = (context: WithDates, day: string): string => writeDay(context, day, DAY)

/** `{day, date, long}`: `August 14, 2027`, for letters. */
export const dayInFull = (context: WithDates, day: string): string =>
  writeDay(context, day, LONG_DAY)

/** `{time, time}`: `4:05 PM`, from `16:05` or `2027-05-03T16:05` (local time of the resort). */
export const timeOfDay = ({ locale }: WithLocale, time: string): string =>
  writeUtc(locale, `1970-01-01T${time.slice(-5)}`, TIME)

/** `{time, time, short}`: `4 PM` or `4:30 PM`, for times that a resort sets. */
export const clockTime = ({ locale }: WithLocale, time: string): string =>
  writeUtc(
    locale,
    `1970-01-01T${time.slice(0, 5)}`,
    time.slice(3, 5) === '00' ? HOUR : TIME,
  ).replaceAll('\u202F', ' ')

/** `{weekday, number, weekday}`: `Monday`, from the ISO weekday 1. */
export const weekdayName = ({ locale }: WithLocale, weekday: number): string =>
  // January 5, 1970 was a Monday.
  writeUtc(locale, `1970-01-${String(weekday + 4).padStart(2, '0')}T00:00`, WEEKDAY)
