import {
  getPayment,
  listNotices,
  listPayments,
  openDispute,
  payOutCredit,
  recordPayment,
  refundPayment,
  reversePayment,
  settleDispute,
} from '@ownerng/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  readBalance as readBalanceOf,
  readOpen as readOpenOf,
} from '../../../../test-support/accounts.ts'
import { addBill, addPayment } from '../../../../test-support/act-examples.ts'
import { sendAct, signInStaff } from '../../../../test-support/staff.ts'
import { day, setRules } from '../../../../test-support/stays.ts'
import {
  readBooks,
  type SignedIn,
  startTestApp,
  type TestApp,
} from '../../../../test-support/test-app.ts'
import { postLateCharges } from '../../billing/post-late-charges.ts'
import type { ActAnswer } from '../../resort/resort-act.ts'
import { sweepRefunds } from '../attempts/refund-payment.ts'

let test: TestApp
let staff: SignedIn
let owner: SignedIn
beforeAll(async () => {
  test = await startTestApp()
  owner = await test.signIn('owner.credit')
  staff = await signInStaff(test, ['accounting'])
  await setRules(test, {
    payments: { returnedFeeCents: 3_500 },
    latePayment: { graceDays: 0, feeCents: 2_500, feePercent: 0, interestPercentAYear: 12 },
  })
  await postLateCharges(test.services, 'HERON')
})
afterAll(async () => {
  expect(await readBooks(test.owner)).toMatchObject({ unbalanced: 0, ledgerSum: 0 })
  await test.close()
})

const readOpen = (number: string) => readOpenOf(test, number)
const readBalance = () => readBalanceOf(test, owner.ownerNumber)

type Call = Parameters<typeof sendAct>[1]

/** Does an act that must succeed. */
async function act(call: Call, fields: object): Promise<ActAnswer> {
  const { status, body } = await sendAct(staff, call, fields)
  expect(status, JSON.stringify(body)).toBe(200)
  return body as unknown as ActAnswer
}

const refuse = async (call: Call, fields: object) =>
  (await sendAct(staff, call, fields)).body['detail']

const paidByCard = (number: string) =>
  test.owner.query(
    `update payment_attempt set gateway = 'rdppay', method = 'card' where number = $1`,
    [number],
  )

const newest = async () => (await owner.call(listNotices, { query: {} })).body.notices[0]

let checks = 1_000
const check = (amountCents: number, more: object = {}) => ({
  owner: owner.ownerNumber,
  method: 'check',
  reference: `${++checks}`,
  receivedOn: day(0),
  amountCents,
  ...more,
})

// issue 38, B16
describe('a payment that the resort records', () => {
  it('pays the named bill, and the owner sees it with its receipt', async () => {
    const [other, bill] = [
      await addBill(test, owner.ownerNumber),
      await addBill(test, owner.ownerNumber),
    ]
    const { number, changes } = await act(recordPayment, check(50_000, { charges: [bill] }))
    expect([await readOpen(other), await readOpen(bill)]).toEqual([50_000, 0])
    expect(changes).toContain(`Pays $500.00 of bill ${bill}.`)
    expect(await newest()).toMatchObject({ title: 'We received your payment of $500.00' })
    const { payments } = (await owner.call(listPayments, { query: { year: 'all' } })).body
    const paid = payments.find((payment) => payment.number === number)
    expect(paid).toMatchObject({ cents: 50_000, method: 'check', state: 'captured' })
    const receipt = await owner.call(getPayment, { query: { id: paid?.id ?? '' } })
    expect(receipt.body).toMatchObject({ number, cents: 50_000 })
  })

  it('pays the oldest bills, and the rest becomes credit', async () => {
    const balance = await readBalance()
    await act(recordPayment, check(balance + 700))
    expect(await readBalance()).toBe(-700)
  })

  it('is refused if the same check was recorded, or if it is from the future', async () => {
    const fields = check(1_100)
    const { number } = await act(recordPayment, fields)
    expect(await refuse(recordPayment, fields)).toContain(`is recorded as ${number}`)
    await act(recordPayment, { ...fields, amountCents: 1_101 })
    expect(await refuse(recordPayment, check(100, { receivedOn: day(1) }))).toContain(
      "can't be received after today",
    )
  })

  it('that bounces is owed again with a fee, and nothing is late at once', async () => {
    const bill = await addBill(test, owner.ownerNumber, day(-3))
    const before = await readBalance()
    const { number } = await act(recordPayment, check(50_000, { charges: [bill] }))
    await act(reversePayment, { payment: number, kind: 'bounced' })
    expect([await readOpen(bill), await readBalance()]).toEqual([50_000, before + 3_500])
    await postLateCharges(test.services, 'HERON')
    expect(await readBalance()).toBe(before + 3_500)
    expect(await newest()).toMatchObject({ title: `Payment ${number} was taken back: $500.00` })
    expect(await refuse(reversePayment, { payment: number, kind: 'bounced' })).toContain(
      'There is no payment',
    )
  })

  it('by mistake is taken back without a fee', async () => {
    const before = await readBalance()
    const { number } = await act(recordPayment, check(700))
    await act(reversePayment, { payment: number, kind: 'mistake' })
    expect(await readBalance()).toBe(before)
  })

  it('by card can only be refunded', async () => {
    const number = await addPayment(test, owner.ownerNumber)
    await paidByCard(number)
    expect(await refuse(reversePayment, { payment: number, kind: 'mistake' })).toContain(
      'refund it instead',
    )
  })
})

