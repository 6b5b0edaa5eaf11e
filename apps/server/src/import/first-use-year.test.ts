import { getPoints, listBills } from '@ownerng/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test-support/test-app.ts'
import {
  type CaseOwner,
  importUseYearResort,
  onDay,
  RESORT,
} from '../../test-support/use-year-resort.ts'
import { postCycleBills } from '../modules/billing/post-cycle-bills.ts'
import { rollUseYears } from '../modules/stays/rights/roll-use-years.ts'

const week = (number: string, interest: CaseOwner['interest'] = {}): CaseOwner => ({
  number,
  interest: {
    usage_type: 'floating-week',
    unit_type: 'FLT',
    purchased_on: '2026-11-15',
    ...interest,
  },
})
const pending = { status: 'pending', purchased_on: '2026-12-05' }
const CONTRACTS = [
  week('float', { first_use_year: '', active_on: '' }),
  {
    number: 'points',
    interest: { purchased_on: '2026-11-15', annual_points: 8000 },
    lots: [{ useYear: 2027, from: '2027-01-01', to: '2027-12-31', points: 8000 }],
  },
  week('fixed', { usage_type: 'fixed-week', unit: 'FIX-1', week: 50, use_year_month: 2 }),
  week('fall', { use_year_month: 12 }),
  week('later', { purchased_on: '2026-01-02' }),
  week('since', { purchased_on: '2026-01-01' }),
  week('old', { purchased_on: '2017-06-15' }),
  week('pending', pending),
  { number: 'signed', interest: { ...pending, annual_points: 8000 } },
  week('held', { status: 'pending' }),
  week('buyer', { ...pending, usage_type: 'fixed-week', unit: 'FIX-1', week: 50 }),
  week('stated', { first_use_year: 2026 }),
  week('next', { purchased_on: '2026-01-01', first_use_year: 2027 }),
  week('closing', { status: 'pending', active_on: '2026-12-05' }),
]
/** Bills on November 15, due on December 15. */
const FEE = {
  ...{ code: 'MF', kind: 'maintenance', description: 'Maintenance fee', billedOn: ['11-15'] },
  ...{ dueAfterDays: 30, cents: 100_000, unitTypes: {}, centsAPoint: 0 },
}

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
  test.setClock('2026-11-28T17:00:00Z')
  await importUseYearResort(test, CONTRACTS, { billing: [FEE] })
  await rollUseYears(test.services, RESORT)
  await postCycleBills(test.services, RESORT)
})
afterAll(() => test.close())

const useYears = async (number: string) =>
  (
    await test.owner.query<{ use_year: number }>(
      `select e.use_year from entitlement e
        join interest i on i.resort_id = e.resort_id and i.id = e.interest_id
        where e.resort_id = $1 and i.number = $2 and e.status = 'available' order by 1`,
      [RESORT, `I-${number}`],
    )
  ).rows.map(({ use_year }) => use_year)

// issue 38, A8
it.each([
  ['float', 'bought on 2026-11-15 (case FY1)', [2027, 2028], []],
  ['points', 'bought on 2026-11-15', [], []],
  ['fixed', 'bought on 2026-11-15', [2027, 2028], []],
  ['fall', 'bought before its use year 2026 starts (case FY5)', [2026, 2027, 2028], [2026]],
  ['later', 'bought a day after 2026 started (case FY2)', [2027, 2028], []],
  ['since', 'bought on the first day of 2026 (case FY2)', [2026, 2027, 2028], [2026]],
  ['stated', 'bought on 2026-11-15 for 2026 (case FY3)', [2026, 2027, 2028], [2026]],
  ['next', 'bought on 2026-01-01 for 2027 (case FY4)', [2027, 2028], []],
  ['old', 'bought nine years ago', [2026, 2027, 2028], [2026]],
])('a contract (%s) %s has weeks of %j and bills for %j', async (number, _, weeks, bills) => {
  expect(await useYears(number)).toEqual(weeks)
  const owner = await onDay(test, '2026-11-28', number)
  const { charges } = (await owner.call(listBills, { query: {} })).body
  expect(charges.map(({ useYear }) => useYear)).toEqual(bills)
})

// issue 38, A8
it('case FY6: a pending contract becomes active on the day it is bought, with weeks and points', async () => {
  const getStatus = async (number: string) =>
    (
      await test.owner.query<{ status: string }>(
        'select status from interest where resort_id = $1 and number = $2',
        [RESORT, `I-${number}`],
      )
    ).rows[0]?.status
  const lots = async (day: string) =>
    (await (await onDay(test, day, 'signed')).call(getPoints, { query: {} })).body.lots.map(
      ({ useYear, remaining }) => [useYear, remaining],
    )
  const roll = async (day: string) => {
    test.setClock(`${day}T17:00:00Z`)
    await rollUseYears(test.services, RESORT)
    return [await getStatus('pending'), await useYears('pending'), await lots(day)]
  }
  expect(await roll('2026-12-04')).toEqual(['pending', [], []])
  const active = ['active', [2027, 2028], [[2027, 8000]]]
  expect(await roll('2026-12-05')).toEqual(active)
  expect(await roll('2026-12-05')).toEqual(active)
  // its row still says pending
  await importUseYearResort(test, CONTRACTS, { billing: [FEE] })
  expect(await roll('2026-12-06')).toEqual(active)
  expect([await getStatus('closing'), await useYears('closing')]).toEqual(['active', [2027, 2028]])
  // the resort says when a contract that was bought before the import becomes active
  expect([await getStatus('held'), await useYears('held')]).toEqual(['pending', []])
  // another contract still owns this week
  expect([await getStatus('buyer'), await useYears('buyer')]).toEqual(['pending', []])
})
