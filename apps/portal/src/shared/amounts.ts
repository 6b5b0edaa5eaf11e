import { money, number, readerContext } from '@ownerng/messages'

/** Integer cents as money, `$1,284.50`, as the reader writes it. */
export const formatMoney = (cents: number): string => money(readerContext(), cents)

/** A count, `1,825`. It takes nothing else, so that `map` may hand it an index. */
export const formatNumber = (count: number): string => number(readerContext(), count)

/** An amount with one decimal, `2.4`. */
export const formatTenths = (amount: number): string => number(readerContext(), amount, 1)

/** `2 Adults, 1 Child`: how many of each kind, by the labels of the resort. */
export function peopleInWords(counts: readonly number[], labels: readonly string[]): string {
  const named = counts
    .map((count, index) => ({ count, label: labels[index] ?? '' }))
    .filter(({ count }) => count > 0)
  return named.map(({ count, label }) => `${count} ${labelFor(count, label)}`).join(', ')
}

/**
 * `Adults` for two, `Adult` for one: the resort's label as it is written, in the singular where it
 * is a plain English plural.
 */
function labelFor(count: number, label: string): string {
  if (count !== 1) return label
  if (/^children$/i.test(label)) return label.slice(0, 5)
  return label.endsWith('s') ? label.slice(0, -1) : label
}

/** Names as one says them in the reader's language: "one, two, and three". */
export const inOneLine = (names: readonly string[]): string =>
  new Intl.ListFormat(readerContext().locale).format(names)
