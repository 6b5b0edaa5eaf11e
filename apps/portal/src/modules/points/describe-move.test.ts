import { expect, it } from 'vitest'
import { describeMove } from './describe-move.ts'

const ACTS = ['bank', 'borrow', 'save', 'transfer'] as const

const BECOMES = {
  kind: 'banked',
  useYear: 2027,
  points: 250,
  earnedOn: '2027-01-01',
  expiresOn: '2027-12-31',
} as const
const TO = { number: ' 10427 ', name: ' Eleanor ' }

it.each(ACTS)('%s describes the new points', (act) => {
  expect(describeMove(act, BECOMES, { to: TO, mayBook: true }).text).toMatch(/^250 points .*\.$/)
})

it('links to booking if the points are usable now and the owner may book', () => {
  const led = (mayBook: boolean) =>
    ACTS.filter((act) => describeMove(act, BECOMES, { to: TO, mayBook }).next)
  expect(led(true)).toEqual(['borrow', 'save'])
  expect(led(false)).toEqual([])
})
