import { expect, it } from 'vitest'
import { attemptFor } from './booking-answers.ts'

const NONE = { key: '', of: '' }
const STAY = { arrival: '2027-03-01', departure: '2027-03-04', comments: { C1: 'Late' } }

it('is the same for the same booking, also after it was read from the window again', () => {
  const first = attemptFor(NONE, STAY)
  expect(first.key).toMatch(/^[0-9a-f-]{36}$/)
  expect(attemptFor(JSON.parse(JSON.stringify(first)), { ...STAY })).toEqual(first)
})

it('is another one as soon as anything that is booked changes', () => {
  const first = attemptFor(NONE, STAY)
  for (const other of [
    { departure: '2027-03-05' },
    { comments: { C1: 'Early' } },
    { alsoOverlap: true },
  ])
    expect(attemptFor(first, { ...STAY, ...other }).key).not.toBe(first.key)
})

it('is another one where what was booked was not kept, such as with a card number in it', () => {
  expect(attemptFor({ key: 'a-key', of: '' }, STAY).key).not.toBe('a-key')
})
