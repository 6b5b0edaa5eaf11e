import { createPayment, getPayment } from '@ownerng/contract'
import type { AppError } from '@ownerng/domain'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { refundPayment } from '../../../../test-support/refunds.ts'
import {
  SHIFT4_ACCESS_TOKEN,
  type Shift4Simulator,
  startShift4,
} from '../../../../test-support/shift4-simulator.ts'
import {
  type SignedIn,
  setPaymentRules,
  startTestApp,
  type TestApp,
} from '../../../../test-support/test-app.ts'
import { setCards } from '../../../cli/set-cards.ts'
import { settlePayment, sweepPayments } from '../attempts/settle-payment.ts'

const HOST = 'shift4-test'
const APPROVED = '4321000000001119'
const DECLINED = '4321000000009997'
const OTHER_TOKEN = 'B0B1C2D3-3AA7-4500-AF9A-73F986FF2C1D'

let test: TestApp
let shift4: Shift4Simulator
let owner: SignedIn
let keys = 0
/** Returns an end of the business day far from now. */
function dayEnd(): string {
  const hour = (new Date().getUTCHours() + 6) % 24
  return `${String(hour).padStart(2, '0')}0000`
}

function getLines({ server: { url } }: Shift4Simulator, token = SHIFT4_ACCESS_TOKEN): string {
  return [
    ...[`accessToken=${token}`, 'companyName=Heron Cove', 'postalCode=33101'],
    ...[`url=${url}`, `accessUrl=${url}/access`],
  ].join('\n')
}

beforeEach(async () => {
  test = await startTestApp()
  shift4 = await startShift4(dayEnd)
  await setCards(test.services, ['HERON', HOST, 'set'], {}, async () => getLines(shift4))
  await test.owner.query(
    `update resort_option set value = value || $1::jsonb where resort_id = 'HERON'
      and name = 'depositOptions'`,
    [JSON.stringify({ ccGateway: 'shift4', paymentDomain: 'test.heron.example' })],
  )
  // no other gateway takes its cards
  Object.assign(test.services, { gateways: { rdppay: null, shift4: null } })
  owner = await test.signIn('owner.points')
})
afterEach(async () => {
  await test.close()
  await shift4.server.close()
})

const remove = (account = HOST) =>
  setCards(test.services, ['HERON', account, 'remove'], {}, async () => '').catch(
    (error: Error) => error.message,
  )
const pay = (token = shift4.token(APPROVED)) =>
  owner.call(createPayment, {
    query: {},
    body: {
      requestKey: `held-card-account-${++keys}`,
      ownerNumber: owner.ownerNumber,
      cents: 3000,
      scope: 'account',
      token,
    },
  })

/** Finds lock waits in this database; other tests use other databases of the cluster. */
const WAITING = `select from pg_locks w where not w.granted and exists (
  select from pg_locks h where h.pid = w.pid and h.database = (
    select oid from pg_database where datname = current_database()
  )
)`

/** Blocks one of two operations at a statement, starts the other, and then lets both continue. */
async function holdUp<T, U>(
  lock: string,
  first: () => Promise<T>,
  second: () => Promise<U>,
): Promise<[T, U]> {
  const waiting = async () => (await test.owner.query(WAITING)).rowCount
  await test.owner.query('begin')
  await test.owner.query(lock)
  const one = first()
  await expect.poll(waiting).toBe(1)
  let isOver = false
  const other = second().finally(() => {
    isOver = true
  })
  await expect.poll(async () => isOver || (await waiting()) === 2).toBe(true)
  await test.owner.query('commit')
  return Promise.all([one, other])
}

/** Finds unsettled payments without the account that can report their outcome. */
const withoutAccount = async () =>
  (
    await test.owner.query(
      `select p.state from payment_attempt p where is_open_payment(p.state) and p.gateway like '%-%'
        and not exists (
          select from card_credential c where c.resort_id = p.resort_id and c.host = p.gateway
        )`,
    )
  ).rows

