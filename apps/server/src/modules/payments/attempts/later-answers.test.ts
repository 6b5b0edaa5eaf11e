import { createPayment, getPayment, listBills } from '@ownerng/contract'
import { describe, expect, it } from 'vitest'
import {
  balance,
  CENTS,
  mails,
  newKey,
  OWED,
  pay,
  reviews,
  startAppWithOddGateway,
  test,
} from '../../../../test-support/odd-answers.ts'
import {
  cardToken,
  getGateway,
  setGateway,
  setPaymentRules,
} from '../../../../test-support/test-app.ts'
import { matchPayments } from './match-payments.ts'
import { sweepRefunds } from './refund-payment.ts'
import { settlePayment, sweepPayments } from './settle-payment.ts'

startAppWithOddGateway()

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
            requestKey: newKey(),
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
