import {
  createPayment,
  getPayment,
  getPaymentForm,
  listBills,
  listNotices,
} from '@ownerng/contract'
import { HOUR_MS } from '@ownerng/domain'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type OddAnswer, startOddGateway } from '../../../../test-support/odd-gateway.ts'
import {
  cardToken,
  getGateway,
  readBooks,
  type SignedIn,
  setGateway,
  setPaymentRules,
  startTestApp,
  type TestApp,
} from '../../../../test-support/test-app.ts'
import { reviewPayments } from '../../../cli/review-payments.ts'
import type { SaleResult } from '../../../integrations/gateway/gateway.ts'
import { matchPayments } from './match-payments.ts'
import { sweepRefunds } from './refund-payment.ts'
import { settlePayment, sweepPayments } from './settle-payment.ts'

const CENTS = 10_000
const OWED = 128_450

let test: TestApp
let odd: Awaited<ReturnType<typeof startOddGateway>>
let keys = 0
beforeEach(async () => {
  test = await startTestApp()
  odd = await startOddGateway()
})
afterEach(async () => {
  expect(await readBooks(test.owner)).toMatchObject({ unbalanced: 0, ledgerSum: 0 })
  await test.close()
  await odd.close()
})

const pay = async (owner: SignedIn, cents = CENTS, card = '4321000000001119') =>
  owner.call(createPayment, {
    query: {},
    body: {
      requestKey: `odd-key-${++keys}`,
      ownerNumber: owner.ownerNumber,
      cents,
      scope: 'account',
      token: await cardToken(test, card),
    },
  })
const balance = async (owner: SignedIn) =>
  (await owner.call(listBills, { query: {} })).body.balanceCents
const mails = async (like: string) =>
  Number(
    (await test.owner.query('select count(*) as n from outbox where subject like $1', [like]))
      .rows[0].n,
  )
const reviews = async () =>
  (await test.owner.query('select kind, detail from payment_review order by found_at, kind'))
    .rows as { kind: string; detail: string }[]
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
    expect(await reviewPayments(test.services, ['heron'])).toMatch(
      /^P-\d+ of owner 10427, \$100\.00, manual-review, invoice HERON-.*: the gateway says \$10,000\.00$/,
    )
    expect(
      await reviewPayments(test.services, [
        'heron',
        held.body.number,
        'refunded',
        'at',
        'the',
        'gateway',
      ]),
    ).toContain('Closed the review')
    expect(await reviewPayments(test.services, ['heron'])).toBe(
      'No payment of HERON needs a review.',
    )
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

