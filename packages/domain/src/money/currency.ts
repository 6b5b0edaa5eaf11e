/**
 * Reads an amount that a person typed, `1,284.5` or `$12`, as integer cents; null if it is not
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
