import {
  type CallInput,
  type createPayment,
  getPayment,
  getPaymentForm,
  getPoints,
  listBills,
} from '@ownerng/contract'
import { DAY_MS, MINUTE_MS } from '@ownerng/domain'
import { beforeEach, describe, expect, it } from 'vitest'
import { sendReturns } from '../../../../../gateway/src/sales.ts'
import { startAppWithPayments, test } from '../../../../test-support/current-app.ts'
import { APPROVED, DECLINED, pay } from '../../../../test-support/payment-methods.ts'
import { refundPayment } from '../../../../test-support/refunds.ts'
import {
  bankToken,
  cardToken,
  getGateway,
  type SignedIn,
  setGateway,
  setPaymentRules,
} from '../../../../test-support/test-app.ts'
import { useOwnerCredits } from '../../billing/use-owner-credits.ts'
import { sweepPayments } from '../attempts/settle-payment.ts'

startAppWithPayments()

const RETURNS = '1000000001'

const balance = async (owner: SignedIn) =>
  (await owner.call(listBills, { query: {} })).body.balanceCents

describe('the fee for paying by card', () => {
  beforeEach(() => setPaymentRules(test, { cardFee: { percent: 2, cents: 30 } }))

  it("is shown, is charged only as shown, and doesn't pay bills", async () => {
    const owner = await test.signIn('owner.points')
    expect((await owner.call(getPaymentForm, { query: {} })).body.cardFee).toEqual({
      percent: 2,
      cents: 30,
    })
    const unseen = await pay(owner, 10_000, { token: await cardToken(test, APPROVED) })
    expect(unseen).toMatchObject({ status: 422, body: { code: 'FEE_CHANGED' } })
    expect(unseen.body['detail']).toContain('$2.30')
    const paid = await pay(owner, 10_000, { token: await cardToken(test, APPROVED), feeCents: 230 })
    expect(paid).toMatchObject({
      status: 200,
      body: { cents: 10_230, feeCents: 230, balanceCents: 118_450 },
    })
    expect(test.gatewayStore.allSales().map((sale) => sale.cents)).toEqual([10_230])
  })

  it("is not charged for a bank account, and a card can't pass for one", async () => {
    const owner = await test.signIn('owner.points')
    expect(
      (await pay(owner, 10_000, { kind: 'bank', token: await bankToken(test, '555123') })).body,
    ).toMatchObject({
      state: 'captured',
      cents: 10_000,
      method: 'ach',
      cardLast4: '5123',
    })
    expect(
      (await pay(owner, 10_001, { kind: 'bank', token: await cardToken(test, APPROVED) })).body[
        'code'
      ],
    ).toBe('BANK_DECLINED')
    expect(await balance(owner)).toBe(118_450)
  })

  it('is refunded last', async () => {
    const owner = await test.signIn('owner.points')
    const paid = await pay(owner, 10_000, { token: await cardToken(test, APPROVED), feeCents: 230 })
    await refundPayment(test.services, 'HERON', {
      number: paid.body.number,
      cents: 10_000,
      bills: 'reopened',
      note: 'a mistake',
    })
    expect(await balance(owner)).toBe(128_450)
    await refundPayment(test.services, 'HERON', {
      number: paid.body.number,
      cents: 'all',
      bills: 'reopened',
      note: 'a mistake',
    })
    expect(await balance(owner)).toBe(128_450)
    expect(
      (
        await test.owner.query(
          `select coalesce(sum(cents), 0)::integer as n from ledger_entry
            where ledger_account = 'fees'`,
        )
      ).rows[0].n,
    ).toBe(0)
  })
})

// issue 12, item 28
it('case 23: a card fee of 1.15 % of $30.00 is $0.35', async () => {
  await setPaymentRules(test, { cardFee: { percent: 1.15, cents: 0 } })
  const owner = await test.signIn('owner.points')
  expect(
    (await pay(owner, 3000, { token: await cardToken(test, APPROVED), feeCents: 34 })).body[
      'detail'
    ],
  ).toContain('$0.35')
  expect(
    (await pay(owner, 3000, { token: await cardToken(test, APPROVED), feeCents: 35 })).body,
  ).toMatchObject({ state: 'captured', cents: 3035, feeCents: 35 })
})

