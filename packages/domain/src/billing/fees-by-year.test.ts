import { expect, it } from 'vitest'
import { type FeeCharge, feesByYear, yearlyRise } from './fees-by-year.ts'

const charge = (dueOn: string, cents: number, overrides: Partial<FeeCharge> = {}): FeeCharge => ({
  kind: 'maintenance',
  dueOn,
  cents,
  openCents: 0,
  ...overrides,
})

it('sums the fees of a year: what is paid, what is open, and what came once', () => {
  const charges = [
    charge('2026-12-03', 114_000, { openCents: 14_000 }),
    charge('2026-01-15', 114_000),
    charge('2026-12-03', 11_950, { kind: 'reserve', openCents: 11_950 }),
    charge('2026-06-01', 24_000, { kind: 'special-assessment', openCents: 1 }),
    // what an owner did is no fee of the year
    charge('2026-06-01', 2_500, { kind: 'other' }),
    charge('2026-06-01', 2_500, { kind: 'late-fee' }),
  ]
  expect(feesByYear(charges)).toEqual([
    { year: 2026, paidCents: 214_000, openCents: 25_950, specialCents: 24_000, isEstimate: false },
  ])
})

it('estimates the next year by how the yearly fees rose, to ten dollars', () => {
  const charges = [
    charge('2024-01-15', 100_000),
    charge('2024-07-01', 90_000, { kind: 'special-assessment' }),
    charge('2026-01-15', 121_000),
  ]
  const years = feesByYear(charges)
  expect(yearlyRise(years)).toBeCloseTo(0.1)
  expect(years.at(-1)).toEqual({
    year: 2027,
    paidCents: 133_000,
    openCents: 0,
    specialCents: 0,
    isEstimate: true,
  })
})

it('estimates nothing without two years of fees', () => {
  expect(feesByYear([])).toEqual([])
  const once = charge('2025-07-01', 90_000, { kind: 'special-assessment' })
  expect(feesByYear([once, charge('2026-01-15', 100_000)]).map(({ year }) => year)).toEqual([
    2025, 2026,
  ])
})

it('shows eight years at most, the estimate among them', () => {
  const charges = Array.from({ length: 12 }, (_, index) => charge(`${2015 + index}-01-15`, 100_000))
  expect(feesByYear(charges).map(({ year }) => year)).toEqual([
    2020, 2021, 2022, 2023, 2024, 2025, 2026, 2027,
  ])
})
