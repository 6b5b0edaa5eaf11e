import { createPayment, getBookingCriteria, listBills } from '@ownerng/contract'
import { addDays, DAY_MS, dateAt } from '@ownerng/domain'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { sendReturns } from '../../../../../gateway/src/sales.ts'
import { refundPayment } from '../../../../test-support/refunds.ts'
import { setRules } from '../../../../test-support/stays.ts'
import {
  bankToken,
  cardToken,
  readBooks,
  type SignedIn,
  startTestApp,
  type TestApp,
} from '../../../../test-support/test-app.ts'
import { postLateCharges } from '../../billing/post-late-charges.ts'
import { sweepPayments } from './settle-payment.ts'

/** A late fee of $25.00 and 1 %, three days after the due date, and interest. */
const LATE = { graceDays: 2, feeCents: 2_500, feePercent: 1, interestPercentAYear: 12 }
const LOGIN = 'owner.credit'
/** A bank account whose debits the bank returns. */
const RETURNS = '1000000001'

let test: TestApp
let owner: SignedIn
let zone: string
const today = () => dateAt(test.services.clock.now(), zone)

beforeEach(async () => {
  test = await startTestApp()
  const { rows } = await test.owner.query(`select time_zone from resort where id = 'HERON'`)
  zone = rows[0].time_zone
  await setRules(test, { latePayment: LATE, pastDueGraceDays: 0 })
  owner = await test.signIn(LOGIN)
  // the account has nothing but the bill of this test
  await test.owner.query(
    `with sums as (
      select e.owner_account_id as account, charge_id, payment_attempt_id, sum(cents)::bigint as cents,
        new_id() as txn
      from ledger_entry e join owner_account a on a.id = e.owner_account_id
      where a.resort_id = 'HERON' and a.owner_number = $1
      group by 1, 2, 3 having sum(cents) <> 0
    )
    insert into ledger_entry (resort_id, txn_id, ledger_account, owner_account_id, charge_id,
      payment_attempt_id, cents)
    select 'HERON', txn, 'owner-receivable', account, charge_id, payment_attempt_id, -cents from sums
    union all select 'HERON', txn, 'suspense', null, null, null, cents from sums`,
    [owner.ownerNumber],
  )
  await test.owner.query(
    `with billed as (
      insert into charge (resort_id, number, owner_account_id, kind, description, cents, billed_on,
        due_on)
      select 'HERON', 'fee-2026', id, 'maintenance', 'Fee', 50000, $2::date - 30, $2::date
      from owner_account where resort_id = 'HERON' and owner_number = $1
      returning id, owner_account_id
    )
    insert into ledger_entry (resort_id, txn_id, ledger_account, owner_account_id, charge_id, cents)
    select 'HERON', 'fee-2026', 'owner-receivable', owner_account_id, id, 50000 from billed
    union all select 'HERON', 'fee-2026', 'income', null, id, -50000 from billed`,
    [owner.ownerNumber, today()],
  )
})
afterEach(async () => {
  expect(await readBooks(test.owner)).toMatchObject({
    ...{ unbalanced: 0, ledgerSum: 0, wrongOpenCents: 0 },
  })
  await test.close()
})

/** Pays the bill on its due date, and returns the number of the payment, three days later. */
async function payOnTime(kind: 'card' | 'bank' = 'card'): Promise<string> {
  const token =
    kind === 'card' ? await cardToken(test, '4321000000001119') : await bankToken(test, RETURNS)
  const { body } = await owner.call(createPayment, {
    query: {},
    body: {
      ...{ requestKey: 'paid-on-time', ownerNumber: owner.ownerNumber, cents: 50_000 },
      ...{ scope: 'account' as const, kind, token },
    },
  })
  expect(body.state).toBe('captured')
  test.pass(3 * DAY_MS)
  return body.number
}

/** The bills after so many days, with their states, and whether the account may not book. */
async function lookAfter(days: number) {
  test.pass(days * DAY_MS)
  await postLateCharges(test.services, 'HERON')
  const later = await test.signIn(LOGIN)
  const { charges, balanceCents } = (await later.call(listBills, { query: {} })).body
  const criteria = JSON.stringify((await later.call(getBookingCriteria, { query: {} })).body)
  return {
    balanceCents,
    open: charges
      .filter(({ openCents }) => openCents > 0)
      .map(({ kind, openCents, dueOn, state }) => [kind, openCents, dueOn, state]),
    isPastDue: criteria.includes('past due'),
  }
}

// issue 38, A2
it('a goodwill refund of $10.00 leaves a bill paid: no late fee, interest, or block', async () => {
  const number = await payOnTime()
  const refund = { number, cents: 1000, bills: 'credited' as const, note: 'goodwill' }
  expect((await refundPayment(test.services, 'HERON', refund)).state).toBe('done')
  const paid = { balanceCents: 0, open: [], isPastDue: false }
  expect(await lookAfter(3)).toEqual(paid)
  expect(await lookAfter(60)).toEqual(paid)
  const { rows } = await test.owner.query(
    `select text from outbox where subject like '%is refunded'`,
  )
  expect(rows[0].text).toContain('The price of what it paid was lowered')
  expect(rows[0].text).not.toContain('open again')
})

it.each([
  ['staff refund it to be paid again', 'card', 'is refunded'],
  ['the bank returns it', 'bank', 'was returned by the bank'],
] as const)(
  'if %s, the bill is due in a week, and late only afterwards',
  async (_, kind, subject) => {
    const number = await payOnTime(kind)
    const since = today()
    if (kind === 'card') {
      const refund = {
        number,
        cents: 'all' as const,
        bills: 'reopened' as const,
        note: 'wrong card',
      }
      await refundPayment(test.services, 'HERON', refund)
    } else {
      sendReturns(test.gatewayStore)
      await sweepPayments(test.services, 'HERON')
    }
    const dueOn = addDays(since, 7)
    const open = (await lookAfter(7)).open
    expect(open.filter(([kind]) => kind === 'maintenance')).toEqual([
      ['maintenance', 50_000, dueOn, 'due'],
    ])
    expect(open.filter(([kind]) => kind === 'late-fee')).toEqual([])
    const { rows } = await test.owner.query('select text from outbox where subject like $1', [
      `%${subject}`,
    ])
    expect(rows[0].text).toContain('Please pay them another way by')
    expect((await lookAfter(3)).open).toContainEqual([
      ...['late-fee', 3000, addDays(dueOn, 3), 'due'],
    ])
  },
)