describe('credit that is paid out', () => {
  it('leaves the account at zero, and each payment equal to what it paid', async () => {
    const balance = await readBalance()
    await act(recordPayment, check(balance > 0 ? balance + 4_000 : 4_000 + balance + 10_000))
    const credit = -(await readBalance())
    expect(credit).toBeGreaterThan(0)
    const fields = { owner: owner.ownerNumber, method: 'check', reference: '2201' }
    expect(await refuse(payOutCredit, { ...fields, amountCents: credit + 1 })).toContain(
      'The account has only',
    )
    await act(payOutCredit, { ...fields, amountCents: credit })
    expect(await readBalance()).toBe(0)
    const { rows } = await test.owner.query(
      `select p.number from payment_attempt p
      join ledger_entry e on e.payment_attempt_id = p.id and e.owner_account_id is not null
      where p.resort_id = 'HERON' and p.state = 'captured' and cardinality(p.account_ids) = 1
      group by p.number, p.cents, p.fee_cents having -sum(e.cents) <> p.cents - p.fee_cents`,
    )
    expect(rows).toEqual([])
  })
})

describe('a refund', () => {
  it('of a payment that staff recorded is refused: it did not come by card', async () => {
    const payment = await addPayment(test, owner.ownerNumber)
    expect(await refuse(refundPayment, { payment, bills: 'credited' })).toContain(
      'was made by check, cash, or wire',
    )
  })

  it('is more than nothing, and at most what is left', async () => {
    const payment = await addPayment(test, owner.ownerNumber)
    await paidByCard(payment)
    for (const amountCents of [0, -500])
      expect(
        (await sendAct(staff, refundPayment, { payment, bills: 'credited', amountCents })).status,
      ).toBe(400)
    const more = { payment, bills: 'credited', amountCents: 50_001 }
    expect(await refuse(refundPayment, more)).toContain('Only $500.00')
  })

  it('changes nothing until the card company confirms it; staff review one that it refuses', async () => {
    const payment = await addPayment(test, owner.ownerNumber)
    await paidByCard(payment)
    const before = await readBalance()
    const { changes } = await act(refundPayment, { payment, bills: 'reopened' })
    expect(changes[0]).toBe(
      `Requests a refund of $500.00 of payment ${payment} from the card company.`,
    )
    expect(changes[1]).toMatch(/^\$500\.00 of bill \S+ is owed again\.$/)
    expect(await readBalance()).toBe(before)
    // the gateway of the tests knows no such payment
    await sweepRefunds(test.services, 'HERON')
    expect(await readBalance()).toBe(before)
    const { rows } = await test.owner.query(
      `select w.kind, w.detail, p.refunded_cents::integer as refunded from payment_review w
      join payment_attempt p on p.id = w.payment_attempt_id where p.number = $1`,
      [payment],
    )
    expect(rows).toEqual([
      { kind: 'refund-refused', detail: 'the refund of $500.00 was refused', refunded: 0 },
    ])
  })
})

describe('a disputed payment', () => {
  const dispute = (payment: string, amountCents: number) => ({
    payment,
    amountCents,
    reference: `CB-${++checks}`,
  })
  it('can not be refunded twice', async () => {
    const payment = await addPayment(test, owner.ownerNumber)
    await act(openDispute, dispute(payment, 40_000))
    await paidByCard(payment)
    expect(await refuse(refundPayment, { payment, bills: 'credited' })).toContain(
      `The cardholder disputes this payment (case CB-${checks})`,
    )
    expect(await refuse(openDispute, dispute(payment, 10_001))).toContain('Only $100.00')
  })

  it('that the resort wins stands as before', async () => {
    const payment = await addPayment(test, owner.ownerNumber)
    const before = await readBalance()
    const opened = dispute(payment, 50_000)
    await act(openDispute, opened)
    await act(settleDispute, { reference: opened.reference, outcome: 'won' })
    expect(await readBalance()).toBe(before)
    await act(openDispute, dispute(payment, 50_000))
    expect(await refuse(settleDispute, { reference: opened.reference, outcome: 'lost' })).toContain(
      `Only $0.00 of payment ${payment} is left`,
    )
  })

  it('that it loses is owed again', async () => {
    const payment = await addPayment(test, owner.ownerNumber)
    const before = await readBalance()
    const opened = dispute(payment, 20_000)
    await act(openDispute, opened)
    const { changes } = await act(settleDispute, { reference: opened.reference, outcome: 'lost' })
    expect(changes[0]).toContain('$200.00')
    expect(await readBalance()).toBe(before + 20_000)
    await postLateCharges(test.services, 'HERON')
    expect(await readBalance()).toBe(before + 20_000)
  })
})

// issue 38, "Shown by": an act and its counter-act restore every balance
it('restores balance and bills when any payment is recorded and taken back', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 120_000 }), fc.boolean(), async (cents, isNamed) => {
      const bill = await addBill(test, owner.ownerNumber, day(20))
      const before = [await readOpen(bill), await readBalance()]
      const charges = isNamed ? [bill] : []
      const { number } = await act(recordPayment, check(cents, { charges }))
      await act(reversePayment, { payment: number, kind: 'mistake' })
      expect([await readOpen(bill), await readBalance()]).toEqual(before)
    }),
    { numRuns: 10 },
  )
})
