import type { ActName } from '@ownerng/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readBalance, settleAccount } from '../../../test-support/accounts.ts'
import { actExamples } from '../../../test-support/act-examples.ts'
import { KEEP_ALL } from '../../../test-support/keep-all.ts'
import { sendAct, signInStaff } from '../../../test-support/staff.ts'
import { bookStay, day } from '../../../test-support/stays.ts'
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

/** Tables whose rows an act and its counter-act add or end, by reason; all others are compared. */
const NOT_COMPARED: Readonly<Record<string, readonly string[]>> = {
  'says what happened': [
    ...['audit_event', 'event', 'event_log', 'notice', 'outbox', 'resort_act', 'resort_act_step'],
    ...['account_merge', 'death_record', 'deed_back', 'stay_cancellation', 'stay_move'],
    ...['payment_dispute', 'refund', 'credit_memo', 'session', 'job_run', 'job_turn', 'job_wish'],
    ...['webhook_delivery', 'work_order_entry'],
  ],
  'adds up to what SUMS compares': [
    ...['ledger_entry', 'open_entry', 'points_entry', 'charge', 'payment_attempt'],
  ],
  'a secret that is never used again': ['webhook_secret', 'guest_invitation'],
}

/** Compares only the rows that apply now, for tables that also keep ended ones. */
const APPLIES: Readonly<Record<string, string>> = {
  account_hold: 'ended_on is null',
  api_client: 'ended_at is null',
  api_key: 'ended_at is null',
  contact_correction: 'closed_at is null',
  night_block: 'nights <> 0',
  planned_transfer: `state = 'planned'`,
  points_held: 'points <> 0',
  reservation: 'keeps_place(status, undo_until)',
  staff_invitation: 'used_at is null and login_id is null and ends_at > now()',
  webhook: `status <> 'removed'`,
}

/** A record that was changed, or added again, has its own number, reason, and author. */
const AGAIN = [
  ...['id', 'number', 'reason', 'staff_name', 'done_by', 'changed_by', 'changed_at', 'revision'],
]

/** More columns that differ, by table. */
const IGNORED: Readonly<Record<string, readonly string[]>> = {
  account_hold: ['starts_on'],
  contact_correction: ['confirm_hash', 'cancel_hash'],
  // a credit that was taken back
  exchange_deposit: ['credit_id'],
  // a contract that returns was received on that day
  interest: ['owned_since', 'transferred_on'],
  // disabled staff choose a new one
  login: ['password_hash'],
  // an account gets them with its first contract (decision 119)
  owner_account: ['features'],
  // the example has none
  planned_transfer: ['decisions'],
  reservation: ['request_key'],
  reserved_night: ['reservation_id'],
  staff_invitation: ['invited_by', 'secret_hash'],
  webhook: ['place'],
}

const SUMS = {
  ledger: `select ledger_account, owner_account_id, sum(cents) as cents from ledger_entry
    where resort_id = 'HERON' group by 1, 2 having sum(cents) <> 0`,
  refunded: `select p.number, p.refunded_cents - coalesce(d.cents, 0) as cents from payment_attempt p
    left join payment_dispute d on d.payment_attempt_id = p.id and d.outcome is null
    where p.resort_id = 'HERON' and p.refunded_cents > coalesce(d.cents, 0)`,
}

/** Returns the query for everything that must be as before: of times, only whether there is one. */
async function writeStateQuery(): Promise<string> {
  const tables = await rowsOf(
    `select table_name as name,
      array_agg(column_name::text) filter (where data_type like 'timestamp%') as times
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all($1)
    group by 1 having bool_or(column_name = 'resort_id')`,
    [Object.values(NOT_COMPARED).flat()],
  )
  const reads = tables.map(({ name, times }) => {
    const ignored = [...AGAIN, ...(IGNORED[name] ?? []), ...(times ?? [])].join()
    const isSet = (times ?? [])
      .filter((time: string) => !AGAIN.includes(time))
      .map((time: string) => `'${time}', ${time} is not null`)
    return `select '${name}' as name,
        (to_jsonb(t) - '{${ignored}}'::text[] || jsonb_build_object(${isSet.join()}))::text as row
      from ${name} t where resort_id = 'HERON' and ${APPLIES[name] ?? 'true'}`
  })
  const sums = Object.entries(SUMS).map(
    ([name, text]) => `select '${name}' as name, to_jsonb(t)::text as row from (${text}) t`,
  )
  return `${[...reads, ...sums].join(' union all ')} order by 1, 2`
}

let stateQuery = ''

