import type { ActName } from '@ownerng/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readBalance, settleAccount } from '../../../test-support/accounts.ts'
import { actExamples } from '../../../test-support/act-examples.ts'
import { sendAct, signInStaff } from '../../../test-support/staff.ts'
import { day } from '../../../test-support/stays.ts'
import {
  readBooks,
  type SignedIn,
  startTestApp,
  type TestApp,
} from '../../../test-support/test-app.ts'
import { postLateCharges } from '../billing/post-late-charges.ts'
import type { ActAnswer } from '../resort/resort-act.ts'
import { RESORT_ACTS } from './act-list.ts'

let test: TestApp
let staff: SignedIn
let examples: ReturnType<typeof actExamples>
beforeAll(async () => {
  test = await startTestApp()
  staff = await signInStaff(test)
  examples = actExamples(test)
  // so that only acts change balances
  await postLateCharges(test.services, 'HERON')
})
afterAll(async () => {
  expect(await readBooks(test.owner)).toMatchObject({
    ...{ unbalanced: 0, ledgerSum: 0, soldTwice: 0, wrongLots: 0, wrongOpenCents: 0 },
  })
  await test.close()
})

type Fields = Record<string, unknown>

const send = (name: ActName, fields: object) => {
  const act = RESORT_ACTS.find((one) => one.name === name)
  if (!act) throw new Error(`no act ${name}`)
  return sendAct(staff, act.call, fields)
}

async function act(name: ActName, fields: object): Promise<ActAnswer> {
  const { status, body } = await send(name, fields)
  expect([name, status, body]).toMatchObject([name, 200, {}])
  return body as unknown as ActAnswer
}

const rowsOf = async (text: string, values: unknown[] = []) =>
  (await test.owner.query(text, values)).rows

/** What an act must not leave changed: balances, points, weeks, nights, contracts, and holds. */
const readState = async () => ({
  balances: await rowsOf(
    `select owner_account_id as id, sum(cents)::integer as cents from ledger_entry
    where resort_id = 'HERON' and owner_account_id is not null
    group by 1 having sum(cents) <> 0 order by 1`,
  ),
  resort: await rowsOf(
    `select ledger_account as id, sum(cents)::integer as cents from ledger_entry
    where resort_id = 'HERON' and owner_account_id is null group by 1 order by 1`,
  ),
  points: await rowsOf(
    `select id, owner_account_id, remaining from points_lot where resort_id = 'HERON' order by id`,
  ),
  weeks: await rowsOf(
    `select id, status, reservation_id from entitlement where resort_id = 'HERON' order by id`,
  ),
  nights: await rowsOf(
    `select n.unit_id, n.night::text, r.owner_account_id, r.status, r.departure::text
    from reserved_night n join reservation r on r.id = n.reservation_id
    where n.resort_id = 'HERON' order by 1, 2`,
  ),
  contracts: await rowsOf(
    `select number, owner_account_id from interest where resort_id = 'HERON' order by 1`,
  ),
  holds: await rowsOf(`select id from account_hold where ended_on is null`),
  refunded: await rowsOf(
    `select number, refunded_cents, state from payment_attempt
    where refunded_cents > 0 order by 1`,
  ),
})

/** The act that takes one back, with its fields, by the act's own fields and answer. */
const COUNTER: Partial<
  Record<ActName, (fields: Fields, answer: ActAnswer) => readonly [ActName, object]>
> = {
  postCharge: ({ amountCents }, { number }) => [
    'creditCharge',
    { charge: number, kind: 'correction', amountCents },
  ],
  creditCharge: (_, { number }) => ['reverseCredit', { credit: number }],
  creditAccount: (_, { number }) => ['reverseCredit', { credit: number }],
  holdAccount: ({ owner }) => ['endAccountHold', { owner }],
  recordPayment: (_, { number }) => ['reversePayment', { payment: number, kind: 'mistake' }],
  payOutCredit: ({ amountCents }, { number }) => [
    'creditCharge',
    { charge: number, kind: 'correction', amountCents },
  ],
  openDispute: ({ reference }) => ['settleDispute', { reference, outcome: 'won' }],
  bookForOwner: (_, { number }) => ['cancelForOwner', { stay: number }],
  changeForOwner: ({ stay }) => ['changeForOwner', { stay, arrival: day(60), departure: day(62) }],
  checkIn: ({ stay }) => ['undoCheckIn', { stay }],
  undoCheckIn: ({ stay }) => ['checkIn', { stay }],
  checkOut: ({ stay }) => ['checkIn', { stay }],
  closeUnit: (fields) => ['openUnit', fields],
  openUnit: (fields) => ['closeUnit', fields],
}

/** An example of an act. A stay that changes was paid, because a change is paid as a new stay. */
async function prepare(name: ActName): Promise<Fields> {
  const fields = (await examples[name]()) as Fields
  if (name !== 'changeForOwner') return fields
  await act('cancelStay', { stay: fields['stay'], cause: 'other' })
  const { number } = await act('bookForOwner', await examples.bookForOwner())
  return { ...fields, stay: number }
}

// issue 38, "Shown by": an act and its counter-act restore every balance
describe('an act that is taken back', () => {
  it.each(Object.keys(COUNTER) as ActName[])('%s leaves everything as it was', async (name) => {
    const fields = await prepare(name)
    const before = await readState()
    const answer = await act(name, fields)
    if (name !== 'checkIn' && name !== 'undoCheckIn') expect(await readState()).not.toEqual(before)
    const counter = COUNTER[name]?.(fields, answer)
    if (!counter) throw new Error(`nothing takes back ${name}`)
    await act(...counter)
    await rowsOf('update reservation set undo_until = null where undo_until is not null')
    expect(await readState()).toEqual(before)
  })

  it('transferContract leaves contract, points, and weeks as they were', async () => {
    const fields = (await examples.transferContract()) as Fields
    const [{ owner }] = await rowsOf(
      `select a.owner_number as owner from interest i join owner_account a on a.id = i.owner_account_id
      where i.resort_id = 'HERON' and i.number = $1`,
      [fields['contract']],
    )
    const before = await readState()
    await act('transferContract', fields)
    await act('transferContract', { ...fields, owner })
    expect(await readState()).toEqual(before)
  })
})

// two people do the same at the same moment, each with their own key
describe('an act that two people do at once', () => {
  const ONCE: readonly ActName[] = [
    ...(['reverseCredit', 'holdAccount', 'endAccountHold', 'recordPayment'] as const),
    ...(['reversePayment', 'openDispute', 'settleDispute', 'cancelStay'] as const),
    ...(['cancelForOwner', 'moveStay', 'checkIn', 'undoCheckIn', 'checkOut'] as const),
    ...(['markNoShow', 'openUnit', 'transferContract'] as const),
  ]
  it.each(ONCE)('%s is done once', async (name) => {
    const fields = await examples[name]()
    const answers = await Promise.all([1, 2, 3].map(() => send(name, fields)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
  })

  it('payOutCredit pays no more than there is', async () => {
    const owner = '10440'
    await settleAccount(test, owner)
    await act('creditAccount', { owner, kind: 'goodwill', amountCents: 10_000 })
    const fields = { owner, method: 'check', reference: '1', amountCents: 6_000 }
    const answers = await Promise.all([1, 2].map(() => send('payOutCredit', fields)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect(await readBalance(test, owner)).toBe(-4_000)
  })
})
