import type { MessageContext } from './context.ts'
import type { Locale } from './locales.ts'

type Of = Pick<MessageContext, 'locale'>

const numbers = new Map<string, Intl.NumberFormat>()
const dates = new Map<string, Intl.DateTimeFormat>()
const rules = new Map<string, Intl.PluralRules>()

/** A formatter is slow to make and quick to use, so each is made once. */
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

/** `{count, number}`: `1,825`, with this many decimals. */
export const number = ({ locale }: Of, value: number, decimals = 0): string =>
  numberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(
    value,
  )

/** `{cents, number, money}`: integer cents as `$1,284.50`. */
export const money = ({ locale }: Of, cents: number): string =>
  numberFormat(locale, { style: 'currency', currency: 'USD' }).format(cents / 100)

/** `{count, number, points}`: `1 point`, `1,825 credits`, by what the resort calls them. */
export const countPoints = (context: MessageContext, count: number): string =>
  `${number(context, count)} ${count === 1 ? context.words.point : context.words.points}`

function writeUtc(locale: Locale, at: string, options: Intl.DateTimeFormatOptions): string {
  const key = `${locale} ${JSON.stringify(options)}`
  const format = dates.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  dates.set(key, format)
  return format.format(new Date(`${at}Z`))
}

/** '' stands for no day: the branches of a select are all written, and one is chosen. */
const writeDay = ({ locale }: Of, day: string, options: Intl.DateTimeFormatOptions): string =>
  day === '' ? '' : writeUtc(locale, `${day}T00:00`, options)

// The year is always there: what the server writes is read later too, in a mail or on paper.
const DAY = { month: 'short', day: 'numeric', year: 'numeric' } as const

/** `{day, date}`: a calendar date as a person says it, `Sat, Aug 14, 2027`. */
export const dayInWords = (context: Of, day: string): string =>
  writeDay(context, day, { ...DAY, weekday: 'short' })

/** `{day, date, short}`: a calendar date in a column or a list, `Aug 14, 2027`. */
export const dayInTable = (context: Of, day: string): string => writeDay(context, day, DAY)

/** `{day, date, long}`: a calendar date in a letter, `August 14, 2027`. */
export const dayInFull = (context: Of, day: string): string =>
  writeDay(context, day, { dateStyle: 'long' })

/** `{time, time}`: `4:05 PM`, from `16:05` or from the wall time of an instant. */
export const timeOfDay = ({ locale }: Of, time: string): string =>
  writeUtc(locale, `1970-01-01T${time.slice(-5)}`, { hour: 'numeric', minute: '2-digit' })

/** `{time, time, short}`: a time that a resort sets, `4 PM`, or `4:30 PM`. */
export const clockTime = ({ locale }: Of, time: string): string =>
  writeUtc(locale, `1970-01-01T${time.slice(0, 5)}`, {
    hour: 'numeric',
    ...(time.slice(3, 5) === '00' ? {} : { minute: '2-digit' }),
  }).replaceAll('\u202F', ' ')

/** `{weekday, number, weekday}`: `Monday`, from its ISO number: Monday is 1. */
export const weekdayName = ({ locale }: Of, weekday: number): string =>
  // the fifth of January 1970 was a Monday
  writeUtc(locale, `1970-01-${String(weekday + 4).padStart(2, '0')}T00:00`, { weekday: 'long' })

/** A word at the beginning of a sentence: `{resort_Points}`. */
export const capitalized = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1)

/** Plural category of a count in the reader's language, for `{count, plural, one {…} other {…}}`. */
export const pluralCategory = ({ locale }: Of, count: number): Intl.LDMLPluralRule =>
  pluralRules(locale, 'cardinal').select(count)

/** Category of a place, for `{rank, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}`. */
export const ordinalCategory = ({ locale }: Of, place: number): Intl.LDMLPluralRule =>
  pluralRules(locale, 'ordinal').select(place)
