import type { MessageContext } from './context.ts'
import type { Locale } from './locales.ts'

/** Formatters that don't use the terms of the resort only need the language. */
type WithLocale = Pick<MessageContext, 'locale'>

const numbers = new Map<string, Intl.NumberFormat>()
const dates = new Map<string, Intl.DateTimeFormat>()
const rules = new Map<string, Intl.PluralRules>()

// Formatters are slow to create, so they are cached.
function numberFormat(locale: Locale, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const format = numbers.get(key) ?? new Intl.NumberFormat(locale, options)
  numbers.set(key, format)
  return format
}

function pluralRules(locale: Locale, type: Intl.PluralRuleType): Intl.PluralRules {
  const key = `${locale} ${type}`
  const rule = rules.get(key) ?? new Intl.PluralRules(locale, { type })
  rules.set(key, rule)
  return rule
}

/** `{count, number}`: `1,825` */
export const number = ({ locale }: WithLocale, value: number, decimals = 0): string =>
  numberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(
    value,
  )

/** `{cents, number, money}`: `$1,284.50`, from integer cents. */
export const money = ({ locale }: WithLocale, cents: number): string =>
  numberFormat(locale, { style: 'currency', currency: 'USD' }).format(cents / 100)

/** `{count, number, points}`: `1 point` or `1,825 credits`, with the resort's term. */
export const countPoints = (context: MessageContext, count: number): string =>
  `${number(context, count)} ${count === 1 ? context.words.point : context.words.points}`

function writeUtc(locale: Locale, at: string, options: Intl.DateTimeFormatOptions): string {
  const key = `${locale} ${JSON.stringify(options)}`
  const format = dates.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  dates.set(key, format)
  return format.format(new Date(`${at}Z`))
}

/** Returns '' for '', an absent date. */
const writeDay = (
  { locale }: WithLocale,
  day: string,
  options: Intl.DateTimeFormatOptions,
): string => (day === '' ? '' : writeUtc(locale, `${day}T00:00`, options))

// Always includes the year, because emails and PDFs are read later.
const DAY = { month: 'short', day: 'numeric', year: 'numeric' } as const

/** `{day, date}`: `Sat, Aug 14, 2027` */
export const dayWithWeekday = (context: WithLocale, day: string): string =>
  writeDay(context, day, { ...DAY, weekday: 'short' })

/** `{day, date, short}`: `Aug 14, 2027`, for tables and lists. */
export const dayInTable = (context: WithLocale, day: string): string => writeDay(context, day, DAY)

/** `{day, date, long}`: `August 14, 2027`, for letters. */
export const dayInFull = (context: WithLocale, day: string): string =>
  writeDay(context, day, { dateStyle: 'long' })

/** `{time, time}`: `4:05 PM`, from `16:05` or `2027-05-03T16:05` (local time of the resort). */
export const timeOfDay = ({ locale }: WithLocale, time: string): string =>
  writeUtc(locale, `1970-01-01T${time.slice(-5)}`, { hour: 'numeric', minute: '2-digit' })

/** `{time, time, short}`: `4 PM` or `4:30 PM`, for times that a resort sets. */
export const clockTime = ({ locale }: WithLocale, time: string): string =>
  writeUtc(locale, `1970-01-01T${time.slice(0, 5)}`, {
    hour: 'numeric',
    ...(time.slice(3, 5) === '00' ? {} : { minute: '2-digit' }),
  }).replaceAll('\u202F', ' ')

/** `{weekday, number, weekday}`: `Monday`, from the ISO weekday 1. */
export const weekdayName = ({ locale }: WithLocale, weekday: number): string =>
  // January 5, 1970 was a Monday.
  writeUtc(locale, `1970-01-${String(weekday + 4).padStart(2, '0')}T00:00`, { weekday: 'long' })

/** `{resort_Points}`: a term at the start of a sentence. */
export const capitalized = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1)

/** Plural category in the reader's language, for `{count, plural, one {…} other {…}}`. */
export const pluralCategory = ({ locale }: WithLocale, count: number): Intl.LDMLPluralRule =>
  pluralRules(locale, 'cardinal').select(count)

/** Ordinal category in the reader's language, for `{rank, selectordinal, one {#st} other {#th}}`. */
export const ordinalCategory = ({ locale }: WithLocale, rank: number): Intl.LDMLPluralRule =>
  pluralRules(locale, 'ordinal').select(rank)
