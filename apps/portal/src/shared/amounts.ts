import { readAmount } from '@ownerng/domain'
import { money, number, readerContext, tenths, wholeMoney } from '@ownerng/messages'

/** Formats integer cents in the reader's locale and the resort's currency, `$1,284.50`. */
export const formatMoney = (cents: number): string => money(readerContext(), cents)

/** The same without cents, `$1,284`. */
export const formatWholeMoney = (cents: number): string => wholeMoney(readerContext(), cents)

/** Parses an amount as typed into integer cents; null if invalid or in another currency. */
export const readTypedAmount = (typed: string): number | null =>
  readAmount(typed, readerContext().terms.currency)

/** Formats a count, `1,825`. Takes a single parameter, so that `map` can call it. */
export const formatNumber = (count: number): string => number(readerContext(), count)

/** Formats an amount with one decimal, `2.4`. */
export const formatTenths = (amount: number): string => tenths(readerContext(), amount)

/** `2 Adults, 1 Child`: how many of each category, with the resort's labels. */
export function describePeople(counts: readonly number[], labels: readonly string[]): string {
  const named = counts
    .map((count, index) => ({ count, label: labels[index] ?? '' }))
    .filter(({ count }) => count > 0)
  return named.map(({ count, label }) => `${count} ${labelFor(count, label)}`).join(', ')
}

/**
 * `Adults` for two, `Adult` for one: the resort's label as written, in the singular if it is a
 * regular English plural.
 */
function labelFor(count: number, label: string): string {
  if (count !== 1) return label
  if (/^children$/i.test(label)) return label.slice(0, 5)
  return label.endsWith('s') ? label.slice(0, -1) : label
}

/** Joins names in the reader's language: "one, two, and three". */
export const inOneLine = (names: readonly string[]): string =>
  new Intl.ListFormat(readerContext().locale).format(names)
