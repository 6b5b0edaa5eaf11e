import type { Currency } from './currency.ts'

/** Symbols that people type before an amount. */
const SYMBOLS: Readonly<Record<Currency, readonly string[]>> = {
  USD: ['$', 'US$', 'USD'],
  CAD: ['$', 'CA$', 'CAD'],
  MXN: ['$', 'MX$', 'MXN'],
  EUR: ['€', 'EUR'],
  GBP: ['£', 'GBP'],
}

/**
 * Parses an amount as typed, `1,284.5` or `$12`, into integer cents; null if invalid or in another
 * currency. If `currency` is null, every currency's symbol is accepted.
 */
export function readAmount(text: string, currency: Currency | null): number | null {
  const match = /^([^\d\s.,-]*)\s*(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d{1,2}))?$/.exec(text.trim())
  const symbol = match?.[1]?.toUpperCase() ?? ''
  const symbols = currency ? SYMBOLS[currency] : Object.values(SYMBOLS).flat()
  if (!match || (symbol !== '' && !symbols.includes(symbol))) return null
  return (
    Number((match[2] ?? '').replaceAll(',', '')) * 100 + Number((match[3] ?? '').padEnd(2, '0'))
  )
}

/**
 * Converts cents to a JSON number with two decimals, the format of `balanceDue` on the wire, in the
 * currency of the resort.
 */
export function toWireAmount(cents: number): number {
  return Math.round(cents) / 100
}
