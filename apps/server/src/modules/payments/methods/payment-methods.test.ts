import {
  addPaymentMethod,
  type CallInput,
  createPayment,
  getAutomaticPayments,
  getPayment,
  getPaymentForm,
  getPoints,
  listBills,
  removePaymentMethod,
  restorePaymentMethod,
} from '@ownerng/contract'
import { DAY_MS, HOUR_MS, MINUTE_MS, obfuscate, SECOND_MS, UNDO_MS } from '@ownerng/domain'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sendReturns } from '../../../../../gateway/src/sales.ts'
import { refundPayment } from '../../../../test-support/refunds.ts'
import {
  bankToken,
  cardToken,
  getGateway,
  readBooks,
  type SignedIn,
  setGateway,
  setPaymentRules,
  startTestApp,
  type TestApp,
} from '../../../../test-support/test-app.ts'
import { useOwnerCredits } from '../../billing/use-owner-credits.ts'
import { matchPayments } from '../attempts/match-payments.ts'
import { sweepPayments } from '../attempts/settle-payment.ts'
import { markForgotten } from './payment-methods.queries.ts'
import { forgetMethods } from './payment-methods.route.ts'

const APPROVED = '4321000000001119'
const DECLINED = '4321000000009997'
const ANSWER_LOST = '4321000000009401'
const RETURNS = '1000000001'
const PASSWORD = obfuscate('Heron-Cove-26!')

let test: TestApp
let keys = 0
beforeEach(async () => {
  test = await startTestApp()
})
afterEach(async () => {
  expect(await readBooks(test.owner)).toMatchObject({ unbalanced: 0, ledgerSum: 0, wrongLots: 0 })
  expect(await matchPayments(test.services, 'HERON')).toBe(0)
  await test.close()
})

const pay = (
  owner: SignedIn,
  cents: number,
  overrides: Partial<CallInput<typeof createPayment>['body']>,
) =>
  owner.call(createPayment, {
    query: {},
    body: {
      requestKey: `ways-key-${++keys}`,
      ownerNumber: owner.ownerNumber,
      cents,
      scope: 'account',
      ...overrides,
    },
  })
const balance = async (owner: SignedIn) =>
  (await owner.call(listBills, { query: {} })).body.balanceCents
const getMethods = async (owner: SignedIn) =>
  (await owner.call(getAutomaticPayments, { query: {} })).body.methods

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

