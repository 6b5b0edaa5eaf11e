import { TEXT_LIMITS } from './text-limits.ts'

const EXTENSION = /\s*(?:[,;]\s*)?(?:ext(?:ension|\.)?|x|#)\s*\.?\s*\d{1,6}$/i
const PHONE_NUMBER = /^[+(]?[\d\s()./\p{Pd}]+$/u
const MIN_DIGITS = 7
const MAX_DIGITS = 15

/**
 * Returns true if a text looks like a phone number as people write and copy it, such as `(555)
 * 010-0142` or `+1 555 010 0142 ext. 5`. The server reads it exactly (phone-numbers.ts).
 */
export function isPhoneNumber(text: string): boolean {
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim()
  const number = plain.replace(EXTENSION, '')
  const digits = number.replace(/\D/g, '').length
  return (
    plain.length <= TEXT_LIMITS.phone &&
    PHONE_NUMBER.test(number) &&
    digits >= MIN_DIGITS &&
    digits <= MAX_DIGITS
  )
}