/** Reads everything that must be as before, by table. */
async function readState() {
  stateQuery ||= await writeStateQuery()
  const rows = await rowsOf(stateQuery)
  return Object.groupBy(rows as { name: string; row: string }[], ({ name }) => name)
}

const FINAL = [
  ...(['closeDay', 'confirmStay', 'decideDeposit', 'declineStay'] as const),
  ...(['endApiClient', 'endApiKey'] as const),
  ...(['replayEvents', 'resolveConflict'] as const),
] as const
type Undoable = Exclude<ActName, (typeof FINAL)[number]>

const creditOf = (_: Fields, { number }: ActAnswer) => ({ credit: number })
const sameStay = ({ stay }: Fields) => ({ stay })
const sameLogin = ({ login }: Fields) => ({ login })
const correctCharge = ({ amountCents }: Fields, { number }: ActAnswer) => ({
  ...{ charge: number, kind: 'correction', amountCents },
})
const bookAgain = () => examples.bookForOwner()
const same = (fields: Fields) => fields

/** Where a stay or a contract was before the act. */
let home = ''

/** The fields of the act that the contract names to take one back, by its own fields and answer. */
const COUNTER: Readonly<
  Record<Undoable, (fields: Fields, answer: ActAnswer) => object | Promise<object>>
> = {
  postCharge: correctCharge,
  creditCharge: creditOf,
  creditAccount: creditOf,
  creditRental: creditOf,
  reverseCredit: () => ({ owner: '10427', kind: 'goodwill', amountCents: 100 }),
  holdAccount: ({ owner }) => ({ owner }),
  endAccountHold: ({ owner }) => ({ owner, kind: 'dispute', endsOn: '2040-01-01' }),
  reinstateAccount: ({ owner }) => ({ owner }),
  endReinstatement: ({ owner }) => ({ owner }),
  recordPayment: (_, { number }) => ({ payment: number, kind: 'mistake' }),
  reversePayment: () => ({
    ...{ owner: '10427', method: 'check', reference: 'again', amountCents: 50_000 },
    receivedOn: day(0),
  }),
  payOutCredit: correctCharge,
  refundPayment: ({ payment }) => ({ payment }),
  withdrawRefund: ({ payment }) => ({ payment, amountCents: 100, bills: 'reopened' }),
  closePaymentReview: ({ payment }) => ({ payment }),
  reopenPaymentReview: ({ payment }) => ({ payment }),
  openDispute: ({ reference }) => ({ reference, outcome: 'won' }),
  settleDispute: ({ reference }) => ({ reference, outcome: 'won' }),
  cancelStay: bookAgain,
  cancelForOwner: bookAgain,
  moveStay: ({ stay }) => ({ stay, unit: home }),
  checkIn: sameStay,
  undoCheckIn: sameStay,
  checkOut: sameStay,
  markNoShow: sameStay,
  bookForOwner: (_, { number }) => ({ stay: number }),
  changeForOwner: ({ stay }) => ({ stay, arrival: day(60), departure: day(62) }),
  answerStayRequest: ({ request }) => ({ request, answer: 'open' }),
  answerWorkOrder: ({ order }) => ({ order, answer: 'reopened' }),
  closeUnit: same,
  openUnit: same,
  closeProperty: same,
  openProperty: same,
  transferContract: (fields) => ({ ...fields, owner: home }),
  withdrawTransfer: ({ contract }) => ({
    ...{ contract, owner: '10431', on: day(90), stays: 'keep', ...KEEP_ALL },
  }),
  upgradeContract: ({ contract, annualPoints }) => ({
    ...{ contract, annualPoints: Number(annualPoints) - 100 },
  }),
  recordDeath: ({ owner, login }) => ({ owner, login }),
  undoDeath: ({ owner, login }) => ({ owner, login }),
  undoDeedBack: ({ contract }) => ({
    ...{ contract, how: 'deed-back', stays: 'keep', plan: 'keep', autopay: 'keep' },
    coOwners: 'keep',
  }),
  mergeAccounts: ({ from }) => ({ from }),
  undoMerge: ({ from }) => ({ from, into: '10427' }),
  correctContact: ({ owner, kind }) => ({ owner, kind }),
  cancelContactCorrection: (fields) => ({ ...fields, contact: 'leon.okafor@mail.example' }),
  inviteStaff: ({ email }) => ({ email }),
  withdrawStaffInvitation: ({ email }) => ({ email, name: 'Rosa Dunn', roles: ['viewer'] }),
  changeStaffRoles: ({ login }) => ({ login, roles: ['front-desk'] }),
  renameStaff: ({ login }) => ({ login, name: 'Rosa Dunn' }),
  disableStaff: sameLogin,
  enableStaff: sameLogin,
  addWebhook: (_, { number }) => ({ webhook: number }),
  removeWebhook: () => ({ url: 'https://pms.resort.example/events', types: ['stay'] }),
  disableWebhook: same,
  enableWebhook: same,
  renewWebhookSecret: same,
  createApiClient: ({ client }) => ({ client }),
  addApiKey: (_, { number }) => ({ apiKey: number }),
}

