import {
  addPaymentMethod,
  createPayment,
  createPaymentPlan,
  getAutomaticPayments,
  listBills,
  setAutopay,
} from '@ownerng/contract'
import { DAY_MS, dateAt, daysBetween } from '@ownerng/domain'
import { expect } from 'vitest'
import { planPayments } from '../src/modules/payments/autopay/plan-bills.ts'
import { makePlannedPayments } from '../src/modules/payments/autopay/planned-payments.ts'
import { test } from './current-app.ts'
import { refundPayment } from './refunds.ts'
import { bankToken, cardToken, type SignedIn } from './test-app.ts'

/** Test card that the gateway approves. */
export const APPROVED = '4321000000001119'

/** Test card that the gateway declines. */
export const DECLINED = '4321000000009997'

/** Saves a card; returns its ID. */
export const saveCard = async (owner: SignedIn, card: string) =>
  (
    await owner.call(addPaymentMethod, {
      query: {},
      body: { kind: 'card', token: await cardToken(test, card) },
    })
  ).body.id

/** Saves a bank account; returns its ID. */
export const saveBankAccount = async (owner: SignedIn) =>
  (
    await owner.call(addPaymentMethod, {
      query: {},
      body: { kind: 'bank', token: await bankToken(test, '555123') },
    })
  ).body.id

/** Reads the planned payments, the plan, and the bills that it could pay. */
export const readPayments = async (owner: SignedIn) =>
  (await owner.call(getAutomaticPayments, { query: {} })).body

/** Returns the account's balance, in cents. */
export const getBalance = async (owner: SignedIn) =>
  (await owner.call(listBills, { query: {} })).body.balanceCents

/** Turns autopay on with a saved payment method. */
export const setMethod = (owner: SignedIn, methodId: string, capCents = 999_999) =>
  owner.call(setAutopay, {
    query: {},
    body: { ownerNumber: owner.ownerNumber, methodId, capCents },
  })

/** Saves a card and turns autopay on with it. */
export const startAutopay = async (owner: SignedIn, card: string, capCents = 999_999) =>
  setMethod(owner, await saveCard(owner, card), capCents)

/** Returns the sent emails whose subjects match, oldest first. */
export const findMails = async (like: string) =>
  (
    await test.owner.query('select subject, text from outbox where subject like $1 order by at', [
      like,
    ])
  ).rows as { subject: string; text: string }[]

/** Advances day by day and runs each day's jobs. */
export async function passDays(days: number) {
  for (let day = 0; day < days; day++) {
    test.pass(DAY_MS)
    await planPayments(test.services, 'HERON')
    await Promise.all([
      makePlannedPayments(test.services, 'HERON'),
      makePlannedPayments(test.services, 'HERON'),
    ])
  }
}

/** Bills an owner, due in so many days. */
export const addBill = ({ ownerNumber }: SignedIn, cents: number, days: number) =>
  test.owner.query(
    `with billed as (insert into charge (resort_id, number, owner_account_id, kind, description,
        cents, billed_on, due_on)
      select 'HERON', 'test-bill', id, 'maintenance', 'Test', $2::bigint, $3::date, $3::date + $4::integer
        from owner_account where resort_id = 'HERON' and owner_number = $1
      returning id, owner_account_id)
    insert into ledger_entry (resort_id, txn_id, ledger_account, owner_account_id, charge_id, cents)
      select 'HERON', 'test-bill', 'owner-receivable', owner_account_id, id, $2::bigint from billed
      union all select 'HERON', 'test-bill', 'income', null, id, -$2::bigint from billed`,
    [ownerNumber, cents, dateAt(test.services.clock.now(), 'America/New_York'), days],
  )

/** Creates a payment plan of all open bills; `again` sends the request again. */
export const createPlan = async (
  owner: SignedIn,
  card: string,
  parts: number,
  overrides: { requestKey?: string; expectFeeCents?: number } = {},
) => {
  const { bills } = await readPayments(owner)
  const cents = bills.reduce((sum, bill) => sum + bill.openCents, 0)
  const body = {
    requestKey: 'plan-key-1',
    ownerNumber: owner.ownerNumber,
    chargeIds: bills.map((bill) => bill.id),
    cents,
    parts,
    methodId: await saveCard(owner, card),
    ...overrides,
  }
  return {
    cents,
    answer: await owner.call(createPaymentPlan, { query: {}, body }),
    again: (other: object = {}) =>
      owner.call(createPaymentPlan, { query: {}, body: { ...body, ...other } }),
  }
}

/** Pays by card; returns a function that refunds the payment. */
export const payByCard = async (owner: SignedIn, cents: number) => {
  const { ownerNumber } = owner
  const token = await cardToken(test, APPROVED)
  const body = {
    requestKey: 'paid-by-hand',
    ownerNumber,
    cents,
    scope: 'account' as const,
    token,
  }
  const paid = await owner.call(createPayment, { query: {}, body })
  expect(paid.body).toMatchObject({ state: 'captured' })
  return (cents: number | 'all' = 'all') =>
    refundPayment(test.services, 'HERON', {
      number: paid.body.number,
      cents,
      bills: 'reopened',
      note: 'a test',
    })
}

/** Returns the number of days until the next planned payment. */
export const daysUntilNext = async (owner: SignedIn) => {
  const { today, planned } = await readPayments(owner)
  return daysBetween(today, planned.find(({ state }) => state === 'coming')?.on ?? today)
}

/** Announces the next installment a week ahead, and makes it on its day. */
export const makeNext = async (owner: SignedIn) => {
  test.pass(((await daysUntilNext(owner)) - 7) * DAY_MS)
  await planPayments(test.services, 'HERON')
  test.pass(7 * DAY_MS)
  await makePlannedPayments(test.services, 'HERON')
}

/** Returns the amounts that the gateway has charged, in cents. */
export const listCharges = () => test.gatewayStore.allSales().map((sale) => sale.cents)
