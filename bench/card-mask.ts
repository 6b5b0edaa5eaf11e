import { maskCardNumbers } from '../packages/domain/src/index.ts'
import type { Figure } from './figure.ts'
import { unlessSmoke } from './smoke.ts'

const BYTES = unlessSmoke(100_000, 1_000)
const ROUNDS = unlessSmoke(9, 1)
const TARGET_MS = 50

/** Worst-case inputs for the search for card numbers, each repeated to 100 kB. */
const SHAPES: Readonly<Record<string, (index: number) => string>> = {
  'fours, where every stretch begins like a card': () => '4',
  'zeros, where every stretch passes the check digit': () => '0',
  'card numbers without a gap': () => '4321000000001119',
  'card numbers one digit off': () => '4321000000001118',
  'chance digits': (index) => String((index * 7919 + ((index * index) % 97)) % 10),
  'digits with a gap each': () => '4 ',
  'digits with three signs between': () => '4 - ',
  'digits with a space as in an address': () => '4%20',
  'groups of four': () => '4321 0000 0000 1119, ',
  'runs of 13 to 19 digits': (index) => `${'4'.repeat(13 + (index % 7))} `,
  'runs of 13 to 19 digits in words': (index) => `${'5'.repeat(13 + (index % 7))}a`,
  'full-width digits': () => '４',
  'Arabic digits': () => '٤',
  'bold digits beyond the first plane': () => '\u{1d7d2}',
  'circled tens': () => '⑩',
  'all scripts mixed': (index) =>
    ['4', '４', '٤', '²', '৪', ' ', '-'][(index * 5 + (index % 3)) % 7] ?? '4',
  'marks that would have to be put in order': () => '\u0301\u0316',
  'one character that expands to eighteen': () => '\ufdfa',
  'characters, each another': (index) => String.fromCodePoint(0x4e00 + (index % 20_000)),
  letters: () => 'card ',
  'percent signs': () => '%2',
  'half characters': () => '\ud800',
}

/** Fills 100 kB of varying text, as requests can contain. */
function getText(shape: (index: number) => string): string {
  const parts: string[] = []
  for (let index = 0, bytes = 0; bytes < BYTES; index++) {
    const part = shape(index)
    parts.push(part)
    bytes += Buffer.byteLength(part)
  }
  return parts.join('')
}

/**
 * Measures the search for card numbers in 100 kB, with the slowest input, because it runs on
 * untrusted requests.
 */
export async function measureCardMask(
  wanted: (name: string) => boolean,
): Promise<Record<string, Figure>> {
  if (!wanted('card_mask_100kb_ms')) return {}
  // warm up the compiler, as in a running server
  for (const shape of Object.values(SHAPES)) maskCardNumbers(getText(shape))
  let worst = { value: 0, min: 0, max: 0, name: '' }
  for (const [name, shape] of Object.entries(SHAPES)) {
    const text = getText(shape)
    const rounds = Array.from({ length: ROUNDS }, () => {
      const start = performance.now()
      maskCardNumbers(text)
      return performance.now() - start
    }).sort((a, b) => a - b)
    const value = rounds[Math.floor(ROUNDS / 2)] ?? 0
    if (value > worst.value) worst = { value, min: rounds[0] ?? 0, max: rounds.at(-1) ?? 0, name }
  }
  const { value, min, max, name } = worst
  return {
    card_mask_100kb_ms: {
      value,
      min,
      max,
      unit: `ms (slowest shape: ${name})`,
      target: `at most ${TARGET_MS}`,
      good: value <= TARGET_MS,
    },
  }
}
