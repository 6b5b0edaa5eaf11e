import {
  addPaymentMethod,
  createPayment,
  createPaymentPlan,
  getAutomaticPayments,
  getBookingCriteria,
  listBills,
  setAutopay,
} from '@ownerng/contract'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@ownerng/domain'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  cardToken,
  GATEWAY_SECRET,
  getGateway,
  readBooks,
  type SignedIn,
  setGateway,
  startTestApp,
  type TestApp,
} from '../../../../test-support/test-app.ts'
import { connectGateway } from '../../../integrations/gateway/connect-gateway.ts'
import type { Gateway } from '../../../integrations/gateway/gateway.ts'
import { postLateCharges } from '../../billing/post-late-charges.ts'
import { useOwnerCredits } from '../../billing/use-owner-credits.ts'
import { settlePayment, sweepPayments } from '../attempts/settle-payment.ts'
import { planPayments } from './plan-bills.ts'
import { findDuePlanned } from './planned-payments.queries.ts'
import { makePlannedPayment, makePlannedPayments } from './planned-payments.ts'

const APPROVED = '4321000000001119'
const REFUSAL = 'The bank did not approve this card.'

let test: TestApp
let sandbox: Gateway
beforeEach(async () => {
  test = await startTestApp()
  // noon at the resort, so that minutes passing here don't reach the next day
  test.setClock(`${new Date(Date.now() + DAY_MS).toISOString().slice(0, 10)}T17:00:00Z`)
  sandbox = getGateway(test)
})
afterEach(async () => {
  expect(await readBooks(test.owner)).toMatchObject({ unbalanced: 0, ledgerSum: 0 })
  await test.close()
})

/** Sets a gateway at a port where nothing listens. */
const down = () => setGateway(test, connectGateway('http://127.0.0.1:9', GATEWAY_SECRET))
const up = () => setGateway(test, sandbox)
const declining = () =>
  setGateway(test, {
    ...sandbox,
    sale: async (sale) => {
      const answer = await sandbox.sale({ ...sale, token: 'tok_nothing_stands_for_it' })
      return answer.state === 'declined'
        ? { ...answer, reason: REFUSAL, reasonCode: 'notApproved' }
        : answer
    },
  })

async function pass(ms: number): Promise<void> {
  test.pass(ms)
  await sweepPayments(test.services, 'HERON')
  await planPayments(test.services, 'HERON')
  await Promise.all([
    makePlannedPayments(test.services, 'HERON'),
    makePlannedPayments(test.services, 'HERON'),
  ])
  await postLateCharges(test.services, 'HERON')
}
const passHours = async (hours: number) => {
  for (let hour = 0; hour < hours; hour++) await pass(HOUR_MS)
}
const passDays = async (days: number) => {
  for (let day = 0; day < days; day++) await pass(DAY_MS)
}
const show = async (login: string) =>
  (await (await test.signIn(login)).call(getAutomaticPayments, { query: {} })).body
const balance = async (login: string) =>
  (await (await test.signIn(login)).call(listBills, { query: {} })).body.balanceCents
const isBlocked = async (login: string) =>
  JSON.stringify(
    (await (await test.signIn(login)).call(getBookingCriteria, { query: {} })).body,
  ).includes('PAST_DUE')
const mails = async (like: string) =>
  Number(
    (await test.owner.query('select count(*) as n from outbox where subject like $1', [like]))
      .rows[0].n,
  )
const lateCharges = async () =>
  Number(
    (
      await test.owner.query(
        `select count(*) as n from charge where kind in ('late-fee', 'interest')
          and number like '%-late' or number like '%-int%'`,
      )
    ).rows[0].n,
  )
const keep = async (owner: SignedIn) =>
  (
    await owner.call(addPaymentMethod, {
      query: {},
      body: {
        requestKey: crypto.randomUUID(),
        kind: 'card',
        token: await cardToken(test, APPROVED),
      },
    })
  ).body.id
const capturedSales = () => test.gatewayStore.allSales().filter((sale) => sale.state === 'captured')

/**
 * Starts a plan with three installments, pays the first, and advances to the day before the second.
 */
