import { commonShell } from '@ownerng/messages/common/shell'

/** Room for the largest number that the server takes, with its commas. */
export const COUNT_LENGTH = 12

/**
 * A number of things as it is typed: `1250` or `1,250`; null for anything else. What is typed stays
 * as it is: digits taken out of `1.5` or `-3` are another number than the one that was meant.
 */
export function parseCount(typed: string): number | null {
  const text = typed.trim()
  if (!/^(\d{1,8}|\d{1,3}(,\d{3}){1,2})$/.test(text)) return null
  return Number(text.replaceAll(',', ''))
}

/** What is wrong with a number as it is typed, or ''; `need` is said where there is none. */
export function countFault(typed: string, need: string): string {
  if (typed.trim() === '') return need
  const count = parseCount(typed)
  if (count === null) return commonShell().form.wholeNumber
  return count === 0 ? need : ''
}
