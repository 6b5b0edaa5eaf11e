import {
  addPaymentMethod,
  createPaymentPlan,
  getAutomaticPayments,
  setAutopay,
  setPlanMethod,
} from '@ownerng/contract'
import { DAY_MS, daysBetween } from '@ownerng/domain'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  bankToken,
  cardToken,
  type SignedIn,
  setPaymentRules,
  startTestApp,
  type TestApp,
} from '../../../../test-support/test-app.ts'
import { planPayments } from './plan-bills.ts'
import { makePlannedPayments } from './planned-payments.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const keep = async (owner: SignedIn, card: string) =>
  (
    await owner.call(addPaymentMethod, {
      query: {},
      body: { kind: 'card', token: await cardToken(test, card) },
    })
  ).body.id
const show = async (owner: SignedIn) => (await owner.call(getAutomaticPayments, { query: {} })).body

// issue 37, item 9: the mock-up of Bills with a plan
it('charges the remaining installments of a plan to another card', async () => {
  const owner = await test.signIn('owner.late')
  const { ownerNumber } = owner
  const { bills } = await show(owner)
  const cents = bills.reduce((sum, bill) => sum + bill.openCents, 0)
  const body = {
    ...{ requestKey: 'plan-key-1', ownerNumber, chargeIds: bills.map(({ id }) => id) },
    ...{ cents, parts: 2, methodId: await keep(owner, '4321000000001119') },
  }
  expect((await owner.call(createPaymentPlan, { query: {}, body })).status).toBe(200)
  const methodId = await keep(owner, '4321000000002224')
  const { plan, planned, today } = await show(owner)
  const set = (as: SignedIn, id: string, method = methodId) =>
    as.call(setPlanMethod, {
      query: { id },
      body: { ownerNumber: as.ownerNumber, methodId: method },
    })
  const id = plan?.id ?? ''
  expect((await set(owner, id, '0123456789abcdef0123')).body['code']).toBe('METHOD_GONE')
  expect((await set(await test.signIn('owner.points'), id)).status).toBe(404)
  expect((await set(owner, '0123456789abcdef0123')).status).toBe(404)
  const token = await bankToken(test, '555123')
  const bank = (await owner.call(addPaymentMethod, { query: {}, body: { kind: 'bank', token } }))
    .body.id
  await setPaymentRules(test, { bankDebit: false })
  expect((await set(owner, id, bank)).body['code']).toBe('BANK_DEBIT_OFF')
  const limit = { ownerNumber, methodId: bank, capCents: 10_000 }
  expect((await owner.call(setAutopay, { query: {}, body: limit })).body['code']).toBe(
    'BANK_DEBIT_OFF',
  )
  const told = async () =>
    (
      await test.owner.query(
        `select l.login_id as login, o.text from outbox o
        join login l on l.resort_id = o.resort_id and l.id = o.login_id
        where o.subject = 'A payment plan is now charged to another card or bank account'
        order by l.login_id`,
      )
    ).rows
  expect((await set(owner, id)).body).toEqual({ done: true })
  expect((await set(owner, id)).body).toEqual({ done: true })
  const chosen = { login: 'owner.late', text: expect.stringContaining('ending in 2224') }
  expect(await told()).toEqual([chosen])
  const after = await show(owner)
  expect([after.plan?.methodId, after.planned]).toEqual([methodId, planned])
  const next = planned.find(({ state }) => state === 'coming')?.on ?? today
  test.pass((daysBetween(today, next) - 7) * DAY_MS)
  await planPayments(test.services, 'HERON')
  test.pass(7 * DAY_MS)
  await makePlannedPayments(test.services, 'HERON')
  const { rows } = await test.owner.query(
    `select card_last4 from payment_attempt where request_key like 'planned-%' order by created_at`,
  )
  expect(rows.map((row) => row.card_last4)).toEqual(['1119', '2224'])

  // issue 37: the previous payer was not notified
  await test.owner.query(
    `update payment_plan set state = 'kept', login_id = l.id from login l
    where l.resort_id = 'HERON' and l.login_id = 'owner.float' and payment_plan.id = $1`,
    [id],
  )
  const later = await test.signIn('owner.late')
  expect((await set(later, id, await keep(later, '4321000000001119'))).status).toBe(200)
  expect((await told()).map(({ login }) => login)).toEqual([
    ...['owner.float', 'owner.late', 'owner.late'],
  ])
  expect((await told())[0]?.text).toContain(
    'now pays the rest of the payment plan that you set up. Your card or bank account is no longer charged',
  )
})
