import { createPayment, getPayment, getPaymentForm, listNotices } from '@ownerng/contract'
import { HOUR_MS } from '@ownerng/domain'
import { describe, expect, it } from 'vitest'
import {
  balance,
  CENTS,
  mails,
  OWED,
  odd,
  pay,
  reviews,
  startAppWithOddGateway,
  test,
} from '../../../../test-support/odd-answers.ts'
import { type OddAnswer, startOddGateway } from '../../../../test-support/odd-gateway.ts'
import { closeReview } from '../../../../test-support/staff-answers.ts'
import { cardToken, getGateway, setGateway } from '../../../../test-support/test-app.ts'
import { listReviews } from '../../../cli/list-reviews.ts'
import type { SaleResult } from '../../../integrations/gateway/gateway.ts'
import { sweepPayments } from './settle-payment.ts'

startAppWithOddGateway()

const captured = {
  state: 'captured',
  cents: CENTS,
  refunded: 0,
  reason: '',
  brand: 'Visa',
  last4: '1119',
  challenge: '',
}

// issue 12, item 10
describe('an inconsistent response', () => {
  it.each<[string, OddAnswer]>([
    ['digits of the card that are letters', { body: { ...captured, last4: 'abcd' } }],
    ['too many digits', { body: { ...captured, last4: '4321000000001119' } }],
    ['a brand with a page in it', { body: { ...captured, brand: 'x'.repeat(5000) } }],
    ['a brand with control characters', { body: { ...captured, brand: 'Visa\u0000' } }],
    ['cents that are text', { body: { ...captured, cents: '10000' } }],
    ['cents that are missing', { body: { ...captured, cents: undefined } }],
    ['cents that are no whole number', { body: { ...captured, cents: 10_000.5 } }],
    ['negative cents', { body: { ...captured, cents: -10_000 } }],
    ['more cents than there are', { body: { ...captured, cents: 1e300 } }],
    ['an unknown state', { body: { ...captured, state: 'CAPTURED' } }],
    [
      'a challenge on another site',
      { body: { ...captured, state: 'challenge', challenge: '//evil.example/page' } },
    ],
    ['a list', { body: [captured] }],
    ['nothing', { body: 'null' }],
    ['a hundred megabytes', { body: captured, padding: 100 * 1024 * 1024 }],
  ])(
    'is held, reported to owner and staff, and settled by a later consistent response: %s',
    async (_, answer) => {
      setGateway(test, odd.gateway)
      const owner = await test.signIn('owner.points')
      odd.answers.sale = answer
      const held = await pay(owner)
      expect([held.status, held.body.state]).toEqual([200, 'manual-review'])
      expect(odd.sent()).toBeLessThan(4 * 1024 * 1024)
      expect(await balance(owner)).toBe(OWED)
      expect(await reviews()).toEqual([
        { kind: 'odd-answer', detail: expect.stringMatching(/^the answer /) },
      ])
      expect(await mails(`We're checking your payment of $100.00`)).toBeGreaterThan(0)
      expect(
        (await owner.call(listNotices, { query: {} })).body.notices.map((notice) => notice.title),
      ).toContain(`We're checking your payment of $100.00`)
      // it can't be paid again until then, because "not found" doesn't prove that it wasn't charged
      expect((await owner.call(getPaymentForm, { query: {} })).body.inProgress).toEqual({
        id: held.body.id,
        cents: CENTS,
        review: true,
      })
      expect((await pay(owner)).body['code']).toBe('PAYMENT_IN_PROGRESS')
      for (let hour = 0; hour < 3; hour++) {
        test.pass(HOUR_MS + 1000)
        await sweepPayments(test.services, 'HERON')
      }
      const later = await test.signIn('owner.points')
      expect((await later.call(getPayment, { query: { id: held.body.id } })).body.state).toBe(
        'manual-review',
      )
      odd.answers.find = { body: captured }
      test.pass(HOUR_MS + 1000)
      await sweepPayments(test.services, 'HERON')
      const last = await test.signIn('owner.points')
      expect((await last.call(getPayment, { query: { id: held.body.id } })).body).toMatchObject({
        state: 'captured',
        cardLast4: '1119',
      })
      expect(await balance(last)).toBe(OWED - CENTS)
      expect([await mails('Receipt P-%'), await mails('We%re checking%')]).toEqual([1, 1])
    },
  )

  it('counts as no response if it never ends or is cut off', async () => {
    const slow = await startOddGateway(300)
    setGateway(test, slow.gateway)
    const owner = await test.signIn('owner.points')
    slow.answers.sale = { endless: true }
    expect((await pay(owner)).body.state).toBe('unknown')
    slow.answers.find = { body: '{"state":"capt' }
    test.pass(10_000)
    await sweepPayments(test.services, 'HERON')
    // a 404 page isn't an answer about the invoice
    slow.answers.find = { status: 404, body: '<h1>404</h1>' }
    for (let minute = 0; minute < 3; minute++) {
      test.pass(61_000)
      await sweepPayments(test.services, 'HERON')
    }
    expect((await owner.call(getPaymentForm, { query: {} })).body.inProgress).toMatchObject({
      review: false,
    })
    expect(await reviews()).toEqual([])
    await slow.close()
  })

  it('case 28: a captured amount that differs is held for review', async () => {
    // not credited and never lost; owner and staff are notified
    setGateway(test, odd.gateway)
    const owner = await test.signIn('owner.points')
    odd.answers.sale = { body: { ...captured, cents: CENTS * 100 } }
    const held = await pay(owner)
    expect(held.body).toMatchObject({ state: 'manual-review', balanceCents: OWED })
    expect(await reviews()).toEqual([
      { kind: 'other-amount', detail: 'the gateway says $10,000.00' },
    ])
    expect(await mails(`We're checking your payment of $100.00`)).toBe(1)
    expect(await listReviews(test.services, ['heron'])).toMatch(
      /^P-\d+ of owner 10427, \$100\.00, manual-review, invoice HERON-.*: the gateway says \$10,000\.00$/,
    )
    expect(await closeReview(test, held.body.number, 'refunded at the gateway')).toBe(
      `Closes the review of payment ${held.body.number}.`,
    )
    expect(await listReviews(test.services, ['heron'])).toBe('No payment of HERON needs a review.')
    // less than requested, without a partial approval by the bank
    odd.answers.find = { body: { ...captured, cents: CENTS - 1 } }
    test.pass(HOUR_MS + 1000)
    await sweepPayments(test.services, 'HERON')
    const later = await test.signIn('owner.points')
    expect(await balance(later)).toBe(OWED)
    // staff refunds the rest at the gateway: the remainder is the payment
    odd.answers.find = { body: { ...captured, cents: CENTS * 100, refunded: CENTS * 99 } }
    test.pass(HOUR_MS + 1000)
    await sweepPayments(test.services, 'HERON')
    const last = await test.signIn('owner.points')
    expect((await last.call(getPayment, { query: { id: held.body.id } })).body.state).toBe(
      'captured',
    )
    expect(await balance(last)).toBe(OWED - CENTS)
    expect([await mails('Receipt P-%'), await mails('We%re checking%')]).toEqual([1, 1])
  })

  it('case 28: digits of a card other than the charged one are held for review', async () => {
    const owner = await test.signIn('owner.points')
    const sandbox = getGateway(test)
    setGateway(test, {
      ...sandbox,
      sale: async (sale) => ({ ...(await sandbox.sale(sale)), last4: '4242' }) as SaleResult,
    })
    const body = {
      requestKey: 'odd-kept-card',
      ownerNumber: owner.ownerNumber,
      cents: CENTS,
      scope: 'account' as const,
      token: await cardToken(test, '4321000000001119'),
      keep: true,
    }
    const held = await owner.call(createPayment, { query: {}, body })
    expect(held.body).toMatchObject({ state: 'manual-review', balanceCents: OWED })
    expect(await reviews()).toEqual([
      { kind: 'odd-answer', detail: 'it names another card than the one that was charged' },
    ])
    expect(await mails(`We're checking your payment of $100.00`)).toBe(1)
  })

  it('notifies the owner that a reviewed payment was not taken', async () => {
    setGateway(test, odd.gateway)
    const owner = await test.signIn('owner.points')
    odd.answers.sale = { body: { ...captured, cents: CENTS * 2 } }
    await pay(owner)
    odd.answers.find = { body: { state: 'voided', cents: CENTS * 2 } }
    test.pass(HOUR_MS + 1000)
    await sweepPayments(test.services, 'HERON')
    expect(await mails("Your payment of $100.00 didn't go through")).toBe(1)
    const later = await test.signIn('owner.points')
    expect((await later.call(getPaymentForm, { query: {} })).body.inProgress).toBeNull()
    expect(await balance(later)).toBe(OWED)
  })
})
