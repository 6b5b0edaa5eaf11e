import { createPayment, getPayment, getPaymentForm, saveLanguage } from '@ownerng/contract'
import { HOUR_MS, MINUTE_MS } from '@ownerng/domain'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sendNotices } from '../../../../gateway/src/notices.ts'
import {
  ANSWER_LOST,
  APPROVED,
  cardPayments,
  DECLINED,
  expectExactBooks,
  getBalance,
  NEVER_ARRIVED,
} from '../../../test-support/card-payments.ts'
import { refundPayment } from '../../../test-support/refunds.ts'
import {
  GATEWAY_SECRET,
  type SignedIn,
  startTestApp,
  type TestApp,
} from '../../../test-support/test-app.ts'
import { matchPayments } from './attempts/match-payments.ts'
import { settlePayment, sweepPayments } from './attempts/settle-payment.ts'

let test: TestApp
beforeEach(async () => {
  test = await startTestApp()
})
afterEach(async () => {
  await expectExactBooks(test)
  await test.close()
})

const body = cardPayments(() => test)

describe('a lost response', () => {
  it('posts nothing, blocks a second payment, and is settled by polling', async () => {
    const owner = await test.signIn('owner.points')
    const waiting = await owner.call(createPayment, {
      query: {},
      body: await body(owner, ANSWER_LOST, 128_450),
    })
    expect(waiting).toMatchObject({
      status: 200,
      body: { state: 'unknown', balanceCents: 128_450 },
    })
    expect((await owner.call(getPaymentForm, { query: {} })).body.inProgress).toMatchObject({
      cents: 128_450,
    })
    expect(
      (await owner.call(createPayment, { query: {}, body: await body(owner, APPROVED, 128_450) }))
        .body['code'],
    ).toBe('PAYMENT_IN_PROGRESS')
    test.pass(10_000)
    expect(await sweepPayments(test.services, 'HERON')).toBe(1)
    expect((await owner.call(getPayment, { query: { id: waiting.body.id } })).body).toMatchObject({
      state: 'captured',
      balanceCents: 0,
    })
    test.pass(MINUTE_MS)
    expect(await sweepPayments(test.services, 'HERON')).toBe(0)
  })

  it('changes nothing if it arrives twice or too late', async () => {
    const owner = await test.signIn('owner.points')
    const paid = await owner.call(createPayment, {
      query: {},
      body: await body(owner, APPROVED, 50_000),
    })
    await settlePayment(test.services, 'HERON', paid.body.id, {
      state: 'captured',
      cents: 50_000,
      brand: 'Visa',
      last4: '1119',
    })
    await settlePayment(test.services, 'HERON', paid.body.id, {
      state: 'declined',
      reason: 'too late',
      brand: 'Visa',
      last4: '1119',
    })
    expect((await owner.call(getPayment, { query: { id: paid.body.id } })).body).toMatchObject({
      state: 'captured',
      balanceCents: 78_450,
    })
  })

  it("allows a retry only after the gateway twice didn't know the payment", async () => {
    const owner = await test.signIn('owner.points')
    const waiting = await owner.call(createPayment, {
      query: {},
      body: await body(owner, NEVER_ARRIVED, 128_450),
    })
    test.pass(10_000)
    await sweepPayments(test.services, 'HERON')
    expect((await owner.call(getPaymentForm, { query: {} })).body.inProgress).not.toBeNull()
    test.pass(61_000)
    await sweepPayments(test.services, 'HERON')
    expect((await owner.call(getPayment, { query: { id: waiting.body.id } })).body.state).toBe(
      'safe-to-retry',
    )
    expect(
      (await owner.call(createPayment, { query: {}, body: await body(owner, APPROVED, 128_450) }))
        .body.balanceCents,
    ).toBe(0)
  })
})

