import type { Currency } from '@ownerng/domain'
import type { MessageContext } from './context.ts'
import type { Locale } from './locales.ts'

/** Formatters that don't use the terms of the resort only need the language. */
export type WithLocale = Pick<MessageContext, 'locale'>

/**
 * Creates formatters once per language and options, because that is slow. Pass constants as
 * options: they are compared by identity. A currency is compared by its code.
 */
export function cached<Options extends object | Currency, Format>(
  create: (locale: Locale, options: Options) => Format,
): (locale: Locale, options: Options) => Format {
  const formats = new Map<Options, Partial<Record<Locale, Format>>>()
  return (locale, options) => {
    const byLocale = formats.get(options) ?? {}
    formats.set(options, byLocale)
    byLocale[locale] ??= create(locale, options)
    return byLocale[locale]
  }
}

const numberFormat = cached(
  (locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
)
const pluralRules = cached(
  (locale, options: Intl.PluralRulesOptions) => new Intl.PluralRules(locale, options),
)

const WHOLE: Intl.NumberFormatOptions = { maximumFractionDigits: 0 }
const TENTHS: Intl.NumberFormatOptions = { minimumFractionDigits: 1, maximumFractionDigits: 1 }

const CARDINAL: Intl.PluralRulesOptions = { type: 'cardinal' }
const ORDINAL: Intl.PluralRulesOptions = { type: 'ordinal' }
/** `{count, number}`: `1,825` */
export const number = ({ locale }: WithLocale, value: number): string =>
  numberFormat(locale, WHOLE).format(value)

/** A number with one decimal, such as `9.4`. */
export const tenths = ({ locale }: WithLocale, value: number): string =>
  numberFormat(locale, TENTHS).format(value)

/** `{count, number, points}`: `1 point` or `1,825 credits`, with the resort's term. */
export const countPoints = (context: MessageContext, count: number): string =>
  `${number(context, count)} ${count === 1 ? context.terms.point : context.terms.points}`

/** `{resort_Points}`: a term at the start of a sentence. */
export const capitalized = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1)

/** Plural category in the reader's language, for `{count, plural, one {…} other {…}}`. */
export const pluralCategory = ({ locale }: WithLocale, count: number): Intl.LDMLPluralRule =>
  pluralRules(locale, CARDINAL).select(count)

/**
 * Ordinal category in the reader's language, for `{rank, selectordinal, one {#st} other {#th}}`.
 */
export const ordinalCategory = ({ locale }: WithLocale, rank: number): Intl.LDMLPluralRule =>
  pluralRules(locale, ORDINAL).select(rank)
