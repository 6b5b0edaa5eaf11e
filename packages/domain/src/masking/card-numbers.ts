/** Any run of digits that may be split by spaces, dashes or characters that do not show. */
const DIGIT_RUN = /\d(?:[\s\-.\u00A0\u200B-\u200F\u2060\uFEFF]*\d){12,18}/gu

/** Replaces every card number in a text by its last four digits: 13 to 19 digits that pass the Luhn check. */
export function maskCardNumbers(text: string): string {
  return text.normalize('NFKC').replace(DIGIT_RUN, (run) => {
    const digits = run.replace(/\D/g, '')
    return passesLuhn(digits) ? `****${digits.slice(-4)}` : run
  })
}

/** The check digit rule of payment cards, ISO/IEC 7812-1 annex B. */
export function passesLuhn(digits: string): boolean {
  let sum = 0
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i])
    const doubled = i % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return digits.length > 0 && sum % 10 === 0
}
