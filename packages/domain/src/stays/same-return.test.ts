import { expect, it } from 'vitest'
import type { CancelVerdict } from './cancel-verdict.ts'
import { isSameReturn } from './same-return.ts'

const VERDICT: CancelVerdict = {
  allowed: true,
  reasons: [],
  lots: [],
  pointsBack: 100,
  pointsLost: 0,
  pointsToOthers: 0,
  week: null,
  asHolding: false,
  feeLostCents: 0,
  feeBackCents: 500,
  fees: [],
  cancelFeeCents: 0,
  grace: false,
  timeline: [],
}

it.each<Partial<CancelVerdict>>([
  { allowed: false },
  { pointsLost: 1 },
  { asHolding: true },
  { week: 'lost' },
  { feeBackCents: 0 },
  { cancelFeeCents: 2500 },
])('tells apart a verdict with %j', (other) => {
  expect(isSameReturn(VERDICT, { ...VERDICT, ...other })).toBe(false)
})

it('ignores what doesn’t change the result', () => {
  expect(isSameReturn(VERDICT, { ...VERDICT, grace: true })).toBe(true)
})
