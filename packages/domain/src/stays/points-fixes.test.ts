import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lot, request } from '../../test-support/questions.ts'
import { rules } from '../../test-support/verdicts.ts'
import type { RuleSet } from '../resort/rules-schema.ts'
import { feeFor, sumFees } from './fees.ts'
import type { PointsFix } from './reason.ts'
import { evaluateStay } from './stay-verdict.ts'

/** The stay of `request` costs 605 points: the year that pays for it has 500 of them. */
const LOTS = [
  lot('few', 500, { earnedOn: '2027-01-01', expiresOn: '2027-12-31' }),
  lot('next', 200, {
    earnedOn: '2027-08-01',
    expiresOn: '2028-07-31',
    overrides: { useYear: 2028 },
  }),
  lot('last', 300, {
    earnedOn: '2026-05-01',
    expiresOn: '2027-04-30',
    overrides: { useYear: 2026 },
  }),
]
const MISSING = 105

const OFFERED = {
  bank: { monthsBeforeEnd: 0, percent: 100 },
  borrow: { percent: 100, currentFirst: false },
}

const getFix = (overrides: Partial<RuleSet>): PointsFix | null => {
  const { code, fix } = evaluateStay(request({ lots: LOTS, ...rules(overrides) })).reasons[0] ?? {}
  expect(code).toBe('NOT_ENOUGH_POINTS')
  return (fix ?? null) as PointsFix | null
}

const withFees = (bankCents: number, borrowCents: number, tax = 0) => ({
  ...OFFERED,
  fees: {
    ...rules({}).rules.fees,
    bankCents,
    borrowCents,
    taxPercent: { bank: tax, borrow: tax },
  },
})

// domain-cases.md, F11
describe('the offered way to get missing points', () => {
  it.each<[string, Partial<RuleSet>, object]>([
    ['borrowing, if nothing costs anything', withFees(0, 0), { kind: 'borrow', price: 0 }],
    ['banking, if borrowing has a fee', withFees(0, 1200), { kind: 'bank', price: 0 }],
    ['the lower fee, with its tax', withFees(1500, 1200, 8.25), { kind: 'borrow', price: 1299 }],
    [
      'renting, if its price is below the fees',
      { ...withFees(1500, 1200), rentedPoints: { centsEach: 11, mostAYear: 500 } },
      { kind: 'rent', price: MISSING * 11 },
    ],
    [
      'a move, if renting costs as much as its fee',
      { ...withFees(1500, 1155), rentedPoints: { centsEach: 11, mostAYear: 500 } },
      { kind: 'borrow', price: 1155 },
    ],
  ])('is %s', (_, overrides, fix) => {
    expect(getFix(overrides)).toMatchObject({ points: MISSING, ...fix })
  })

  it('is the cheapest of those that the rules allow, and costs what the move is billed', () => {
    const cents = fc.integer({ min: 0, max: 3000 })
    fc.assert(
      fc.property(
        fc.record({
          bank: fc.constantFrom(null, OFFERED.bank),
          borrow: fc.constantFrom(null, OFFERED.borrow),
          rentedPoints: fc.constantFrom(null, { centsEach: 7, mostAYear: 500 }),
        }),
        fc.tuple(cents, cents, fc.constantFrom(0, 8.25)),
        (offered, [bankCents, borrowCents, tax]) => {
          const all = { ...withFees(bankCents, borrowCents, tax), ...offered }
          const prices = [
            ...(['bank', 'borrow'] as const).flatMap((act) =>
              offered[act] ? [sumFees(feeFor(act, {}, rules(all).rules))] : [],
            ),
            ...(offered.rentedPoints ? [MISSING * 7] : []),
          ]
          const fix = getFix(all)
          expect(fix?.price ?? null).toBe(prices.length > 0 ? Math.min(...prices) : null)
        },
      ),
    )
  })
})
