import type { MessageContext } from './context.ts'
import type { Locale } from './locales.ts'

type Of = Pick<MessageContext, 'locale'>

const numbers = new Map<string, Intl.NumberFormat>()
const rules = new Map<Locale, Intl.PluralRules>()

/** A formatter is slow to make and quick to use, so each is made once. */
function numberFormat(locale: Locale, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const format = numbers.get(key) ?? new Intl.NumberFormat(locale, options)
  numbers.set(key, format)
  return format
}

/** `{count, number}`: `1,825`, with so many decimals. */
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

/** A word at the beginning of a sentence: `{resort_Points}`. */
export const capitalized = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1)

/** `{count, plural, =0 {…} one {…} other {…}}`: the text for a count, by the language's rules. */
export function plural(
  { locale }: MessageContext,
  count: number,
  texts: Readonly<Record<string, string>> & { readonly other: string },
): string {
  let rule = rules.get(locale)
  if (!rule) {
    rule = new Intl.PluralRules(locale)
    rules.set(locale, rule)
  }
  return texts[`=${count}`] ?? texts[rule.select(count)] ?? texts.other
}

/** `{kind, select, card {…} other {…}}`: the text for a value. */
export const select = (
  value: string | boolean,
  texts: Readonly<Record<string, string>> & { readonly other: string },
): string => texts[String(value)] ?? texts.other
