const SHORTEST = 13
const LONGEST = 19
/**
 * Digits of any script with at most three signs between two of them that are no letters: spaces, dashes, slashes, signs that
 * do not show, or `%20`.
 */
const DIGITS = /\p{Nd}(?:(?:%20|[^\p{L}\p{Nd}]){0,3}\p{Nd})*/gu

/** Replaces every card number in a text by its last four digits: 13 to 19 digits that pass the Luhn check, however they are spelled. */
export function maskCardNumbers(text: string): string {
  return text.normalize('NFKC').replace(DIGITS, maskRun)
}

/** Whether a text holds a card number, however it is spelled. */
export function holdsCardNumber(text: string): boolean {
  return maskCardNumbers(text) !== text.normalize('NFKC')
}

/** A digit of a run: its value, where it stands, and whether digits stand right before and behind it. */
interface Digit {
  readonly value: string
  readonly at: number
  readonly length: number
  readonly begins: boolean
  readonly ends: boolean
}

/**
 * A card number inside a run of digits begins and ends where groups do, or anywhere in digits that stand together; the
 * longest one counts. Dates and amounts beside each other are rarely one: cards begin with 2 to 6.
 */
function maskRun(run: string): string {
  const digits = digitsOf(run)
  for (let length = Math.min(LONGEST, digits.length); length >= SHORTEST; length--)
    for (let start = 0; start + length <= digits.length; start++) {
      const part = digits.slice(start, start + length)
      const [first, last] = [part[0], part.at(-1)]
      if (!first || !last || !(isOneGroup(part) || (first.begins && last.ends))) continue
      const number = part.map((digit) => digit.value).join('')
      if (!/^[2-6]/.test(number) || !passesLuhn(number)) continue
      return `${maskRun(run.slice(0, first.at))}****${number.slice(-4)}${maskRun(run.slice(last.at + last.length))}`
    }
  return run
}

function digitsOf(run: string): Digit[] {
  const found = [...run.matchAll(/%20|\p{Nd}/gu)].filter(([text]) => text !== '%20')
  return found.map((match, index) => {
    const [text] = match
    const before = found[index - 1]
    const behind = found[index + 1]
    return {
      value: digitValue(text),
      at: match.index,
      length: text.length,
      begins: !before || before.index + before[0].length < match.index,
      ends: !behind || match.index + text.length < behind.index,
    }
  })
}

const isOneGroup = (part: readonly Digit[]): boolean => part.slice(1).every((digit) => !digit.begins)

/** The value of a digit of any script: each has its ten in a row, and where scripts adjoin they are tens as well. */
function digitValue(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let before = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before++
  return String(before % 10)
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
