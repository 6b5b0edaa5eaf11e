import {
  createPayment,
  getPayment,
  getPaymentForm,
  listPayments,
  switchOwner,
} from '@ownerng/contract'
import { obfuscate } from '@ownerng/domain'
import { describe, expect, it } from 'vitest'
import { APPROVED, DECLINED, getBalance } from '../../../test-support/card-payments.ts'
import { body, startAppForPayments, test } from '../../../test-support/paying.ts'
import { cardToken, type SignedIn } from '../../../test-support/test-app.ts'

startAppForPayments()

describe('paying by card', () => {
  it('charges the card, pays the oldest bills first, and shows the receipt', async () => {
    const owner = await test.signIn('owner.points')
    const paid = await owner.call(createPayment, {
      query: {},
      body: await body(owner, APPROVED, 120_000),
    })
    expect(paid).toMatchObject({
      status: 200,
      body: {
        state: 'captured',
        cents: 120_000,
        cardBrand: 'Visa',
        cardLast4: '1119',
        balanceCents: 8_450,
      },
    })
    expect(paid.body.allocations.reduce((sum, share) => sum + share.cents, 0)).toBe(120_000)
    const receipt = (await owner.call(getPayment, { query: { id: paid.body.id } })).body
    expect(receipt.number).toBe(paid.body.number)
    // issue 37, item 6: the receipt names the next amount due and its email address
    expect(receipt).toMatchObject({
      accounts: [{ beforeCents: 128_450, nextDue: { cents: 8_450, isInstallment: false } }],
      confirmedBy: null,
      emailedTo: [expect.stringMatching(/^e•+@/)],
      undeliveredTo: [],
      pointsNow: null,
    })
    await test.owner.query('update outbox set failed_at = now()')
    expect((await owner.call(getPayment, { query: { id: paid.body.id } })).body).toMatchObject({
      emailedTo: [],
      undeliveredTo: receipt.emailedTo,
    })
    expect((await owner.call(listPayments, { query: {} })).body.payments[0]).toMatchObject({
      cents: 120_000,
      cardLast4: '1119',
      state: 'captured',
    })
  })

  // issue 12, item 17
  it('accepts exactly one payment method: a new one or a saved one', async () => {
    const owner = await test.signIn('owner.points')
    const { token, ...request } = await body(owner, APPROVED, 1000)
    for (const input of [{ token, methodId: '0123456789abcdef0123' }, {}])
      expect(
        (await owner.call(createPayment, { query: {}, body: { ...request, ...input } })).body,
      ).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
    expect(test.gatewayStore.allSales()).toEqual([])
    expect(
      (await owner.call(createPayment, { query: {}, body: { ...request, token } })).status,
    ).toBe(200)
  })

  it('sends the PDF receipt to the payer only', async () => {
    const [owner, other] = [await test.signIn('owner.points'), await test.signIn('owner.float')]
    const paid = await owner.call(createPayment, {
      query: {},
      body: await body(owner, APPROVED, 1000),
    })
    const receipt = (signedIn: SignedIn) =>
      test.app.inject({
        url: `/api/payments/${paid.body.id}/receipt.pdf?sessionID=${signedIn.handle}`,
        headers: { host: 'portal.localhost:8080', cookie: signedIn.cookie },
      })
    const answer = await receipt(owner)
    expect([
      answer.statusCode,
      answer.headers['content-type'],
      answer.rawPayload.subarray(0, 5).toString(),
    ]).toEqual([200, 'application/pdf', '%PDF-'])
    expect((await receipt(other)).statusCode).toBe(404)
    expect(
      (await test.owner.query(`select subject from outbox where subject like 'Receipt P-%'`)).rows,
    ).toEqual([{ subject: `Receipt ${paid.body.number}: $10.00 paid to Heron Cove Resort` }])
  })

  it('reports a decline, charges nothing, and accepts the next card', async () => {
    const owner = await test.signIn('owner.points')
    const refused = await owner.call(createPayment, {
      query: {},
      body: await body(owner, DECLINED, 128_450),
    })
    expect(refused).toMatchObject({
      status: 402,
      body: { code: 'PAYMENT_DECLINED', title: 'Your card was declined' },
    })
    expect(refused.body['detail']).toContain("You weren't charged")
    expect(await getBalance(owner)).toBe(128_450)
    expect(
      (await owner.call(createPayment, { query: {}, body: await body(owner, APPROVED, 128_450) }))
        .body.balanceCents,
    ).toBe(0)
  })

  it('makes one payment per key, however often and concurrently it is sent', async () => {
    const owner = await test.signIn('owner.points')
    const request = await body(owner, APPROVED, 50_000)
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map(() => owner.call(createPayment, { query: {}, body: request })),
    )
    expect(
      new Set(answers.filter((answer) => answer.status === 200).map((answer) => answer.body.id))
        .size,
    ).toBe(1)
    expect(
      (await owner.call(createPayment, { query: {}, body: { ...request, cents: 60_000 } })).body[
        'code'
      ],
    ).toBe('KEY_REUSED')
    expect(await getBalance(owner)).toBe(78_450)
  })

  it('lets two tabs pay only once: the second waits or is refused', async () => {
    const owner = await test.signIn('owner.points')
    const requests = await Promise.all([
      body(owner, APPROVED, 128_450),
      body(owner, APPROVED, 128_450),
    ])
    const answers = await Promise.all(
      requests.map((request) => owner.call(createPayment, { query: {}, body: request })),
    )
    expect(answers.map((answer) => answer.status).sort()).toEqual([
      200,
      expect.toBeOneOf([409, 422]),
    ])
    expect(await getBalance(owner)).toBe(0)
  })

  it('rejects more than is owed, too little, and a used token', async () => {
    const owner = await test.signIn('owner.points')
    const code = async (request: Awaited<ReturnType<typeof body>>) =>
      (await owner.call(createPayment, { query: {}, body: request })).body['code']
    expect(await code(await body(owner, APPROVED, 128_451))).toBe('PAYMENT_TOO_MUCH')
    expect(await code(await body(owner, APPROVED, 99))).toBe('PAYMENT_TOO_LITTLE')
    const token = await cardToken(test, APPROVED)
    await owner.call(createPayment, {
      query: {},
      body: await body(owner, APPROVED, 1000, { token }),
    })
    expect(await code(await body(owner, APPROVED, 1001, { token }))).toBe('PAYMENT_DECLINED')
  })

  // issue 12, item 2
  // issue 12, item 26
  it('rejects a key that was used for a different request', async () => {
    // a different request is refused; a new token of the same card is the same request
    const owner = await test.signIn('owner.points')
    const request = await body(owner, APPROVED, 50_000)
    const paid = await owner.call(createPayment, { query: {}, body: request })
    expect(paid.status).toBe(200)
    expect(
      (
        await owner.call(createPayment, {
          query: {},
          body: { ...request, token: await cardToken(test, APPROVED) },
        })
      ).body.id,
    ).toBe(paid.body.id)
    for (const other of [
      { scope: 'all' as const },
      { chargeIds: ['x'] },
      { keep: true },
      { kind: 'bank' as const },
      { feeCents: 1 },
    ])
      expect(
        (await owner.call(createPayment, { query: {}, body: { ...request, ...other } })).body[
          'code'
        ],
        JSON.stringify(other),
      ).toBe('KEY_REUSED')
    // a client can't use the key of a planned payment
    expect(
      (
        await owner.call(createPayment, {
          query: {},
          body: { ...request, requestKey: 'planned-0123456789abcdef0123' },
        })
      ).status,
    ).toBe(400)
    expect(test.gatewayStore.allSales()).toHaveLength(1)
  })

  it('is closed if nothing is owed', async () => {
    const owner = await test.signIn('owner.credit')
    expect((await owner.call(getPaymentForm, { query: {} })).body).toMatchObject({
      open: false,
      balanceCents: -12_000,
    })
  })

  it('pays the displayed account or none', async () => {
    const owner = await test.signIn('owner.multi')
    const request = await body(owner, APPROVED, 1000)
    await owner.call(switchOwner, {
      query: { getMultiID: owner.handle, multi: obfuscate('10502') },
    })
    expect(await owner.call(createPayment, { query: {}, body: request })).toMatchObject({
      status: 400,
    })
  })

  it("doesn't show another owner's payment", async () => {
    const [owner, other] = [await test.signIn('owner.points'), await test.signIn('owner.float')]
    const paid = await owner.call(createPayment, {
      query: {},
      body: await body(owner, APPROVED, 1000),
    })
    expect(await other.call(getPayment, { query: { id: paid.body.id } })).toEqual(
      await other.call(getPayment, { query: { id: 'nothing' } }),
    )
  })
})
