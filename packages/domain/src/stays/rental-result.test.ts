import { expect, it } from 'vitest'
import { settleRental } from './rental-result.ts'

const WEEK = { purpose: 'rental', status: 'confirmed', isCredited: false }
const withCommission = (commissionPercent?: number) => ({
  rental: { leastDays: 30, ...(commissionPercent === undefined ? {} : { commissionPercent }) },
})

// issue 38, C25
it.each([
  [100_000, 30, { commissionCents: 30_000, netCents: 70_000 }],
  [100_001, 12.5, { commissionCents: 12_500, netCents: 87_501 }],
  [3_000, 1.15, { commissionCents: 35, netCents: 2_965 }],
  [100_000, undefined, { commissionCents: 0, netCents: 100_000 }],
  [100_000, 100, 'nothingLeft'],
])('of a rent of %i cents and a commission of %s %%, the owner gets %j', (cents, percent, result) =>
  expect(settleRental(WEEK, cents, withCommission(percent))).toEqual(result),
)

it.each([
  [{ purpose: 'exchange' }, 'noRental'],
  [{ status: 'pending' }, 'noRental'],
  [{ status: 'withdrawn' }, 'noRental'],
  [{ isCredited: true }, 'rentalCredited'],
])('credits nothing for a week with %j', (overrides, fault) =>
  expect(settleRental({ ...WEEK, ...overrides }, 100, withCommission())).toBe(fault),
)