describe('a saved payment method', () => {
  it('is saved after it paid, pays without the card fields, and is removed with the password', async () => {
    const owner = await test.signIn('owner.points')
    await pay(owner, 1000, { token: await cardToken(test, DECLINED), keep: true })
    expect(await getMethods(owner)).toEqual([])
    const token = await cardToken(test, APPROVED)
    await pay(owner, 1000, { token, keep: true })
    // a token works once: the refusal is immediate, and the next payment need not wait
    expect((await pay(owner, 1001, { token, keep: true })).body['code']).toBe('PAYMENT_DECLINED')
    const [method] = await getMethods(owner)
    expect(method).toMatchObject({
      kind: 'card',
      brand: 'Visa',
      last4: '1119',
      goodUntil: '2039-12',
      over: false,
    })
    expect((await pay(owner, 2000, { methodId: method?.id ?? '' })).body).toMatchObject({
      state: 'captured',
      cardLast4: '1119',
      balanceCents: 125_450,
    })
    const stranger = await test.signIn('owner.float')
    expect((await pay(stranger, 2000, { methodId: method?.id ?? '' })).body['code']).toBe(
      'METHOD_GONE',
    )
    const remove = (password: string, signedIn = owner) =>
      signedIn.call(removePaymentMethod, { query: { id: method?.id ?? '' }, body: { password } })
    expect((await remove(obfuscate('not the password'))).status).not.toBe(200)
    expect((await remove(PASSWORD, stranger)).status).toBe(404)
    expect((await remove(PASSWORD)).status).toBe(200)
    expect(await getMethods(owner)).toEqual([])
    expect((await pay(owner, 2000, { methodId: method?.id ?? '' })).body['code']).toBe(
      'METHOD_GONE',
    )
    test.pass(UNDO_MS)
    await forgetMethods(test.services, 'HERON')
    const { rows } = await test.owner.query(
      'select vault_token from payment_method where forgotten_at is null',
    )
    expect(rows).toEqual([])
    const tokens = (await test.owner.query('select vault_token from payment_method')).rows.map(
      (row) => row.vault_token,
    )
    expect(tokens.map((token: string) => test.gatewayStore.takeToken(token, Date.now()))).toEqual([
      null,
      null,
    ])
  })

  it('can be restored within a minute of its removal; the gateway keeps it until then', async () => {
    const owner = await test.signIn('owner.points')
    const { id } = (
      await owner.call(addPaymentMethod, {
        query: {},
        body: { kind: 'card', token: await cardToken(test, APPROVED) },
      })
    ).body
    const remove = () =>
      owner.call(removePaymentMethod, { query: { id }, body: { password: PASSWORD } })
    const restore = (by = owner) => by.call(restorePaymentMethod, { query: { id }, body: {} })
    // only a removed method of the same owner can be restored
    expect((await restore()).body['code']).toBe('UNDO_LATE')
    expect((await remove()).status).toBe(200)
    expect((await restore(await test.signIn('owner.float'))).body['code']).toBe('UNDO_LATE')
    test.pass(UNDO_MS - SECOND_MS)
    await forgetMethods(test.services, 'HERON')
    expect((await restore()).status).toBe(200)
    expect((await getMethods(owner)).map((method) => method.id)).toEqual([id])
    expect((await pay(owner, 1000, { methodId: id })).body).toMatchObject({ state: 'captured' })
    // restoring works once; a removal that isn't undone in time is final
    expect((await restore()).body['code']).toBe('UNDO_LATE')
    expect((await remove()).status).toBe(200)
    test.pass(UNDO_MS)
    expect((await restore()).body['code']).toBe('UNDO_LATE')
    await forgetMethods(test.services, 'HERON')
    const { rows } = await test.owner.query(
      'select forgotten_at from payment_method where id = $1',
      [id],
    )
    expect(rows[0].forgotten_at).not.toBeNull()
    const events = await test.owner.query(
      `select event from audit_event where event like 'payment-method-re%' order by at, id`,
    )
    expect(events.rows.map(({ event }) => event)).toEqual([
      'payment-method-removed',
      'payment-method-restored',
      'payment-method-removed',
    ])
    // the owner is notified of each, because someone else may be doing it
    const changes = await test.owner.query(
      `select params->>'change' as change from notice where code = 'sign-in-changed' order by at, id`,
    )
    expect(changes.rows.map(({ change }) => change)).toEqual([
      'methodSaved',
      'methodRemoved',
      'methodSaved',
      'methodRemoved',
    ])
  })

  it('is not deleted while a payment is pending, nor once it is offered again', async () => {
    const owner = await test.signIn('owner.points')
    const { id } = (
      await owner.call(addPaymentMethod, {
        query: {},
        body: { kind: 'card', token: await cardToken(test, ANSWER_LOST) },
      })
    ).body
    const mark = { resortId: 'HERON', id, forgottenAt: test.services.clock.now() }
    expect(await test.services.database.readResort('HERON', markForgotten, mark)).toEqual([])
    expect((await pay(owner, 1000, { methodId: id })).body.state).toBe('unknown')
    await owner.call(removePaymentMethod, { query: { id }, body: { password: PASSWORD } })
    test.pass(UNDO_MS)
    const isForgotten = async () => {
      await forgetMethods(test.services, 'HERON')
      const { rows } = await test.owner.query(
        'select forgotten_at is not null as done from payment_method where id = $1',
        [id],
      )
      return rows[0].done
    }
    expect(await isForgotten()).toBe(false)
    await sweepPayments(test.services, 'HERON')
    expect(await isForgotten()).toBe(true)
  })

  it('pays at the gateway that has it', async () => {
    const owner = await test.signIn('owner.points')
    await pay(owner, 1000, { token: await cardToken(test, APPROVED), keep: true })
    const methodId = (await getMethods(owner))[0]?.id ?? ''
    await test.owner.query(`update payment_method set gateway = 'rdppay-before' where id = $1`, [
      methodId,
    ])
    expect((await pay(owner, 2000, { methodId })).body['code']).toBe('METHOD_GONE')
  })

  it('is not offered by undoing a removal if it never was', async () => {
    const owner = await test.signIn('owner.points')
    await pay(owner, 1000, { token: await cardToken(test, DECLINED), keep: true })
    const { rows } = await test.owner.query('select id from payment_method')
    expect(rows).toHaveLength(1)
    const restore = { query: { id: rows[0].id as string }, body: {} }
    expect((await owner.call(restorePaymentMethod, restore)).body['code']).toBe('UNDO_LATE')
    expect(await getMethods(owner)).toEqual([])
  })

  it('is added without a payment, once per token, unless it has expired', async () => {
    const owner = await test.signIn('owner.points')
    const token = await cardToken(test, APPROVED)
    const add = () => owner.call(addPaymentMethod, { query: {}, body: { kind: 'card', token } })
    const added = await add()
    expect(added.status).toBe(200)
    expect((await add()).body['code']).toBe('METHOD_REFUSED')
    await test.owner.query(`update payment_method set good_until = '2024-01'`)
    expect((await pay(owner, 1000, { methodId: added.body.id })).body).toMatchObject({
      code: 'CARD_OVER',
    })
    expect((await getMethods(owner))[0]?.over).toBe(true)
  })
})

