import { listBills } from '@ownerng/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { KEEP_ALL } from '../../../../test-support/keep-all.ts'
import { actAsStaff } from '../../../../test-support/staff.ts'
import { readBooks, startTestApp, type TestApp } from '../../../../test-support/test-app.ts'
import {
  type CaseOwner,
  importUseYearResort,
  onDay,
  RESORT,
  setUseYearRules,
} from '../../../../test-support/use-year-resort.ts'
import { moveCharges } from '../../billing/acts/move-charges.ts'
import { postCycleBills } from '../../billing/post-cycle-bills.ts'
import { recordPaymentAct } from '../../payments/acts/record-payment.ts'
import type { ResortAct } from '../../resort/resort-act.ts'
import { transferContractAct } from './transfer-contract.ts'
import { undoDeedBackAct } from './undo-deed-back.ts'
import { upgradeContractAct } from './upgrade-contract.ts'

const owner = (number: string): CaseOwner => ({
  number,
  interest: { usage_type: 'points', annual_points: 10_000 },
  lots: [{ useYear: 2027, from: '2027-01-01', to: '2027-12-31', points: 10_000 }],
})
const FEE = {
  ...{ code: 'MF', kind: 'maintenance', description: 'Maintenance fee', billedOn: ['01-02'] },
  ...{ dueAfterDays: 30, cents: 100_000, unitTypes: {}, centsAPoint: 2 },
}

let test: TestApp
beforeEach(async () => {
  test = await startTestApp()
  test.setClock('2027-01-02T17:00:00Z')
  await importUseYearResort(test, [owner('seller'), owner('buyer')], {
    billing: [FEE],
    proration: { method: 'by-month', yearStartsIn: 1 },
  })
})
afterEach(async () => {
  expect(await readBooks(test.owner)).toMatchObject({
    ...{ unbalanced: 0, ledgerSum: 0, wrongOpenCents: 0 },
  })
  await test.close()
})

const goTo = (day: string) => test.setClock(`${day}T17:00:00Z`)
const act = async (which: ResortAct, fields: object) =>
  (await actAsStaff(test, which, fields, RESORT)).changes
const transfer = (fields: object = {}) =>
  act(transferContractAct, {
    ...{ contract: 'I-seller', owner: 'buyer', stays: 'keep', ...KEEP_ALL },
    ...fields,
  })

const undo = () => act(undoDeedBackAct, { contract: 'I-seller' })

/** Gives the contract back before its yearly bill is posted. */
async function giveBackEarly(): Promise<void> {
  await setUseYearRules(test, {
    billing: [{ ...FEE, billedOn: ['11-15'] }],
    proration: { method: 'by-month', yearStartsIn: 1 },
  })
  goTo('2027-07-01')
  await transfer({ how: 'deed-back', owner: null })
}

/** Returns what an owner owes, in cents; negative if it is credit. */
async function readOwed(number: string): Promise<number> {
  const { rows } = await test.owner.query(
    `select coalesce(sum(e.cents), 0)::integer as cents
    from ledger_entry e
    join owner_account a on a.resort_id = e.resort_id and a.id = e.owner_account_id
    where a.resort_id = $1 and a.owner_number = $2`,
    [RESORT, number],
  )
  return rows[0].cents
}

/** Returns the open bills of an owner on a day: description and open cents. */
async function listOpen(day: string, number: string) {
  const signedIn = await onDay(test, day, number)
  const { charges } = (await signedIn.call(listBills, { query: {} })).body
  return charges
    .filter(({ openCents }) => openCents > 0)
    .map(({ description, openCents }) => [description, openCents])
}

