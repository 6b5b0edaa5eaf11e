import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../dates/calendar-date.ts'
import { listDue, listDueAfter, openBillState, sumDueBy } from './due.ts'

const TODAY = '2027-01-15'
const bill = (dueOn: string, openCents: number, { planned = false, late = false } = {}) => ({
  dueOn,
  openCents,
  planned,
  late,
})

// issue 37, item 2
it('asks for the installments of a plan instead of its bills', () => {
  const bills = [
    bill('2026-12-10', 90_000, { planned: true }),
    bill('2027-02-01', 5_000),
    bill('2027-01-02', 2_500, { late: true }),
  ]
  const installments = [
    { on: '2027-02-28', cents: 30_000 },
    { on: '2027-01-28', cents: 30_000 },
    { on: '2027-03-28', cents: 30_000 },
  ]
  expect(listDue(bills, installments, TODAY)).toEqual([
    { on: '2027-01-02', cents: 2_500, isInstallment: false },
    { on: '2027-01-28', cents: 30_000, isInstallment: true },
    { on: '2027-02-01', cents: 5_000, isInstallment: false },
    { on: '2027-02-28', cents: 30_000, isInstallment: true },
    { on: '2027-03-28', cents: 30_000, isInstallment: true },
  ])
})

it('asks for less if the owner paid ahead, and for nothing once the bills are paid', () => {
  const installments = [
    { on: '2027-01-28', cents: 30_000 },
    { on: '2027-02-28', cents: 30_000 },
  ]
  const due = (openCents: number) =>
    listDue([bill('2026-12-10', openCents, { planned: true })], installments, TODAY).map(
      ({ on, cents }) => [on, cents],
    )
  expect(due(35_000)).toEqual([
    ['2027-01-28', 30_000],
    ['2027-02-28', 5_000],
  ])
  expect(due(10_000)).toEqual([['2027-01-28', 10_000]])
  expect(due(0)).toEqual([])
  // the bank returned an installment
  expect(due(90_000)).toEqual([
    [TODAY, 30_000],
    ['2027-01-28', 30_000],
    ['2027-02-28', 30_000],
  ])
})

it('does not call a payment late that is being retried', () => {
  const retried = [bill('2027-01-10', 4_000), bill('2026-12-10', 9_000, { planned: true })]
  expect(listDue(retried, [{ on: '2027-01-12', cents: 9_000 }], TODAY)).toEqual([
    { on: TODAY, cents: 4_000, isInstallment: false },
    { on: TODAY, cents: 9_000, isInstallment: true },
  ])
})

it('calls a bill late only if no plan and no planned payment takes care of it', () => {
  const state = (dueOn: string, taken: { planned?: boolean; late?: boolean } = {}) =>
    openBillState(bill(dueOn, 4_000, taken), TODAY)
  expect(state('2027-01-14', { late: true })).toBe('overdue')
  expect(state('2027-01-14')).toBe('retried')
  expect(openBillState({ ...bill('2027-01-14', 4_000), held: true }, TODAY)).toBe('held')
  expect(state(TODAY)).toBe('due')
  expect(state('2027-01-14', { planned: true })).toBe('planned')
})

it('adds up to the open bills, whatever is planned', () => {
  const day = fc.integer({ min: -100, max: 100 }).map((days) => addDays(TODAY, days))
  const cents = fc.integer({ min: 0, max: 100_000 })
  const bills = fc.array(
    fc.record({ dueOn: day, openCents: cents, planned: fc.boolean(), late: fc.boolean() }),
  )
  fc.assert(
    fc.property(bills, fc.array(fc.record({ on: day, cents })), (open, installments) => {
      const due = listDue(open, installments, TODAY)
      expect(due.reduce((sum, amount) => sum + amount.cents, 0)).toBe(
        open.reduce((sum, { openCents }) => sum + openCents, 0),
      )
      expect(due.map(({ on }) => on)).toEqual(due.map(({ on }) => on).sort())
    }),
  )
})

it('sums what is due by a day, that day included', () => {
  const due = listDue([bill(TODAY, 4_000), bill('2027-02-01', 5_000)], [], TODAY)
  expect([sumDueBy(due, TODAY), sumDueBy(due, '2027-01-31'), sumDueBy(due, '2027-02-01')]).toEqual([
    4_000, 4_000, 9_000,
  ])
})

describe('what is due after a payment', () => {
  const openBill = (chargeId: string, openCents: number, planned: boolean) => ({
    ...{ chargeId, number: chargeId, accountId: '', dueOn: '2027-02-01', openCents, planned },
    late: false,
  })
  const bills = [openBill('a', 90_000, true), openBill('b', 10_000, false)]
  const plan = ['2027-02-03', '2027-03-03', '2027-04-03'].map((on) => ({ on, cents: 30_000 }))
  const after = (cents: number, chosen: readonly string[] = []) =>
    listDueAfter(bills, plan, { cents, chosen }, '2027-01-15').map(
      ({ on, cents, isInstallment }) => [on, cents, isInstallment],
    )

  // issue 37, item 9
  it.each([
    [
      'other bills first',
      10_000,
      [],
      [
        ['2027-02-03', 30_000, true],
        ['2027-03-03', 30_000, true],
        ['2027-04-03', 30_000, true],
      ],
    ],
    [
      'the last installments next',
      55_000,
      [],
      [
        ['2027-02-03', 30_000, true],
        ['2027-03-03', 15_000, true],
      ],
    ],
    [
      'chosen bills of the plan first',
      30_000,
      ['a'],
      [
        ['2027-02-01', 10_000, false],
        ['2027-02-03', 30_000, true],
        ['2027-03-03', 30_000, true],
      ],
    ],
    ['all of it', 100_000, [], []],
  ])('pays %s', (_, cents, chosen, due) => expect(after(cents, chosen)).toEqual(due))

  it('adds up to what was due without the payment', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 150_000 }), fc.boolean(), (cents, isChosen) => {
        const due = after(cents, isChosen ? ['a'] : [])
        expect(due.reduce((sum, [, cents]) => sum + Number(cents), 0)).toBe(
          Math.max(0, 100_000 - cents),
        )
      }),
    )
  })
})
