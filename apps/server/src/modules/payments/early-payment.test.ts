import { createPayment, getPayment, getPaymentForm, listBills } from '@ownerng/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sendReturns } from '../../../../gateway/src/sales.ts'
import { APPROVED, cardPayments } from '../../../test-support/card-payments.ts'
import { type CaseResort, startCaseResort } from '../../../test-support/case-resort.ts'
import { refundPayment } from '../../../test-support/refunds.ts'
import { actAsStaff } from '../../../test-support/staff.ts'
import { bankToken, readBooks, type SignedIn } from '../../../test-support/test-app.ts'
import { openDisputeAct, settleDisputeAct } from './acts/disputes.ts'
import { recordPaymentAct } from './acts/record-payment.ts'
import { refundPaymentAct } from './acts/refund-payment.ts'
import { reversePaymentAct } from './acts/reverse-payment.ts'
import { sweepPayments } from './attempts/settle-payment.ts'

// issue 38, item 21; domain-cases.md, EP1 to EP8
const RULE = { daysBefore: 31, percent: 2, cents: 0, kinds: ['maintenance'] }
const LAST_DAY = '2026-12-01T20:00:00Z'
/** A bank account whose debits the bank returns. */
const RETURNS = '1000000001'

let resort: CaseResort
let ann: SignedIn
const body = cardPayments(() => resort.test)
beforeEach(async () => {
  resort = await startCaseResort(LAST_DAY, { rules: { earlyPayment: RULE } })
  await resort.bill('ann', { number: 'M-1', cents: 125_000, dueOn: '2027-01-01' })
  ann = await resort.signIn('ann')
})
afterEach(async () => {
  const exact = { unbalanced: 0, ledgerSum: 0, wrongOpenCents: 0 }
  expect(await readBooks(resort.test.owner)).toMatchObject(exact)
  await resort.close()
})

const readBills = async () => (await ann.call(listBills, { query: {} })).body
const readForm = async () => (await ann.call(getPaymentForm, { query: {} })).body
const pay = async (cents: number) => {
  const paid = await ann.call(createPayment, { query: {}, body: await body(ann, APPROVED, cents) })
  expect(paid.body).toMatchObject({ state: 'captured' })
  return paid.body
}
const listMemos = async () =>
  (
    await resort.test.owner.query(
      `select bill_cents::integer as cents, reversed_at is not null as reversed from credit_memo
      where resort_id = 'CASE' and kind = 'early-payment' order by number`,
    )
  ).rows.map(({ cents, reversed }) => [cents, reversed])
const read = async () => [(await readBills()).balanceCents, await listMemos()]

