import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type CaseResort, startCaseResort } from '../../../../test-support/case-resort.ts'
import { KEEP_ALL } from '../../../../test-support/keep-all.ts'
import { actAsStaff } from '../../../../test-support/staff.ts'
import { readBooks } from '../../../../test-support/test-app.ts'
import { rollUseYears } from '../../stays/rights/roll-use-years.ts'
import { mergeAccountsAct } from './merge-accounts.ts'
import { transferContractAct } from './transfer-contract.ts'
import { undoMergeAct } from './undo-merge.ts'
import { upgradeContractAct } from './upgrade-contract.ts'

const CONTRACT = 'P-1001'

let resort: CaseResort
beforeEach(async () => {
  resort = await startCaseResort('2026-07-01T16:00:00Z')
})
afterEach(async () => {
  expect(await readBooks(resort.test.owner)).toMatchObject({ wrongLots: 0, unbalanced: 0 })
  await resort.close()
})

/** Gives the contract 12,000 points a year, of which some of 2026 are spent, and sets the rule. */
async function start(proration: string, spent: number): Promise<void> {
  await resort.setRules({ contractTransfer: { proration } })
  await resort.test.owner.query(
    `update interest set annual_points = 12000 where resort_id = 'CASE' and number = $1`,
    [CONTRACT],
  )
  await resort.test.owner.query(
    `insert into points_entry (resort_id, lot_id, points, reason)
    select resort_id, id, 12000 - earned, 'earned' from points_lot
    where resort_id = 'CASE' and number = any($1)
    union all
    select resort_id, id, -$2::integer, 'spent' from points_lot
    where resort_id = 'CASE' and number = ($1::text[])[1]`,
    [['L-1001-2026', 'L-1001-2027', 'L-1001-2028'], spent],
  )
}

const act = (definition: Parameters<typeof actAsStaff>[1], fields: object) =>
  actAsStaff(resort.test, definition, fields, 'CASE')
const transfer = (owner: string) =>
  act(transferContractAct, { contract: CONTRACT, owner, stays: 'keep', ...KEEP_ALL })
const upgrade = (annualPoints: number) =>
  act(upgradeContractAct, { contract: CONTRACT, annualPoints })
const roll = () => rollUseYears(resort.test.services, 'CASE')

/** The points left of the contract, by account and use year. */
async function readPoints(): Promise<Record<string, number>> {
  const { rows } = await resort.test.owner.query(
    `select a.owner_number || ' ' || l.use_year as name, sum(l.remaining)::integer as points
    from points_lot l
    join interest i on i.resort_id = l.resort_id and i.id = l.interest_id
    join owner_account a on a.resort_id = l.resort_id and a.id = l.owner_account_id
    where l.resort_id = 'CASE' and i.number = $1 and l.remaining > 0
    group by 1 order by 1`,
    [CONTRACT],
  )
  return Object.fromEntries(rows.map(({ name, points }) => [name, points]))
}

// issue 38, items 19 and 23: rows P1 to P4 and P6 of domain-cases.md
describe('a contract of 12,000 points that is sold on July 1, 2026', () => {
  it.each([
    ['P1', 'none', 2_000, { '1002 2026': 10_000, '1002 2027': 12_000 }],
    ['P2', 'by-day', 2_000, { '1001 2026': 3_950, '1002 2026': 6_050, '1002 2027': 12_000 }],
    ['P3', 'by-use-year', 2_000, { '1001 2026': 10_000, '1002 2027': 12_000 }],
    ['P4', 'by-day', 8_000, { '1002 2026': 4_000, '1002 2027': 12_000 }],
  ])('%s: %s, with %d spent', async (_, proration, spent, points) => {
    await start(proration, spent)
    await transfer('1002')
    const all = { ...points, '1002 2028': 12_000 }
    expect(await readPoints()).toEqual(all)
    // the yearly job adds nothing to years that are granted
    await roll()
    expect(await readPoints()).toEqual(all)
    resort.setClock('2028-01-02T17:00:00Z')
    await roll()
    // earlier years are over
    expect(await readPoints()).toEqual({ '1002 2028': 12_000, '1002 2029': 12_000 })
  })

  it.each([
    ['none', 3_650],
    ['by-day', 1_840],
    ['by-use-year', 0],
  ])('P6: %s, if the yearly points rise by 3,650 instead', async (proration, gained) => {
    await start(proration, 2_000)
    await upgrade(15_650)
    const points = {
      ...{ '1001 2026': 10_000 + gained, '1001 2027': 15_650 },
      '1001 2028': 15_650,
    }
    expect(await readPoints()).toEqual(points)
    await roll()
    expect(await readPoints()).toEqual(points)
  })
})

// issue 38, "Shown by": two owners' worth of points never exist for one contract
it('has its points once after each act and each run of the yearly job', async () => {
  await start('by-day', 2_000)
  const steps = [
    () => transfer('1002'),
    () => act(mergeAccountsAct, { from: '1002', into: '1003' }),
    () => act(undoMergeAct, { from: '1002' }),
    () => upgrade(15_650),
    () => transfer('1003'),
    () => transfer('1001'),
    () => upgrade(12_000),
  ]
  for (const [index, step] of steps.entries()) {
    await step()
    const before = await readPoints()
    await roll()
    expect(await readPoints(), `step ${index}`).toEqual(before)
    const byYear = new Map<string, number>()
    for (const [name, points] of Object.entries(before)) {
      const year = name.split(' ')[1] ?? ''
      byYear.set(year, (byYear.get(year) ?? 0) + points)
    }
    const most = index >= 3 && index < 6 ? 15_650 : 12_000
    for (const points of byYear.values()) expect(points, `step ${index}`).toBeLessThanOrEqual(most)
  }
  resort.setClock('2028-01-02T17:00:00Z')
  await roll()
  expect(await readPoints()).toEqual({ '1001 2028': 12_000, '1001 2029': 12_000 })
})