// issue 17, part 1: concurrent changes
it('keeps the account of a payment that is being written', async () => {
  shift4.server.trouble = 'reset-after'
  const [paid, removed] = await holdUp('lock table audit_event in share mode', pay, remove)
  expect(paid.body).toMatchObject({ state: 'unknown' })
  expect(removed).toMatch(/^1 payment or refund at shift4-test is not settled yet, /)
  expect(await withoutAccount()).toEqual([])
})

it('makes no payment with an account that is removed concurrently', async () => {
  const lock = "select from owner_account where resort_id = 'HERON' for update"
  const [paid, removed] = await holdUp(lock, pay, remove)
  expect(removed).toBe(`Removed the credentials of HERON at ${HOST}.`)
  expect(paid.body).toMatchObject({ code: 'PAYMENTS_OFF' })
  expect(await withoutAccount()).toEqual([])
  expect(shift4.cents('S')).toEqual([])
})

it('starts no refund at an account that is removed concurrently', async () => {
  const { number } = (await pay()).body
  const refund = () =>
    refundPayment(test.services, 'HERON', {
      number,
      cents: 1000,
      bills: 'reopened',
      note: 'a test',
    }).catch((error: AppError) => error.refusal)
  const [refunded, removed] = await holdUp('lock table refund in share mode', refund, remove)
  expect(removed).toBe(`Removed the credentials of HERON at ${HOST}.`)
  expect(refunded).toMatchObject({ params: { fault: 'accountGone', number: `${HOST}-1` } })
  const { rows } = await test.owner.query(
    `select refunded_cents::integer, (select count(*)::integer from refund) as refunds
      from payment_attempt where number = $1`,
    [number],
  )
  expect(rows).toEqual([{ refunded_cents: 0, refunds: 0 }])
})

it('keeps the account of a refund that is being written', async () => {
  const { number } = (await pay()).body
  shift4.server.trouble = 'reset-after'
  const refund = () =>
    refundPayment(test.services, 'HERON', {
      number,
      cents: 1000,
      bills: 'reopened',
      note: 'a test',
    })
  // the trigger makes the commit of the refund wait for a lock
  await test.owner.query(
    `create function hold_up() returns trigger language plpgsql as $$
      begin perform from season limit 1; return null; end $$;
    create constraint trigger hold_up after insert on refund initially deferred for each row
      execute function hold_up()`,
  )
  const [refunded, removed] = await holdUp('lock table season', refund, remove)
  expect(refunded).toMatchObject({ state: 'submitting' })
  expect(removed).toMatch(/^1 payment or refund at shift4-test is not settled yet, /)
})

it.each([
  ['stays on account, as its card account was removed', true],
  ['goes back to its card', false],
])('posts a payment when an earlier one %s', async (said, isGone) => {
  await setPaymentRules(test, { paidTwice: 'refund' })
  await pay(shift4.token(DECLINED))
  const second = await startShift4(dayEnd, '', OTHER_TOKEN)
  await setCards(test.services, ['HERON', HOST, 'set'], { 'other-account': true }, async () =>
    getLines(second, OTHER_TOKEN),
  )
  second.server.trouble = 'reset-after'
  const { id } = (await pay(second.token(APPROVED))).body
  // the first was captured after all, and nothing is pending at its account
  const { rows } = await test.owner.query("select id from payment_attempt where state = 'declined'")
  await settlePayment(test.services, 'HERON', rows[0].id, {
    state: 'captured',
    cents: 3000,
    brand: 'Visa',
    last4: '9997',
  })
  if (isGone) expect(await remove(`${HOST}-1`)).toMatch(/^Removed the credentials/)
  second.server.trouble = 'none'
  test.pass(10_000)
  await sweepPayments(test.services, 'HERON')
  await second.server.close()
  expect((await owner.call(getPayment, { query: { id } })).body.state).toBe('captured')
  const { rows: reviews } = await test.owner.query(
    "select detail from payment_review where kind = 'paid-twice'",
  )
  expect(reviews).toEqual([
    { detail: expect.stringMatching(`^P-\\d+ was also paid: P-\\d+ ${said}$`) },
  ])
  expect((await test.owner.query('select from refund')).rowCount).toBe(isGone ? 0 : 1)
})
