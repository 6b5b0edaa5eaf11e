import { money, number, readerContext, tenths } from '@ownerng/messages'

/** Formats integer cents as money in the reader's locale, `$1,284.50`. */
export const formatMoney = (cents: number): string => money(readerContext(), cents)

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
