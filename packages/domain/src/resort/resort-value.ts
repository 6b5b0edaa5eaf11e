/**
 * Sanitizes a resort or server value from a query string (portal.md section 5).
 *
 * Every character that isn't a letter or digit counts as a hyphen, and a value with a hyphen is
 * discarded entirely.
 */
export function cleanResortValue(value: string): string {
  return /^[a-zA-Z0-9]*$/.test(value) ? value : ''
}
