const formatters = new Map<string, Intl.NumberFormat>()

/**
 * Writes integer cents as money, `$1,284.50`; en-US and USD unless the resort says otherwise
 * (portal.md section 9).
 */
export function formatCurrency(cents: number, locale = 'en-US', currency = 'USD'): string {
  const key = `${locale} ${currency}`
  const formatter =
    formatters.get(key) ?? new Intl.NumberFormat(locale, { style: 'currency', currency })
  formatters.set(key, formatter)
  return formatter.format(cents / 100)
}

/**
 * Reads an amount that a person typed, `1,284.5` or `$12`, as integer cents; null where it is not
 * one.
 */
export function readDollars(text: string): number | null {
  const match = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d{1,2}))?$/.exec(text.trim())
  if (!match) return null
  return (
    Number((match[1] ?? '').replaceAll(',', '')) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  )
}

/** Cents as a JSON number in dollars with two decimals, the form of `balanceDue` on the wire. */
export function toWireDollars(cents: number): number {
  return Math.round(cents) / 100
}
