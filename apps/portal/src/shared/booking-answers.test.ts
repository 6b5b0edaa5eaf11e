import { expect, it } from 'vitest'
import { attemptFor } from './booking-answers.ts'

const NONE = { key: '', of: '' }
const STAY = { arrival: '2027-03-01', departure: '2027-03-04', comments: { C1: 'Late' } }

it('has the same key for the same booking, also after a reload', () => {
  const first = attemptFor(NONE, STAY)
  expect(first.key).toMatch(/^[0-9a-f-]{36}$/)
  expect(attemptFor(JSON.parse(JSON.stringify(first)), { ...STAY })).toEqual(first)
})

it('has another key after any change of the booking', () => {
  const first = attemptFor(NONE, STAY)
  for (const other of [
    { departure: '2027-03-05' },
    { comments: { C1: 'Early' } },
    { alsoOverlap: true },
  ])
    expect(attemptFor(first, { ...STAY, ...other }).key).not.toBe(first.key)
})

it("has another key if the booking wasn't stored, for example because of a card number", () => {
  expect(attemptFor({ key: 'a-key', of: '' }, STAY).key).not.toBe('a-key')
})