// issue 12, item 13
describe('limits on saved cards', () => {
  const add = async (owner: SignedIn, token?: string) =>
    owner.call(addPaymentMethod, {
      query: {},
      body: {
        requestKey: crypto.randomUUID(),
        kind: 'card',
        token: token ?? (await cardToken(test, APPROVED)),
      },
    })
  const keepBySql = (owner: SignedIn, count: number) =>
    test.owner.query(
      `insert into payment_method (resort_id, login_id, kind, brand, last4,
        good_until, gateway, vault_token, added_at)
        select 'HERON', m.login_id, 'card', 'Visa', '1119', '2039-12', 'rdppay', 'vlt_' ||
          md5(random()::text), now() from generate_series(1, $2::integer), owner_account a
          join owner_login m on m.resort_id = a.resort_id and m.owner_account_id = a.id
            where a.resort_id = 'HERON' and a.owner_number = $1 and m.role = 'full'`,
      [owner.ownerNumber, count],
    )

  it('saves at most ten, even concurrently, alone or with a payment', async () => {
    const owner = await test.signIn('owner.points')
    await keepBySql(owner, 8)
    const answers = await Promise.all(Array.from({ length: 5 }, () => add(owner)))
    expect(answers.map((answer) => [answer.status, answer.body['code']]).sort()).toEqual([
      [200, undefined],
      [200, undefined],
      [422, 'METHODS_FULL'],
      [422, 'METHODS_FULL'],
      [422, 'METHODS_FULL'],
    ])
    expect(await getMethods(owner)).toHaveLength(10)
    // the money counts, whatever becomes of the card
    expect(
      (await pay(owner, 1000, { token: await cardToken(test, APPROVED), keep: true })).body.state,
    ).toBe('captured')
    expect(await getMethods(owner)).toHaveLength(10)
    expect((await add(owner)).body['code']).toBe('METHODS_FULL')
    await expect(keepBySql(owner, 1)).rejects.toMatchObject({
      constraint: 'payment_method_at_most_ten',
    })
  })

  it("doesn't restore a removed card as the eleventh", async () => {
    const owner = await test.signIn('owner.points')
    const { id } = (await add(owner)).body
    const remove = { query: { id }, body: { password: PASSWORD } }
    expect((await owner.call(removePaymentMethod, remove)).status).toBe(200)
    await keepBySql(owner, 10)
    const restored = await owner.call(restorePaymentMethod, { query: { id }, body: {} })
    expect(restored).toMatchObject({ status: 422, body: { code: 'METHODS_FULL' } })
    expect(await getMethods(owner)).toHaveLength(10)
  })

  it('pauses after a login has saved and removed six cards', async () => {
    // failed and successful attempts count, and ten per visitor
    const owner = await test.signIn('owner.points')
    for (let time = 0; time < 3; time++) {
      const { id } = (await add(owner)).body
      expect(
        (
          await owner.call(removePaymentMethod, {
            query: { id },
            body: { requestKey: crypto.randomUUID(), password: PASSWORD },
          })
        ).status,
      ).toBe(200)
    }
    for (let time = 0; time < 3; time++)
      expect((await add(owner, 'tok_nothing_stands_for_it')).body['code']).toBe('METHOD_REFUSED')
    const paused = await add(owner)
    expect(paused).toMatchObject({ status: 429, body: { code: 'METHODS_PAUSED' } })
    expect(paused.body['detail']).toMatch(/you can't add one until \d{1,2}:\d\d [AP]M/)
    const other = await test.signIn('owner.float')
    for (let time = 0; time < 4; time++) expect((await add(other)).status).toBe(200)
    expect((await add(other)).status).toBe(429)
    test.pass(HOUR_MS)
    expect((await add(await test.signIn('owner.points'))).status).toBe(200)
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
