import { listBills } from '@ownerng/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test-support/test-app.ts'
import {
  type CaseOwner,
  importUseYearResort,
  onDay,
  RESORT,
} from '../../../test-support/use-year-resort.ts'
import { postCycleBills } from '../billing/post-cycle-bills.ts'

const points = (number: string, frequency: string, useYear: number): CaseOwner => ({
  number,
  interest: { usage_type: 'points', annual_points: 8000, frequency },
  lots: [{ useYear, from: `${useYear}-01-01`, to: `${useYear}-12-31`, points: 8000 }],
})
/** Bills on November 15, due on December 15, for the next year. */
const FEE = {
  ...{ code: 'MF', kind: 'maintenance', description: 'Maintenance fee', billedOn: ['11-15'] },
  ...{ dueAfterDays: 30, cents: 100_000, unitTypes: {}, centsAPoint: 0 },
}

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
  test.setClock('2026-11-28T17:00:00Z')
  await importUseYearResort(test, [points('odd', 'odd', 2025), points('even', 'even', 2026)], {
    billing: [FEE],
    billingYear: { startsIn: 12, namedAfterEnd: true },
  })
  await postCycleBills(test.services, RESORT)
})
afterAll(() => test.close())

// issue 38, A4
it.each([
  ['odd', [['Maintenance fee, 2027', '2026-12-15', 2027, 100_000]]],
  ['even', []],
])('a December 15 bill for 2027 bills owners of %s years: %j', async (number, expected) => {
  const owner = await onDay(test, '2026-11-28', number)
  const { charges, fees } = (await owner.call(listBills, { query: {} })).body
  expect(
    charges.map(({ description, dueOn, useYear, cents }) => [description, dueOn, useYear, cents]),
  ).toEqual(expected)
  expect(fees.map(({ year }) => year)).toEqual(expected.map(([, , year]) => year))
})
