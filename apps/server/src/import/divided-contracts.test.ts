import { listBills } from '@ownerng/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Rows } from '../../../../demo/write-folder.ts'
import { actAsStaff } from '../../test-support/staff.ts'
import { readBooks, startTestApp, type TestApp } from '../../test-support/test-app.ts'
import {
  type CaseOwner,
  importUseYearResort,
  onDay,
  RESORT,
} from '../../test-support/use-year-resort.ts'
import { mergeAccountsAct } from '../modules/acts/ownership/merge-accounts.ts'
import { postCycleBills } from '../modules/billing/post-cycle-bills.ts'

const FEE = {
  ...{ code: 'MF', kind: 'maintenance', description: 'Maintenance fee', billedOn: ['01-02'] },
  ...{ dueAfterDays: 30, cents: 100_000, unitTypes: {}, centsAPoint: 2 },
}
const BY_MONTH = {
  billing: [FEE],
  proration: { method: 'by-month', yearStartsIn: 1 },
  contractTransfer: { proration: 'by-day' },
}
const IN_NOVEMBER = { ...BY_MONTH, billing: [{ ...FEE, billedOn: ['11-15'] }] }
const NONE = { ...BY_MONTH, proration: { method: 'none', yearStartsIn: 1 } }

let test: TestApp
beforeEach(async () => {
  test = await startTestApp()
  test.setClock('2027-01-02T17:00:00Z')
})
afterEach(async () => {
  expect(await readBooks(test.owner)).toMatchObject({
    ...{ unbalanced: 0, ledgerSum: 0, wrongOpenCents: 0 },
  })
  await test.close()
})

/** A folder in which the contract of the seller has these values. */
const load = (contract: object = {}, { rules = BY_MONTH as object, charges = [] as Rows } = {}) => {
  const owner = (number: string, interest: object = {}): CaseOwner => ({
    number,
    interest: { usage_type: 'points', annual_points: 12_000, ...interest },
    lots: [{ useYear: 2027, from: '2027-01-01', to: '2027-12-31', points: 12_000 }],
  })
  const owners = [owner('seller', contract), owner('buyer'), owner('old')]
  return importUseYearResort(test, owners, rules, {
    'charges.csv': charges,
  })
}
const start = async (rules: object = BY_MONTH) => {
  await load({}, { rules })
  await postCycleBills(test.services, RESORT)
  test.setClock('2027-07-01T17:00:00Z')
}

/** Returns the open bills of an owner: description and open cents. */
async function listOpen(number: string, day = '2027-07-01') {
  const signedIn = await onDay(test, day, number)
  const { charges } = (await signedIn.call(listBills, { query: {} })).body
  return charges
    .filter(({ openCents }) => openCents > 0)
    .map(({ description, openCents }) => [description, openCents])
}
const REST = 'Maintenance fee, 2027, from Jul 1, 2027 to Dec 31, 2027'
const OTHER = ['Maintenance fee, 2027', 124_000]
const BILL = {
  ...{ number: 'X-1', owner_number: 'buyer', kind: 'maintenance', description: 'Rest of 2027' },
  ...{ amount: '700.00', billed_on: '2027-07-01', due_on: '2027-07-31' },
}