describe('responses of a gateway', () => {
  const settle = async () => {
    for (let round = 0; round < 3; round++) {
      test.pass(61_000)
      await sweepPayments(test.services, 'HERON')
    }
  }
  it.each([
    ['a slow answer', '4321000000007009', 'captured'],
    ['a connection that breaks while it answers', '4321000000008007', 'captured'],
    ['half an answer', '4321000000009005', 'captured'],
    ['a fault after it took the money', '4321000000012009', 'captured'],
    ['a fault before it took the money', '4321000000010003', 'safe-to-retry'],
    ['too many requests', '4321000000013007', 'safe-to-retry'],
    ['a duplicate', '4321000000014005', 'captured'],
    ['notices that come twice', '4321000000016000', 'captured'],
  ])('%s ends as %s %s', async (_, card, state) => {
    const owner = await test.signIn('owner.points')
    const paid = await owner.call(createPayment, {
      query: {},
      body: await body(owner, card, 10_000),
    })
    expect(paid.status).toBe(200)
    await settle()
    expect((await owner.call(getPayment, { query: { id: paid.body.id } })).body.state).toBe(state)
    expect(await getBalance(owner)).toBe(state === 'captured' ? 118_450 : 128_450)
  })

  it.each([
    ['no money on it', '4321000000001002', 'There is not enough money on this card.'],
    ['a lost card', '4321000000002000', 'This card was reported lost.'],
    ['a referral', '4321000000003008', 'The bank wants to speak with you first'],
    ['a wrong security code', '4321000000005003', "The security code doesn't match this card."],
    ['a wrong postal code', '4321000000006001', "The ZIP or postal code doesn't match this card."],
    [
      'a part of the amount',
      '4321000000004006',
      'Your card approved only part of the amount, so we refunded it right away.',
    ],
  ])('explains the decline of a card with %s, and saves nothing', async (_, card, texts) => {
    const owner = await test.signIn('owner.points')
    const refused = await owner.call(createPayment, {
      query: {},
      body: await body(owner, card, 10_000),
    })
    expect(refused.status).toBe(402)
    expect(refused.body['detail']).toContain(texts)
    expect(await getBalance(owner)).toBe(128_450)
  })

  it("explains a decline in the owner's language", async () => {
    const owner = await test.signIn('owner.points')
    await owner.call(saveLanguage, { query: {}, body: { locale: 'es-US' } })
    const refused = await owner.call(createPayment, {
      query: {},
      body: await body(owner, '4321000000001002', 10_000),
    })
    expect(refused.body['detail']).toContain('Esta tarjeta no tiene fondos suficientes.')
    expect(refused.body['detail']).not.toContain('There is')
  })

  it("keeps a payment open until the owner has passed the bank's verification", async () => {
    for (const [answer, state] of [
      ['no', 'declined'],
      ['yes', 'captured'],
    ]) {
      const owner = await test.signIn('owner.points')
      const paid = await owner.call(createPayment, {
        query: {},
        body: await body(owner, '4321000000019004', 10_000),
      })
      expect(paid.body).toMatchObject({
        state: 'challenge',
        challengeUrl: expect.stringMatching(/^http:\/\/pay\.localhost:\d+\/challenge\/[\w-]{24}$/),
      })
      const path = new URL(paid.body.challengeUrl ?? '').pathname
      expect((await test.gateway.inject({ url: path })).body).toContain('$100.00')
      expect(
        (await owner.call(createPayment, { query: {}, body: await body(owner, APPROVED, 10_000) }))
          .body['code'],
      ).toBe('PAYMENT_IN_PROGRESS')
      await test.gateway.inject({
        method: 'POST',
        url: path,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: `answer=${answer}`,
      })
      test.pass(5_000)
      await sweepPayments(test.services, 'HERON')
      expect((await owner.call(getPayment, { query: { id: paid.body.id } })).body).toMatchObject({
        state,
        challengeUrl: null,
      })
    }
  })

  it('settles at once after a notice, and ignores forged or unknown ones', async () => {
    const owner = await test.signIn('owner.points')
    const notify = async () => {
      const noticed: number[] = []
      await sendNotices(
        test.gatewayStore,
        GATEWAY_SECRET,
        '/api/gateway/notices',
        async (payload, headers) => {
          const { statusCode } = await test.app.inject({
            method: 'POST',
            url: '/api/gateway/notices',
            headers: { host: '127.0.0.1:8080', ...headers },
            payload,
          })
          noticed.push(statusCode)
          return statusCode === 204
        },
      )
      return noticed
    }
    const waiting = await owner.call(createPayment, {
      query: {},
      body: await body(owner, '4321000000012009', 10_000),
    })
    expect(waiting.body.state).toBe('unknown')
    expect(await notify()).toEqual([204])
    expect((await owner.call(getPayment, { query: { id: waiting.body.id } })).body.state).toBe(
      'captured',
    )
    const forged = await owner.call(createPayment, {
      query: {},
      body: await body(owner, '4321000000017008', 10_001),
    })
    expect(forged.status).toBe(402)
    expect(await notify()).toEqual([401])
    expect(await getBalance(owner)).toBe(118_450)
    for (const strange of [
      '',
      '{',
      '{"invoice":"HERON-1"}',
      '{"invoice":5}',
      '{"invoice":"X\'; drop table charge"}',
    ]) {
      test.gatewayStore.addNotice(strange, Date.now(), false)
      expect(await notify()).toEqual([204])
    }
  })
})