describe('a bank debit', () => {
  it("is owed again with the resort's fee when the bank returns it, and the owner is notified", async () => {
    await setPaymentRules(test, { returnedFeeCents: 2500 })
    const owner = await test.signIn('owner.points')
    const paid = await pay(owner, 50_000, {
      kind: 'bank',
      token: await bankToken(test, RETURNS),
      keep: true,
    })
    expect(paid.body).toMatchObject({ state: 'captured', balanceCents: 78_450 })
    sendReturns(test.gatewayStore)
    // without a notice, the gateway is asked the next day
    await sweepPayments(test.services, 'HERON')
    expect(await balance(owner)).toBe(78_450)
    test.pass(DAY_MS + MINUTE_MS)
    await Promise.all([
      sweepPayments(test.services, 'HERON'),
      sweepPayments(test.services, 'HERON'),
    ])
    const later = await test.signIn('owner.points')
    expect((await later.call(getPayment, { query: { id: paid.body.id } })).body).toMatchObject({
      state: 'returned',
      declineReason: 'There was not enough money in the account.',
    })
    const bills = (await later.call(listBills, { query: {} })).body
    expect(bills.balanceCents).toBe(128_450 + 2500)
    expect(
      bills.charges
        .filter((bill) => bill.kind === 'returned-payment')
        .map((bill) => bill.openCents),
    ).toEqual([2500])
    const { rows } = await test.owner.query(`select text from outbox where subject = $1`, [
      `Payment ${paid.body.number} of $500.00 was returned by the bank`,
    ])
    expect(rows).toHaveLength(1)
    expect(rows[0].text).toContain('There was not enough money in the account.')
  })

  it('is polled for sixty days and then no more', async () => {
    const owner = await test.signIn('owner.points')
    await pay(owner, 1000, { kind: 'bank', token: await bankToken(test, '555123') })
    test.pass(59 * DAY_MS)
    expect(await sweepPayments(test.services, 'HERON')).toBe(1)
    test.pass(2 * DAY_MS)
    expect(await sweepPayments(test.services, 'HERON')).toBe(1)
    test.pass(2 * DAY_MS)
    expect(await sweepPayments(test.services, 'HERON')).toBe(0)
  })

  it("is refused if the resort accepts none, or the bank doesn't know the account", async () => {
    const owner = await test.signIn('owner.points')
    expect(
      (await pay(owner, 1000, { kind: 'bank', token: await bankToken(test, '1000000003') })).body[
        'detail'
      ],
    ).toContain("The bank couldn't find this account.")
    await setPaymentRules(test, { bankDebit: false })
    expect(
      (await pay(owner, 1000, { kind: 'bank', token: await bankToken(test, '555123') })).body[
        'code'
      ],
    ).toBe('BANK_DEBIT_OFF')
  })
})

describe('buying points', () => {
  it('grants them once, with the payment and their bill, within the yearly limit', async () => {
    const owner = await test.signIn('owner.points')
    const rent = async (
      points: number,
      overrides: Partial<CallInput<typeof createPayment>['body']> = {},
    ) =>
      pay(owner, points * 7, {
        scope: 'points',
        points,
        token: await cardToken(test, APPROVED),
        ...overrides,
      })
    await setPaymentRules(test, {})
    expect((await rent(100)).body['code']).toBe('POINTS_NOT_RENTED')
    await setPaymentRules(test, {}, { centsEach: 7, mostAYear: 500 })
    expect((await owner.call(getPaymentForm, { query: {} })).body.rentedPoints).toMatchObject({
      centsEach: 7,
      left: 500,
    })
    const rented = await rent(300)
    expect(rented.body).toMatchObject({ state: 'captured', cents: 2100, balanceCents: 128_450 })
    expect(rented.body.allocations[0]?.description).toContain('300 rented points')
    const { lots, today } = (await owner.call(getPoints, { query: {} })).body
    // issue 37, item 6
    expect(rented.body.pointsNow).toBe(
      lots
        .filter((lot) => lot.earnedOn <= today && lot.expiresOn >= today)
        .reduce((sum, lot) => sum + lot.remaining, 0),
    )
    expect(lots.filter((lot) => lot.kind === 'rented').map((lot) => lot.remaining)).toEqual([300])
    expect((await rent(201)).body).toMatchObject({ code: 'POINTS_RENT_LIMIT' })
    expect(
      (
        await pay(owner, 1, {
          scope: 'points',
          points: 100,
          token: await cardToken(test, APPROVED),
        })
      ).body['code'],
    ).toBe('FEE_CHANGED')
    expect((await rent(200, { token: await cardToken(test, DECLINED) })).status).toBe(402)
    expect((await rent(200)).body.state).toBe('captured')
    await expect(
      refundPayment(test.services, 'HERON', {
        number: rented.body.number,
        cents: 'all',
        bills: 'reopened',
        note: 'no',
      }),
    ).rejects.toMatchObject({ refusal: { params: { fault: 'noPayment' } } })
  })
})

