import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allocateWithDiscounts, getEarlyDiscount, sumDiscounts } from './early-discount.ts'

const RULE = { daysBefore: 31, percent: 2, cents: 0, kinds: ['maintenance' as const] }
const BILL = {
  ...{ kind: 'maintenance', dueOn: '2027-01-01', firstDueOn: null, planned: false },
  ...{ leftCents: 125_000, openCents: 125_000 },
}

// issue 38, item 21
describe('the discount of a bill that is paid early', () => {
  it.each([
    ['on the last day', BILL, '2026-12-01', 2500],
    ['a day later', BILL, '2026-12-02', null],
    ['of another kind', { ...BILL, kind: 'tax' }, '2026-12-01', null],
    ['in a payment plan', { ...BILL, planned: true }, '2026-12-01', null],
    ['after a part was paid', { ...BILL, openCents: 75_000 }, '2026-12-01', 2500],
    ['lowered by a credit', { ...BILL, leftCents: 50_000, openCents: 50_000 }, '2026-12-01', 1000],
    ['that would leave nothing to pay', { ...BILL, openCents: 2500 }, '2026-12-01', null],
  ] as const)('%s', (_, bill, on, cents) => {
    expect(getEarlyDiscount(RULE, bill, on)).toEqual(cents && { cents, until: '2026-12-01' })
  })

  it('counts from the first due date of a bill that is owed again', () => {
    const bill = { ...BILL, dueOn: '2027-01-20', firstDueOn: BILL.dueOn }
    expect(getEarlyDiscount(RULE, bill, '2026-12-01')?.until).toBe('2026-12-01')
    expect(getEarlyDiscount(RULE, bill, '2026-12-02')).toBeNull()
    expect(getEarlyDiscount({ ...RULE, daysBefore: 3 }, bill, '2027-01-14')).toBeNull()
  })

  it('adds a fixed amount, and is rounded half up', () => {
    const bill = { ...BILL, leftCents: 1025, openCents: 1025 }
    expect(getEarlyDiscount({ ...RULE, cents: 100 }, bill, '2026-12-01')?.cents).toBe(121)
    expect(getEarlyDiscount(null, BILL, '2026-12-01')).toBeNull()
  })
})

const charge = (chargeId: string, openCents: number, discountCents: number) => ({
  ...{ chargeId, number: chargeId, accountId: 'a', dueOn: '2027-01-01' },
  ...{ openCents, discountCents },
})

describe('a payment with discounts', () => {
  const bills = [charge('1', 125_000, 2500), charge('2', 10_000, 0)]
  const allocate = (cents: number, chosen: string[] = []) => {
    const { shares, discounts } = allocateWithDiscounts(cents, bills, 'a', chosen)
    return [shares.map((share) => [share.chargeId, share.cents]), discounts.map((d) => d.cents)]
  }

  it('pays a bill with its discount, and the next ones with what is left', () => {
    expect(allocate(122_500)).toEqual([[['1', 122_500]], [2500]])
    expect(allocate(125_000)).toEqual([
      [
        ['1', 122_500],
        ['2', 2500],
      ],
      [2500],
    ])
    expect(allocate(122_499)).toEqual([[['1', 122_499]], []])
    expect(allocate(122_500, ['2'])).toEqual([
      [
        ['2', 10_000],
        ['1', 112_500],
      ],
      [],
    ])
  })

  it('allocates every cent, and each discount completes its bill', () => {
    const open = fc.record({
      cents: fc.integer({ min: 1, max: 500 }),
      percent: fc.integer({ min: 0, max: 99 }),
    })
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 2000 }),
        fc.array(open, { maxLength: 6 }),
        (paid, all) => {
          const charges = all.map(({ cents, percent }, index) =>
            charge(String(index), cents, Math.floor((cents * percent) / 100)),
          )
          const { shares, discounts } = allocateWithDiscounts(paid, charges, 'a')
          expect(shares.reduce((sum, { cents }) => sum + cents, 0)).toBe(paid)
          for (const { chargeId, cents } of discounts) {
            const share = shares.find((each) => each.chargeId === chargeId)?.cents ?? 0
            expect(share + cents).toBe(
              charges.find((each) => each.chargeId === chargeId)?.openCents,
            )
          }
          for (const { chargeId, openCents } of charges)
            expect(
              shares.find((each) => each.chargeId === chargeId)?.cents ?? 0,
            ).toBeLessThanOrEqual(openCents)
        },
      ),
    )
  })

  it('costs the balance less the discounts, unless credit leaves less than that', () => {
    expect([sumDiscounts(bills, 135_000), sumDiscounts(bills, 2500)]).toEqual([2500, 0])
  })
})
