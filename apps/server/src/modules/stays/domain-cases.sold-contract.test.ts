import { getPoints, listBills, searchAvailability } from '@ownerng/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { KEEP_ALL } from '../../../test-support/keep-all.ts'
import { actAsStaff } from '../../../test-support/staff.ts'
import { startTestApp, type TestApp } from '../../../test-support/test-app.ts'
import {
  type CaseOwner,
  importUseYearResort,
  onDay,
  PARTY,
  RESORT,
} from '../../../test-support/use-year-resort.ts'
import { transferContractAct } from '../acts/ownership/transfer-contract.ts'
import { postCycleBills } from '../billing/post-cycle-bills.ts'

const TODAY = '2026-11-28'
const lot = (useYear: number, points: number) => ({
  ...{ useYear, from: `${useYear}-01-01`, to: `${useYear}-12-31`, points },
})
const SELLER: CaseOwner = {
  number: 'seller',
  interest: { usage_type: 'points', annual_points: 20_000 },
  lots: [lot(2026, 19_760), lot(2027, 20_000), lot(2028, 20_000)],
}
const BUYER: CaseOwner = {
  number: 'buyer',
  interest: { usage_type: 'floating-week', unit_type: 'FLT', season: 'blue' },
}
/** Bills points contracts on January 2. */
const FEE = {
  ...{ code: 'MF', kind: 'maintenance', description: 'Maintenance fee', billedOn: ['01-02'] },
  ...{ dueAfterDays: 30, cents: 0, unitTypes: {}, centsAPoint: 2 },
}

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
  test.setClock(`${TODAY}T17:00:00Z`)
  await importUseYearResort(test, [SELLER, BUYER], { billing: [FEE] })
  const sold = { contract: 'I-seller', owner: 'buyer', stays: 'keep', ...KEEP_ALL }
  await actAsStaff(test, transferContractAct, sold, RESORT)
})
afterAll(() => test.close())

const read = async (number: string, day = TODAY) => {
  const owner = await onDay(test, day, number)
  const { lots } = (await owner.call(getPoints, { query: {} })).body
  const dates = { arrival: '2027-05-03', departure: '2027-05-05' }
  const query = { ...dates, ...PARTY.query, resType: 'O' as const }
  const { places } = (await owner.call(searchAvailability, { query })).body
  return {
    points: lots.reduce((sum, { remaining }) => sum + remaining, 0),
    years: lots.map(({ useYear }) => useYear),
    canBook: places.some(({ unitTypeCode, allowed }) => unitTypeCode === 'STU' && allowed),
  }
}

// issue 38, A1: 59,760 points stayed with the seller, and the buyer was billed
describe('a points contract that is sold on November 28, 2026', () => {
  it('leaves the seller without points, who can not book', async () =>
    expect(await read('seller')).toEqual({ points: 0, years: [], canBook: false }))

  it('gives the buyer the 59,760 points of 2026 to 2028', async () =>
    expect(await read('buyer')).toEqual({
      ...{ points: 59_760, years: [2026, 2027, 2028], canBook: true },
    }))

  it('bills the buyer only', async () => {
    test.setClock('2027-01-02T17:00:00Z')
    await postCycleBills(test.services, RESORT)
    const bills = async (number: string) => {
      const owner = await onDay(test, '2027-01-02', number)
      const { charges } = (await owner.call(listBills, { query: {} })).body
      return charges.map(({ cents }) => cents).filter((cents) => cents > 0)
    }
    expect([await bills('seller'), await bills('buyer')]).toEqual([[], [40_000]])
  })
})
