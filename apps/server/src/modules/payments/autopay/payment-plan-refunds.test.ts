import { createPayment, getPaymentForm } from '@ownerng/contract'
import { addDays, DAY_MS } from '@ownerng/domain'
import { describe, expect, it } from 'vitest'
import { startAppWithPayments, test } from '../../../../test-support/current-app.ts'
import {
  APPROVED,
  createPlan,
  daysUntilNext,
  findMails,
  getBalance,
  listCharges,
  makeNext,
  passDays,
  payByCard,
  readPayments,
} from '../../../../test-support/planned-payments.ts'
import { refundPayment } from '../../../../test-support/refunds.ts'
import { cardToken, type SignedIn, untilWaiting } from '../../../../test-support/test-app.ts'
import { planPayments } from './plan-bills.ts'
import { makePlannedPayments } from './planned-payments.ts'

startAppWithPayments()

describe('a payment plan', () => {
  // issue 37, item 2
  it('goes on if the payment that completed it is refunded, and asks for no more than it pays', async () => {
    const owner = await test.signIn('owner.late')
    const { cents } = await createPlan(owner, APPROVED, 3)
    const coming = async (as: SignedIn) =>
      (await readPayments(as)).planned
        .filter(({ state }) => state === 'coming')
        .map((row) => [row.on, row.cents])
    const agreed = await coming(owner)
    const rest = cents - test.gatewayStore.allSales().reduce((sum, sale) => sum + sale.cents, 0)
    const { body: paid } = await owner.call(createPayment, {
      query: {},
      body: {
        requestKey: 'rest-by-hand',
        ownerNumber: owner.ownerNumber,
        cents: rest,
        scope: 'account',
        token: await cardToken(test, APPROVED),
      },
    })
    expect([(await readPayments(owner)).plan?.state, await coming(owner)]).toEqual(['done', []])
    const refund = (number: string) =>
      refundPayment(test.services, 'HERON', {
        number,
        cents: 'all',
        bills: 'reopened',
        note: 'a test',
      })
    await refund(paid.number)
    expect([(await readPayments(owner)).plan?.state, await coming(owner)]).toEqual(['kept', agreed])
    const form = async (as: SignedIn) => (await as.call(getPaymentForm, { query: {} })).body
    expect(await form(owner)).toMatchObject({ balanceCents: rest, plannedCents: rest })
    const { rows } = await test.owner.query(
      `select number from payment_attempt where request_key like 'planned-%'`,
    )
    await refund(rows[0].number)
    expect(await form(owner)).toMatchObject({ balanceCents: cents, plannedCents: rest })
    await passDays(65)
    const later = await test.signIn('owner.late')
    expect(await getBalance(later)).toBe(cents - rest)
    expect((await readPayments(later)).plan).toMatchObject({
      state: 'ended',
      endReason: 'A payment for these bills was refunded or returned, so they are due again.',
    })
  })

  // issue 37
  it.each([
    ['and the job that announces runs before its day', true, 5],
    ['and no job runs until its day', false, 7],
  ])(
    'announces an installment again that a refund raises after its notice, %s',
    async (_, runs, moved) => {
      const owner = await test.signIn('owner.late')
      const { cents } = await createPlan(owner, APPROVED, 3)
      const installment = Math.floor(cents / 3)
      const refund = await payByCard(owner, 2 * installment - 1000)
      const paid = listCharges()
      test.pass(((await daysUntilNext(owner)) - 7) * DAY_MS)
      await planPayments(test.services, 'HERON')
      expect((await findMails('%will be paid on%')).map(({ subject }) => subject)).toEqual([
        expect.stringContaining('$10.00'),
      ])
      test.pass(5 * DAY_MS)
      await refund()
      if (runs) await planPayments(test.services, 'HERON')
      test.pass(2 * DAY_MS)
      await makePlannedPayments(test.services, 'HERON')
      expect(listCharges()).toEqual(paid)
      const later = await test.signIn('owner.late')
      expect(await daysUntilNext(later)).toBe(moved)
      await planPayments(test.services, 'HERON')
      expect(await findMails('%will be paid on%')).toHaveLength(2)
      test.pass((moved - 1) * DAY_MS)
      await makePlannedPayments(test.services, 'HERON')
      expect(listCharges()).toEqual(paid)
      test.pass(DAY_MS)
      await makePlannedPayments(test.services, 'HERON')
      expect(listCharges()).toEqual([...paid, installment])
    },
  )

  it('is not called ended after a refund while it is kept, even with nothing left to charge', async () => {
    const owner = await test.signIn('owner.late')
    const { cents } = await createPlan(owner, APPROVED, 3)
    const refund = await payByCard(owner, Math.floor(cents / 3))
    await test.owner.query(
      `update payment_attempt set login_id = (select id from login
        where resort_id = 'HERON' and login_id = 'owner.points') where request_key = 'paid-by-hand'`,
    )
    await test.owner.query(`update planned_payment set state = 'not-needed' where state = 'coming'`)
    await refund()
    expect((await readPayments(owner)).plan?.state).toBe('kept')
    expect(await findMails('%is refunded')).toHaveLength(1)
    expect(await findMails('Your payment plan has ended')).toEqual([])
  })

  it('resumes with a week of notice, and the notice of the refund names the next date', async () => {
    const owner = await test.signIn('owner.late')
    const { cents } = await createPlan(owner, APPROVED, 3)
    const installment = Math.floor(cents / 3)
    const days = await daysUntilNext(owner)
    const refund = await payByCard(owner, 2 * installment)
    test.pass((days - 1) * DAY_MS)
    await refund()
    const { today, planned } = await readPayments(await test.signIn('owner.late'))
    const next = planned.find(({ state }) => state === 'coming')
    expect([next?.on, next?.cents]).toEqual([addDays(today, 8), installment])
    // the job that announces may run after midnight
    test.pass(DAY_MS)
    await planPayments(test.services, 'HERON')
    const announced = await findMails('%will be paid on%')
    expect(announced).toHaveLength(1)
    const [price, day] = announced[0]?.subject.split(' will be paid on ') ?? []
    expect((await findMails('%is refunded'))[0]?.text.replace(/\s+/g, ' ')).toContain(
      `The payment plan of owner ${owner.ownerNumber} continues. Its next installment of ${price} ` +
        `is on ${day}, and its last one on `,
    )
    await passDays(6)
    expect(test.gatewayStore.allSales()).toHaveLength(2)
    await passDays(1)
    expect(test.gatewayStore.allSales()).toHaveLength(3)
  })

  // issue 37
  it.each([
    ['continues', 'A payment toward your payment plan was refunded or returned', 1],
    ['ends', 'Your payment plan has ended', 40],
  ])(
    '%s, and notifies the person who set it up if someone else was refunded',
    async (_, title, days) => {
      const owner = await test.signIn('owner.late')
      const { cents } = await createPlan(owner, APPROVED, 2)
      const refund = await payByCard(owner, Math.floor(cents / 2))
      await test.owner.query(
        `update payment_attempt set login_id = (select id from login
        where resort_id = 'HERON' and login_id = 'owner.points') where request_key = 'paid-by-hand'`,
      )
      test.pass(days * DAY_MS)
      await refund()
      const { rows } = await test.owner.query(
        `select l.login_id as login, o.subject from outbox o
        join person n on n.resort_id = o.resort_id and n.email = o.recipient
        join login l on l.resort_id = n.resort_id and l.person_id = n.id
        where o.subject = $1 or o.subject like '%is refunded' order by o.at, o.subject`,
        [title],
      )
      expect(rows).toEqual([
        { login: 'owner.points', subject: expect.stringContaining('is refunded') },
        { login: 'owner.late', subject: title },
      ])
    },
  )

  // issue 37
  it.each([
    ['the payer has left the account', 'login_id = l.id', 'owner.points'],
    ['the notice is in the list of another account', 'owner_account_id = a.id', 'owner.late'],
  ])('is not in the notice of a refund if %s', async (_, change, payer) => {
    const owner = await test.signIn('owner.late')
    const { cents } = await createPlan(owner, APPROVED, 2)
    const refund = await payByCard(owner, Math.floor(cents / 2))
    await test.owner.query(
      `update payment_attempt set ${change} from login l, owner_account a where l.resort_id = 'HERON'
        and l.login_id = 'owner.points' and a.resort_id = 'HERON' and a.owner_number = '10427'
        and request_key = 'paid-by-hand'`,
    )
    await refund()
    const { rows } = await test.owner.query(
      `select l.login_id as login, o.subject, o.text like '%The payment plan of owner%' as plan
      from outbox o join login l on l.resort_id = o.resort_id and l.id = o.login_id
      where o.subject like '%refunded%' order by plan`,
    )
    expect(rows).toEqual([
      { login: payer, subject: expect.stringContaining('is refunded'), plan: false },
      { login: 'owner.late', subject: expect.stringContaining('toward your'), plan: true },
    ])
  })

  it('is not completed by its last installment while one of its bills is refunded', async () => {
    const owner = await test.signIn('owner.late')
    const { cents } = await createPlan(owner, APPROVED, 2)
    const last = (await owner.call(getPaymentForm, { query: {} })).body.charges.at(-1)
    const refund = await payByCard(owner, Math.floor(cents / 2) - (last?.openCents ?? 0))
    await makeNext(owner)
    expect((await readPayments(await test.signIn('owner.late'))).plan).toMatchObject({
      state: 'done',
    })
    // as if the server had died after it captured the installment
    await test.owner.query(`update payment_plan set state = 'kept'`)
    await test.owner.query(`update planned_payment set state = 'coming' where draw_on =
      (select max(draw_on) from planned_payment where payment_plan_id is not null)`)
    await test.owner.query('begin; lock table outbox in exclusive mode')
    const refunding = refund()
    await untilWaiting(test.owner, 1)
    const closing = makePlannedPayments(test.services, 'HERON')
    await Promise.race([closing, untilWaiting(test.owner, 2)])
    await test.owner.query('commit')
    await Promise.all([refunding, closing])
    expect((await readPayments(await test.signIn('owner.late'))).plan).toMatchObject({
      state: 'ended',
    })
  })
})
