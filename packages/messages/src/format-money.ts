import type { Currency } from '@ownerng/domain'
import type { MessageContext } from './context.ts'
import { cached } from './format.ts'

const moneyFormat = cached(
  (locale, currency: Currency) => new Intl.NumberFormat(locale, { style: 'currency', currency }),
)
const wholeMoneyFormat = cached(
  (locale, currency: Currency) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 }),
)

/** Formatters of amounts need the language and the currency of the resort. */
type WithCurrency = Pick<MessageContext, 'locale'> & {
  readonly terms: Pick<MessageContext['terms'], 'currency'>
}

/** `{cents, number, money}`: `$1,284.50`, from integer cents. */
export const money = ({ locale, terms }: WithCurrency, cents: number): string =>
  moneyFormat(locale, terms.currency).format(cents / 100)

/** `{cents, number, whole-money}`: `$1,284`, without cents. */
export const wholeMoney = ({ locale, terms }: WithCurrency, cents: number): string =>
  wholeMoneyFormat(locale, terms.currency).format(Math.trunc(cents / 100))
