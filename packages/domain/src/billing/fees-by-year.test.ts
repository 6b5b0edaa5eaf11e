import { expect, it } from 'vitest'
import { estimateFees, type FeeCharge, feesByYear, yearlyRise } from './fees-by-year.ts'

const charge = (dueOn: string, cents: number, overrides: Partial<FeeCharge> = {}): FeeCharge => ({
  kind: 'maintenance',
  year: Number(dueOn.slice(0, 4)),
  cents,
  openCents: 0,
  ...overrides,
})

it('sums paid fees, open fees, and special assessments by year', () => {
  const charges = [
    charge('2026-12-03', 114_000, { openCents: 14_000 }),
    charge('2026-01-15', 114_000),
    charge('2026-12-03', 11_950, { kind: 'reserve', openCents: 11_950 }),
    charge('2026-06-01', 24_000, { kind: 'special-assessment', openCents: 1 }),
    // charges for an owner's own actions are not yearly fees
    charge('2026-06-01', 2_500, { kind: 'other' }),
    charge('2026-06-01', 2_500, { kind: 'late-fee' }),
  ]
  expect(feesByYear(charges)).toEqual([
    { year: 2026, paidCents: 214_000, openCents: 25_950, specialCents: 24_000, isEstimate: false },
  ])
})

it('estimates the next year from the average rise, rounded to ten dollars', () => {
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

it.each([
  [
    'risen on from the last bill',
    [
      [2024, 100_000],
      [2026, 121_000],
    ],
    133_000,
  ],
  [
    'for each of the years between',
    [
      [2024, 100_000],
      [2025, 110_000],
    ],
    133_000,
  ],
  ['the last bill where nothing tells how they rise', [[2026, 123_450]], 123_450],
  [
    'by what came before that year alone',
    [
      [2025, 100_000],
      [2027, 1],
      [2028, 2],
    ],
    100_000,
  ],
  [
    'by what was billed alone',
    [
      [2024, 100_000],
      [2025, 110_000],
      [2026, 0],
    ],
    133_000,
  ],
  ['nothing where nothing was billed', [], 0],
] as const)('estimates the fees of a year: %s', (_, billed, cents) => {
  expect(
    estimateFees(
      billed.map(([year, cents]) => ({ year, cents })),
      2027,
    ),
  ).toBe(cents)
})

it('returns no estimate without two years of fees', () => {
  expect(feesByYear([])).toEqual([])
  const once = charge('2025-07-01', 90_000, { kind: 'special-assessment' })
  expect(feesByYear([once, charge('2026-01-15', 100_000)]).map(({ year }) => year)).toEqual([
    2025, 2026,
  ])
})

it('returns at most eight years, including the estimate', () => {
  const charges = Array.from({ length: 12 }, (_, index) => charge(`${2015 + index}-01-15`, 100_000))
  expect(feesByYear(charges).map(({ year }) => year)).toEqual([
    2020, 2021, 2022, 2023, 2024, 2025, 2026, 2027,
  ])
})