async function startPlan(login = 'owner.late') {
  const owner = await test.signIn(login)
  await test.owner.query(
    `update rule_set set rules = rules ||
      '{"pastDueGraceDays": 5, "latePayment": {"graceDays": 0, "feeCents": 2500,
        "feePercent": 0, "interestPercentAYear": 12}}'::jsonb where resort_id = 'HERON'`,
  )
  const { bills } = (await owner.call(getAutomaticPayments, { query: {} })).body
  const cents = bills.reduce((sum, bill) => sum + bill.openCents, 0)
  const body = {
    requestKey: crypto.randomUUID(),
    ownerNumber: owner.ownerNumber,
    chargeIds: bills.map((bill) => bill.id),
    cents,
    parts: 3,
    methodId: await keep(owner),
  }
  expect((await owner.call(createPaymentPlan, { query: {}, body })).status).toBe(200)
  const second = (await show(login)).planned.find((item) => item.state === 'coming')
  const days = Math.round(
    (Date.parse(second?.on ?? '') - Date.parse((await show(login)).today)) / DAY_MS,
  )
  await passDays(days - 1)
  expect(capturedSales()).toHaveLength(1)
  return { part: async () => (await show(login)).planned.find((item) => item.id === second?.id) }
}

/** Sets up autopay for a bill due in twenty days, and advances to the day before it is drawn. */
async function startAutopay(login = 'owner.credit') {
  await test.owner.query(
    `update rule_set set rules = rules ||
      '{"pastDueGraceDays": 0, "latePayment": {"graceDays": 0, "feeCents": 2500,
        "feePercent": 0, "interestPercentAYear": 0}}'::jsonb where resort_id = 'HERON'`,
  )
  const owner = await test.signIn(login)
  const today = (await show(login)).today
  await test.owner.query(
    `with billed as (insert into charge (resort_id, number, owner_account_id, kind,
      description, cents, billed_on, due_on)
        select 'HERON', 'retried', id, 'maintenance', 'Retried', 90000, $1::date, $1::date + 20
          from owner_account where resort_id = 'HERON' and owner_number = $2
          returning id, owner_account_id)
     insert into ledger_entry (resort_id, txn_id, ledger_account, owner_account_id, charge_id,
       cents)
        select 'HERON', 'retried', 'owner-receivable', owner_account_id, id, 90000 from billed
          union all select 'HERON', 'retried', 'income', null, id, -90000 from billed`,
    [today, owner.ownerNumber],
  )
  await useOwnerCredits(test.services, 'HERON')
  const body = {
    requestKey: crypto.randomUUID(),
    ownerNumber: owner.ownerNumber,
    methodId: await keep(owner),
    capCents: 999_999,
  }
  expect((await owner.call(setAutopay, { query: {}, body })).status).toBe(200)
  const first = (await show(login)).planned.find((item) => item.bills.includes('Retried'))
  await passDays(19)
  expect(capturedSales()).toHaveLength(0)
  return { part: async () => (await show(login)).planned.find((item) => item.id === first?.id) }
}

// issue 12, item 21
describe('an outage is not a decline', () => {
  it('case 24: an installment due while the gateway cannot be reached stays due', async () => {
    // blocks no booking, costs nothing, is announced once after a day, and is paid later
    const { part } = await startPlan()
    const late = await lateCharges()
    down()
    await pass(DAY_MS)
    await passHours(22)
    expect(await mails('Your payment of % is delayed')).toBe(0)
    await passHours(4)
    expect(await mails('Your payment of % is delayed')).toBe(1)
    await passHours(30)
    expect(await part()).toMatchObject({ state: 'coming' })
    expect((await show('owner.late')).plan).toMatchObject({ state: 'kept' })
    expect([await isBlocked('owner.late'), await lateCharges()]).toEqual([false, late])
    up()
    await passHours(14)
    expect(await part()).toMatchObject({ state: 'paid' })
    expect(capturedSales()).toHaveLength(2)
    expect([
      await mails('Your payment of % is delayed'),
      await mails("%couldn't be made"),
      await mails('%was declined'),
      await mails('We%re checking%'),
    ]).toEqual([1, 0, 0, 0])
  })

  it.each([
    ['a payment plan', startPlan, 'owner.late', 2],
    ['autopay', startAutopay, 'owner.credit', 1],
  ] as const)(
    'case 24: 75 seconds without the gateway on the draw day end nothing: %s',
    async (_, start, login, sales) => {
      const { part } = await start()
      down()
      await pass(DAY_MS)
      await pass(75_000)
      up()
      for (let minute = 0; minute < 20; minute++) await pass(MINUTE_MS)
      expect(await part()).toMatchObject({ state: 'paid' })
      expect(capturedSales()).toHaveLength(sales)
      expect(await isBlocked(login)).toBe(false)
      expect([await mails('%is delayed'), await mails("%couldn't be made")]).toEqual([0, 0])
    },
    120_000,
  )

  it('case 24: is given up after three days and reported; the plan continues', async () => {
    const { part } = await startPlan()
    down()
    await pass(DAY_MS)
    // each day it responds for a moment and doesn't know the payment
    for (let day = 0; day < 5; day++) {
      await passHours(22)
      up()
      setGateway(test, { ...sandbox, sale: async () => ({ state: 'unknown' }) })
      await passHours(2)
      down()
    }
    expect(await part()).toMatchObject({
      state: 'failed',
      reason: 'We could not reach the card company for three days.',
    })
    expect((await show('owner.late')).plan).toMatchObject({ state: 'kept' })
    expect(await isBlocked('owner.late')).toBe(false)
    expect([await mails('%is delayed'), await mails("%couldn't be made")]).toEqual([1, 1])
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
      await mails('Your payment of % is delayed'),
    ]).toEqual([false, late, 1])
  })
})

