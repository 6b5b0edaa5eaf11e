import {
  cancelReservation,
  getCalendar,
  getPoints,
  getTrip,
  listBills,
  movePoints,
  previewCancellation,
  transferContract,
} from '@ownerng/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addBill } from '../../../../test-support/act-examples.ts'
import { sendAct, signInStaff } from '../../../../test-support/staff.ts'
import { bookStay, day, pointsLeft, setRules } from '../../../../test-support/stays.ts'
import {
  readBooks,
  type SignedIn,
  startTestApp,
  type TestApp,
} from '../../../../test-support/test-app.ts'
import { verify } from '../../../cli/verify.ts'
import { postLateCharges } from '../../billing/post-late-charges.ts'
import type { ActAnswer } from '../../resort/resort-act.ts'

let test: TestApp
let staff: SignedIn
let seller: SignedIn
let buyer: SignedIn
beforeEach(async () => {
  test = await startTestApp()
  staff = await signInStaff(test, ['manager'])
  seller = await test.signIn('owner.points')
  buyer = await test.signIn('owner.float')
})
afterEach(async () => {
  expect(await readBooks(test.owner)).toMatchObject({
    ...{ unbalanced: 0, ledgerSum: 0, wrongOpenCents: 0, wrongLots: 0, soldTwice: 0 },
  })
  expect(await verify(test.services, [], {})).not.toContain('differ')
  await test.close()
})

const send = (fields: object) =>
  sendAct(staff, transferContract, {
    ...{ contract: 'P-10427', owner: buyer.ownerNumber, stays: 'keep' },
    ...fields,
  })

/** Transfers a contract, which must succeed. */
async function transfer(fields: object = {}): Promise<readonly string[]> {
  const { status, body } = await send(fields)
  expect(status, JSON.stringify(body)).toBe(200)
  return (body as unknown as ActAnswer).changes
}

const refuse = async (fields: object) => (await send(fields)).body['detail']

const BORROW = { percent: 100, currentFirst: false }
const getLots = async (owner: SignedIn) => (await owner.call(getPoints, { query: {} })).body.lots
const bills = async (owner: SignedIn) => (await owner.call(listBills, { query: {} })).body

/** Yearly points of the current use year, part of which is over. */
async function makeCurrentYear(daysOver: number): Promise<void> {
  const { rows } = await test.owner.query(
    `update points_lot set earned_on = $1, expires_on = ($1::date + interval '1 year')::date
    where resort_id = 'HERON' and id = (
      select l.id from points_lot l
      join interest i on i.resort_id = l.resort_id and i.id = l.interest_id
      where i.resort_id = 'HERON' and i.number = 'P-10427' and l.kind = 'annual'
      order by l.use_year limit 1
    )
    returning id`,
    [day(-daysOver)],
  )
  expect(rows).toHaveLength(1)
}

describe('points of a transfer', () => {
  it.each([
    ['none', false],
    ['by-day', true],
    ['by-use-year', true],
  ] as const)('are divided by the rule %s', async (proration, keeps) => {
    await setRules(test, { contractTransfer: { proration } })
    await makeCurrentYear(364)
    const [before, had] = [await pointsLeft(seller), await pointsLeft(buyer)]
    const changes = await transfer({ on: day(0) })
    const kept = await pointsLeft(seller)
    expect(kept > 0).toBe(keeps)
    expect(await pointsLeft(buyer)).toBe(had + before - kept)
    expect(changes.some((sentence) => sentence.includes('of this use year'))).toBe(keeps)
  })

  it('are all moved, or kept for this use year, if staff decide so', async () => {
    await setRules(test, { contractTransfer: { proration: 'by-use-year' } })
    await makeCurrentYear(100)
    const before = await pointsLeft(seller)
    await transfer({ points: 'move' })
    expect(await pointsLeft(seller)).toBe(0)
    await transfer({ owner: seller.ownerNumber, points: 'move' })
    expect(await pointsLeft(seller)).toBe(before)
    await setRules(test, { contractTransfer: { proration: 'none' } })
    await transfer({ points: 'keep' })
    const kept = await pointsLeft(seller)
    expect(kept).toBeGreaterThan(0)
    expect(kept).toBeLessThan(before)
  })

  // issue 38, item 1
  it.each(['none', 'by-use-year'] as const)(
    'that were borrowed go with the contract, like the year that lent them (%s)',
    async (proration) => {
      await setRules(test, { contractTransfer: { proration }, borrow: BORROW })
      await makeCurrentYear(200)
      const next = (await getLots(seller)).find(
        ({ kind, earnedOn }) => kind === 'annual' && earnedOn > day(0),
      )
      const { ownerNumber } = seller
      const borrowed = await seller.call(movePoints, {
        query: { id: next?.id ?? '' },
        body: { ownerNumber, act: 'borrow', points: 300 },
      })
      expect(borrowed.status, JSON.stringify(borrowed.body)).toBe(200)
      const [before, had] = [await pointsLeft(seller), await pointsLeft(buyer)]
      await transfer({ on: day(0) })
      const lots = await getLots(buyer)
      expect(lots.find(({ kind }) => kind === 'borrowed')).toMatchObject({ remaining: 300 })
      expect(lots.find(({ id }) => id === next?.id)?.remaining).toBe((next?.remaining ?? 0) - 300)
      const kept = await getLots(seller)
      expect(kept.filter(({ kind }) => kind === 'borrowed')).toEqual([])
      expect((await pointsLeft(seller)) + (await pointsLeft(buyer))).toBe(before + had)
    },
  )

  it('that the seller keeps pay for stays', async () => {
    await makeCurrentYear(100)
    await transfer({ points: 'keep' })
    const before = await pointsLeft(seller)
    const stay = await bookStay(seller, day(60))
    expect(await pointsLeft(seller)).toBe(before - stay.points)
  })
})

