import { createPayment, getPayment, getPaymentForm, getPaymentStatus } from '@ownerng/contract'
import { HOUR_MS, MINUTE_MS } from '@ownerng/domain'
import { describe, expect, it } from 'vitest'
import {
  ANSWER_LOST,
  APPROVED,
  DECLINED,
  getBalance,
  NEVER_ARRIVED,
} from '../../../test-support/card-payments.ts'
import { body, startAppForPayments, test } from '../../../test-support/paying.ts'
import { refundPayment } from '../../../test-support/refunds.ts'
import type { SignedIn } from '../../../test-support/test-app.ts'
import { matchPayments } from './attempts/match-payments.ts'
import { settlePayment, sweepPayments } from './attempts/settle-payment.ts'

startAppForPayments()

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

  it('has a status that can be watched without extending the session', async () => {
    const owner = await test.signIn('owner.points')
    const { id } = (
      await owner.call(createPayment, { query: {}, body: await body(owner, ANSWER_LOST, 1_000) })
    ).body
    const leave = async () => {
      await test.owner.query(
        `update session set last_seen_at = last_seen_at - interval '5 minutes' where handle = $1`,
        [owner.handle],
      )
      return lastSeen()
    }
    const lastSeen = async () =>
      (
        await test.owner.query('select last_seen_at::text as at from session where handle = $1', [
          owner.handle,
        ])
      ).rows[0]?.at
    const before = await leave()
    const read = async () => (await owner.call(getPaymentStatus, { query: { id } })).body
    expect(await read()).toEqual({ state: 'unknown' })
    expect(await lastSeen()).toBe(before)
    await owner.call(getPayment, { query: { id } })
    expect(await lastSeen()).not.toBe(before)
    test.pass(10_000)
    await sweepPayments(test.services, 'HERON')
    expect(await read()).toEqual({ state: 'captured' })
    const other = await test.signIn('owner.float')
    expect((await other.call(getPaymentStatus, { query: { id } })).status).toBe(404)
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
