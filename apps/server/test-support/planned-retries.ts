import {
  addPaymentMethod,
  createPaymentPlan,
  getAutomaticPayments,
  getBookingCriteria,
  listBills,
  setAutopay,
} from '@ownerng/contract'
import { DAY_MS } from '@ownerng/domain'
import { afterEach, beforeEach, expect } from 'vitest'
import { connectGateway } from '../src/integrations/gateway/connect-gateway.ts'
import type { Gateway } from '../src/integrations/gateway/gateway.ts'
import { postLateCharges } from '../src/modules/billing/post-late-charges.ts'
import { useOwnerCredits } from '../src/modules/billing/use-owner-credits.ts'
import { sweepPayments } from '../src/modules/payments/attempts/settle-payment.ts'
import { planPayments } from '../src/modules/payments/autopay/plan-bills.ts'
import { makePlannedPayments } from '../src/modules/payments/autopay/planned-payments.ts'
import {
  cardToken,
  GATEWAY_SECRET,
  getGateway,
  readBooks,
  type SignedIn,
  setGateway,
  startTestApp,
  type TestApp,
} from './test-app.ts'

/** Test card that the gateway approves. */
export const APPROVED = '4321000000001119'

/** The reason that the gateway gives for a decline. */
export const REFUSAL = 'The bank did not approve this card.'

/** The app of the current test. */
export let test: TestApp

/** The connected gateway, while it is up. */
export let sandbox: Gateway

/** Sets a gateway at a port where nothing listens. */
export const disconnect = () =>
  setGateway(test, connectGateway('http://127.0.0.1:9', GATEWAY_SECRET))

/** Reconnects the gateway. */
export const reconnect = () => setGateway(test, sandbox)

/** Replaces the gateway with one that declines every sale. */
export const declineAll = () =>
  setGateway(test, {
    ...sandbox,
    sale: async (sale) => {
      const answer = await sandbox.sale({ ...sale, token: 'tok_nothing_stands_for_it' })
      return answer.state === 'declined'
        ? { ...answer, reason: REFUSAL, reasonCode: 'notApproved' }
        : answer
    },
  })

/** Advances the clock and runs the jobs of planned payments. */
export async function pass(ms: number): Promise<void> {
  test.pass(ms)
  await sweepPayments(test.services, 'HERON')
  await planPayments(test.services, 'HERON')
  await Promise.all([
    makePlannedPayments(test.services, 'HERON'),
    makePlannedPayments(test.services, 'HERON'),
  ])
  await postLateCharges(test.services, 'HERON')
}

export const passDays = async (days: number) => {
  for (let day = 0; day < days; day++) await pass(DAY_MS)
}

/** Reads the planned payments of a login. */
export const readPayments = async (login: string) =>
  (await (await test.signIn(login)).call(getAutomaticPayments, { query: {} })).body

/** Returns the account's balance, in cents. */
export const getBalance = async (login: string) =>
  (await (await test.signIn(login)).call(listBills, { query: {} })).body.balanceCents

/** Returns whether debt blocks bookings. */
export const isBlocked = async (login: string) =>
  JSON.stringify(
    (await (await test.signIn(login)).call(getBookingCriteria, { query: {} })).body,
  ).includes('PAST_DUE')

/** Returns the sent emails whose subjects match. */
export const findMails = async (like: string) =>
  Number(
    (await test.owner.query('select count(*) as n from outbox where subject like $1', [like]))
      .rows[0].n,
  )

/** Saves a card; returns its ID. */
export const saveCard = async (owner: SignedIn) =>
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

export const listCaptures = () =>
  test.gatewayStore.allSales().filter((sale) => sale.state === 'captured')

/**
 * Starts a plan with three installments, pays the first, and advances to the day before the second.
 */
export async function startPlan(login = 'owner.late') {
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
    methodId: await saveCard(owner),
  }
  expect((await owner.call(createPaymentPlan, { query: {}, body })).status).toBe(200)
  const second = (await readPayments(login)).planned.find((item) => item.state === 'coming')
  const days = Math.round(
    (Date.parse(second?.on ?? '') - Date.parse((await readPayments(login)).today)) / DAY_MS,
  )
  await passDays(days - 1)
  expect(listCaptures()).toHaveLength(1)
  return {
    part: async () => (await readPayments(login)).planned.find((item) => item.id === second?.id),
  }
}

/** Sets up autopay for a bill due in twenty days, and advances to the day before it is drawn. */
export async function startAutopay(login = 'owner.credit') {
  await test.owner.query(
    `update rule_set set rules = rules ||
      '{"pastDueGraceDays": 0, "latePayment": {"graceDays": 0, "feeCents": 2500,
        "feePercent": 0, "interestPercentAYear": 0}}'::jsonb where resort_id = 'HERON'`,
  )
  const owner = await test.signIn(login)
  const today = (await readPayments(login)).today
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
    methodId: await saveCard(owner),
    capCents: 999_999,
  }
  expect((await owner.call(setAutopay, { query: {}, body })).status).toBe(200)
  const first = (await readPayments(login)).planned.find((item) => item.bills.includes('Retried'))
  await passDays(19)
  expect(listCaptures()).toHaveLength(0)
  return {
    part: async () => (await readPayments(login)).planned.find((item) => item.id === first?.id),
  }
}

/** Starts an app for each test, at noon of the resort, and checks its books afterward. */
export function startAppForRetries(): void {
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
}