// decision 124
describe('the fee of a stay that moves with the contract', () => {
  /** Books a stay for a guest, with a fee. */
  const bookWithFee = () =>
    bookStay(seller, day(60), 2, {
      resType: 'G',
      guest: { firstName: 'Gail', lastName: 'Guest', email: 'gail@mail.example' },
    })
  const cancel = (owner: SignedIn, stay: { id: string; points: number }) =>
    owner.call(cancelReservation, {
      query: { id: stay.id },
      body: { ownerNumber: owner.ownerNumber, expectPointsBack: stay.points, expectWeek: null },
    })

  it('is owed by the buyer, who has a week', async () => {
    const stay = await bookWithFee()
    expect(stay.feeCents).toBeGreaterThan(0)
    const [owed, had] = [(await bills(seller)).balanceCents, (await bills(buyer)).balanceCents]
    const changes = await transfer({ stays: 'move' })
    expect(changes.join(' ')).toContain(`moves to ${buyer.ownerNumber} as bill`)
    expect((await bills(seller)).balanceCents).toBe(owed - stay.feeCents)
    expect((await bills(buyer)).balanceCents).toBe(had + stay.feeCents)
    await postLateCharges(test.services, 'HERON')
    expect((await bills(buyer)).balanceCents).toBe(had + stay.feeCents)
    expect((await cancel(buyer, stay)).status).toBe(200)
    expect((await bills(buyer)).balanceCents).toBe(had)
  })

  it('is credited to the buyer, not to the seller, if it was paid', async () => {
    const stay = await bookWithFee()
    await test.owner.query(
      `with fee as (
        select c.id, c.owner_account_id, c.cents, new_id() as txn from charge c
        join reservation r on r.resort_id = c.resort_id and r.id = c.reservation_id
        where c.resort_id = 'HERON' and r.number = $1
      )
      insert into ledger_entry (resort_id, txn_id, ledger_account, owner_account_id, charge_id, cents)
      select 'HERON', txn, 'owner-receivable', owner_account_id, id, -cents from fee
      union all select 'HERON', txn, 'bank', null, null, cents from fee`,
      [stay.number],
    )
    await transfer({ stays: 'move' })
    const [owed, had] = [(await bills(seller)).balanceCents, (await bills(buyer)).balanceCents]
    expect((await cancel(buyer, stay)).status).toBe(200)
    expect((await bills(seller)).balanceCents).toBe(owed)
    expect((await bills(buyer)).balanceCents).toBe(had - stay.feeCents)
  })
})

describe('bills of a transfer', () => {
  it('move if they are named, and are never late at once', async () => {
    const number = await addBill(test, seller.ownerNumber, day(-40))
    await setRules(test, {
      latePayment: { graceDays: 0, feeCents: 2_500, feePercent: 0, interestPercentAYear: 0 },
    })
    await transfer({ bills: [number] })
    expect((await bills(seller)).charges.map((bill) => bill.number)).not.toContain(number)
    const had = (await bills(buyer)).balanceCents
    await postLateCharges(test.services, 'HERON')
    const { balanceCents, charges } = await bills(buyer)
    expect(balanceCents).toBe(had)
    expect(charges).toContainEqual(expect.objectContaining({ cents: 50_000, dueOn: day(7) }))
  })

  it('are refused if they are not open bills of the seller', async () => {
    expect(await refuse({ bills: ['99999999'] })).toContain(
      "isn't an open bill of the previous owner",
    )
    const other = await addBill(test, buyer.ownerNumber)
    expect(await refuse({ bills: [other] })).toContain("isn't an open bill")
  })
})

