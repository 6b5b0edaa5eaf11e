import { expect, it } from 'vitest'
import { countFault, parseCount } from './counts.ts'

it.each([
  ['1250', 1250],
  [' 1,250 ', 1250],
  ['99999999', 99_999_999],
  ['1,000,000', 1_000_000],
  ['0', 0],
])('parses %s as a count', (typed, count) => {
  expect(parseCount(typed)).toBe(count)
})

it.each(['1.5', '7.25', '1e3', '-3', '1,5', '1,00', ',100', '12 points', '123456789', '½'])(
  'rejects %s as a count',
  (typed) => {
    expect(parseCount(typed)).toBeNull()
    expect(countFault(typed, 'Enter how many')).toBe('Enter a whole number')
  },
)

it('has separate errors for an empty and an invalid count', () => {
  expect(countFault(' ', 'Enter how many')).toBe('Enter how many')
  expect(countFault('0', 'Enter how many')).toBe('Enter how many')
  expect(countFault('1,250', 'Enter how many')).toBe('')
})
