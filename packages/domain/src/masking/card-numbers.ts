const SHORTEST = 13
const LONGEST = 19
/**
 * So many signs may stand between two digits of one number: spaces, dashes, slashes, signs that do
 * not show, or `%20`.
 */
const MAX_SIGNS = 3

/**
 * Replaces every card number in a text by its last four digits: 13 to 19 digits that pass the Luhn
 * check, however they are spelled.
 */
export function maskCardNumbers(text: string): string {
  let masked = ''
  let kept = 0
  for (const { from, to, lastFour } of findCardNumbers(text)) {
    masked += `${text.slice(kept, from)}****${lastFour}`
    kept = to
  }
  return masked + text.slice(kept)
}

/** Whether a text holds a card number, however it is spelled. */
export function holdsCardNumber(text: string): boolean {
  return findCardNumbers(text).length > 0
}

/** Position of a card number in a text. */
interface Span {
  readonly from: number
  readonly to: number
  readonly lastFour: string
}

/**
 * Digits with few signs between them: each with its value, its place in the text, and the group of
 * neighbors it stands in.
 */
interface DigitRun {
  readonly values: number[]
  readonly from: number[]
  readonly to: number[]
  readonly groups: number[]
}

const emptyRun = (): DigitRun => ({ values: [], from: [], to: [], groups: [] })

/** One pass over the text, whatever it holds: anybody may send it (security.md, H1). */
function findCardNumbers(text: string): Span[] {
  const spans: Span[] = []
  const others = new Map<number, readonly number[]>()
  let run = emptyRun()
  let signs = 0
  let group = 0
  const add = (part: number, from: number, to: number) => {
    if (part > 9) {
      signs = part === LETTER_PART ? MAX_SIGNS + 1 : signs + 1
      return
    }
    if (signs > MAX_SIGNS && run.values.length > 0) {
      spans.push(...cardNumbersOf(run))
      run = emptyRun()
    }
    if (signs > 0) group++
    signs = 0
    run.values.push(part)
    run.from.push(from)
    run.to.push(to)
    run.groups.push(group)
  }
  for (let at = 0; at < text.length; ) {
    const code = text.codePointAt(at) as number
    const to = at + lengthAt(text, at, code)
    if (code < ASCII_PARTS.length) add(ASCII_PARTS[code] as number, at, to)
    else {
      let parts = others.get(code)
      if (!parts) {
        parts = partsOf(code)
        others.set(code, parts)
      }
      for (const part of parts) add(part, at, to)
    }
    at = to
  }
  spans.push(...cardNumbersOf(run))
  return spans
}

/** How many units of the text a character takes; an encoded space counts as one. */
function lengthAt(text: string, at: number, code: number): number {
  if (code === PERCENT && text.startsWith('%20', at)) return 3
  return code > 0xffff ? 2 : 1
}

const PERCENT = 0x25

const SIGN_PART = 10
const LETTER_PART = 11
const DIGIT = /\p{Nd}/u
const LETTER = /\p{L}/u

/**
 * What a character is made of: values of digits, SIGN_PART or LETTER_PART. Full-width, raised and
 * circled digits count as the digits they stand for (NFKC).
 */
function partsOf(code: number): number[] {
  return Array.from(String.fromCodePoint(code).normalize('NFKC'), (part) => {
    if (DIGIT.test(part)) return digitValue(part)
    return LETTER.test(part) ? LETTER_PART : SIGN_PART
  })
}

/**
 * The value of a digit of any script: each has its ten in a row, and where scripts adjoin they are
 * tens as well.
 */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  let before = 0
  while (DIGIT.test(String.fromCodePoint(code - before - 1))) before++
  return before % 10
}

const ASCII_PARTS = Uint8Array.from({ length: 128 }, (_, code) => partsOf(code)[0] as number)

/**
 * The card numbers of a run. One begins and ends where groups do, or anywhere in digits that stand
 * together; those that overlap are hidden as one, so that no part of a real one shows beside a
 * chance one. Dates and amounts beside each other are rarely one: cards begin with 2 to 6.
 *
 * Digits beside a found number begin or end a group of their own: of two numbers without a gap,
 * both are found. Each place is looked at for seven lengths at most three times, which keeps the
 * work in proportion to the text.
 */