it('ends automatic payments and the access of people who are not owners, if staff decide so', async () => {
  const { rows } = await test.owner.query(
    `with login as (
      insert into login (resort_id, app_kind, login_id, password_hash)
      values ('HERON', 'owner', 'helper', '') returning id
    )
    insert into owner_login (resort_id, login_id, owner_account_id)
    select 'HERON', login.id, a.id from login, owner_account a
    where a.resort_id = 'HERON' and a.owner_number = $1
    returning owner_account_id as id`,
    [seller.ownerNumber],
  )
  const count = async () =>
    (
      await test.owner.query(
        `select count(*)::integer as n from owner_login m
        join login l on l.resort_id = m.resort_id and l.id = m.login_id
        where m.owner_account_id = $1 and l.login_id = 'helper'`,
        [rows[0].id],
      )
    ).rows[0].n
  await transfer()
  expect(await count()).toBe(1)
  const changes = await transfer({ owner: seller.ownerNumber })
  expect(changes.join(' ')).not.toContain('loses access to 10427')
  const ended = await transfer({ coOwners: 'end' })
  expect(ended.join(' ')).toContain("who isn't an owner loses access to 10427")
  expect(await count()).toBe(0)
})

// issue 37: the calendar and the page of a stay named a day to cancel for free
it.each([
  ['a sale', { stays: 'keep' }],
  ['a deed-back', { how: 'deed-back', owner: null }],
])('promises no free cancellation of stays that return nothing after %s', async (_, fields) => {
  const stay = await bookStay(seller, day(60))
  const readTrip = async () => (await seller.call(getTrip, { query: { id: stay.id } })).body
  const isDeadline = async (on: string) => {
    const { body } = await seller.call(getCalendar, { query: { month: on.slice(0, 7) } })
    return body.events.some(({ id }) => id === `cancel-${stay.id}`)
  }
  const { freeUntil } = await readTrip()
  if (!freeUntil) throw new Error('no day to cancel for free')
  expect(await isDeadline(freeUntil)).toBe(true)
  await transfer(fields)
  expect(await readTrip()).toMatchObject({ freeUntil: null, ladder: [] })
  expect(await isDeadline(freeUntil)).toBe(false)
})

it('takes a day in the past, but none in the future', async () => {
  expect(await refuse({ on: day(1) })).toContain("can't be recorded before its day")
  const [first] = await transfer({ on: day(-10), how: 'inheritance' })
  expect(first).toContain('inheritance')
})

describe('a deed-back', () => {
  it('ends the contract with its points and weeks, and leaves stays and bills', async () => {
    const stay = await bookStay(seller, day(60))
    const before = (await bills(seller)).balanceCents
    const [first] = await transfer({ how: 'deed-back', owner: null })
    expect(first).toMatch(/^Ends contract P-10427 of 10427: [\d,]+ points? and/)
    expect(await getLots(seller)).toEqual([])
    expect((await bills(seller)).balanceCents).toBe(before)
    const { rows } = await test.owner.query(
      `select i.status, r.status as stay from interest i, reservation r
      where i.resort_id = 'HERON' and i.number = 'P-10427' and r.number = $1`,
      [stay.number],
    )
    expect(rows).toEqual([{ status: 'expired', stay: 'confirmed' }])
    expect(await refuse({ how: 'deed-back', owner: null })).toContain('has ended')
  })

  it('leaves nothing to return when a stay is canceled later, and says so', async () => {
    const stay = await bookStay(seller, day(60))
    const preview = async () =>
      (await seller.call(previewCancellation, { query: { id: stay.id } })).body
    expect(await preview()).toMatchObject({ pointsBack: stay.points, pointsLost: 0 })
    await transfer({ how: 'deed-back', owner: null })
    expect(await preview()).toMatchObject({ pointsBack: 0, pointsLost: stay.points })
    const { status } = await seller.call(cancelReservation, {
      query: { id: stay.id },
      body: { ownerNumber: seller.ownerNumber, expectPointsBack: 0, expectWeek: null },
    })
    expect(status).toBe(200)
    const { rows } = await test.owner.query(
      `select coalesce(sum(e.points), 0)::integer as back from points_entry e
      where e.resort_id = 'HERON' and e.reservation_id = $1 and e.reason = 'returned'`,
      [stay.id],
    )
    expect(rows).toEqual([{ back: 0 }])
  })

  it('has no new owner, and moves nothing', async () => {
    expect(await refuse({ how: 'deed-back' })).toContain('it has no new owner')
    expect(await refuse({ how: 'sale', owner: null })).toContain('There is no owner account')
  })
})