describe('a bill that is paid early', () => {
  it('EP1: shows its discount and the last day for it, here and on the payment page', async () => {
    const discount = { cents: 2500, until: '2026-12-01' }
    expect(await readBills()).toMatchObject({ discountCents: 2500, charges: [{ discount }] })
    expect(await readForm()).toMatchObject({
      ...{ balanceCents: 125_000, discountCents: 2500, charges: [{ discount }] },
    })
    resort.setClock('2026-12-02T15:00:00Z')
    ann = await resort.signIn('ann')
    expect(await readBills()).toMatchObject({ discountCents: 0, charges: [{ discount: null }] })
    expect(await readForm()).toMatchObject({ discountCents: 0, charges: [{ discount: null }] })
  })

  it('EP2: costs less once, and the receipt names the discount', async () => {
    const request = await body(ann, APPROVED, 122_500)
    const send = () => ann.call(createPayment, { query: {}, body: request })
    const [paid, again] = await Promise.all([send(), send()])
    expect([paid.status, again.status]).toEqual([200, 200])
    expect((await send()).body.id).toBe(paid.body.id)
    expect(await read()).toEqual([0, [[2500, false]]])
    const { body: receipt } = await ann.call(getPayment, { query: { id: paid.body.id } })
    expect(receipt).toMatchObject({
      cents: 122_500,
      allocations: [{ cents: 122_500 }],
      discounts: [{ description: 'Bill M-1', ownerNumber: '1001', cents: 2500 }],
    })
    const { rows } = await resort.test.owner.query(
      `select text from outbox where subject like 'Receipt %'`,
    )
    expect(rows).toHaveLength(1)
    expect(rows[0].text).toContain('$25.00 is the early-payment discount on Bill M-1')
  })

  it('EP2: costs as much less if all accounts are paid at once', async () => {
    const request = await body(ann, APPROVED, 122_500, { scope: 'all', ownerNumbers: ['1001'] })
    const stale = { ...request, cents: 122_499 }
    expect((await ann.call(createPayment, { query: {}, body: stale })).body).toMatchObject({
      code: 'PAYMENT_SUM_CHANGED',
    })
    const paid = await ann.call(createPayment, {
      query: {},
      body: { ...request, requestKey: 'all-with-discount' },
    })
    expect(paid.body).toMatchObject({ state: 'captured' })
    expect(await read()).toEqual([0, [[2500, false]]])
  })

  it('EP8: costs 2 % and $5.00 less if the rule has both', async () => {
    await resort.setRules({ earlyPayment: { ...RULE, cents: 500 } })
    expect(await readForm()).toMatchObject({ discountCents: 3000 })
    await pay(122_000)
    expect(await read()).toEqual([0, [[3000, false]]])
  })

  it('EP3: leaves the rest of a higher payment for other bills', async () => {
    await resort.bill('ann', { number: 'T-1', cents: 10_000, dueOn: '2027-02-01', kind: 'tax' })
    await pay(125_000)
    expect(await read()).toEqual([7500, [[2500, false]]])
  })

  it('EP4: has none if a part is paid, or the rest after the last day', async () => {
    await pay(50_000)
    expect(await read()).toEqual([75_000, []])
    expect(await readBills()).toMatchObject({ discountCents: 2500 })
    resort.setClock('2026-12-02T15:00:00Z')
    ann = await resort.signIn('ann')
    await pay(72_500)
    expect(await read()).toEqual([2500, []])
  })

  it('is the next thing to pay on a receipt for what it costs today', async () => {
    await resort.bill('ann', { number: 'T-1', cents: 10_000, dueOn: '2026-12-15', kind: 'tax' })
    const { id } = await pay(10_000)
    const { body: receipt } = await ann.call(getPayment, { query: { id } })
    expect(receipt.accounts).toMatchObject([
      { nextDue: { cents: 125_000 }, nextDiscountCents: 2500, discountCents: 2500 },
    ])
  })

  it('EP4: has it if the last part is paid in time', async () => {
    await pay(50_000)
    await pay(72_500)
    expect(await read()).toEqual([0, [[2500, false]]])
  })
})

describe('EP5: a payment that is returned takes the discount back', () => {
  it('if the bank returns it', async () => {
    const token = await bankToken(resort.test, RETURNS)
    const request = { ...(await body(ann, APPROVED, 122_500)), token, kind: 'bank' as const }
    await ann.call(createPayment, { query: {}, body: request })
    expect(await read()).toEqual([0, [[2500, false]]])
    sendReturns(resort.test.gatewayStore)
    resort.setClock('2026-12-03T15:00:00Z')
    await sweepPayments(resort.test.services, 'CASE')
    await sweepPayments(resort.test.services, 'CASE')
    ann = await resort.signIn('ann')
    expect(await read()).toEqual([125_000, [[2500, true]]])
    const { rows } = await resort.test.owner.query(
      `select text from outbox where subject = 'The discount of $25.00 was taken back'`,
    )
    expect(rows).toHaveLength(1)
  })

  it.each([
    ['all', 'reopened', [125_000, [[2500, true]]]],
    [1000, 'reopened', [3500, [[2500, true]]]],
    [1000, 'credited', [0, [[2500, false]]]],
  ] as const)('if %s of it is refunded and the bill is %s', async (cents, bills, expected) => {
    const { number } = await pay(122_500)
    const fields = { payment: number, amountCents: cents === 'all' ? null : cents, bills }
    const preview = { ...fields, preview: true }
    const { changes } = await actAsStaff(resort.test, refundPaymentAct, preview, 'CASE')
    const sentence = 'Takes back early-payment discounts of $25.00.'
    expect(changes.includes(sentence)).toBe(bills === 'reopened')
    const refund = { number, cents, bills, note: 'wrong card' }
    expect((await refundPayment(resort.test.services, 'CASE', refund)).state).toBe('done')
    expect(await read()).toEqual(expected)
  })
})

