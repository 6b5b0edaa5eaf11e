import { createPayment, getPayment, saveLanguage } from '@ownerng/contract'
import { describe, expect, it } from 'vitest'
import { sendNotices } from '../../../../../gateway/src/notices.ts'
import { APPROVED, getBalance } from '../../../../test-support/card-payments.ts'
import { body, startAppForPayments, test } from '../../../../test-support/paying.ts'
import { GATEWAY_SECRET } from '../../../../test-support/test-app.ts'
import { sweepPayments } from './settle-payment.ts'

startAppForPayments()

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
