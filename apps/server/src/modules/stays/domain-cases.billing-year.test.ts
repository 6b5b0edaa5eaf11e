import { listBills, listDeposits } from '@ownerng/contract'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { actAsStaff } from '../../../test-support/staff.ts'
import { startTestApp, type TestApp } from '../../../test-support/test-app.ts'
import {
  type CaseOwner,
  importUseYearResort,
  onDay,
  RESORT,
  setUseYearRules,
} from '../../../test-support/use-year-resort.ts'
import { postCycleBills } from '../billing/post-cycle-bills.ts'
import { recordPaymentAct } from '../payments/acts/record-payment.ts'

const points = (number: string, frequency: string, useYear: number): CaseOwner => ({
  number,
  interest: { usage_type: 'points', annual_points: 8000, frequency },
  lots: [{ useYear, from: `${useYear}-01-01`, to: `${useYear}-12-31`, points: 8000 }],
})
const week: CaseOwner = {
  number: 'week',
  interest: { usage_type: 'floating-week', frequency: 'annual', unit_type: 'FLT', season: 'blue' },
}
/** Bills on November 15, due on December 15, for the next year. */
const FEE = {
  ...{ code: 'MF', kind: 'maintenance', description: 'Maintenance fee', billedOn: ['11-15'] },
  ...{ dueAfterDays: 30, cents: 100_000, unitTypes: {}, centsAPoint: 0 },
}

let test: TestApp
beforeEach(async () => {
  test = await startTestApp()
  test.setClock('2026-11-28T17:00:00Z')
  await importUseYearResort(
    test,
    [points('odd', 'odd', 2025), points('even', 'even', 2026), week],
    {
      billing: [FEE],
      billingYear: { startsIn: 12, namedAfterEnd: true },
    },
  )
  await postCycleBills(test.services, RESORT)
})
afterEach(() => test.close())

// issue 38, A4
it.each([
  ['odd', [['Maintenance fee, 2027', '2026-12-15', 2027, 100_000]]],
  ['even', []],
])(
  'case BY1: a December 15 bill for 2027 bills owners of %s years: %j',
  async (number, expected) => {
    const owner = await onDay(test, '2026-11-28', number)
    const { charges, fees } = (await owner.call(listBills, { query: {} })).body
    expect(
      charges.map(({ description, dueOn, useYear, cents }) => [description, dueOn, useYear, cents]),
    ).toEqual(expected)
    expect(fees.map(({ year }) => year)).toEqual(expected.map(([, , year]) => year))
  },
)

it('case BY2: a week of 2027 can be deposited once the December 15 bill for 2027 is paid', async () => {
  const read = async () => {
    const owner = await onDay(test, '2026-11-28', 'week')
    const { rights } = (await owner.call(listDeposits, { query: {} })).body
    const right = rights.find(({ kind, useYear }) => kind === 'week' && useYear === 2027)
    return [right?.exchange.allowed, right?.exchange.reasons.map(({ code }) => code)]
  }
  expect(await read()).toEqual([false, ['FEES_UNPAID']])
  const paid = { owner: 'week', method: 'check', reference: '1', receivedOn: '2026-11-28' }
  await actAsStaff(test, recordPaymentAct, { ...paid, amountCents: 100_000 }, RESORT)
  expect(await read()).toEqual([true, []])
})

it('case BY3: a bill of a fiscal year from June to May has the year of its June', async () => {
  await setUseYearRules(test, {
    billing: [{ ...FEE, code: 'FY', billedOn: ['04-20'] }],
    billingYear: { startsIn: 6, namedAfterEnd: false },
  })
  test.setClock('2027-04-20T17:00:00Z')
  await postCycleBills(test.services, RESORT)
  const owner = await onDay(test, '2027-04-20', 'even')
  const { charges } = (await owner.call(listBills, { query: {} })).body
  // due on May 20, 2027, so it is for the year that began in June 2026
  expect(charges.map(({ dueOn, useYear }) => [dueOn, useYear])).toEqual([['2027-05-20', 2026]])
})
