import { type CallInput, createPayment } from '@ownerng/contract'
import { MINUTE_MS } from '@ownerng/domain'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  cardToken,
  readBooks,
  type SignedIn,
  setPaymentRules,
  startTestApp,
  type TestApp,
} from '../../../../test-support/test-app.ts'

type Body = CallInput<typeof createPayment>['body']

const APPROVED = '4321000000001119'
const DECLINED = '4321000000009997'
const CENTS = 2_500

let test: TestApp
let keys = 0
beforeEach(async () => {
  test = await startTestApp()
})
afterEach(async () => {
  expect(await readBooks(test.owner)).toMatchObject({ unbalanced: 0, ledgerSum: 0 })
  await test.close()
})

async function payPart(owner: SignedIn, overrides: Partial<Body> = {}, card = APPROVED) {
  const body: Body = {
    requestKey: `twice-key-${++keys}`,
    ownerNumber: owner.ownerNumber,
    cents: CENTS,
    scope: 'account',
    token: await cardToken(test, card),
    ...overrides,
  }
  return owner.call(createPayment, { query: {}, body })
}
const capturedSales = () =>
  test.gatewayStore.allSales().filter(({ state }) => state === 'captured').length

// issue 13: rules.md section 7
describe('an identical payment a moment later', () => {
  it('asks for confirmation with the first receipt, and pays once the owner confirms', async () => {
    const owner = await test.signIn('owner.late')
    const first = await payPart(owner)
    expect(first.body.state).toBe('captured')
    const duplicate = await payPart(owner)
    expect(duplicate).toMatchObject({
      status: 422,
      body: { code: 'PAYMENT_TWICE', paymentNumber: first.body.number },
    })
    expect(duplicate.body['detail']).toMatch(
      new RegExp(
        `^\\$25\\.00 was paid at \\d+:\\d\\d\\s[AP]M \\(receipt ${first.body.number}\\)\\. ` +
          `You weren't charged again\\. Pay again only if you want to pay another \\$25\\.00$`,
      ),
    )
    expect(capturedSales()).toBe(1)
    const again = { again: true, requestKey: 'twice-meant' }
    const second = await payPart(owner, again)
    expect(second.body.state).toBe('captured')
    // the response was lost: a retry is the same payment, with or without the owner's confirmation
    for (const overrides of [again, { requestKey: 'twice-meant' }])
      expect((await payPart(owner, overrides)).body.id).toBe(second.body.id)
    expect(capturedSales()).toBe(2)
  })

  it('charges once from two windows at once', async () => {
    const owner = await test.signIn('owner.late')
    const both = await Promise.all([payPart(owner), payPart(owner), payPart(owner)])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { body, status } of both)
      if (status !== 200) expect(body['code']).toBeOneOf(['PAYMENT_TWICE', 'PAYMENT_IN_PROGRESS'])
    expect(capturedSales()).toBe(1)
  })

  it('needs no confirmation after ten minutes, for another amount, or after a decline', async () => {
    const owner = await test.signIn('owner.late')
    expect((await payPart(owner, {}, DECLINED)).status).toBe(402)
    expect((await payPart(owner)).status).toBe(200)
    expect((await payPart(owner, { cents: CENTS + 1 })).status).toBe(200)
    test.pass(9 * MINUTE_MS)
    const session = await test.signIn('owner.late')
    expect((await payPart(session)).body['code']).toBe('PAYMENT_TWICE')
    test.pass(2 * MINUTE_MS)
    expect((await payPart(session)).status).toBe(200)
  })

  it('compares amounts without the fee', async () => {
    await setPaymentRules(test, { cardFee: { percent: 2, cents: 0 } })
    const owner = await test.signIn('owner.late')
    expect((await payPart(owner, { feeCents: 50 })).body.state).toBe('captured')
    expect((await payPart(owner, { feeCents: 50 })).body['code']).toBe('PAYMENT_TWICE')
  })

  it('waits for the account lock', async () => {
    const owner = await test.signIn('owner.late')
    await test.owner.query('begin')
    // rows that refer to the account can be written in the meantime; only a full lock waits
    await test.owner.query(
      `select id from owner_account where resort_id = 'HERON' and owner_number = $1
      for no key update`,
      [owner.ownerNumber],
    )
    const paid = payPart(owner)
    await expect
      .poll(
        async () =>
          (
            await test.owner.query(
              `select from pg_locks
              where not granted and transactionid = pg_current_xact_id()::xid`,
            )
          ).rowCount,
        { timeout: 10_000 },
      )
      .toBeGreaterThan(0)
    await test.owner.query('commit')
    expect((await paid).body.state).toBe('captured')
  })

  it('reports first that it exceeds the balance', async () => {
    const owner = await test.signIn('owner.multi')
    const all = await payPart(owner, { cents: 82_000 })
    expect(all.status).toBe(200)
    expect(await payPart(owner, { cents: 82_000 })).toMatchObject({
      body: {
        code: 'PAYMENT_TOO_MUCH',
        detail:
          `You owe $0.00 on account ${owner.ownerNumber}. This resort doesn't take more than ` +
          'that',
      },
    })
  })
})
