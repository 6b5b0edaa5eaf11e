import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cycleBills } from '../billing/billing-cycle.ts'
import { lateCharges } from '../billing/late-charges.ts'
import { paymentFee } from '../payments/payment-rules.ts'
import { computePercent, multiplyHalfUp } from './round-half-up.ts'

/** Reference result from the decimal text, computed with integers only. */
function exact(amount: number, decimal: string, divisor: bigint): bigint {
  const [whole = '0', part = ''] = decimal.split('.')
  const scale = 10n ** BigInt(part.length)
  const over = scale * divisor
  const times = BigInt(amount) * BigInt(whole + part)
  return times / over + ((times % over) * 2n >= over ? 1n : 0n)
}

// issue 12, item 28
describe('shares of money round half up in integers', () => {
  it('case 23: a card fee of 1.15 % of $30.00 is $0.35', () => {
    expect(paymentFee({ cardFee: { percent: 1.15, cents: 0 } }, 'card', 3000)).toBe(35)
  })

  it.each([
    [3000, 1.15, 35],
    [1000, 1.005, 10],
    [10_050, 1, 101],
    [10_049, 1, 100],
    [0, 5, 0],
    [99_999_999, 100, 99_999_999],
  ])('rounds %i cents at %d %% to %i', (cents, percent, expected) =>
    expect(computePercent(cents, percent)).toBe(expected),
  )

  it('agrees with exact arithmetic for amounts, percentages, and monthly interest', () => {
    const percents = fc
      .tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 999_999 }))
      .map(([whole, part]) => `${whole}.${String(part).padStart(6, '0')}`)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), percents, (cents, percent) => {
        expect(BigInt(computePercent(cents, Number(percent)))).toBe(exact(cents, percent, 100n))
        expect(BigInt(multiplyHalfUp(cents, Number(percent), 1200))).toBe(
          exact(cents, percent, 1200n),
        )
      }),
      { numRuns: 5000 },
    )
  })

  it('computes late fees, interest, and bills by the point', () => {
    const bill = {
      number: 'B-1',
      kind: 'maintenance',
      description: 'Fee',
      dueOn: '2026-01-01',
      openCents: 3000,
    }
    const late = lateCharges(
      { graceDays: 0, feeCents: 0, feePercent: 1.15, interestPercentAYear: 13.8 },
      bill,
      '2026-02-01',
    )
    expect(late.map((charge) => charge.cents)).toEqual([35, 35])
    const rule = {
      code: 'MF',
      kind: 'maintenance' as const,
      description: 'Fee',
      billedOn: ['01-15'],
      dueAfterDays: 30,
      cents: 0,
      unitTypes: {},
      centsAPoint: 1.005,
    }
    const interest = {
      number: 'I-1',
      unitTypeCode: null,
      annualPoints: 1100,
      firstUseYear: null,
      purchasedOn: null,
      frequency: 'annual' as const,
    }
    expect(
      cycleBills(
        {
          billingYear: { startsIn: 1, namedAfterEnd: false },
          proration: { method: 'none', yearStartsIn: 1 },
          billing: [rule],
          biennialBilling: 'full-in-use-year',
          triennialBilling: 'full-in-use-year',
        },
        interest,
        '2026-01-15',
      ).map((cycleBill) => cycleBill.cents),
    ).toEqual([1106])
  })

  it('no other money rule rounds', () => {
    const folder = fileURLToPath(new URL('.', import.meta.url))
    const rounding = readdirSync(folder).filter(
      (file) =>
        !file.endsWith('.test.ts') &&
        /Math\.(round|ceil|trunc)\(/.test(readFileSync(join(folder, file), 'utf8')),
    )
    // dollars on the wire are already whole cents
    expect(rounding.sort()).toEqual(['amount.ts', 'round-half-up.ts'])
  })

  it('rejects invalid amounts', () => {
    for (const [amount, factor] of [
      [-1, 1],
      [0.5, 1],
      [1, -1],
      [1, Number.NaN],
    ] as const)
      expect(() => multiplyHalfUp(amount, factor)).toThrow(RangeError)
  })
})
