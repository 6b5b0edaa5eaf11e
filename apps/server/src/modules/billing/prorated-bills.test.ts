import { listBills } from '@ownerng/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test-support/test-app.ts'
import {
  type CaseOwner,
  importUseYearResort,
  onDay,
  RESORT,
} from '../../../test-support/use-year-resort.ts'
import { postCycleBills } from './post-cycle-bills.ts'

const bought = (number: string, purchasedOn: string): CaseOwner => ({
  number,
  interest: {
    ...{ usage_type: 'floating-week', unit_type: 'FLT' },
    ...{ purchased_on: purchasedOn, first_use_year: 2026 },
  },
})
const FEE = {
  ...{ code: 'MF', kind: 'maintenance', description: 'Maintenance fee', billedOn: ['11-15'] },
  ...{ dueAfterDays: 30, cents: 120_000, unitTypes: {}, centsAPoint: 0 },
}

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
  test.setClock('2026-11-28T17:00:00Z')
  const owners = [bought('june', '2026-06-02'), bought('old', '2020-06-02')]
  await importUseYearResort(test, owners, {
    billing: [FEE],
    proration: { method: 'by-month', yearStartsIn: 1 },
  })
  await postCycleBills(test.services, RESORT)
})
afterAll(() => test.close())

// issue 38, item 23
it.each([
  ['june', 'Maintenance fee, 2026, from Jun 2, 2026 to Dec 31, 2026', 60_000],
  ['old', 'Maintenance fee, 2026', 120_000],
])(
  'case S6: the bill of the contract "%s" names the days that it covers',
  async (number, ...line) => {
    const owner = await onDay(test, '2026-11-28', number)
    const { charges } = (await owner.call(listBills, { query: {} })).body
    expect(charges.map(({ description, cents }) => [description, cents])).toEqual([line])
  },
)