// issue 38, item 23
describe('the yearly bill of a contract that is transferred', () => {
  it('case S7: is credited from that day on, and billed to the new owner', async () => {
    await postCycleBills(test.services, RESORT)
    goTo('2027-07-01')
    const changes = await transfer()
    expect(changes.filter((text) => text.includes('bill MF-2027-01-02-I-seller'))).toEqual([
      expect.stringMatching(
        /^Credits seller \$600\.00 of bill .* which buyer owes as bill \d+, due/,
      ),
    ])
    expect(await listOpen('2027-07-01', 'seller')).toEqual([['Maintenance fee, 2027', 60_000]])
    expect(await listOpen('2027-07-01', 'buyer')).toEqual([
      ['Maintenance fee, 2027', 120_000],
      ['Maintenance fee, 2027, from Jul 1, 2027 to Dec 31, 2027', 60_000],
    ])
  })
  it.each([
    // paid, open of the seller, credit of the seller, moved to the buyer
    [0, 0, 60_000],
    [40_000, 0, 20_000],
    [70_000, 10_000, 0],
    [120_000, 60_000, 0],
  ])('is divided before what is open moves: %i paid', async (paid, credit, moved) => {
    await postCycleBills(test.services, RESORT)
    goTo('2027-07-01')
    if (paid > 0)
      await act(recordPaymentAct, {
        ...{ owner: 'seller', amountCents: paid, method: 'check', reference: '1' },
        ...{ receivedOn: '2027-07-01', charges: [] },
      })
    await transfer({ balance: 'move', credit: 'move' })
    expect(await listOpen('2027-07-01', 'seller')).toEqual([])
    expect(await readOwed('seller')).toBe(0 - credit)
    expect(await readOwed('buyer')).toBe(120_000 + 60_000 + moved)
  })
  it('no longer moves if it is named, and the division closes it', async () => {
    await postCycleBills(test.services, RESORT)
    goTo('2027-07-01')
    await act(recordPaymentAct, {
      ...{ owner: 'seller', amountCents: 70_000, method: 'check', reference: '1' },
      ...{ receivedOn: '2027-07-01', charges: [] },
    })
    await transfer({ balance: null, bills: ['MF-2027-01-02-I-seller'] })
    expect([await readOwed('seller'), await readOwed('buyer')]).toEqual([-10_000, 180_000])
  })
  it('changes nothing in a preview', async () => {
    await postCycleBills(test.services, RESORT)
    goTo('2027-07-01')
    const changes = await transfer({ preview: true })
    expect(changes.join()).toContain('Credits seller $600.00')
    expect(await listOpen('2027-07-01', 'seller')).toEqual([['Maintenance fee, 2027', 120_000]])
  })
  it('is restored by a transfer back on the same day', async () => {
    await postCycleBills(test.services, RESORT)
    goTo('2027-07-01')
    await transfer()
    await transfer({ owner: 'seller' })
    const sum = async (number: string) =>
      (await listOpen('2027-07-01', number)).reduce((total, [, cents]) => total + Number(cents), 0)
    expect([await sum('seller'), await sum('buyer')]).toEqual([120_000, 120_000])
  })
  it('is divided again by its own days when it is sold twice', async () => {
    await postCycleBills(test.services, RESORT)
    goTo('2027-07-01')
    await transfer()
    goTo('2027-10-01')
    await transfer({ owner: 'seller' })
    expect(await listOpen('2027-10-01', 'buyer')).toContainEqual([
      ...['Maintenance fee, 2027, from Jul 1, 2027 to Dec 31, 2027', 30_000],
    ])
    expect(await listOpen('2027-10-01', 'seller')).toContainEqual([
      ...['Maintenance fee, 2027, from Oct 1, 2027 to Dec 31, 2027', 30_000],
    ])
  })
  it('case S8: that comes later is divided as well, and the sum is one bill', async () => {
    await setUseYearRules(test, { billing: [{ ...FEE, billedOn: ['11-15'] }] })
    goTo('2027-07-01')
    const changes = await transfer()
    expect(changes.join()).toMatch(
      /Bills seller \$600\.00 for its part of a yearly bill, as bill \d+/,
    )
    expect(await listOpen('2027-07-01', 'seller')).toEqual([
      ['Maintenance fee, 2027, from Jan 1, 2027 to Jun 30, 2027', 60_000],
    ])
    test.setClock('2027-11-15T17:00:00Z')
    await postCycleBills(test.services, RESORT)
    expect(await listOpen('2027-11-15', 'buyer')).toContainEqual([
      ...['Maintenance fee, 2027, from Jul 1, 2027 to Dec 31, 2027', 60_000],
    ])
  })
  it('is credited to an owner who gives the contract back', async () => {
    await postCycleBills(test.services, RESORT)
    goTo('2027-07-01')
    const changes = await transfer({ how: 'deed-back', owner: null })
    expect(changes).toContain('Credits seller $600.00 of bill MF-2027-01-02-I-seller.')
    expect(await listOpen('2027-07-01', 'seller')).toEqual([['Maintenance fee, 2027', 60_000]])
  })
  // issue 38: every act has a named counter-act
  it.each([0, 40_000, 120_000])('is owed again if that is undone: %i paid', async (paid) => {
    await postCycleBills(test.services, RESORT)
    goTo('2027-07-01')
    if (paid > 0)
      await act(recordPaymentAct, {
        ...{ owner: 'seller', amountCents: paid, method: 'check', reference: '1' },
        ...{ receivedOn: '2027-07-01', charges: [] },
      })
    await transfer({ how: 'deed-back', owner: null })
    await undo()
    expect(await readOwed('seller')).toBe(120_000 - paid)
    await transfer()
    expect(await readOwed('seller')).toBe(60_000 - paid)
  })
  it('is billed as usual if a deed-back before it is undone', async () => {
    await giveBackEarly()
    expect(await readOwed('seller')).toBe(60_000)
    await undo()
    expect(await readOwed('seller')).toBe(0)
    test.setClock('2027-11-15T17:00:00Z')
    await postCycleBills(test.services, RESORT)
    expect(await readOwed('seller')).toBe(120_000)
  })
  it('is billed again if the contract leaves again after a deed-back was undone', async () => {
    await giveBackEarly()
    await undo()
    expect(await readOwed('seller')).toBe(0)
    await transfer({ how: 'deed-back', owner: null })
    expect(await readOwed('seller')).toBe(60_000)
  })
  it('keeps a deed-back from being undone once it moved to another owner', async () => {
    await giveBackEarly()
    const { rows } = await test.owner.query(
      `select d.bills[1] as number, c.id, a.id as buyer
      from deed_back d
      join charge c on c.resort_id = d.resort_id and c.number = d.bills[1]
      join owner_account a on a.resort_id = d.resort_id and a.owner_number = 'buyer'`,
    )
    const [{ number, id, buyer }] = rows
    await test.services.database.inResort(RESORT, (sql) =>
      moveCharges({ sql, resortId: RESORT, today: '2027-07-01' }, { toId: buyer, ids: [id] }),
    )
    await expect(undo()).rejects.toMatchObject({
      refusal: { params: { fault: 'divisionMoved', number } },
    })
  })
  it('case S9: is for the seller without a rule', async () => {
    await setUseYearRules(test, { proration: { method: 'none', yearStartsIn: 1 } })
    await postCycleBills(test.services, RESORT)
    goTo('2027-07-01')
    expect((await transfer()).join()).not.toMatch(/Credits|No yearly bill/)
    expect(await listOpen('2027-07-01', 'seller')).toEqual([['Maintenance fee, 2027', 120_000]])
  })
  it('leaves the day of purchase and the first use year as they are', async () => {
    goTo('2027-07-01')
    const read = async () =>
      (
        await test.owner.query(
          `select purchased_on::text, first_use_year from interest where number = 'I-seller'`,
        )
      ).rows
    const before = await read()
    await transfer()
    expect(await read()).toEqual(before)
  })
})

