import { createPayment } from '@ownerng/contract'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@ownerng/domain'
import { describe, expect, it } from 'vitest'
import {
  APPROVED,
  declineAll,
  disconnect,
  findMails,
  getBalance,
  isBlocked,
  listCaptures,
  pass,
  passDays,
  REFUSAL,
  readPayments,
  reconnect,
  sandbox,
  startAppForRetries,
  startAutopay,
  startPlan,
  test,
} from '../../../../test-support/planned-retries.ts'
import { cardToken, setGateway } from '../../../../test-support/test-app.ts'
import { settlePayment } from '../attempts/settle-payment.ts'
import { findDuePlanned } from './planned-payments.queries.ts'
import { makePlannedPayment, makePlannedPayments } from './planned-payments.ts'

startAppForRetries()

const passHours = async (hours: number) => {
  for (let hour = 0; hour < hours; hour++) await pass(HOUR_MS)
}

const lateCharges = async () =>
  Number(
    (
      await test.owner.query(
        `select count(*) as n from charge where kind in ('late-fee', 'interest')
          and number like '%-late' or number like '%-int%'`,
      )
    ).rows[0].n,
  )

// issue 12, item 21
describe('an outage is not a decline', () => {
  it('case 24: an installment due while the gateway cannot be reached stays due', async () => {
    // blocks no booking, costs nothing, is announced once after a day, and is paid later
    const { part } = await startPlan()
    const late = await lateCharges()
    disconnect()
    await pass(DAY_MS)
    await passHours(22)
    expect(await findMails('Your payment of % is delayed')).toBe(0)
    await passHours(4)
    expect(await findMails('Your payment of % is delayed')).toBe(1)
    await passHours(30)
    expect(await part()).toMatchObject({ state: 'coming' })
    expect((await readPayments('owner.late')).plan).toMatchObject({ state: 'kept' })
    expect([await isBlocked('owner.late'), await lateCharges()]).toEqual([false, late])
    reconnect()
    await passHours(14)
    expect(await part()).toMatchObject({ state: 'paid' })
    expect(listCaptures()).toHaveLength(2)
    expect([
      await findMails('Your payment of % is delayed'),
      await findMails("%couldn't be made"),
      await findMails('%was declined'),
      await findMails('We%re checking%'),
    ]).toEqual([1, 0, 0, 0])
  })

  it.each([
    ['a payment plan', startPlan, 'owner.late', 2],
    ['autopay', startAutopay, 'owner.credit', 1],
  ] as const)(
    'case 24: 75 seconds without the gateway on the draw day end nothing: %s',
    async (_, start, login, sales) => {
      const { part } = await start()
      disconnect()
      await pass(DAY_MS)
      await pass(75_000)
      reconnect()
      for (let minute = 0; minute < 20; minute++) await pass(MINUTE_MS)
      expect(await part()).toMatchObject({ state: 'paid' })
      expect(listCaptures()).toHaveLength(sales)
      expect(await isBlocked(login)).toBe(false)
      expect([await findMails('%is delayed'), await findMails("%couldn't be made")]).toEqual([0, 0])
    },
    120_000,
  )

  it('case 24: is given up after three days and reported; the plan continues', async () => {
    const { part } = await startPlan()
    disconnect()
    await pass(DAY_MS)
    // each day it responds for a moment and doesn't know the payment
    for (let day = 0; day < 5; day++) {
      await passHours(22)
      reconnect()
      setGateway(test, { ...sandbox, sale: async () => ({ state: 'unknown' }) })
      await passHours(2)
      disconnect()
    }
    expect(await part()).toMatchObject({
      state: 'failed',
      reason: 'We could not reach the card company for three days.',
    })
    expect((await readPayments('owner.late')).plan).toMatchObject({ state: 'kept' })
    expect(await isBlocked('owner.late')).toBe(false)
    expect([await findMails('%is delayed'), await findMails("%couldn't be made")]).toEqual([1, 1])
  })

  it('case 24: it is tried again with longer and longer waits, for three days', async () => {
    const { part } = await startPlan()
    const late = await lateCharges()
    // no sale reaches the company, and it doesn't know the payment when asked
    setGateway(test, { ...sandbox, sale: async () => ({ state: 'unknown' }) })
    await pass(DAY_MS)
    const tries = async () =>
      (
        await test.owner.query(
          `select extract(epoch from created_at) as at from payment_attempt
            where resort_id = 'HERON' and request_key like 'planned-%'
            order by created_at offset 1`,
        )
      ).rows.map((row) => Number(row.at) / 60)
    for (let minute = 0; minute < 40; minute++) await pass(MINUTE_MS)
    await passHours(90)
    const at = await tries()
    const waits = at.slice(1).map((item, index) => item - (at[index] ?? 0))
    expect(waits.slice(0, 2).map((wait) => wait >= 5 && wait < 30)).toEqual([true, true])
    expect(waits.slice(2).every((wait) => wait >= 60 && wait <= 9 * 60)).toBe(true)
    expect((at.at(-1) ?? 0) - (at[0] ?? 0)).toBeGreaterThanOrEqual(72 * 60)
    expect(await part()).toMatchObject({ state: 'failed' })
    expect([
      await isBlocked('owner.late'),
      await lateCharges(),
      await findMails('Your payment of % is delayed'),
    ]).toEqual([false, late, 1])
  })
})

