import { expect, it } from 'vitest'
import { formatNumber, formatTenths } from './amounts.ts'

it('writes a column of counts without decimals, whatever their order', () => {
  expect([1070, 1070, 12_930].map(formatNumber)).toEqual(['1,070', '1,070', '12,930'])
})

it('writes one decimal where it is asked for', () => {
  expect([2.44, 3].map(formatTenths)).toEqual(['2.4', '3.0'])
})