describe('a later response that corrects an earlier one', () => {
  const DECLINED = '4321000000009997'
  /** Makes the gateway's records list a capture that it had declined. */
  async function takeAfterAll(): Promise<void> {
    const sandbox = getGateway(test)
    const refused = test.gatewayStore.allSales().find((sale) => sale.state === 'declined')
    const answer = {
      state: 'captured' as const,
      cents: refused?.cents ?? 0,
      refunded: 0,
      brand: 'Visa',
      last4: '9997',
    }
    setGateway(test, {
      ...sandbox,
      find: async (invoice, since) =>
        invoice === refused?.invoice ? answer : sandbox.find(invoice, since),
      batch: async (resortId) => [
        ...((await sandbox.batch(resortId)) as { invoice: string; cents: number }[]),
        { invoice: refused?.invoice ?? '', cents: answer.cents },
      ],
      refund: async (refund) =>
        refund.invoice === refused?.invoice ? 'done' : sandbox.refund(refund),
    })
  }

  it('case 27: declined but captured later is credited when reported, with a notice', async () => {
    const owner = await test.signIn('owner.points')
    const refused = await pay(owner, CENTS, DECLINED)
    expect(refused.status).toBe(402)
    await takeAfterAll()
    expect(await matchPayments(test.services, 'HERON')).toBe(0)
    expect(await balance(owner)).toBe(OWED - CENTS)
    const { rows } = await test.owner.query(
      `select text from outbox where subject like 'Receipt P-%'`,
    )
    expect([
      rows.length,
      rows[0]?.text.includes("We told you earlier that this payment didn't go through."),
    ]).toEqual([1, true])
    expect((await reviews()).map((review) => review.kind)).toEqual(['paid-late'])
    // a second report doesn't credit it again
    await matchPayments(test.services, 'HERON')
    expect(await balance(owner)).toBe(OWED - CENTS)
  })

  it.each([
    ['refund', OWED - CENTS, 'goes back to its card'],
    ['credit', OWED - 2 * CENTS, 'stays on account'],
  ] as const)(
    'case 27: after a second payment, one is settled by the option %s, and staff see it',
    async (paidTwice, left, texts) => {
      await setPaymentRules(test, { paidTwice })
      const owner = await test.signIn('owner.points')
      await pay(owner, CENTS, DECLINED)
      const second = await pay(owner)
      expect(second.body.state).toBe('captured')
      await takeAfterAll()
      await matchPayments(test.services, 'HERON')
      await sweepRefunds(test.services, 'HERON')
      await sweepRefunds(test.services, 'HERON')
      expect(await balance(owner)).toBe(left)
      expect(await reviews()).toEqual([
        { kind: 'paid-late', detail: expect.any(String) },
        {
          kind: 'paid-twice',
          detail: expect.stringContaining(`${second.body.number} was also paid`),
        },
      ])
      expect((await reviews())[1]?.detail).toContain(texts)
      expect(await mails('Payments P-% both went through')).toBe(1)
      expect((await test.owner.query('select count(*)::integer as n from refund')).rows[0].n).toBe(
        paidTwice === 'refund' ? 1 : 0,
      )
    },
  )

  it.each([
    ['another bill', true],
    ['rented points', false],
  ])(
    'case 27: a payment for %s is not a duplicate: the late capture pays its own purpose',
    async (_, isBill) => {
      const owner = await test.signIn('owner.points')
      const [first] = (await owner.call(listBills, { query: {} })).body.charges.filter(
        (charge) => charge.openCents > 0,
      )
      const { rows } = await test.owner.query(
        `with billed as (insert into charge (resort_id, number, owner_account_id,
          kind, description, cents, billed_on, due_on)
          select 'HERON', 'other-bill', id, 'other', 'Another bill', 3500, current_date,
            current_date + 20 from owner_account where resort_id = 'HERON' and owner_number = $1
            returning id, owner_account_id),
        posted as (insert into ledger_entry (resort_id, txn_id, ledger_account, owner_account_id,
          charge_id, cents)
          select 'HERON', 'other-bill', 'owner-receivable', owner_account_id, id, 3500 from billed
            union all select 'HERON', 'other-bill', 'income', null, id, -3500 from billed)
       select id from billed`,
        [owner.ownerNumber],
      )
      await setPaymentRules(test, { paidTwice: 'refund' }, { centsEach: 7, mostAYear: 500 })
      const payFor = async (cents: number, overrides: object, card = '4321000000001119') =>
        owner.call(createPayment, {
          query: {},
          body: {
            requestKey: `odd-key-${++keys}`,
            ownerNumber: owner.ownerNumber,
            cents,
            scope: 'account',
            token: await cardToken(test, card),
            ...overrides,
          },
        })
      const refused = await payFor(CENTS, { chargeIds: [first?.id] }, DECLINED)
      expect(refused.status).toBe(402)
      const other = isBill
        ? await payFor(3500, { chargeIds: [rows[0].id] })
        : await payFor(700, { scope: 'points', points: 100 })
      expect(other.body.state).toBe('captured')
      const owed = await balance(owner)
      await takeAfterAll()
      await matchPayments(test.services, 'HERON')
      await sweepRefunds(test.services, 'HERON')
      expect(await balance(owner)).toBe(owed - CENTS)
      expect((await reviews()).map((review) => review.kind)).toEqual(['paid-late'])
      expect((await test.owner.query('select count(*)::integer as n from refund')).rows[0].n).toBe(
        0,
      )
    },
  )

  it('case 27: even if the second payment is pending when the first is reported', async () => {
    const owner = await test.signIn('owner.points')
    const refused = await pay(owner, CENTS, DECLINED)
    const second = await pay(owner, CENTS, '4321000000009401')
    expect(second.body.state).toBe('unknown')
    await settlePayment(test.services, 'HERON', String(refused.body['paymentId']), {
      state: 'captured',
      cents: CENTS,
      brand: 'Visa',
      last4: '9997',
    })
    expect(await balance(owner)).toBe(OWED - CENTS)
    test.pass(10_000)
    await sweepPayments(test.services, 'HERON')
    expect((await owner.call(getPayment, { query: { id: second.body.id } })).body.state).toBe(
      'captured',
    )
    expect((await reviews()).map((review) => review.kind)).toEqual(['paid-late', 'paid-twice'])
    await takeAfterAll()
    await sweepRefunds(test.services, 'HERON')
    expect(await balance(owner)).toBe(OWED - CENTS)
  })
})
