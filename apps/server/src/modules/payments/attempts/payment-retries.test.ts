import { type CallInput, createPayment, getPayment, getPaymentForm } from '@ownerng/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startOddGateway } from '../../../../test-support/odd-gateway.ts'
import {
  cardToken,
  GATEWAY_SECRET,
  readBooks,
  type SignedIn,
  setGateway,
  startTestApp,
  type TestApp,
} from '../../../../test-support/test-app.ts'
import { connectGateway } from '../../../integrations/gateway/connect-gateway.ts'
import { sweepPayments } from './settle-payment.ts'

type Body = CallInput<typeof createPayment>['body']

const APPROVED = '4321000000001119'
const DECLINED = '4321000000009997'
const ANSWER_LOST = '4321000000009401'
const CENTS = 5_000

let test: TestApp
beforeEach(async () => {
  test = await startTestApp()
})
afterEach(async () => {
  expect(await readBooks(test.owner)).toMatchObject({ unbalanced: 0, ledgerSum: 0 })
  await test.close()
})

/** Pays as a client that sends no key. */
async function payWithoutKey(owner: SignedIn, card: string, overrides: Partial<Body> = {}) {
  const token = await cardToken(test, card)
  const body: Body = {
    ownerNumber: owner.ownerNumber,
    cents: CENTS,
    scope: 'account',
    token,
    ...overrides,
  }
  return owner.call(createPayment, {
    query: {},
    body: { ...body, requestKey: undefined } as Body,
  })
}
const sales = () => test.gatewayStore.allSales().map(({ state, cents }) => ({ state, cents }))

// issue 13, item 21: payments.md "Retry flow"
describe('a client that sends no idempotency key', () => {
  it('gets the same response for the same attempt, and charges a counted retry once', async () => {
    const owner = await test.signIn('owner.points')
    const first = await payWithoutKey(owner, DECLINED)
    expect(first).toMatchObject({ status: 402, body: { code: 'PAYMENT_DECLINED' } })
    expect(first.body['paymentNumber']).toMatch(/^P-\d+$/)
    // retried with a new token, as a page does: returns the first response, even with a valid card
    for (const card of [DECLINED, APPROVED])
      expect((await payWithoutKey(owner, card)).body['paymentId']).toBe(first.body['paymentId'])
    expect((await payWithoutKey(owner, APPROVED, { keep: true })).body['code']).toBe('KEY_REUSED')

    const [paid, double] = await Promise.all(
      [1, 2].map(() => payWithoutKey(owner, APPROVED, { retryCount: 1 })),
    )
    expect([paid?.status, double?.status]).toEqual([200, 200])
    // either request can pay; the other gets the payment's current state
    expect([paid?.body.state, double?.body.state]).toContain('captured')
    expect([paid?.body.cents, double?.body.cents]).toEqual([CENTS, CENTS])
    expect(double?.body.id).toBe(paid?.body.id)
    expect(sales().filter((sale) => sale.state === 'captured')).toEqual([
      { state: 'captured', cents: CENTS },
    ])
  })

  it("can't retry a payment that was captured or never made", async () => {
    const owner = await test.signIn('owner.points')
    expect((await payWithoutKey(owner, APPROVED, { retryCount: 1 })).body['code']).toBe(
      'BAD_REQUEST',
    )
    const paid = await payWithoutKey(owner, APPROVED)
    expect(paid.body.state).toBe('captured')
    expect((await payWithoutKey(owner, APPROVED, { retryCount: 1 })).body['code']).toBe(
      'BAD_REQUEST',
    )
    expect((await payWithoutKey(owner, APPROVED)).body.id).toBe(paid.body.id)
    expect(sales()).toEqual([{ state: 'captured', cents: CENTS }])
  })

  it("can't retry while the result of the last attempt is unknown", async () => {
    const owner = await test.signIn('owner.points')
    const waiting = await payWithoutKey(owner, ANSWER_LOST)
    expect(waiting.body.state).toBe('unknown')
    expect(await payWithoutKey(owner, APPROVED, { retryCount: 1 })).toMatchObject({
      status: 409,
      body: { code: 'PAYMENT_IN_PROGRESS' },
    })
    test.pass(10_000)
    await sweepPayments(test.services, 'HERON')
    expect((await payWithoutKey(owner, APPROVED, { retryCount: 1 })).body['code']).toBe(
      'BAD_REQUEST',
    )
    expect(sales()).toEqual([{ state: 'captured', cents: CENTS }])
  })

  it('makes another payment for another amount, session, or account', async () => {
    const owner = await test.signIn('owner.points')
    const again = await test.signIn('owner.points')
    const ids = [
      await payWithoutKey(owner, APPROVED),
      await payWithoutKey(owner, APPROVED, { cents: CENTS + 1 }),
      await payWithoutKey(again, APPROVED, { again: true }),
    ].map((paid) => paid.body.id)
    expect(new Set(ids).size).toBe(3)
  })
})

// issue 13, item 25
describe('a gateway that does not respond', () => {
  it('leaves the payment unknown and open, never declined, if unreachable', async () => {
    setGateway(test, connectGateway('http://127.0.0.1:9', GATEWAY_SECRET))
    const owner = await test.signIn('owner.points')
    const paid = await payWithoutKey(owner, APPROVED)
    expect(paid).toMatchObject({
      status: 200,
      body: { state: 'unknown', declineReason: '', balanceCents: 128_450 },
    })
    await asksUntilKnown(owner, paid.body.id, 'unknown')
  })

  it('leaves the payment unknown after a timeout and credits a late capture when reported', async () => {
    const slow = await startOddGateway(50)
    setGateway(test, slow.gateway)
    const owner = await test.signIn('owner.points')
    const took = {
      state: 'captured',
      cents: CENTS,
      refunded: 0,
      reason: '',
      brand: 'Visa',
      last4: '1119',
      challenge: '',
    }
    // a decline that arrives too late doesn't count as one
    slow.answers.sale = { afterMs: 400, body: { ...took, state: 'declined', reason: 'too late' } }
    const paid = await payWithoutKey(owner, APPROVED)
    expect(paid).toMatchObject({ status: 200, body: { state: 'unknown', declineReason: '' } })
    expect((await payWithoutKey(owner, APPROVED, { cents: CENTS + 1 })).body['code']).toBe(
      'PAYMENT_IN_PROGRESS',
    )
    slow.answers.find = { afterMs: 400, body: took }
    await asksUntilKnown(owner, paid.body.id, 'unknown')
    slow.answers.find = { body: took }
    await asksUntilKnown(owner, paid.body.id, 'captured')
    await slow.close()
  })

  async function asksUntilKnown(owner: SignedIn, id: string, state: 'unknown' | 'captured') {
    test.pass(61_000)
    await sweepPayments(test.services, 'HERON')
    expect((await owner.call(getPayment, { query: { id } })).body).toMatchObject({ state })
    const { inProgress } = (await owner.call(getPaymentForm, { query: {} })).body
    expect(inProgress?.id ?? null).toBe(state === 'unknown' ? id : null)
  }
})