describe('a declined card', () => {
  it('case 25: is reported at once with advice and retried on days 3 and 7', async () => {
    // the third decline ends the plan; booking stops only after the grace period
    const { part } = await startPlan()
    declining()
    const tried = () => test.gatewayStore.allSales().length - 1
    await pass(DAY_MS)
    expect([tried(), await mails('Your payment of % was declined')]).toEqual([1, 1])
    const { rows } = await test.owner.query(
      `select text from outbox where subject like 'Your payment of % was declined'`,
    )
    expect(rows[0].text).toContain(REFUSAL)
    expect(rows[0].text).toMatch(
      /We will try again on .*\. The payment plan ends if it is declined three times\./,
    )
    expect(rows[0].text).toContain('pay these bills yourself')
    expect(await part()).toMatchObject({ state: 'coming', reason: REFUSAL })
    const tries: number[] = []
    for (let day = 1; day <= 7; day++) {
      await pass(DAY_MS)
      tries.push(tried())
    }
    expect(tries).toEqual([1, 1, 2, 2, 2, 2, 3])
    expect(await part()).toMatchObject({ state: 'failed', reason: REFUSAL })
    expect((await show('owner.late')).plan).toMatchObject({ state: 'ended' })
    expect([
      await mails('Your payment of % was declined'),
      await mails("%couldn't be made"),
    ]).toEqual([2, 1])
    // the resort's grace period of five days begins when it was given up
    const blocked: boolean[] = []
    for (let day = 0; day < 7; day++) {
      blocked.push(await isBlocked('owner.late'))
      await pass(DAY_MS)
    }
    expect(blocked).toEqual([false, false, false, false, false, false, true])
    await passDays(10)
    expect(tried()).toBe(3)
  })

  it('is not retried before its day if another server reports it late', async () => {
    await startPlan()
    let seen = () => {}
    const underWay = new Promise<void>((resolve) => {
      seen = resolve
    })
    const { database } = test.services
    // the second server has read the attempt as in progress, and writes that after the first has
    // received the decline
    const slow: typeof database = {
      ...database,
      readResort: async (resortId, statement, ...input) => {
        if (statement.name === 'try-planned-later') await firstDone
        const rows = await database.readResort(resortId, statement, ...input)
        if (statement.name === 'find-payment-by-key') seen()
        return rows
      },
    }
    setGateway(test, {
      ...sandbox,
      sale: async () => {
        second = makePlannedPayments({ ...test.services, database: slow }, 'HERON')
        await underWay
        return { state: 'declined', reason: REFUSAL }
      },
    })
    let second: Promise<unknown> = Promise.resolve()
    test.pass(DAY_MS)
    const firstDone: Promise<unknown> = makePlannedPayments(test.services, 'HERON')
    await firstDone
    await second
    const { rows } = await test.owner.query(
      `select try_after, declines from planned_payment where declines > 0`,
    )
    expect(rows).toHaveLength(1)
    expect(rows[0].try_after.getTime() - test.services.clock.now().getTime()).toBeGreaterThan(
      DAY_MS,
    )
  })

  it('case 25: is paid by autopay with the card its owner chooses before the retry', async () => {
    const { part } = await startAutopay()
    declining()
    await pass(DAY_MS)
    expect(await part()).toMatchObject({ state: 'coming', reason: REFUSAL })
    await pass(DAY_MS)
    expect(await isBlocked('owner.credit')).toBe(false)
    up()
    const owner = await test.signIn('owner.credit')
    await owner.call(setAutopay, {
      query: {},
      body: {
        requestKey: crypto.randomUUID(),
        ownerNumber: owner.ownerNumber,
        methodId: await keep(owner),
        capCents: 999_999,
      },
    })
    await passDays(2)
    expect(await part()).toMatchObject({ state: 'paid' })
    expect(await balance('owner.credit')).toBeLessThanOrEqual(0)
    expect(await mails("%couldn't be made")).toBe(0)
  })
})

