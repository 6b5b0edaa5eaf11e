const SHORTEST = 13
const LONGEST = 19
/**
 * Maximum number of separators between two digits of a number: spaces, dashes, slashes, invisible
 * characters, or `%20`.
 */
const MAX_SIGNS = 3

/**
 * Replaces every card number in a text with its last four digits. A card number is 13 to 19 digits
 * that pass the Luhn check, with any separators or digit forms.
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

/** Returns true if a text contains a card number in any spelling. */
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
 * Digits with few separators between them: each with its value, its offset in the text, and its
 * group of adjacent digits.
 */
interface DigitRun {
  readonly values: number[]
  readonly from: number[]
  readonly to: number[]
  readonly groups: number[]
}

const emptyRun = (): DigitRun => ({ values: [], from: [], to: [], groups: [] })

/** Runs in linear time for any input, because anyone can send it (security.md, H1). */
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
      spans.push(...getCardNumbers(run))
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
        parts = getParts(code)
        others.set(code, parts)
      }
      for (const part of parts) add(part, at, to)
    }
    at = to
  }
  spans.push(...getCardNumbers(run))
  return spans
}

/** Returns the length of a character in code units; an encoded space counts as one character. */
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
 * Classifies a character: digit values, SIGN_PART, or LETTER_PART. Full-width, superscript, and
 * circled digits count as the digits they represent (NFKC).
 */
function getParts(code: number): number[] {
  return Array.from(String.fromCodePoint(code).normalize('NFKC'), (part) => {
    if (DIGIT.test(part)) return digitValue(part)
    return LETTER.test(part) ? LETTER_PART : SIGN_PART
  })
}

/**
 * Returns the value of a digit in any script. Each script's ten digits are consecutive, and
 * adjacent scripts also start at multiples of ten.
 */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  let before = 0
  while (DIGIT.test(String.fromCodePoint(code - before - 1))) before++
  return before % 10
}

const ASCII_PARTS = Uint8Array.from({ length: 128 }, (_, code) => getParts(code)[0] as number)

/**
 * Finds the card numbers in a run. A number starts and ends at group boundaries, or anywhere within
 * one group. Overlapping matches are masked together, so that a false match can't leave part of a
 * real number visible. Adjacent dates and amounts rarely match, because card numbers start with 2
 * to 6.
 *
 * Digits next to a match start or end a group of their own, so that two numbers without a gap are
 * both found. Each position is checked for seven lengths at most three times, which keeps the work
 * linear.
 */
function getCardNumbers(run: DigitRun): Span[] {
  return run.values.length < SHORTEST ? [] : getSpans(run, getReach(run))
}

/**
 * Returns, for each digit that starts a card number, the last digit of the longest match; -1 for
 * all others.
 */
function getReach({ values, groups }: DigitRun): Int32Array {
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
  // within one group, everything is already checked
  while (newEnds.length > 0 || newBegins.length > 0) {
    const begin = newBegins.pop() ?? -1
    if (begin >= 0 && groups[begin + LONGEST - 1] !== groups[begin]) searchFrom(begin)
    const end = newEnds.pop() ?? -1
    if (end >= 0 && groups[end - LONGEST + 1] !== groups[end]) searchTo(end)
  }
  return reach
}

/** Returns the spans of card numbers, with overlapping ones merged. */
function getSpans({ values, from, to }: DigitRun, reach: Int32Array): Span[] {
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
 * Two prefix sums of the digits, modulo 10: one doubles the digits at even positions, the other
 * those at odd positions. A range passes the Luhn check if the sum that doesn't double its last
 * digit is equal before and after it.
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
