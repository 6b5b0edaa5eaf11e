import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allocatePayment } from '../billing/allocation.ts'
import { mayMakePayment } from '../payments/may-pay.ts'
import { readAmount, toWireAmount } from './amount.ts'

describe('money', () => {
  it.each([
    ['1284.50', 128450],
    ['1,284.5', 128450],
    ['$12', 1200],
    ['0.05', 5],
    ['12.345', null],
    ['-5', null],
    ['1,28', null],
    ['', null],
    ['1e3', null],
  ])('reads %s as %s', (text, cents) => expect(readAmount(text, 'USD')).toBe(cents))
  // issue 38, C24
  it.each([
    ['CAD', '$12', 1200],
    ['CAD', 'CA$ 12', 1200],
    ['EUR', '€12.50', 1250],
    ['EUR', '$12', null],
    ['USD', '€12', null],
    ['GBP', '£1,284', 128_400],
    ['MXN', 'mx$5', 500],
    ['EUR', '1.284,50', null],
    [null, '£5', 500],
    [null, '¥5', null],
  ] as const)('in %s, reads %s as %s', (currency, text, cents) =>
    expect(readAmount(text, currency)).toBe(cents),
  )
  it('round-trips through typed text, and has two decimals on the wire', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (cents) => {
        const typed = `$${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
        expect(readAmount(typed, 'USD')).toBe(cents)
        expect(JSON.stringify(toWireAmount(cents))).toMatch(/^\d+(\.\d{1,2})?$/)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('a payment', () => {
  const charges = [
    { chargeId: 'new', number: 'B-2', accountId: 'a', dueOn: '2027-05-01', openCents: 500 },
    { chargeId: 'old', number: 'B-1', accountId: 'b', dueOn: '2027-01-01', openCents: 300 },
  ]
  it('pays the oldest bill first and keeps the remainder as credit', () => {
    expect(allocatePayment(1000, charges, 'a')).toEqual([
      { accountId: 'b', chargeId: 'old', cents: 300 },
      { accountId: 'a', chargeId: 'new', cents: 500 },
      { accountId: 'a', chargeId: null, cents: 200 },
    ])
    expect(allocatePayment(100, charges, 'a')).toEqual([
      { accountId: 'b', chargeId: 'old', cents: 100 },
    ])
  })
  it('pays selected bills before older ones', () => {
    expect(allocatePayment(600, charges, 'a', ['new'])).toEqual([
      { accountId: 'a', chargeId: 'new', cents: 500 },
      { accountId: 'b', chargeId: 'old', cents: 100 },
    ])
  })
  // issue 37, item 6
  it('pays bills with the same due date by their number, whatever their random ids are', () => {
    const sameDay = ['B-3', 'B-1', 'B-2'].map((number, index) => ({
      ...{ chargeId: `id${index}`, number, accountId: 'a' },
      ...{ dueOn: '2027-01-01', openCents: 100 },
    }))
    expect(allocatePayment(250, sameDay, 'a').map(({ chargeId }) => chargeId)).toEqual([
      'id1',
      'id2',
      'id0',
    ])
  })
  it('never loses a cent or overpays a bill', () => {
    const some = fc.array(
      fc.record({
        chargeId: fc.uuid(),
        number: fc.string(),
        accountId: fc.constantFrom('a', 'b'),
        dueOn: fc.constantFrom('2027-01-01', '2027-02-01'),
        openCents: fc.integer({ min: 0, max: 5000 }),
      }),
      { maxLength: 8 },
    )
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20_000 }), some, (cents, open) => {
        const shares = allocatePayment(cents, open, 'a')
        expect(shares.reduce((sum, share) => sum + share.cents, 0)).toBe(cents)
        for (const share of shares)
          if (share.chargeId)
            expect(share.cents).toBeLessThanOrEqual(
              open.find((charge) => charge.chargeId === share.chargeId)?.openCents ?? 0,
            )
      }),
      { numRuns: 1000 },
    )
  })
})

it.each([
  [
    { balanceCents: 1, totalBalanceCents: 1, severalAccounts: false, mayExceedBalance: false },
    true,
  ],
  [
    { balanceCents: 0, totalBalanceCents: 0, severalAccounts: false, mayExceedBalance: false },
    false,
  ],
  [
    { balanceCents: -1, totalBalanceCents: 500, severalAccounts: false, mayExceedBalance: false },
    false,
  ],
  [
    { balanceCents: -1, totalBalanceCents: 500, severalAccounts: true, mayExceedBalance: false },
    true,
  ],
  [
    { balanceCents: 0, totalBalanceCents: 0, severalAccounts: true, mayExceedBalance: false },
    false,
  ],
  [
    { balanceCents: -1, totalBalanceCents: -1, severalAccounts: false, mayExceedBalance: true },
    true,
  ],
])('with %o, Make Payment is enabled: %s', (standing, on) =>
  expect(mayMakePayment(standing)).toBe(on),
)
