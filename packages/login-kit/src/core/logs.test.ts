import { holdsCardNumber, passesLuhn } from '@ownerng/domain'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { hideLongNumbers } from './logs.ts'

const SIGNS = [' ', '-', '/', '.', '\u200b', '\u00a0', '%20', '_', '(', ')', '', '', '', '']
const DIGITS = [...'0123456789', ...'０１２３４５６７８９', ...'٠١٢٣', '①', '⑽', '½', '㏠']

/** Sets the last digit so that the number passes the Luhn check. */
function asCard(digits: number[]): string {
  const start = digits.join('')
  return [...'0123456789'].map((last) => start + last).find(passesLuhn) ?? start
}

const spelledCard = fc
  .tuple(
    fc.integer({ min: 2, max: 6 }),
    fc.array(fc.nat(9), { minLength: 11, maxLength: 17 }),
    fc.array(fc.constantFrom(...SIGNS), { minLength: 19, maxLength: 19 }),
  )
  .map(([first, rest, signs]) =>
    [...asCard([first, ...rest])].map((digit, at) => `${digit}${signs[at]}`).join(''),
  )

it.each([
  ['4321 0000 0000 1119 was typed', '**** was typed'],
  ['４３２１００００００００１１１９', '****'],
  ['4321%20000000001119', '****'],
  [[...'4321000000001119'].join(' - '), '****'],
  [[...'4321000000001119'].join(' -- '), [...'4321000000001119'].join(' -- ')],
  ['page /nav/bills, line 12:4021', 'page /nav/bills, line 12:4021'],
  ['at 2026-11-26 of 10427', 'at 2026-11-26 of 10427'],
])('%s', (text, hidden) => {
  expect(hideLongNumbers(text)).toBe(hidden)
})

it('removes card numbers in any spelling', () => {
  const piece = fc.oneof(
    spelledCard,
    fc.constantFrom(...DIGITS),
    fc.constantFrom(...SIGNS),
    fc.string({ maxLength: 5, unit: 'grapheme' }),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      expect(holdsCardNumber(hideLongNumbers(pieces.join('')))).toBe(false)
    }),
    { numRuns: 3_000 },
  )
})
