import { searchAvailability } from '@ownerng/contract'
import { expect, it } from 'vitest'
import { filled } from '../../../../../../packages/contract/test-support/sample.ts'
import { getQuote } from './stay-quote.ts'

const [row] = filled(searchAvailability).places
function place(unitTypeCode: string, free: number, partOf: string | null = null) {
  if (!row) throw new Error('there is no place')
  return { ...row, unitTypeCode, free, partOf, allowed: true, reasons: [] }
}
const places = [
  place('SUITE', 4),
  place('A', 5, 'SUITE'),
  place('B', 4, 'SUITE'),
  place('VILLA', 0),
  place('C', 2, 'VILLA'),
]
const found = filled(searchAvailability, { places })

it('names no price if an owned week pays, whatever other places cost', () => {
  const bonus = { ...place('A', 1), paidBy: 'bonus' as const, points: null, feeCents: 8_900 }
  const week = { ...place('B', 1), paidBy: 'week' as const, points: null, feeCents: 0 }
  const getCents = (...some: (typeof bonus | typeof week)[]) =>
    getQuote(filled(searchAvailability, { places: some }), '', false).cents
  expect(getCents(bonus)).toBe(8_900)
  expect(getCents(bonus, week)).toBeNull()
})

it.each([
  ['a side only where its whole cannot be had', '', true, 6],
  ['no side where the resort shows none', '', false, 4],
  ['the side that is asked for', 'A', true, 5],
])('counts %s', (_, unitType, showLockoff, count) => {
  expect(getQuote(found, unitType, showLockoff).places).toBe(count)
})
