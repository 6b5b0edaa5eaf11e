import {
  createPayment,
  openDispute,
  payOutCredit,
  recordPayment,
  reversePayment,
  settleDispute,
} from '@ownerng/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readBalance, readOpen, settleAccount } from '../../../../test-support/accounts.ts'
import { addBill } from '../../../../test-support/act-examples.ts'
import { refundPayment } from '../../../../test-support/refunds.ts'
import { sendAct, signInStaff } from '../../../../test-support/staff.ts'
import { day, setRules } from '../../../../test-support/stays.ts'
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
  owner = await test.signIn('owner.credit')
  staff = await signInStaff(test, ['accounting'])
  await setRules(test, { payments: { returnedFeeCents: 0 } })
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

/** Does an act that must succeed, and returns the number of its record. */
async function act(call: Call, fields: object): Promise<string> {
  const { status, body } = await sendAct(staff, call, fields)
  expect(status, JSON.stringify(body)).toBe(200)
  return String(body['number'])
}

const refuse = async (call: Call, fields: object) =>
  (await sendAct(staff, call, fields)).body['detail']

const readState = async (number: string) => {
  const { rows } = await test.owner.query(
    `select state, refunded_cents::integer as refunded from payment_attempt
    where resort_id = 'HERON' and number = $1`,
    [number],
  )
  return rows[0]
}

async function payByCard(cents: number): Promise<string> {
  const token = await cardToken(test, '4321000000001119')
  const payment = { ownerNumber: owner.ownerNumber, cents, scope: 'account', token } as const
  const { body } = await owner.call(createPayment, { query: {}, body: payment })
  expect(body.state).toBe('captured')
  return body.number
}

let checks = 0
const recordCheck = (amountCents: number, more: object = {}) =>
  act(recordPayment, {
    ...{ owner: owner.ownerNumber, method: 'check', reference: `D-${++checks}`, amountCents },
    ...{ receivedOn: day(0), ...more },
  })

const dispute = (payment: string, amountCents: number) =>
  act(openDispute, { payment, amountCents, reference: `DIS-${++checks}` })

const settle = (reference: string, outcome: 'won' | 'lost') =>
  act(settleDispute, { reference, outcome })

