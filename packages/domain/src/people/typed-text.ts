import { TEXT_LIMITS } from './text-limits.ts'

/** Spaces and invisible characters: zero-width ones, direction marks, and byte order marks. */
const AROUND = /^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu
/** Marks and controls that change the direction of text. */
const DIRECTION = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g
const CODE_DIGITS = [/(?<!\d)\d{6,8}(?!\d)/, /\d(?:[\s\p{Pd}]*\d){5,7}/u]

/** Removes spaces and invisible characters around a text, which copying often adds. */
export function trimInvisible(text: string): string {
  return text.replace(AROUND, '')
}

/**
 * Returns a name in the form that is stored: composed letters, without characters that change the
 * direction of the text around it, in one line with single spaces. A sign such as `-` stays: people
 * with one name type it where a form asks for two.
 */
export function cleanName(text: string): string {
  return trimInvisible(text.normalize('NFC').replace(DIRECTION, '').replace(/\s+/gu, ' '))
}

/**
 * Returns the code in a typed or pasted text, such as `Your code is 482913`, `4 8 2 9 1 3`, or
 * full-width digits. Without a code, returns the text without spaces, which may be too long.
 */
export function cleanCode(text: string): string {
  const plain = text.normalize('NFKC').replace(/\p{Cf}/gu, '')
  const compact = plain.replace(/[\s\p{Pd}]/gu, '')
  if (compact.length <= TEXT_LIMITS.code) return compact
  const [digits] = CODE_DIGITS.map((pattern) => pattern.exec(plain)?.[0]).filter(Boolean)
  return digits?.replace(/\D/g, '') ?? compact
}
