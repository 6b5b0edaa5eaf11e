/** Parses an amount as typed, `1,284.5` or `$12`, into integer cents; null if invalid. */
export function readDollars(text: string): number | null {
  const match = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d{1,2}))?$/.exec(text.trim())
  if (!match) return null
  return (
    Number((match[1] ?? '').replaceAll(',', '')) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  )
}

/**
 * Converts cents to dollars as a JSON number with two decimals, the format of `balanceDue` on the
 * wire.
 */
export function toWireDollars(cents: number): number {
  return Math.round(cents) / 100
}
