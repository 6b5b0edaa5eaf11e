import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../dates/calendar-date.ts'
import { paymentFee } from './payment-rules.ts'
import { NOTICE_DAYS, planParts } from './planned-payments.ts'

// issue 38, item 21
describe('installments on days of the resort', () => {
  it('case F5: after the first one, they are due on January 15 and April 15', () =>
    expect(planParts(100_000, 4, '2026-11-29', ['04-15', '01-15'])).toEqual([
      { on: '2026-11-29', cents: 25_000 },
      { on: '2027-01-15', cents: 25_000 },
      { on: '2027-04-15', cents: 25_000 },
      { on: '2028-01-15', cents: 25_000 },
    ]))
  it('skip a day that can no longer be announced', () => {
    const second = (firstOn: string) => planParts(1000, 2, firstOn, ['01-15', '02-31'])[1]?.on
    expect([second('2027-01-08'), second('2027-01-09')]).toEqual(['2027-01-15', '2027-02-28'])
  })
  it('sum to the amount owed, in order, each with time to announce it', () => {
    const day = fc
      .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 31 }))
      .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join('-'))
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.integer({ min: 2, max: 24 }),
        fc.integer({ min: 0, max: 800 }).map((days) => addDays('2027-01-01', days)),
        fc.array(day, { minLength: 1, maxLength: 6 }),
        (cents, parts, firstOn, days) => {
          const plan = planParts(cents, parts, firstOn, days)
          expect(plan).toHaveLength(parts)
          expect(plan.reduce((sum, part) => sum + part.cents, 0)).toBe(cents)
          for (const [index, { on }] of plan.entries())
            if (index > 0) expect(on > (plan[index - 1]?.on ?? '')).toBe(true)
          expect((plan[1]?.on ?? '') >= addDays(firstOn, NOTICE_DAYS)).toBe(true)
        },
      ),
    )
  })
})

describe('the fee of an installment', () => {
  const rules = { cardFee: { percent: 2.5, cents: 30 }, plan: { installmentFeeCents: 500 } }
  it.each([
    ['card', true, 780],
    ['card', false, 280],
    ['bank', true, 500],
    ['bank', false, 0],
  ] as const)('by %s, as an installment: %s, is %i', (kind, isInstallment, cents) =>
    expect(paymentFee(rules, kind, 10_000, isInstallment ? rules.plan : null)).toBe(cents),
  )
  // issue 38, item 21
  it('has its tax, rounded once', () => {
    const plan = { installmentFeeCents: 500, installmentTaxPercent: 8.25 }
    expect(paymentFee({ cardFee: null }, 'card', 10_000, plan)).toBe(541)
  })
})
