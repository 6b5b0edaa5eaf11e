import { readerContext } from '@ownerng/messages'

const formatters = new Map<string, Intl.NumberFormat>()

/**
 * Formats integer cents as money, `$1,284.50`; by default in the language of the page and in USD
 * (portal.md section 9).
 */
export function formatCurrency(
  cents: number,
  locale: string = readerContext().locale,
  currency = 'USD',
): string {
  const key = `${locale} ${currency}`
  const formatter =
    formatters.get(key) ?? new Intl.NumberFormat(locale, { style: 'currency', currency })
  formatters.set(key, formatter)
  return formatter.format(cents / 100)
}
