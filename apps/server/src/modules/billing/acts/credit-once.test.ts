import {
  cancelReservation,
  cancelStay,
  createPayment,
  creditCharge,
  getHome,
  holdAccount,
  listBills,
  reverseCredit,
} from '@ownerng/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readBalance, readOpen, settleAccount } from '../../../../test-support/accounts.ts'
import { addBill } from '../../../../test-support/act-examples.ts'
import { refundPayment } from '../../../../test-support/refunds.ts'
import { sendAct, signInStaff } from '../../../../test-support/staff.ts'
import { bookStay, clearStays, day, setRules } from '../../../../test-support/stays.ts'
import {
  cardToken,
  readBooks,
  type SignedIn,
  startTestApp,
  type TestApp,
  untilWaiting,
} from '../../../../test-support/test-app.ts'

let test: TestApp
let staff: SignedIn
let owner: SignedIn
beforeAll(async () => {
  test = await startTestApp()
  owner = await test.signIn('owner.points')
  staff = await signInStaff(test, ['manager'])
  await setRules(test, { pastDueGraceDays: 10_000 })
})
afterAll(async () => {
  expect(await readBooks(test.owner)).toMatchObject({
    ...{ unbalanced: 0, ledgerSum: 0, wrongOpenCents: 0 },
  })
  await test.close()
})
beforeEach(() => settleAccount(test, owner.ownerNumber))

const balance = () => readBalance(test, owner.ownerNumber)

type Call = Parameters<typeof sendAct>[1]

/** Does an act that must succeed. */
async function act(call: Call, fields: object) {
  const { status, body } = await sendAct(staff, call, fields)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

const waive = (charge: string, amountCents: number) =>
  act(creditCharge, { charge, amountCents, kind: 'waiver' })

const refuseWaiver = async (charge: string, amountCents: number) =>
  (await sendAct(staff, creditCharge, { charge, amountCents, kind: 'waiver' })).body['detail']

// issue 38, B16: no bill is lowered below zero, however many credits it gets
describe('a price that was lowered', () => {
  it('by a refund can be waived only as far as it is left', async () => {
    const bill = await addBill(test, owner.ownerNumber)
    const token = await cardToken(test, '4321000000001119')
    const payment = { ownerNumber: owner.ownerNumber, cents: 50_000, scope: 'account' } as const
    const paid = await owner.call(createPayment, { query: {}, body: { ...payment, token } })
    expect(paid.body.state).toBe('captured')
    const { number } = paid.body
    await refundPayment(test.services, 'HERON', {
      ...{ number, cents: 40_000, bills: 'credited', note: 'goodwill' },
    })
    expect(await refuseWaiver(bill, 10_001)).toContain('Only $100.00 of the price')
    await waive(bill, 10_000)
    expect([await readOpen(test, bill), await balance()]).toEqual([0, -10_000])
  })

  it('by a waiver is not lowered again by a refund of what paid it', async () => {
    const bill = await addBill(test, owner.ownerNumber)
    const token = await cardToken(test, '4321000000001119')
    const payment = { ownerNumber: owner.ownerNumber, cents: 50_000, scope: 'account' } as const
    const paid = await owner.call(createPayment, { query: {}, body: { ...payment, token } })
    await waive(bill, 50_000)
    expect([await readOpen(test, bill), await balance()]).toEqual([0, -50_000])
    await refundPayment(test.services, 'HERON', {
      ...{ number: paid.body.number, cents: 'all', bills: 'credited', note: 'goodwill' },
    })
    // the waiver's credit pays the bill; nothing is left of the price, the payment, or the credit
    expect([await readOpen(test, bill), await balance()]).toEqual([0, 0])
  })

  it('by a waiver while the stay is canceled is credited once', async () => {
    await clearStays(test, '1BR')
    const guest = { firstName: 'Ada', lastName: 'Guest', email: '' }
    const stay = await bookStay(owner, day(70), 2, { unitTypeCode: '1BR', resType: 'G', guest })
    const fee = `select c.number, a.id from charge c join owner_account a on a.id = c.owner_account_id
      where c.reservation_id = $1`
    const { rows } = await test.owner.query(fee, [stay.id])
    await test.owner.query('begin')
    await test.owner.query('select from owner_account where id = $1 for update', [rows[0].id])
    const waiving = waive(rows[0].number, stay.feeCents)
    await untilWaiting(test.owner, 1)
    const canceling = owner.call(cancelReservation, {
      query: { id: stay.id },
      body: {
        ...{ ownerNumber: owner.ownerNumber, expectPointsBack: stay.points, expectWeek: null },
      },
    })
    await untilWaiting(test.owner, 2)
    await test.owner.query('commit')
    await waiving
    expect((await canceling).status).toBe(200)
    expect(await balance()).toBe(0)
  })

  it('by a waiver is returned once when the stay is canceled', async () => {
    await clearStays(test, '1BR')
    const guest = { firstName: 'Ada', lastName: 'Guest', email: '' }
    const stay = await bookStay(owner, day(60), 2, { unitTypeCode: '1BR', resType: 'G', guest })
    expect(stay.feeCents).toBeGreaterThan(1_000)
    const { rows } = await test.owner.query('select number from charge where reservation_id = $1', [
      stay.id,
    ])
    await waive(rows[0].number, 1_000)
    expect(await balance()).toBe(stay.feeCents - 1_000)
    const { changes } = await act(cancelStay, { stay: stay.number, cause: 'other' })
    const left = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
    expect(JSON.stringify(changes)).toContain(left.format((stay.feeCents - 1_000) / 100))
    expect(await balance()).toBe(0)
    expect(await refuseWaiver(rows[0].number, 1)).toContain('Only $0.00')
  })

  it('by a waiver that is taken back can be waived again', async () => {
    const bill = await addBill(test, owner.ownerNumber)
    const { number } = await waive(bill, 50_000)
    expect(await refuseWaiver(bill, 1)).toContain('Only $0.00')
    await act(reverseCredit, { credit: number })
    await waive(bill, 50_000)
    expect(await balance()).toBe(0)
  })
})

describe('Home of an account on hold', () => {
  it('shows no bill as overdue, as Bills does', async () => {
    await addBill(test, owner.ownerNumber, day(-3))
    // without planned payments, Home reads bills by another statement
    await test.owner.query('delete from planned_payment')
    const read = async () => {
      const home = (await owner.call(getHome, { query: {} })).body
      const bills = (await owner.call(listBills, { query: {} })).body.charges
      const states = [...home.openCharges, ...bills.filter(({ openCents }) => openCents > 0)]
      return [home.overdueSince, ...states.map(({ state }) => state)]
    }
    expect(await read()).toEqual([day(-3), 'overdue', 'overdue'])
    await act(holdAccount, { owner: owner.ownerNumber, kind: 'hardship', endsOn: day(30) })
    expect(await read()).toEqual([null, 'held', 'held'])
  })
})