describe('card testing', () => {
  it('stops after three declines of one amount, shows until when, and records it', async () => {
    const owner = await test.signIn('owner.points')
    const started = test.services.clock.now()
    expect(
      (await owner.call(createPayment, { query: {}, body: await body(owner, DECLINED, 11_000) }))
        .status,
    ).toBe(402)
    test.pass(600_000)
    for (let time = 0; time < 3; time++)
      expect(
        (await owner.call(createPayment, { query: {}, body: await body(owner, DECLINED, 10_000) }))
          .status,
      ).toBe(402)
    const paused = await owner.call(createPayment, {
      query: {},
      body: await body(owner, APPROVED, 10_000),
    })
    expect(paused).toMatchObject({ status: 429, body: { code: 'PAYMENT_PAUSED' } })
    // an hour after the first decline of this amount, not of another one
    const format = new Intl.DateTimeFormat('en-US', {
      hour: 'numeric',
      minute: '2-digit',
      timeZone: 'America/New_York',
    })
    const ends = [0, MINUTE_MS].map(
      (overrides) => `until ${format.format(started.getTime() + 4_200_000 + overrides)}`,
    )
    expect(ends.some((end) => String(paused.body['detail']).includes(end))).toBe(true)
    expect(
      (await owner.call(createPayment, { query: {}, body: await body(owner, APPROVED, 20_000) }))
        .status,
    ).toBe(200)
    const { rows } = await test.owner.query(
      `select count(*)::integer as n from audit_event where event = 'payment'
        and outcome = 'paused'`,
    )
    expect(rows[0].n).toBe(1)
    test.pass(HOUR_MS)
    const later = await test.signIn('owner.points')
    expect(
      (await later.call(createPayment, { query: {}, body: await body(later, APPROVED, 10_000) }))
        .status,
    ).toBe(200)
  })

  it('stops an account after six declines, and a visitor after ten across accounts', async () => {
    const owner = await test.signIn('owner.points')
    const payDeclined = async (signedIn: SignedIn, cents: number) =>
      (
        await signedIn.call(createPayment, {
          query: {},
          body: await body(signedIn, DECLINED, cents),
        })
      ).status
    for (let time = 0; time < 6; time++) expect(await payDeclined(owner, 1000 + time)).toBe(402)
    expect(await payDeclined(owner, 1010)).toBe(429)
    const other = await test.signIn('owner.late')
    for (let time = 0; time < 4; time++) expect(await payDeclined(other, 1000 + time)).toBe(402)
    expect(await payDeclined(other, 1010)).toBe(429)
  })
})

describe('a refund', () => {
  const refund = (number: string, cents: number | 'all') =>
    refundPayment(test.services, 'HERON', {
      number,
      cents,
      bills: 'reopened',
      note: 'Paid twice by check',
    })
  const NO_PAYMENT = { refusal: { params: { fault: 'noPayment' } } }

  it('is owed again, newest bill first, up to the payment, and appears on the receipt', async () => {
    const owner = await test.signIn('owner.points')
    const paid = await owner.call(createPayment, {
      query: {},
      body: await body(owner, APPROVED, 128_450),
    })
    expect(await refund(paid.body.number, 50_000)).toMatchObject({ state: 'done', cents: 50_000 })
    expect(await getBalance(owner)).toBe(50_000)
    expect((await owner.call(getPayment, { query: { id: paid.body.id } })).body).toMatchObject({
      state: 'partially-refunded',
      refundedCents: 50_000,
    })
    await expect(refund(paid.body.number, 80_000)).rejects.toMatchObject({
      refusal: { params: { fault: 'moreThanPayment', cents: 78_450 } },
    })
    expect(await refund(paid.body.number, 'all')).toMatchObject({ state: 'done', cents: 78_450 })
    expect((await owner.call(getPayment, { query: { id: paid.body.id } })).body).toMatchObject({
      state: 'refunded',
      refundedCents: 128_450,
    })
    await expect(refund(paid.body.number, 'all')).rejects.toMatchObject(NO_PAYMENT)
    expect(await getBalance(owner)).toBe(128_450)
    expect(await matchPayments(test.services, 'HERON')).toBe(0)
  })

  it('is made once if requested twice concurrently', async () => {
    const owner = await test.signIn('owner.points')
    const paid = await owner.call(createPayment, {
      query: {},
      body: await body(owner, APPROVED, 10_000),
    })
    const answers = await Promise.allSettled([
      refund(paid.body.number, 10_000),
      refund(paid.body.number, 10_000),
    ])
    expect(answers.map((answer) => answer.status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await getBalance(owner)).toBe(128_450)
  })
})

it('reports differences between attempts, ledger, and gateway until resolved', async () => {
  const owner = await test.signIn('owner.points')
  const paid = await owner.call(createPayment, {
    query: {},
    body: await body(owner, APPROVED, 10_000),
  })
  expect(await matchPayments(test.services, 'HERON')).toBe(0)
  const { rows } = await test.owner.query('select invoice from payment_attempt where id = $1', [
    paid.body.id,
  ])
  const sale = {
    state: 'captured' as const,
    cents: 700,
    reason: '',
    brand: 'Visa',
    last4: '1119',
    challenge: '',
    made_ms: 0,
  }
  const strange = test.gatewayStore.addSale({ ...sale, invoice: 'HERON-strange' })
  expect(await matchPayments(test.services, 'HERON')).toBe(1)
  expect(
    (
      await test.owner.query(
        'select invoice, attempt_cents, ledger_cents, gateway_cents from payment_difference',
      )
    ).rows,
  ).toEqual([
    { invoice: strange.invoice, attempt_cents: '0', ledger_cents: '0', gateway_cents: '700' },
  ])
  test.gatewayStore.void(strange.invoice)
  expect(await matchPayments(test.services, 'HERON')).toBe(0)
  expect(rows[0].invoice).toMatch(/^HERON-/)
  expect(
    (await test.owner.query('select count(*)::integer as n from payment_difference')).rows[0].n,
  ).toBe(0)
})
