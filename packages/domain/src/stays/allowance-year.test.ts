import { expect, it } from 'vitest'
import { getAllowanceYear } from './allowance-year.ts'

// issue 38, C25
it.each([
  ['calendar-year', 7, '2027-06-30', 2027],
  ['calendar-year', 7, '2027-12-31', 2027],
  ['use-year', 7, '2027-06-30', 2026],
  ['use-year', 7, '2027-07-01', 2027],
  ['use-year', 1, '2027-01-01', 2027],
  ['use-year', 12, '2027-11-30', 2026],
] as const)(
  'by %s that starts in month %i, a stay from %s counts in %i',
  (allowanceYear, useYearMonth, arrival, year) =>
    expect(getAllowanceYear({ rules: { allowanceYear }, useYearMonth }, arrival)).toBe(year),
)
