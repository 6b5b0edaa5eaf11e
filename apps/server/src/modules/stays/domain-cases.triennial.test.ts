import { listBills } from '@ownerng/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test-support/test-app.ts'
import {
  type CaseOwner,
  importUseYearResort,
  onDay,
  RESORT,
  setUseYearRules,
} from '../../../test-support/use-year-resort.ts'
import { postCycleBills } from '../billing/post-cycle-bills.ts'
import { rollUseYears } from './rights/roll-use-years.ts'

// issue 38, C25: triennial interests, rows R12 to R14 of domain-cases.md
const triennial = { frequency: 'triennial', first_use_year: 2025 }
const ridge = (number: string, first_use_year: number): CaseOwner => ({
  number,
  interest: {
    ...{ usage_type: 'fixed-week', unit: 'FIX-1', week: 20, check_in_weekday: 6 },
    ...{ frequency: 'triennial', first_use_year },
  },
})
const OWNERS: CaseOwner[] = [
  {
    number: 'pts',
    interest: { usage_type: 'points', annual_points: 8000, ...triennial },
    lots: [{ useYear: 2025, from: '2025-01-01', to: '2025-12-31', points: 8000 }],
  },
  ...[2025, 2026, 2027].map((year) => ridge(`w${year}`, year)),
]
const FEE = {
  ...{ code: 'MF', kind: 'maintenance', description: 'Maintenance fee', billedOn: ['12-01'] },
  ...{ dueAfterDays: 31, cents: 100_000, unitTypes: {}, centsAPoint: 0 },
}

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
  test.setClock('2025-01-02T17:00:00Z')
  await importUseYearResort(test, OWNERS, { billing: [FEE] })
  for (let year = 2025; year <= 2030; year++)
    for (const day of [`${year}-01-05`, `${year}-12-02`]) {
      test.setClock(`${day}T17:00:00Z`)
      await rollUseYears(test.services, RESORT)
      await postCycleBills(test.services, RESORT)
    }
}, 120_000)
afterAll(() => test.close())

const listRows = async (query: string, number: string) =>
  (await test.owner.query(query, [RESORT, `I-${number}`])).rows.map((row) => row.use_year as number)

describe('triennial interests', () => {
  it('R12: grant points in every third year', async () =>
    expect(
      await listRows(
        `select l.use_year from points_lot l join interest i on i.id = l.interest_id
        where i.resort_id = $1 and i.number = $2 order by 1`,
        'pts',
      ),
    ).toEqual([2025, 2028, 2031]))

  it('R13: share a week of a unit between three owners', async () => {
    const years = await Promise.all(
      [2025, 2026, 2027].map((year) =>
        listRows(
          `select e.use_year from entitlement e join interest i on i.id = e.interest_id
          where i.resort_id = $1 and i.number = $2 order by 1`,
          `w${year}`,
        ),
      ),
    )
    expect(years.map((of) => of.slice(0, 2))).toEqual([
      [2025, 2028],
      [2026, 2029],
      [2027, 2030],
    ])
    expect(years.flat().toSorted()).toEqual([...new Set(years.flat())].toSorted())
  })

  it.each([
    ['one of the same years', ridge('fourth', 2028), 'every third year'],
    ['a biennial one', { ...ridge('odd', 2025), number: 'odd' }, 'in odd years'],
  ])('R13: refuse another owner of the week: %s', async (_, owner, years) => {
    const interest =
      owner.number === 'odd'
        ? { ...owner.interest, frequency: 'odd', first_use_year: '' }
        : owner.interest
    await expect(
      importUseYearResort(test, [...OWNERS, { ...owner, interest }], { billing: [FEE] }),
    ).rejects.toThrow(`week 20 of unit FIX-1 ${years}`)
  })

  it('R13: refuse a contract without its first use year', async () => {
    const { interest, ...owner } = ridge('none', 2026)
    const unknown = { ...owner, interest: { ...interest, week: 30, first_use_year: '' } }
    await expect(importUseYearResort(test, [...OWNERS, unknown])).rejects.toThrow(
      'triennial use is counted from its first year',
    )
  })

  it('R14: are billed in full in their use years', async () => {
    const owner = await onDay(test, '2030-12-02', 'pts')
    const { charges } = (await owner.call(listBills, { query: {} })).body
    expect(charges.map((bill) => [bill.description, bill.cents]).sort()).toEqual([
      ['Maintenance fee, 2028', 100_000],
      ['Maintenance fee, 2031', 100_000],
    ])
  })

  it('R14: are billed a third each year if the rules say so', async () => {
    await setUseYearRules(test, { triennialBilling: 'third-each-year' })
    const bills: unknown[] = []
    for (const year of [2031, 2032, 2033]) {
      test.setClock(`${year}-12-02T17:00:00Z`)
      await postCycleBills(test.services, RESORT)
      const { rows } = await test.owner.query(
        `select c.description, c.cents::integer from charge c
        join owner_account a on a.id = c.owner_account_id and a.owner_number = 'pts'
        where c.resort_id = $1 and c.use_year = $2`,
        [RESORT, year + 1],
      )
      bills.push(...rows.map(({ description, cents }) => [description, cents]))
    }
    expect(bills).toEqual([
      ['Maintenance fee, 2032', 33_333],
      ['Maintenance fee, 2033', 33_333],
      ['Maintenance fee, 2034', 33_334],
    ])
  })
})
