import { expect, it } from 'vitest'
import { seenOf } from './seen-of-payment.ts'

const ATTEMPT = { cents: 150_500, fee_cents: 500, refunded_cents: 70_000 }
const PAID = [
  { ownerNumber: '10501', cents: 82_000 },
  { ownerNumber: '10502', cents: 68_000 },
]
const NET = [
  { ownerNumber: '10501', cents: 52_000 },
  { ownerNumber: '10502', cents: 28_000 },
]

it('is all of a payment to who has every account it paid', () => {
  expect(seenOf(ATTEMPT, PAID, NET, ['10501', '10502', '10503'])).toEqual({
    allocations: PAID,
    cents: 150_500,
    feeCents: 500,
    refundedCents: 70_000,
  })
})

it.each([
  ['10501', 82_000, 30_000],
  ['10502', 68_000, 40_000],
])('is the part of %s to who has that account alone', (number, cents, refundedCents) => {
  expect(seenOf(ATTEMPT, PAID, NET, [number])).toEqual({
    allocations: [{ ownerNumber: number, cents }],
    cents,
    feeCents: 0,
    refundedCents,
  })
})
