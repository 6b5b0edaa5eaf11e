import {
  getPayment,
  listBills,
  listNotices,
  listPayments,
  payOutCredit,
  recordPayment,
} from '@ownerng/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readBalance, readOpen, settleAccount } from '../../../../test-support/accounts.ts'
import { addBill } from '../../../../test-support/act-examples.ts'
import { sendAct, signInStaff } from '../../../../test-support/staff.ts'
import { day } from '../../../../test-support/stays.ts'
import {
  readBooks,
  type SignedIn,
  startTestApp,
  type TestApp,
} from '../../../../test-support/test-app.ts'
import type { ActAnswer } from '../../resort/resort-act.ts'

let test: TestApp
let staff: SignedIn
let owner: SignedIn
beforeAll(async () => {
  test = await startTestApp()
  owner = await test.signIn('owner.credit')
  staff = await signInStaff(test, ['accounting'])
})
afterAll(async () => {
  const exact = { unbalanced: 0, ledgerSum: 0, wrongOpenCents: 0 }
  expect(await readBooks(test.owner)).toMatchObject(exact)
  await test.close()
})
beforeEach(() => settleAccount(test, owner.ownerNumber))

/** Does an act that must succeed. */
async function act(call: Parameters<typeof sendAct>[1], fields: object): Promise<ActAnswer> {
  const { status, body } = await sendAct(staff, call, { owner: owner.ownerNumber, ...fields })
  expect(status, JSON.stringify(body)).toBe(200)
  return body as unknown as ActAnswer
}

const newest = async () => (await owner.call(listNotices, { query: {} })).body.notices[0]

// issue 38, B16
describe('a payment that the resort records', () => {
  it.each([
    ['cash', 'cash', 'drawer 2'],
    ['transfer', 'wire', 'FED-20270115'],
  ])('by %s pays bills as a check does, and is a %s to staff and owner', async (...fields) => {
    const [method, word, reference] = fields
    const bill = await addBill(test, owner.ownerNumber)
    const paid = { method, reference, receivedOn: day(-1), amountCents: 51_000 }
    const { number, changes } = await act(recordPayment, paid)
    expect(changes[0]).toContain(`(${word} ${reference}), payment ${number}`)
    expect([await readOpen(test, bill), await readBalance(test, owner.ownerNumber)]).toEqual([
      0, -1_000,
    ])
    const notice = await newest()
    expect(notice?.title).toBe('We received your payment of $510.00')
    expect(notice?.text).toContain(`by ${word} (${reference})`)
    const { payments } = (await owner.call(listPayments, { query: { year: 'all' } })).body
    const listed = payments.find((payment) => payment.number === number)
    expect(listed).toMatchObject({ cents: 51_000, method, state: 'captured' })
    const receipt = await owner.call(getPayment, { query: { id: listed?.id ?? '' } })
    expect(receipt.body).toMatchObject({ number, method, cents: 51_000 })
    // the same reference was used, but for another way to pay
    await act(recordPayment, { ...paid, method: 'check' })
    const again = await sendAct(staff, recordPayment, { owner: owner.ownerNumber, ...paid })
    expect(again.body['detail']).toContain(`is recorded as ${number}`)
  })
})

describe('credit that is paid out', () => {
  it('by wire is named so, and leaves the rest on the account', async () => {
    const paid = { method: 'transfer', reference: 'IN-7', receivedOn: day(0), amountCents: 9_000 }
    await act(recordPayment, paid)
    const wire = { amountCents: 4_000, method: 'transfer', reference: 'OUT-12' }
    const { changes } = await act(payOutCredit, wire)
    expect(changes).toEqual([
      `Pays account ${owner.ownerNumber} $40.00 of its credit (wire OUT-12).`,
    ])
    const { body } = await owner.call(listBills, { query: {} })
    expect([body.balanceCents, body.charges]).toEqual([-5_000, []])
    const notice = await newest()
    expect(notice?.text).toContain('$40.00')
    expect(notice?.text).toContain('OUT-12')
    expect((await sendAct(staff, payOutCredit, { ...wire, method: 'cash' })).status).toBe(400)
  })
})