it('pays the next bill once from credit, as part of the original payment', async () => {
  const owner = await test.signIn('owner.points')
  await test.owner.query(
    `update resort_option set value = value ||
      '{"allowPaymentToExceedBalanceDue": true}' where resort_id = 'HERON'
      and name = 'menuOptions'`,
  )
  const paid = await pay(owner, 130_000, { token: await cardToken(test, APPROVED) })
  expect(paid.body.balanceCents).toBe(-1550)
  const { rows } = await test.owner.query(
    `select id from owner_account where resort_id = 'HERON' and owner_number = $1`,
    [owner.ownerNumber],
  )
  await test.owner.query(
    `with billed as (insert into charge (resort_id, number, owner_account_id, kind,
      description, cents, billed_on, due_on)
      values ('HERON', 'next', $1, 'maintenance', 'Next year', 5000, current_date, current_date)
      returning id)
     insert into ledger_entry (resort_id, txn_id, ledger_account, owner_account_id, charge_id,
       cents) select 'HERON', 'next', 'owner-receivable', $1, id, 5000 from billed union all
       select 'HERON', 'next', 'income', null, id, -5000 from billed`,
    [rows[0].id],
  )
  const uses = await Promise.all([
    useOwnerCredits(test.services, 'HERON'),
    useOwnerCredits(test.services, 'HERON'),
  ])
  expect(uses.reduce((sum, use) => sum + use, 0)).toBeGreaterThan(0)
  await useOwnerCredits(test.services, 'HERON')
  const { charges, balanceCents } = (await owner.call(listBills, { query: {} })).body
  const next = charges.find((charge) => charge.number === 'next')
  expect([next?.openCents, balanceCents]).toEqual([3450, 3450])
  expect(next?.paidBy).toEqual([expect.objectContaining({ number: paid.body.number, cents: 1550 })])
  const visible = (await owner.call(getPayment, { query: { id: paid.body.id } })).body.allocations
  expect(visible.find((share) => share.description === 'Next year')?.cents).toBe(1550)
  expect(visible.reduce((sum, share) => sum + share.cents, 0)).toBe(130_000)
})

it('captures a full authorization or voids it, and posts neither by itself', async () => {
  const owner = await test.signIn('owner.points')
  const gateway = getGateway(test)
  setGateway(test, { ...gateway, sale: gateway.authorise })
  expect((await pay(owner, 3000, { token: await cardToken(test, APPROVED) })).body).toMatchObject({
    state: 'captured',
    cents: 3000,
    balanceCents: 125_450,
  })
  // half of it is approved: it is voided
  expect(
    (await pay(owner, 3001, { token: await cardToken(test, '4321000000004006') })).status,
  ).toBe(402)
  const held = await gateway.authorise({
    invoice: 'HERON-held',
    cents: 500,
    token: await cardToken(test, APPROVED),
    kind: 'card',
  })
  expect(held).toMatchObject({ state: 'authorised', cents: 500 })
  expect(await gateway.batch('HERON')).toMatchObject([{ cents: 3000 }])
  expect([
    (await gateway.capture('HERON-nothing')).state,
    (await gateway.void('HERON-held')).state,
    (await gateway.capture('HERON-held')).state,
  ]).toEqual(['not-found', 'voided', 'voided'])
  expect(test.gatewayStore.allSales().map((sale) => sale.state)).toEqual(
    expect.arrayContaining(['captured', 'voided', 'voided']),
  )
})
