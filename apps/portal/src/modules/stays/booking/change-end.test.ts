import { expect, it } from 'vitest'
import { changeEnd } from './change-end.ts'

it.each([
  ['cancelled', '2027-03-22', 'canceled'],
  ['stayed', '2027-03-01', 'over'],
  ['lapsed', '2027-03-22', 'notBooked'],
  ['confirmed', '2027-03-10', 'started'],
  ['confirmed', '2027-03-11', null],
] as const)('a %s stay that arrives on %s: %s', (status, arrival, end) => {
  expect(changeEnd({ status, arrival }, '2027-03-10')).toBe(end)
})

it('uses the day at the resort to decide whether a stay has started', () => {
  expect(changeEnd({ status: 'confirmed', arrival: '2027-03-10' }, undefined)).toBeNull()
  expect(changeEnd({ status: 'cancelled', arrival: '2027-03-10' }, undefined)).toBe('canceled')
})
