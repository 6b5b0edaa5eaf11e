import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../dates/calendar-date.ts'
import { fillRules, rulesSchema } from '../resort/rules-schema.ts'
import { standingReasons } from '../stays/standing.ts'
import { accountLateCharges, type LatePaymentRule, lateCharges } from './late-charges.ts'

const DUE = '2027-01-31'
const RULE: LatePaymentRule = {
  ...{ graceDays: 10, feeCents: 2500, feePercent: 0, interestPercentAYear: 12.5 },
  steps: [
    { daysLate: 30, fee: 'late-fee', cents: 2500, percent: 1.5 },
    { daysLate: 60, fee: 'reinstatement', cents: 7500, percent: 0 },
    { daysLate: 90, fee: 'collection', cents: 0, percent: 25 },
  ],
}
const bill = { number: 'M-1', kind: 'maintenance', dueOn: DUE, openCents: 100_001 }

/** All charges of a bill that stays open, as a job that runs every day creates them. */
function chargeFor(days: number, rule: LatePaymentRule) {
  const all = new Map<string, readonly [string, number]>()
  for (let day = 0; day <= days; day++)
    for (const { number, on, cents } of lateCharges(rule, bill, addDays(DUE, day)))
      all.set(number, [on, cents])
  return [...all].map(([number, charge]) => [number, ...charge])
}

// issue 38, item 22
describe('late charges in steps', () => {
  it('case D1: each step is charged once on its day, and interest is 12.5 % a year', () => {
    expect(chargeFor(95, RULE)).toEqual([
      ['M-1-late', '2027-02-11', 2500],
      ['M-1-int1', '2027-02-28', 1042],
      ['M-1-late-fee-30', '2027-03-02', 4000],
      ['M-1-int2', '2027-03-31', 1042],
      ['M-1-reinstatement-60', '2027-04-01', 7500],
      ['M-1-int3', '2027-04-30', 1042],
      ['M-1-collection-90', '2027-05-01', 25_000],
    ])
  })

  it('case D2: nothing happens below the minimum balance of the account', () => {
    const sum = (leastCents: number, ...openCents: number[]) => {
      const bills = openCents.map((open, index) => ({
        ...{ ...bill, number: `M-${index}`, openCents: open },
      }))
      const rule = { ...RULE, leastCents, interestPercentAYear: 0 }
      return accountLateCharges(rule, { ownerNumber: '10427', bills }, '2027-02-11').length
    }
    expect([sum(5000, 4999), sum(5000, 5000), sum(5000, 2500, 2500)]).toEqual([0, 1, 2])
  })

  it('case D3: exempt kinds and accounts have none, and do not count toward the minimum', () => {
    const bills = [bill, { ...bill, number: 'T-1', kind: 'tax' }]
    const rule = { ...RULE, exemptKinds: ['tax'], exemptOwners: ['10555'], leastCents: 100_002 }
    const numbers = (ownerNumber: string, leastCents = 0) =>
      accountLateCharges({ ...rule, leastCents }, { ownerNumber, bills }, '2027-02-11').map(
        ({ charge }) => charge.number,
      )
    expect(numbers('10427')).toEqual(['M-1-late'])
    expect(numbers('10427', 100_002)).toEqual([])
    expect(numbers('10555')).toEqual([])
  })

  it('case D4: a past due balance below the minimum does not block booking', () => {
    const overdue = [{ id: 'c', kind: 'maintenance', openCents: 999, dueOn: '2026-01-01' }]
    const block = (pastDueLeastCents: number) =>
      standingReasons(fillRules({ pastDueLeastCents }), { status: 'active', overdue }, DUE).length
    expect([block(1000), block(999), block(0)]).toEqual([0, 1, 1])
  })

  it('case D5: an exempt account can book although it is past due', () => {
    const overdue = [{ id: 'c', kind: 'maintenance', openCents: 999, dueOn: '2026-01-01' }]
    const rules = fillRules({ pastDueExemptOwners: ['10555'] })
    const block = (ownerNumber: string) =>
      standingReasons(rules, { status: 'active', ownerNumber, overdue }, DUE).length
    expect([block('10427'), block('10555')]).toEqual([1, 0])
  })

  it('reads a file from before there were steps, with the same charges', () => {
    const old = { graceDays: 10, feeCents: 2500, feePercent: 1, interestPercentAYear: 12 }
    const { latePayment } = rulesSchema.parse({ latePayment: old })
    expect(latePayment).toEqual(old)
    expect(chargeFor(95, old)).toEqual([
      ['M-1-late', '2027-02-11', 3500],
      ['M-1-int1', '2027-02-28', 1000],
      ['M-1-int2', '2027-03-31', 1000],
      ['M-1-int3', '2027-04-30', 1000],
    ])
  })

  it('a job that misses days charges each step at most once, with the same amount', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 200 }), { maxLength: 12 }), (days) => {
        const every = new Map(chargeFor(200, RULE).map(([number, ...rest]) => [number, rest]))
        for (const day of days)
          for (const { number, on, cents } of lateCharges(RULE, bill, addDays(DUE, day)))
            expect(every.get(number)).toEqual([on, cents])
      }),
    )
  })
})