// issue 38, item 23
describe('a contract that has another owner in the folder', () => {
  it('case S11: divides its points and its yearly bill by the rules, and reports both', async () => {
    await start()
    const { acts } = await load({ owner_number: 'buyer' })
    expect(acts).toEqual([
      'transferred contract I-seller to buyer: 6,050 points; seller keeps 5,950',
      expect.stringMatching(
        /^Credits seller \$620\.00 of bill MF-2027-01-02-I-seller, which buyer owes as bill \d+, due/,
      ),
    ])
    expect(await listOpen('seller')).toEqual([['Maintenance fee, 2027', 62_000]])
    expect(await listOpen('buyer')).toEqual([OTHER, [REST, 62_000]])
  })
  it('changes nothing when the folder is imported again, and when yearly bills are created', async () => {
    await start()
    await load({ owner_number: 'buyer' })
    const before = [await listOpen('seller'), await listOpen('buyer')]
    expect((await load({ owner_number: 'buyer' })).acts).toEqual([])
    await postCycleBills(test.services, RESORT)
    expect([await listOpen('seller'), await listOpen('buyer')]).toEqual(before)
  })
  it('is divided on its new day of purchase, if that is over', async () => {
    await start()
    await load({ owner_number: 'buyer', purchased_on: '2027-04-01' })
    expect(await listOpen('seller')).toEqual([['Maintenance fee, 2027', 31_000]])
    expect(await listOpen('buyer')).toEqual([
      OTHER,
      ['Maintenance fee, 2027, from Apr 1, 2027 to Dec 31, 2027', 93_000],
    ])
  })
  it('is restored by the folder as it was', async () => {
    await start()
    await load({ owner_number: 'buyer' })
    await load()
    const sum = async (number: string) =>
      (await listOpen(number)).reduce((total, [, cents]) => total + Number(cents), 0)
    expect([await sum('seller'), await sum('buyer')]).toEqual([124_000, 124_000])
  })
  it('case S12: is billed by the folder, if that has the bill of the new owner', async () => {
    await start()
    const folder = { charges: [BILL] }
    const { acts } = await load({ owner_number: 'buyer' }, folder)
    expect(acts.slice(1)).toEqual([
      'did not bill buyer for a part of Maintenance fee, 2027: charges.csv has its bill X-1',
      'Credits seller $620.00 of bill MF-2027-01-02-I-seller.',
    ])
    const bills = [OTHER, ['Rest of 2027', 70_000]]
    expect(await listOpen('seller')).toEqual([['Maintenance fee, 2027', 62_000]])
    expect(await listOpen('buyer')).toEqual(bills)
    expect((await load({ owner_number: 'buyer' }, folder)).acts).toEqual([])
    expect(await listOpen('buyer')).toEqual(bills)
  })
  it('is billed here, if the bill of the folder is of another kind, year, or owner', async () => {
    await start()
    const charges = [
      { ...BILL, kind: 'guest' },
      { ...BILL, number: 'X-2', due_on: '2028-01-31' },
      { ...BILL, number: 'X-3', owner_number: 'seller' },
    ]
    await load({ owner_number: 'buyer' }, { charges })
    expect(await listOpen('buyer')).toContainEqual([REST, 62_000])
  })
  it('is billed here, if the bill of the folder was there before', async () => {
    await start()
    const folder = { charges: [BILL] }
    await load({}, folder)
    await load({ owner_number: 'buyer' }, folder)
    expect(await listOpen('buyer')).toContainEqual([REST, 62_000])
  })
  it('is billed by the folder, if that still names an account that was merged', async () => {
    await start()
    await actAsStaff(test, mergeAccountsAct, { from: 'old', into: 'buyer' }, RESORT)
    const folder = { charges: [{ ...BILL, owner_number: 'old' }] }
    const { acts } = await load({ owner_number: 'old' }, folder)
    expect(acts).toContainEqual(expect.stringContaining('charges.csv has its bill X-1'))
    expect(await listOpen('buyer')).not.toContainEqual([REST, 62_000])
  })
  it('keeps its years, and the buyer their part of the next bill', async () => {
    const rules = IN_NOVEMBER
    await load({}, { rules })
    test.setClock('2027-07-01T17:00:00Z')
    await load({ owner_number: 'buyer', purchased_on: '2027-07-01' }, { rules })
    const { rows } = await test.owner.query(
      `select first_use_year from interest where resort_id = $1 and number = 'I-seller'`,
      [RESORT],
    )
    expect(rows).toEqual([{ first_use_year: 2016 }])
    test.setClock('2027-11-15T17:00:00Z')
    await postCycleBills(test.services, RESORT)
    expect(await listOpen('seller', '2027-11-15')).toEqual([
      ['Maintenance fee, 2027, from Jan 1, 2027 to Jun 30, 2027', 62_000],
    ])
    expect(await listOpen('buyer', '2027-11-15')).toEqual([OTHER, [REST, 62_000]])
  })
  it('that has ended bills nobody', async () => {
    const rules = IN_NOVEMBER
    await load({ status: 'expired' }, { rules })
    test.setClock('2027-07-01T17:00:00Z')
    await load({ status: 'expired', owner_number: 'buyer' }, { rules })
    expect(await listOpen('seller')).toEqual([])
  })
  it('keeps the bill with the seller without a rule', async () => {
    await start(NONE)
    const { acts } = await load({ owner_number: 'buyer' }, { rules: NONE })
    expect(acts).toHaveLength(1)
    expect(await listOpen('seller')).toEqual([OTHER])
    expect(await listOpen('buyer')).toEqual([OTHER])
  })
})

describe('a contract that has other yearly points in the folder', () => {
  it('changes the bill of the year by the rule, and back', async () => {
    await start()
    const { acts } = await load({ annual_points: 17_000 })
    expect(acts).toContainEqual(
      expect.stringMatching(/^Bills seller \$50\.00 for its part of a yearly bill, as bill \d+/),
    )
    expect(await listOpen('seller')).toEqual([
      ['Maintenance fee, 2027', 124_000],
      [REST, 5_000],
    ])
    expect((await load({ annual_points: 17_000 })).acts).toEqual([])
    await load()
    expect(await listOpen('seller')).toEqual([['Maintenance fee, 2027', 124_000]])
  })
  it('bills the new owner, if it was sold as well', async () => {
    await start()
    await load({ annual_points: 17_000, owner_number: 'buyer' })
    expect(await listOpen('seller')).toEqual([['Maintenance fee, 2027', 62_000]])
    expect(await listOpen('buyer')).toEqual([OTHER, [REST, 62_000], [REST, 5_000]])
  })
})
