const PHONE_NUMBER = /^[+(]?\d[\d\s().-]{6,}$/

/**
 * Returns true if a text is a phone number as people write it, such as `(555) 010-0142` or `+1 555
 * 010 0142`.
 */
export function isPhoneNumber(text: string): boolean {
  return PHONE_NUMBER.test(text)
}