describe('the yearly bill of a contract that is upgraded', () => {
  const upgrade = (fields: object) => act(upgradeContractAct, { contract: 'I-seller', ...fields })
  it('case S10: rises and falls by the rest of the year', async () => {
    await postCycleBills(test.services, RESORT)
    goTo('2027-07-01')
    const changes = await upgrade({ annualPoints: 15_000 })
    expect(changes.join()).toMatch(/Bills seller \$50\.00 for its part of a yearly bill/)
    expect(await listOpen('2027-07-01', 'seller')).toEqual([
      ['Maintenance fee, 2027', 120_000],
      ['Maintenance fee, 2027, from Jul 1, 2027 to Dec 31, 2027', 5_000],
    ])
    const back = await upgrade({ annualPoints: 10_000 })
    expect(back.join()).toContain('Credits seller $50.00')
    expect(await listOpen('2027-07-01', 'seller')).toEqual([['Maintenance fee, 2027', 120_000]])
  })
  it('stays as it is without a rule', async () => {
    await setUseYearRules(test, { proration: { method: 'none', yearStartsIn: 1 } })
    await postCycleBills(test.services, RESORT)
    goTo('2027-07-01')
    const changes = await upgrade({ annualPoints: 15_000 })
    expect(changes.join()).toContain('A bill of this year stays as it is')
    expect(await listOpen('2027-07-01', 'seller')).toEqual([['Maintenance fee, 2027', 120_000]])
  })
})