// issue 12, items 21 and 28: after days of downtime, the server processes what is due only once
describe('after days of downtime', () => {
  it('retries a declined payment once, and then waits the usual number of days', async () => {
    const { part } = await startPlan()
    declining()
    const tried = () => test.gatewayStore.allSales().length - 1
    await pass(DAY_MS)
    expect(tried()).toBe(1)
    // nothing runs on days 1 to 8
    await pass(9 * DAY_MS)
    for (let minute = 0; minute < 30; minute++) await pass(MINUTE_MS)
    expect(tried()).toBe(2)
    expect(await part()).toMatchObject({ state: 'coming', reason: REFUSAL })
    expect((await show('owner.late')).plan).toMatchObject({ state: 'kept' })
    const tries: number[] = []
    for (let day = 1; day <= 4; day++) {
      await pass(DAY_MS)
      tries.push(tried())
    }
    expect(tries).toEqual([2, 2, 2, 3])
    expect(await mails('Your payment of % was declined')).toBe(2)
  })

  it('retries a payment that had no response before', async () => {
    // the server's downtime doesn't count as an outage of the gateway
    const { part } = await startPlan()
    down()
    await pass(DAY_MS)
    await pass(MINUTE_MS)
    test.pass(4 * DAY_MS)
    up()
    for (let minute = 0; minute < 20; minute++) await pass(MINUTE_MS)
    expect(await part()).toMatchObject({ state: 'paid' })
    expect(capturedSales()).toHaveLength(2)
    expect(await mails("%couldn't be made")).toBe(0)
  })
})

// issue 12, item 10 and case 27
it('counts an installment as paid if it was declined and captured later: the retry charges nothing', async () => {
  const { part } = await startPlan()
  declining()
  await pass(DAY_MS)
  expect(await part()).toMatchObject({ state: 'coming', reason: REFUSAL })
  const { rows } = await test.owner.query(
    `select id, cents from payment_attempt where resort_id = 'HERON'
      and state = 'declined' order by created_at desc limit 1`,
  )
  const owed = await balance('owner.late')
  await settlePayment(test.services, 'HERON', rows[0].id, {
    state: 'captured',
    cents: Number(rows[0].cents),
    brand: 'Visa',
    last4: '1119',
  })
  expect(await balance('owner.late')).toBe(owed - Number(rows[0].cents))
  up()
  await passDays(5)
  expect(await part()).toMatchObject({ state: 'paid' })
  expect(await balance('owner.late')).toBe(owed - Number(rows[0].cents))
  expect(capturedSales()).toHaveLength(1)
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
        today: (await show('owner.credit')).today,
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
          cents: await balance('owner.credit'),
          scope: 'account',
          token: await cardToken(test, APPROVED),
        },
      })
      expect(paid.status).toBe(200)
      await makePlannedPayment(test.services, 'HERON', row)
      expect(capturedSales()).toHaveLength(1)
      await pass(5 * MINUTE_MS)
      expect(await part()).toMatchObject({ state: 'not-needed' })
      expect(await mails("%couldn't be made")).toBe(0)
    },
    120_000,
  )
})

// issue 12, item 22
it('autopay, an owner in two windows, and a second server pay a bill once', async () => {
  const { part } = await startAutopay()
  test.pass(DAY_MS)
  const owner = await test.signIn('owner.credit')
  const owed = await balance('owner.credit')
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
  expect(capturedSales().reduce((sum, sale) => sum + sale.cents, 0)).toBe(owed)
  expect(await balance('owner.credit')).toBe(0)
  expect(['paid', 'not-needed']).toContain((await part())?.state)
  expect(await mails("%couldn't be made")).toBe(0)
})
