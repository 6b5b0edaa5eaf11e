import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../dates/calendar-date.ts'
import { fillRules, rulesSchema } from '../resort/rules-schema.ts'
import { standingReasons } from '../stays/standing.ts'
import {
  accountLateCharges,
  type LatePaymentRule,
  lateCharges,
  nextLateCharges,
} from './late-charges.ts'

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

  it('case D9: interest can have a first day of its own', () => {
    const interest = (interestDaysLate: number) =>
      chargeFor(125, { ...RULE, feeCents: 0, steps: [], interestDaysLate }).map(([, on]) => on)
    const all = ['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']
    expect(interest(0)).toEqual(all)
    // February 28 is 28 days after the due date, March 31 is 59
    expect([interest(28), interest(29)]).toEqual([all, all.slice(1)])
    expect([interest(59), interest(60)]).toEqual([all.slice(1), all.slice(2)])
    // also within the grace period
    const rule = { ...RULE, graceDays: 60, feeCents: 0, steps: [] }
    expect(chargeFor(125, rule).map(([, on]) => on)).toEqual(all.slice(2))
    expect(chargeFor(125, { ...rule, interestDaysLate: 28 }).map(([, on]) => on)).toEqual(all)
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

// issue 38, item 22: no consequence unseen
describe('the next late charge of a bill', () => {
  const next = (today: string, rule: LatePaymentRule | null = RULE, bills = [bill]) =>
    nextLateCharges(rule, { ownerNumber: '10427', bills }, bills[0] ?? bill, today).map(
      ({ number, on, cents }) => [number, on, cents],
    )

  it('case D6: is announced before each day, from before the due date to the last step', () => {
    expect(next('2027-01-05')).toEqual([['M-1-late', '2027-02-11', 2500]])
    expect(next('2027-02-10')).toEqual([['M-1-late', '2027-02-11', 2500]])
    expect(next('2027-02-11')).toEqual([['M-1-int1', '2027-02-28', 1042]])
    expect(next('2027-03-31')).toEqual([['M-1-reinstatement-60', '2027-04-01', 7500]])
    expect(next('2027-05-01')).toEqual([['M-1-int4', '2027-05-31', 1042]])
    expect(next('2027-05-01', { ...RULE, interestPercentAYear: 0 })).toEqual([])
    expect(next('2027-01-05', null)).toEqual([])
  })

  it('case D7: counts the minimum of the account on that day, and exemptions', () => {
    const rule = { ...RULE, leastCents: 100_002, interestPercentAYear: 0, steps: [] }
    expect(next('2027-02-10', rule)).toEqual([])
    const later = { ...bill, number: 'M-2', dueOn: '2027-02-15', openCents: 1 }
    // on that day the other bill is late, and the first one gets both of its fees
    expect(next('2027-01-05', { ...rule, steps: RULE.steps }, [bill, later])).toEqual([
      ['M-1-late', '2027-02-11', 2500],
      ['M-1-late-fee-30', '2027-03-02', 4000],
    ])
    expect(next('2027-02-10', { ...RULE, exemptKinds: ['maintenance'] })).toEqual([])
    expect(next('2027-02-10', { ...RULE, exemptOwners: ['10427'] })).toEqual([])
  })

  it('is exactly what the job charges on that day, if nothing is paid', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -40, max: 120 }),
        fc.integer({ min: 0, max: 400 }),
        fc.option(fc.integer({ min: 0, max: 100 }), { nil: undefined }),
        (ago, pm, interestDaysLate) => {
          const rule = {
            ...{ ...RULE, interestPercentAYear: pm / 10 },
            ...(interestDaysLate === undefined ? {} : { interestDaysLate }),
          }
          const today = addDays(DUE, ago)
          const [day] = next(today, rule).map(([, on]) => on as string)
          const charged = (from: string, days: number) =>
            Array.from({ length: days }, (_, index) => addDays(from, index + 1)).flatMap((on) =>
              lateCharges(rule, bill, on).flatMap((charge) =>
                charge.on === on ? [[charge.number, charge.on, charge.cents]] : [],
              ),
            )
          const all = charged(today, 200)
          expect(next(today, rule)).toEqual(all.filter(([, on]) => on === day))
          expect(day).toBe(all[0]?.[1])
        },
      ),
    )
  })
})