// issue 12, item 10 and case 27
it('counts an installment as paid if it was declined and captured later: the retry charges nothing', async () => {
  const { part } = await startPlan()
  declineAll()
  await pass(DAY_MS)
  expect(await part()).toMatchObject({ state: 'coming', reason: REFUSAL })
  const { rows } = await test.owner.query(
    `select id, cents from payment_attempt where resort_id = 'HERON'
      and state = 'declined' order by created_at desc limit 1`,
  )
  const owed = await getBalance('owner.late')
  await settlePayment(test.services, 'HERON', rows[0].id, {
    state: 'captured',
    cents: Number(rows[0].cents),
    brand: 'Visa',
    last4: '1119',
  })
  expect(await getBalance('owner.late')).toBe(owed - Number(rows[0].cents))
  reconnect()
  await passDays(5)
  expect(await part()).toMatchObject({ state: 'paid' })
  expect(await getBalance('owner.late')).toBe(owed - Number(rows[0].cents))
  expect(listCaptures()).toHaveLength(1)
})

// issue 12, item 22
describe('a bill that its owner pays while its planned payment is made', () => {
  it.each([false, true])(
    'is paid once, and nothing ends; where the resort takes more than is owed: %s',
    async (mayExceed) => {
      const { part } = await startAutopay()
      await test.owner.query(
        `insert into resort_option (resort_id, name, value)
          values ('HERON', 'menuOptions', $1) on conflict (resort_id, name) do update
          set value = resort_option.value || excluded.value`,
        [JSON.stringify({ allowPaymentToExceedBalanceDue: mayExceed })],
      )
      test.pass(DAY_MS)
      const due = await test.database.readResort('HERON', findDuePlanned, {
        resortId: 'HERON',
        today: (await readPayments('owner.credit')).today,
        now: test.services.clock.now(),
      })
      const row = due.find((item) => item.open_cents > 0)
      if (!row) throw new Error('nothing is due')
      const owner = await test.signIn('owner.credit')
      const paid = await owner.call(createPayment, {
        query: {},
        body: {
          requestKey: crypto.randomUUID(),
          ownerNumber: owner.ownerNumber,
          cents: await getBalance('owner.credit'),
          scope: 'account',
          token: await cardToken(test, APPROVED),
        },
      })
      expect(paid.status).toBe(200)
      await makePlannedPayment(test.services, 'HERON', row)
      expect(listCaptures()).toHaveLength(1)
      await pass(5 * MINUTE_MS)
      expect(await part()).toMatchObject({ state: 'not-needed' })
      expect(await findMails("%couldn't be made")).toBe(0)
    },
    120_000,
  )
})

// issue 12, item 22
it('autopay, an owner in two windows, and a second server pay a bill once', async () => {
  const { part } = await startAutopay()
  test.pass(DAY_MS)
  const owner = await test.signIn('owner.credit')
  const owed = await getBalance('owner.credit')
  const payNow = async () =>
    owner.call(createPayment, {
      query: {},
      body: {
        requestKey: crypto.randomUUID(),
        ownerNumber: owner.ownerNumber,
        cents: owed,
        scope: 'all',
        token: await cardToken(test, APPROVED),
      },
    })
  await Promise.all([
    makePlannedPayments(test.services, 'HERON'),
    payNow(),
    makePlannedPayments(test.services, 'HERON'),
    payNow(),
  ])
  for (let minute = 0; minute < 3; minute++) await pass(MINUTE_MS)
  expect(listCaptures().reduce((sum, sale) => sum + sale.cents, 0)).toBe(owed)
  expect(await getBalance('owner.credit')).toBe(0)
  expect(['paid', 'not-needed']).toContain((await part())?.state)
  expect(await findMails("%couldn't be made")).toBe(0)
})