function cardNumbersOf(run: DigitRun): Span[] {
  return run.values.length < SHORTEST ? [] : spansOf(run, reachOf(run))
}

/**
 * For each digit that begins a card number the last digit of the longest one, for every other -1.
 */
function reachOf({ values, groups }: DigitRun): Int32Array {
  const count = values.length
  const begins = new Uint8Array(count)
  const ends = new Uint8Array(count)
  for (let index = 0; index < count; index++) {
    if (groups[index] !== groups[index - 1]) begins[index] = 1
    if (groups[index] !== groups[index + 1]) ends[index] = 1
  }
  const { even, odd } = luhnSums(values)
  const reach = new Int32Array(count).fill(-1)
  const newEnds: number[] = []
  const newBegins: number[] = []

  const scan = (first: number, last: number): boolean => {
    const sums = last % 2 === 0 ? odd : even
    if (sums[last + 1] !== sums[first] || last >= count || (reach[first] as number) >= last)
      return false
    if (groups[first] !== groups[last] && !(begins[first] === 1 && ends[last] === 1)) return false
    reach[first] = last
    if (ends[first - 1] === 0) {
      ends[first - 1] = 1
      newEnds.push(first - 1)
    }
    if (begins[last + 1] === 0) {
      begins[last + 1] = 1
      newBegins.push(last + 1)
    }
    return true
  }
  const searchFrom = (first: number) => {
    const value = values[first] as number
    if (value < 2 || value > 6) return
    for (let length = LONGEST; length >= SHORTEST; length--)
      if (scan(first, first + length - 1)) return
  }
  const searchTo = (last: number) => {
    for (let first = last - LONGEST + 1; first <= last - SHORTEST + 1; first++) {
      const value = values[first] ?? 0
      if (value >= 2 && value <= 6) scan(first, last)
    }
  }
  for (let first = 0; first + SHORTEST <= count; first++) searchFrom(first)
  // within one group all was looked at
  while (newEnds.length > 0 || newBegins.length > 0) {
    const begin = newBegins.pop() ?? -1
    if (begin >= 0 && groups[begin + LONGEST - 1] !== groups[begin]) searchFrom(begin)
    const end = newEnds.pop() ?? -1
    if (end >= 0 && groups[end - LONGEST + 1] !== groups[end]) searchTo(end)
  }
  return reach
}

/** Where the card numbers stand, those that overlap as one. */
function spansOf({ values, from, to }: DigitRun, reach: Int32Array): Span[] {
  const spans: Span[] = []
  for (let first = 0; first < reach.length; first++) {
    let last = reach[first] as number
    if (last < 0) continue
    for (let index = first; index <= last; index++) last = Math.max(last, reach[index] as number)
    spans.push({
      from: from[first] as number,
      to: to[last] as number,
      lastFour: values.slice(last - 3, last + 1).join(''),
    })
    first = last
  }
  return spans
}

/**
 * Two running sums of the digits, of which only the last digit counts: with the digits at even
 * places doubled, and with those at odd places. A stretch passes the Luhn check where the sum that
 * does not double its last digit is the same before it and behind it.
 */
function luhnSums(values: readonly number[]): { even: Uint8Array; odd: Uint8Array } {
  const even = new Uint8Array(values.length + 1)
  const odd = new Uint8Array(values.length + 1)
  for (let index = 0; index < values.length; index++) {
    const value = values[index] as number
    const isEven = index % 2 === 0
    even[index + 1] = ((even[index] as number) + (isEven ? doubled(value) : value)) % 10
    odd[index + 1] = ((odd[index] as number) + (isEven ? value : doubled(value))) % 10
  }
  return { even, odd }
}

const doubled = (digit: number): number => (digit > 4 ? digit * 2 - 9 : digit * 2)

/** The check digit rule of payment cards, ISO/IEC 7812-1 annex B. */
export function passesLuhn(digits: string): boolean {
  let sum = 0
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i])
    sum += i % 2 === 1 ? doubled(digit) : digit
  }
  return digits.length > 0 && sum % 10 === 0
}
