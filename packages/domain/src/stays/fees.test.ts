import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fillRules } from '../resort/rules-schema.ts'
import { evaluateCancel, lastFreeDay } from './cancel-verdict.ts'
import { FEE_KINDS } from './fee-kinds.ts'
import { feeFor, sumFees } from './fees.ts'

const getRules = (fees: object, others: object = {}) => fillRules({ ...others, fees })
const guest = (guests: number) => ({
  type: 'G' as const,
  used: { guestStays: { G: guests, R: 0 } },
})

// issue 38, item 21
describe('fees of acts', () => {
  it('are zero at a resort that sets none, except for guests', () => {
    const rules = fillRules({})
    const facts = { nights: 7, daysBefore: 3, guest: guest(0) }
    for (const kind of FEE_KINDS)
      expect(sumFees(feeFor(kind, facts, rules))).toBe(kind === 'guest' ? 3500 : 0)
  })

  it('case F1: a booking costs $20.00 and $5.00 per night, with 8.25 % tax', () => {
    const rules = getRules({ book: { cents: 2000, centsANight: 500 }, taxPercent: { book: 8.25 } })
    expect(feeFor('book', { nights: 7 }, rules)).toEqual([
      { kind: 'book', cents: 5500 },
      { kind: 'book', cents: 454, isTax: true },
    ])
  })

  it.each([
    [90, 0],
    [60, 2500],
    [31, 2500],
    [30, 9000],
    [1, 9000],
  ])('case F2: canceling %i days before arrival costs %i cents', (daysBefore, cents) => {
    const cancel = [
      { daysBefore: 0, cents: 2000, centsANight: 1000 },
      { daysBefore: 31, cents: 2500, centsANight: 0 },
      { daysBefore: 61, cents: 0, centsANight: 0 },
    ]
    expect(sumFees(feeFor('cancel', { nights: 7, daysBefore }, getRules({ cancel })))).toBe(cents)
  })

  it('tax the existing fees as well', () => {
    const rules = getRules(
      { taxPercent: { guest: 10, change: 5, split: 7, housekeeping: 6, bonus: 12 } },
      {
        change: { closesDaysBefore: 2, feeCents: 2000 },
        lockOff: { splitFeeCents: 7500 },
        housekeeping: { pointsPerCredit: 1000, feeCents: 5000 },
      },
    )
    const facts = { guest: guest(0), cleaning: { annualPoints: 0, pointsStays: 1 }, cents: 1000 }
    const kinds = ['guest', 'change', 'split', 'housekeeping', 'bonus'] as const
    expect(kinds.map((kind) => sumFees(feeFor(kind, facts, rules)))).toEqual([
      3850, 2100, 8025, 5300, 1120,
    ])
  })

  it('have their tax rounded half up, once per line', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.integer({ min: 0, max: 100_000 }),
        (cents, thousandths) => {
          const rules = getRules({ bankCents: cents, taxPercent: { bank: thousandths / 1000 } })
          const fees = feeFor('bank', {}, rules)
          const tax = (BigInt(cents) * BigInt(thousandths) * 2n + 100_000n) / 200_000n
          expect(BigInt(sumFees(fees))).toBe(BigInt(cents) + tax)
          expect(fees.every((fee) => Number.isSafeInteger(fee.cents) && fee.cents > 0)).toBe(true)
        },
      ),
      { numRuns: 1000 },
    )
  })
})

describe('canceling for a fee', () => {
  const rules = getRules({ cancel: [{ daysBefore: 0, cents: 5000, centsANight: 0 }] })
  const request = {
    ...{ rules, today: '2027-03-01', lots: [] },
    stay: {
      ...{ status: 'confirmed', paidByWeek: false, feeCents: 3500 },
      ...{ arrival: '2027-06-01', departure: '2027-06-08' },
    },
  }
  it('is free within the grace period, or if the resort cancels', () => {
    const cancel = (bookedHoursAgo: number, byResort = false) =>
      evaluateCancel({ ...request, bookedHoursAgo, byResort }).cancelFeeCents
    expect([cancel(23), cancel(24), cancel(24, true)]).toEqual([0, 5000, 0])
  })
  it('is not called free in the calendar', () => {
    const until = (cancel: object[]) =>
      lastFreeDay({
        ...{ arrival: '2027-06-01', departure: '2027-06-08', paidBy: 'points' },
        ...{ rules: getRules({ cancel }), today: '2027-03-01' },
      })
    expect(until([{ daysBefore: 0, cents: 1, centsANight: 0 }])).toBeNull()
    const late = [{ daysBefore: 0, cents: 0, centsANight: 100 }]
    expect(until([...late, { daysBefore: 45, cents: 0, centsANight: 0 }])).toBe('2027-04-17')
  })
})