// issue 38, B16
describe('a dispute of a payment', () => {
  it.each([
    ['won', { state: 'partially-refunded', refunded: 10_000 }, 0],
    ['lost', { state: 'refunded', refunded: 50_000 }, 40_000],
  ] as const)('whose rest was refunded can be %s', async (outcome, expected, open) => {
    const bill = await addBill(test, owner.ownerNumber)
    const payment = await payByCard(50_000)
    await refundPayment(test.services, 'HERON', {
      ...{ number: payment, cents: 10_000, bills: 'credited', note: 'goodwill' },
    })
    const reference = await dispute(payment, 40_000)
    await settle(reference, outcome)
    expect(await readState(payment)).toEqual(expected)
    expect([await readOpen(test, bill), await balance()]).toEqual([open, open])
  })

  it.each(['won', 'lost'] as const)('that bounced meanwhile is %s', async (outcome) => {
    const bill = await addBill(test, owner.ownerNumber)
    const payment = await recordCheck(50_000, { charges: [bill] })
    const reference = await dispute(payment, 20_000)
    await act(reversePayment, { payment, kind: 'bounced' })
    expect(await readOpen(test, bill)).toBe(50_000)
    await settle(reference, outcome)
    // owed once, and the payment can't be taken back again
    expect([await readOpen(test, bill), await balance()]).toEqual([50_000, 50_000])
    expect((await readState(payment)).state).toBe('returned')
    expect(await refuse(reversePayment, { payment, kind: 'bounced' })).toContain('no payment')
  })

  it('that was won by mistake can be lost, and won again', async () => {
    const bill = await addBill(test, owner.ownerNumber)
    const payment = await recordCheck(50_000, { charges: [bill] })
    const reference = await dispute(payment, 20_000)
    const read = async () => [await readState(payment), await readOpen(test, bill), await balance()]
    const won = [{ state: 'captured', refunded: 0 }, 0, 0]
    const lost = [{ state: 'partially-refunded', refunded: 20_000 }, 20_000, 20_000]
    for (const [outcome, expected] of [
      ...([
        ['won', won],
        ['lost', lost],
        ['won', won],
        ['lost', lost],
        ['won', won],
      ] as const),
    ]) {
      await settle(reference, outcome)
      expect(await read()).toEqual(expected)
      expect(await refuse(settleDispute, { reference, outcome })).toContain('has this outcome')
    }
    await act(reversePayment, { payment, kind: 'bounced' })
  })

  it.each([
    ['won', 'lost'],
    ['lost', 'won'],
  ] as const)('can be %s and %s at the same time', async (first, second) => {
    const bill = await addBill(test, owner.ownerNumber)
    const payment = await recordCheck(50_000, { charges: [bill] })
    const reference = await dispute(payment, 20_000)
    await test.owner.query('begin')
    await test.owner.query(
      `select from payment_attempt where resort_id = 'HERON' and number = $1 for update`,
      [payment],
    )
    const settling = settle(reference, first)
    await untilWaiting(test.owner, 1)
    const again = settle(reference, second)
    await untilWaiting(test.owner, 2)
    await test.owner.query('commit')
    await Promise.all([settling, again])
    const { rows } = await test.owner.query(
      'select outcome from payment_dispute where reference = $1',
      [reference],
    )
    // whichever act was second
    const refunded = rows[0].outcome === 'won' ? 0 : 20_000
    expect((await readState(payment)).refunded).toBe(refunded)
    expect([await readOpen(test, bill), await balance()]).toEqual([refunded, refunded])
  })

  it('that was won can’t be lost if its money was refunded since', async () => {
    await addBill(test, owner.ownerNumber)
    const payment = await payByCard(50_000)
    const reference = await dispute(payment, 40_000)
    await settle(reference, 'won')
    await refundPayment(test.services, 'HERON', {
      ...{ number: payment, cents: 20_000, bills: 'reopened', note: 'goodwill' },
    })
    expect(await refuse(settleDispute, { reference, outcome: 'lost' })).toContain('Only $300.00')
    expect(await readState(payment)).toEqual({ state: 'partially-refunded', refunded: 20_000 })
  })

  it('keeps its credit from being paid out until it is settled', async () => {
    const payment = await recordCheck(30_000)
    const reference = await dispute(payment, 20_000)
    const payOut = { owner: owner.ownerNumber, method: 'check', reference: '1' }
    expect(await refuse(payOutCredit, { ...payOut, amountCents: 10_001 })).toContain(
      'only $100.00 of credit',
    )
    await act(payOutCredit, { ...payOut, amountCents: 10_000 })
    await settle(reference, 'won')
    await act(payOutCredit, { ...payOut, amountCents: 20_000 })
    expect(await balance()).toBe(0)
  })

  it('keeps no more credit than it can take back', async () => {
    const bill = await addBill(test, owner.ownerNumber)
    // the disputed payment paid a bill, so losing the dispute opens the bill again
    await dispute(await recordCheck(50_000, { charges: [bill] }), 50_000)
    await recordCheck(7_000)
    const payOut = { owner: owner.ownerNumber, method: 'check', reference: '2' }
    await act(payOutCredit, { ...payOut, amountCents: 7_000 })
    expect(await balance()).toBe(0)
  })
})

describe('a check that was received months ago', () => {
  it('is recorded once', async () => {
    const check = { owner: owner.ownerNumber, method: 'check', reference: 'OLD', amountCents: 100 }
    const receivedOn = day(-200)
    const number = await act(recordPayment, { ...check, receivedOn })
    expect(await refuse(recordPayment, { ...check, receivedOn })).toContain(`recorded as ${number}`)
    expect(await refuse(recordPayment, { ...check, receivedOn: day(-190) })).toContain(number)
  })
})
