import { commonShell } from '@ownerng/messages/common/shell'

/** Length of the largest number that the server accepts, with commas. */
export const COUNT_LENGTH = 12

/**
 * Parses a typed count, `1250` or `1,250`; null for anything else. Doesn't strip characters,
 * because the digits of `1.5` or `-3` would be a different number.
 */
export function parseCount(typed: string): number | null {
  const text = typed.trim()
  if (!/^(\d{1,8}|\d{1,3}(,\d{3}){1,2})$/.test(text)) return null
  return Number(text.replaceAll(',', ''))
}

/** Returns the error of a typed number, or ''; `need` is the error of an empty field. */
export function countFault(typed: string, need: string): string {
  if (typed.trim() === '') return need
  const count = parseCount(typed)
  if (count === null) return commonShell().form.wholeNumber
  return count === 0 ? need : ''
}