/** These change only a dispute or a secret, which the state above doesn't include. */
const INVISIBLE: readonly ActName[] = ['openDispute', 'renewWebhookSecret']

const findHome = async (text: string, number: unknown) => {
  home = (await rowsOf(text, [number]))[0]?.home ?? ''
}

/** An example of an act. A stay that is canceled or changed was paid, as the next one will be. */
async function prepare(name: Undoable): Promise<Fields> {
  const fields = (await examples[name]()) as Fields
  if (name === 'moveStay')
    await findHome(
      `select u.number as home from reservation r join unit u on u.id = r.unit_id
      where r.number = $1`,
      fields['stay'],
    )
  if (name === 'transferContract')
    await findHome(
      `select a.owner_number as home from interest i join owner_account a on a.id = i.owner_account_id
      where i.number = $1`,
      fields['contract'],
    )
  if (name === 'enableStaff') await act('disableStaff', fields)
  if (name === 'openUnit' || name === 'openProperty') {
    const closing = name === 'openUnit' ? 'closeUnit' : 'closeProperty'
    const closed = (await examples[closing]()) as Fields
    await act(closing, closed)
    return closed
  }
  if (!['changeForOwner', 'cancelStay', 'cancelForOwner'].includes(name)) return fields
  const { number } = await act('bookForOwner', await examples.bookForOwner())
  return { ...fields, stay: number }
}

const endUndo = () =>
  rowsOf('update reservation set undo_until = null where undo_until is not null')

// issue 38, "Shown by": an act and its counter-act restore every balance
describe('an act that is taken back', () => {
  it.each(Object.keys(COUNTER) as Undoable[])('%s leaves everything as it was', async (name) => {
    const fields = await prepare(name)
    const before = await readState()
    const answer = await act(name, fields)
    if (!INVISIBLE.includes(name)) expect(await readState()).not.toEqual(before)
    await endUndo()
    const counter = RESORT_ACTS.find((one) => one.name === name)?.call.counterAct ?? null
    if (!counter) throw new Error(`nothing takes back ${name}`)
    await act(counter as ActName, await COUNTER[name](fields, answer))
    await endUndo()
    expect(await readState()).toEqual(before)
  })
})

// issue 38, B19 and "Shown by": contract, points, stays, and their fees
describe('a transfer whose stays move', () => {
  const owners = { seller: '10427', buyer: '10431' }

  it('and that is taken back leaves everything as it was', async () => {
    const seller = await test.signIn('owner.points')
    const stay = await bookStay(seller, day(60), 2, {
      resType: 'G',
      guest: { firstName: 'Gail', lastName: 'Guest', email: 'gail@mail.example' },
    } as never)
    expect(stay.feeCents).toBeGreaterThan(0)
    const before = await readState()
    const fields = { contract: 'P-10427', stays: 'move', points: 'move', ...KEEP_ALL }
    const there = await act('transferContract', { ...fields, owner: owners.buyer })
    expect(there.changes.join(' ')).toContain(stay.number)
    const [moved] = await rowsOf(
      `select a.owner_number as owner, b.owner_number as booked from reservation r
      join owner_account a on a.id = r.owner_account_id
      left join owner_account b on b.id = r.booked_for where r.number = $1`,
      [stay.number],
    )
    expect(moved).toEqual({ owner: owners.buyer, booked: owners.seller })
    await act('transferContract', { ...fields, owner: owners.seller })
    expect(await readState()).toEqual(before)
    expect(await rowsOf('select id from reservation where booked_for is not null')).toEqual([])
  })
})

// two people do the same at the same moment, each with their own key
describe('an act that two people do at once', () => {
  const ONCE: readonly ActName[] = [
    ...(['reverseCredit', 'holdAccount', 'endAccountHold', 'recordPayment'] as const),
    ...(['reinstateAccount', 'endReinstatement'] as const),
    ...(['reversePayment', 'openDispute', 'settleDispute', 'cancelStay'] as const),
    ...(['cancelForOwner', 'moveStay', 'checkIn', 'undoCheckIn', 'checkOut'] as const),
    'closeDay',
    ...(['markNoShow', 'openUnit', 'transferContract', 'withdrawTransfer'] as const),
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
