import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../dates/calendar-date.ts'
import { ageCharges, getAge } from './ageing.ts'
import { lateCharges } from './late-charges.ts'

describe('ageCharges', () => {
  it.each([
    ['2027-03-02', 'coming'],
    ['2027-03-01', 'coming'],
    ['2027-02-28', 'to30'],
    ['2027-01-30', 'to30'],
    ['2027-01-29', 'to60'],
    ['2026-12-31', 'to60'],
    ['2026-12-30', 'to90'],
    ['2026-12-01', 'to90'],
    ['2026-11-30', 'over90'],
  ])('due on %s is %s on March 1, 2027', (dueOn, age) =>
    expect(getAge(dueOn, '2027-03-01')).toBe(age),
  )

  it('splits open charges into buckets without losing a cent', () => {
    const charge = fc.record({
      dueOn: fc.integer({ min: -400, max: 60 }).map((days) => addDays('2027-03-01', days)),
      openCents: fc.integer({ min: 0, max: 500_000 }),
    })
    fc.assert(
      fc.property(fc.array(charge), (charges) => {
        const sums = Object.values(ageCharges(charges, '2027-03-01')).reduce(
          (sum, cents) => sum + cents,
          0,
        )
        expect(sums).toBe(charges.reduce((sum, charge) => sum + charge.openCents, 0))
      }),
    )
  })
})

describe('late charges', () => {
  const rule = { graceDays: 10, feeCents: 2500, feePercent: 1, interestPercentAYear: 12 }
  const bill = {
    number: 'M-1',
    kind: 'maintenance',
    dueOn: '2027-01-31',
    openCents: 100_000,
  }
  const numbers = (today: string, overrides = {}) =>
    lateCharges(rule, { ...bill, ...overrides }, today).map(({ number, cents, on }) => [
      number,
      cents,
      on,
    ])

  it.each([
    ['2027-02-10', []],
    ['2027-02-11', [['M-1-late', 3500, '2027-02-11']]],
    [
      '2027-02-28',
      [
        ['M-1-late', 3500, '2027-02-11'],
        ['M-1-int1', 1000, '2027-02-28'],
      ],
    ],
    ['2027-03-30', [['M-1-int1', 1000, '2027-02-28']]],
    ['2027-03-31', [['M-1-int2', 1000, '2027-03-31']]],
    ['2029-05-15', [['M-1-int27', 1000, '2029-04-30']]],
  ])('on %s, charges %o', (today, expected) => expect(numbers(today)).toEqual(expected))

  it('counts the months of interest', () =>
    expect(lateCharges(rule, bill, '2027-03-31')).toMatchObject([{ kind: 'interest', month: 2 }]))

  it('charges nothing without a rule, on a paid bill, or on fees and interest', () => {
    expect(lateCharges(null, bill, '2027-06-01')).toEqual([])
    for (const overrides of [
      { openCents: 0 },
      { openCents: -5 },
      { kind: 'late-fee' },
      { kind: 'interest' },
    ])
      expect(numbers('2027-02-28', overrides)).toEqual([])
    expect(
      lateCharges(
        { ...rule, feeCents: 0, feePercent: 0, interestPercentAYear: 0 },
        bill,
        '2027-02-28',
      ),
    ).toEqual([])
  })

  it('charges each month exactly once when run daily', () => {
    const seen = new Map<string, string>()
    for (let day = 0; day < 400; day++)
      for (const charge of lateCharges(rule, bill, addDays('2027-01-31', day)))
        seen.set(charge.number, charge.on)
    expect([...seen.keys()]).toEqual([
      'M-1-late',
      ...Array.from({ length: 13 }, (_, index) => `M-1-int${index + 1}`),
    ])
  })
})
