/**
 * Cleans a resort or server value from a query string (portal.md section 5).
 *
 * Every character that is not a letter or digit counts as a hyphen, and a value with any hyphen is
 * dropped whole.
 */
export function cleanResortValue(value: string): string {
  return /^[a-zA-Z0-9]*$/.test(value) ? value : ''
}
