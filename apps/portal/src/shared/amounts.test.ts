import { expect, it } from 'vitest'
import { formatNumber, formatTenths } from './amounts.ts'

it('formats counts in a column without decimals, in any order', () => {
  expect([1070, 1070, 12_930].map(formatNumber)).toEqual(['1,070', '1,070', '12,930'])
})

it('formats one decimal on request', () => {
  expect([2.44, 3].map(formatTenths)).toEqual(['2.4', '3.0'])
})