it('EP5: a bill that is owed again has no discount after its last day, though it is due later', async () => {
  await resort.close()
  resort = await startCaseResort('2026-12-29T20:00:00Z', {
    rules: { earlyPayment: { ...RULE, daysBefore: 3 } },
  })
  await resort.bill('ann', { number: 'M-1', cents: 125_000, dueOn: '2027-01-01' })
  ann = await resort.signIn('ann')
  const { number: payment } = await pay(122_500)
  resort.setClock('2026-12-30T15:00:00Z')
  const dispute = { payment, amountCents: 122_500, reference: 'CB-2' }
  await actAsStaff(resort.test, openDisputeAct, dispute, 'CASE')
  const lost = { reference: 'CB-2', outcome: 'lost' }
  await actAsStaff(resort.test, settleDisputeAct, lost, 'CASE')
  ann = await resort.signIn('ann')
  expect(await readBills()).toMatchObject({
    discountCents: 0,
    charges: [{ dueOn: '2027-01-06', discount: null }],
  })
  expect(await readForm()).toMatchObject({ discountCents: 0, charges: [{ discount: null }] })
  await pay(122_500)
  expect(await read()).toEqual([2500, [[2500, true]]])
})

it('EP5: a lost dispute takes the discount back, and a won one gives it again', async () => {
  const { number: payment } = await pay(122_500)
  const dispute = { payment, amountCents: 122_500, reference: 'CB-1' }
  await actAsStaff(resort.test, openDisputeAct, dispute, 'CASE')
  const settle = (outcome: 'lost' | 'won') =>
    actAsStaff(resort.test, settleDisputeAct, { reference: 'CB-1', outcome }, 'CASE')
  const lost = await settle('lost')
  expect(lost.changes).toContain('Takes back early-payment discounts of $25.00.')
  expect(await read()).toEqual([125_000, [[2500, true]]])
  await settle('won')
  expect(await read()).toEqual([
    0,
    [
      [2500, true],
      [2500, false],
    ],
  ])
})

it('EP6: money on account that covers the bill alone has no discount', async () => {
  await resort.test.owner.query(
    `insert into ledger_entry (resort_id, txn_id, ledger_account, owner_account_id, charge_id, cents)
    select 'CASE', 'prepaid', 'owner-receivable', id, null, -30000 from owner_account
    where resort_id = 'CASE' and owner_number = '1001'
    union all select 'CASE', 'prepaid', 'bank', null, null, 30000`,
  )
  // $300.00 are on account: $925.00 complete the bill
  expect(await readBills()).toMatchObject({ balanceCents: 95_000, discountCents: 2500 })
  await pay(92_500)
  expect(await read()).toEqual([0, [[2500, false]]])
})

it('EP7: a check counts from the day on which it was received, until it bounces', async () => {
  resort.setClock('2026-12-04T15:00:00Z')
  const check = (reference: string, receivedOn: string, amountCents: number) =>
    actAsStaff(
      resort.test,
      recordPaymentAct,
      { owner: '1001', method: 'check', reference, receivedOn, amountCents, charges: [] },
      'CASE',
    )
  const { number, changes } = await check('1', '2026-12-01', 122_500)
  expect(changes).toContain('Takes the early-payment discount of $25.00 off bill M-1.')
  ann = await resort.signIn('ann')
  expect(await read()).toEqual([0, [[2500, false]]])
  const bounced = await actAsStaff(
    resort.test,
    reversePaymentAct,
    { payment: number, kind: 'bounced' },
    'CASE',
  )
  expect(bounced.changes).toContain('Takes back early-payment discounts of $25.00.')
  expect(await read()).toEqual([125_000, [[2500, true]]])
  await check('2', '2026-12-02', 122_500)
  expect(await read()).toEqual([2500, [[2500, true]]])
})
