import { randomUUID } from 'node:crypto'
import {
  createDeposit,
  creditRental,
  listBills,
  listDeposits,
  reverseCredit,
} from '@ownerng/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sendAct, signInStaff } from '../../../test-support/staff.ts'
import { setRules } from '../../../test-support/stays.ts'
import {
  readBooks,
  type SignedIn,
  startTestApp,
  type TestApp,
} from '../../../test-support/test-app.ts'

// issue 38, C25: the rental program, rows R17 and R18 of domain-cases.md
let test: TestApp
let staff: SignedIn
let owner: SignedIn
beforeEach(async () => {
  test = await startTestApp()
  await setRules(test, { rental: { leastDays: 30, commissionPercent: 12.5 } })
  owner = await test.signIn('owner.float')
  staff = await signInStaff(test, ['accounting'])
})
afterEach(async () => {
  expect(await readBooks(test.owner)).toMatchObject({ unbalanced: 0, ledgerSum: 0 })
  await test.close()
})

/** Adds a week of the owner to the rental program; returns its number. */
const giveWeek = async (status: string, purpose = 'rental') =>
  (
    await test.owner.query(
      `insert into exchange_deposit (
        resort_id, number, owner_account_id, interest_id, company, purpose, status
      )
      select a.resort_id, 'D-' || nextval('deposit_number'), a.id, i.id, '', $2, $3
      from owner_account a
      join interest i on i.resort_id = a.resort_id and i.owner_account_id = a.id
      where a.resort_id = 'HERON' and a.owner_number = $1
      limit 1
      returning number`,
      [owner.ownerNumber, purpose, status],
    )
  ).rows[0].number as string
const credit = (deposit: string, more: object = {}) =>
  sendAct(staff, creditRental, { deposit, rentCents: 120_001, reason: 'Rented in June', ...more })
const getBalance = async () => (await owner.call(listBills, { query: {} })).body.balanceCents

describe('R17: the rent of a week', () => {
  it('is credited less the commission, once, and the owner is notified', async () => {
    const deposit = await giveWeek('confirmed')
    const before = await getBalance()
    const preview = await credit(deposit, { preview: true })
    expect(preview.body).toMatchObject({ preview: true })
    expect(await getBalance()).toBe(before)
    const done = await credit(deposit)
    expect(done).toMatchObject({ status: 200, body: { preview: false } })
    expect(done.body.changes).toEqual(preview.body.changes)
    expect(done.body.changes[0]).toContain('rent $1,200.01, commission $150.00')
    expect(await getBalance()).toBe(before - 105_001)
    const { rows } = await test.owner.query(
      `select text from outbox where subject = 'Your week was rented: $1,050.01'`,
    )
    expect(rows[0]?.text).toContain(
      'Less the commission of $150.00, your account is credited with $1,050.01.',
    )
    expect((await credit(deposit)).body).toMatchObject({
      code: 'ACT_REFUSED',
      detail: expect.stringContaining('was already credited'),
    })
    // a credit that was taken back can be given again
    const number = done.body.number ?? ''
    const back = await sendAct(staff, reverseCredit, { credit: number, reason: 'Not paid' })
    expect(back.status).toBe(200)
    expect(await getBalance()).toBe(before)
    expect((await credit(deposit, { rentCents: 100_000 })).status).toBe(200)
    expect(await getBalance()).toBe(before - 87_500)
  })
})

describe('R17: the rent of a week at a membership level', () => {
  it('has the commission of the level at the time of the deposit', async () => {
    const gold = { rental: { leastDays: 30, commissionPercent: 5 } }
    await setRules(test, {
      rental: { leastDays: 30, commissionPercent: 12.5 },
      levels: { GOLD: gold },
    })
    const setLevel = (level: string) =>
      test.owner.query(
        `update owner_account set level = $2 where resort_id = 'HERON' and owner_number = $1`,
        [owner.ownerNumber, level],
      )
    await setLevel('GOLD')
    const deposit = await giveWeek('confirmed')
    await setLevel('')
    const preview = await credit(deposit, { rentCents: 100_000, preview: true })
    expect(preview.body.changes[0]).toContain('rent $1,000.00, commission $50.00')
  })
})

describe('R23: the commission before a week is given', () => {
  const give = async (expectCommissionPercent: number) => {
    const { rights } = (await owner.call(listDeposits, { query: {} })).body
    const week = rights.find(({ rental }) => rental?.allowed)
    if (!week) throw new Error('no week that can be rented out')
    return owner.call(createDeposit, {
      query: {},
      body: {
        ...{ ownerNumber: owner.ownerNumber, requestKey: randomUUID(), company: '', points: 0 },
        ...{ purpose: 'rental', kind: week.kind, rightId: week.id, expectCommissionPercent },
      },
    })
  }

  it('is shown with an example, and another one is refused', async () => {
    // the year's fees are billed, and nothing of them is open
    await test.owner.query(
      `insert into charge (resort_id, number, owner_account_id, kind, description, cents, billed_on,
        due_on, use_year)
      select resort_id, 'MF-2027', id, 'maintenance', 'Fee', 100, '2026-01-01', '2026-02-01', 2027
      from owner_account where resort_id = 'HERON' and owner_number = $1`,
      [owner.ownerNumber],
    )
    const { rent } = (await owner.call(listDeposits, { query: {} })).body
    expect(rent).toEqual({
      commissionPercent: 12.5,
      exampleCents: 100_000,
      exampleNetCents: 87_500,
    })
    expect(await give(10)).toMatchObject({
      status: 409,
      body: {
        code: 'RENT_SHARE_CHANGED',
        title: "The resort's share of the rent changed",
        detail: 'Nothing was deposited. Please review it again',
      },
    })
    expect((await give(12.5)).status).toBe(200)
  })

  it('is absent if the resort rents out no weeks', async () => {
    await setRules(test, { rental: null })
    expect((await owner.call(listDeposits, { query: {} })).body.rent).toBeNull()
  })
})

describe('R18: the rent of a week', () => {
  it.each([
    ['pending', 'rental'],
    ['withdrawn', 'rental'],
    ['accepted', 'exchange'],
  ])('is refused if it is not in the rental program: %s, %s', async (status, purpose) => {
    const deposit = await giveWeek(status, purpose)
    expect((await credit(deposit)).body).toMatchObject({
      code: 'ACT_REFUSED',
      detail: expect.stringContaining(`There is no week ${deposit} in the rental program`),
    })
  })
})
