import {
  creditAccount,
  creditCharge,
  listJournal,
  openDispute,
  payOutCredit,
  postCharge,
  recordPayment,
  settleDispute,
} from '@ownerng/contract'
import { listMovements } from '@ownerng/domain'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readBalance, settleAccount } from '../../../test-support/accounts.ts'
import { actExamples } from '../../../test-support/act-examples.ts'
import { addOtherResort, amountsOf, readJournal } from '../../../test-support/journal.ts'
import { sendAct, signInStaff } from '../../../test-support/staff.ts'
import { day } from '../../../test-support/stays.ts'
import { callWithKey, sendWithKey } from '../../../test-support/system-calls.ts'
import { addApiClient } from '../../../test-support/system-examples.ts'
import { type SignedIn, startTestApp, type TestApp } from '../../../test-support/test-app.ts'
import { RESORT_ACTS } from '../acts/act-list.ts'

const OWNER = '10427'

let test: TestApp
let staff: SignedIn
let key: string
beforeAll(async () => {
  test = await startTestApp()
  staff = await signInStaff(test, ['administrator'])
  key = (await addApiClient(test, ['billing:read'])).key
})
afterAll(() => test.close())

const act = async (
  ...args: Parameters<typeof sendAct> extends [SignedIn, ...infer A] ? A : never
) => {
  const { status, body } = await sendAct(staff, ...args)
  expect(status, JSON.stringify(body)).toBe(200)
  return String((body as { number: string | null }).number)
}

/** The values that a check of a table's column allows. */
async function findKinds(table: string, column: string): Promise<string[]> {
  const { rows } = await test.owner.query<{ text: string }>(
    `select pg_get_constraintdef(oid) as text from pg_constraint
    where conrelid = $1::regclass and conname = $2`,
    [table, `${table}_${column}_check`],
  )
  return [...(rows[0]?.text ?? '').matchAll(/'([\w-]+)'::text/g)]
    .map(([, kind = '']) => kind)
    .sort()
}

const kindsOf = (name: 'ledgerAccount' | 'chargeKind' | 'method') =>
  [...new Set(listMovements().map((movement) => movement[name]))]
    .filter((kind) => kind !== null)
    .sort()

describe('the journal', () => {
  it('has an account for every kind of movement that the schema knows', async () => {
    expect(await findKinds('ledger_entry', 'ledger_account')).toEqual(kindsOf('ledgerAccount'))
    expect(await findKinds('charge', 'kind')).toEqual(kindsOf('chargeKind'))
    expect(await findKinds('payment_attempt', 'method')).toEqual(kindsOf('method'))
  })

  it('is balanced and has what each owner owes, after each act with money', async () => {
    const examples = actExamples(test)
    for (const { name, call } of RESORT_ACTS)
      if (/charge|credit|payment|dispute|reinstate|transfer|merge/i.test(name))
        await sendAct(staff, call, await examples[name]())
    const lines = await readJournal(test, key)
    const { rows } = await test.owner.query(
      `select count(*)::integer as entries from ledger_entry where resort_id = 'HERON'`,
    )
    expect(new Set(lines.map(({ id }) => id)).size).toBe(rows[0].entries)
    expect(lines.length).toBe(rows[0].entries)
    const sums = new Map<string, number>()
    const owed = new Map<string, number>()
    for (const { day: on, entry, account, owner, debitCents, creditCents } of lines) {
      expect(Math.min(debitCents, creditCents)).toBe(0)
      const place = `${on} ${entry}`
      sums.set(place, (sums.get(place) ?? 0) + debitCents - creditCents)
      expect(owner !== null).toBe(account === 'receivable' || account === 'ownerCredits')
      if (owner) owed.set(owner, (owed.get(owner) ?? 0) + debitCents - creditCents)
    }
    expect([...sums].filter(([, sum]) => sum !== 0)).toEqual([])
    expect(owed.size).toBeGreaterThan(3)
    for (const [owner, cents] of owed)
      expect([owner, await readBalance(test, owner)]).toEqual([owner, cents])
  })

  it('posts charges, credits, payments, payouts, and disputes to their accounts', async () => {
    const owner = OWNER
    await settleAccount(test, owner)
    const bill = await act(postCharge, {
      ...{ owner, kind: 'housekeeping', description: 'Towels', amountCents: 7_000 },
      dueOn: day(30),
    })
    await act(creditCharge, { charge: bill, kind: 'uncollectible', amountCents: 1_000 })
    const payment = await act(recordPayment, {
      ...{ owner, method: 'check', reference: 'J-1', receivedOn: day(0), amountCents: 6_000 },
    })
    await act(creditAccount, { owner, kind: 'goodwill', amountCents: 2_000 })
    const payout = await act(payOutCredit, {
      ...{ owner, amountCents: 50, method: 'check', reference: 'J-2' },
    })
    const card = await act(recordPayment, {
      ...{ owner, method: 'check', reference: 'J-3', receivedOn: day(0), amountCents: 300 },
    })
    await test.owner.query(
      `update payment_attempt set gateway = 'rdppay', method = 'card' where number = $1`,
      [card],
    )
    await act(openDispute, { payment: card, reference: 'J-case', amountCents: 300 })
    await act(settleDispute, { reference: 'J-case', outcome: 'lost' })
    const lines = await readJournal(test, key)
    expect(amountsOf(lines, bill).slice(0, 2)).toEqual([
      ['housekeeping -7000', 'receivable 7000'],
      ['badDebt 1000', 'receivable -1000'],
    ])
    const given = lines.find((line) => line.account === 'creditsGiven' && line.debitCents === 2_000)
    expect(given).toMatchObject({ code: '4950', owner: null })
    expect(amountsOf(lines, payment)).toEqual([['checks 6000', 'receivable -6000']])
    expect(amountsOf(lines, payout)[0]).toEqual(['payouts -50', 'receivable 50'])
    expect(amountsOf(lines, card)[1]).toContain('disputes -300')
  })
})

describe('GET journal', () => {
  it('has the same lines in pages, and as CSV', async () => {
    const range = { from: day(-300), to: day(60) }
    const lines = await readJournal(test, key, range)
    expect(lines.length).toBeGreaterThan(20)
    expect(await readJournal(test, key, { ...range, limit: 7 })).toEqual(lines)
    const answer = await sendWithKey(test, key, listJournal, { query: { ...range, format: 'csv' } })
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    const rows = parse(answer.body, { bom: true, columns: true }) as Record<string, string>[]
    const decimal = (cents: number) => (cents === 0 ? '' : (cents / 100).toFixed(2))
    expect(rows).toEqual(
      lines.map(({ id: _, closed, debitCents, creditCents, owner, bill, payment, ...line }) => ({
        ...line,
        ...{ closed: closed ? 'yes' : 'no', currency: 'USD' },
        ...{ debit: decimal(debitCents), credit: decimal(creditCents) },
        ...{ owner: owner ?? '', bill: bill ?? '', payment: payment ?? '' },
      })),
    )
  })

  it('escapes numbers that a spreadsheet would run as formulas', async () => {
    const bill = await act(postCharge, {
      ...{ owner: OWNER, kind: 'other', description: 'Key', amountCents: 700, dueOn: day(30) },
    })
    const cell = '=HYPERLINK("x"),A1'
    await test.owner.query('update charge set number = $2 where number = $1', [bill, cell])
    const query = { from: day(-1), to: day(1), format: 'csv' }
    const { body } = await sendWithKey(test, key, listJournal, { query })
    expect(body).toContain(`"'=HYPERLINK(""x""),A1"`)
    expect(parse(body, { bom: true }).flat()).not.toContain(cell)
  })

  it('uses the days of the resort', async () => {
    await test.owner.query(
      `insert into ledger_entry (resort_id, txn_id, ledger_account, cents, at) values
        ('HERON', 'zone', 'bank', 5, '2031-03-02T04:59:59Z'),
        ('HERON', 'zone', 'income', -5, '2031-03-02T04:59:59Z'),
        ('HERON', 'next', 'bank', 6, '2031-03-02T05:00:00Z'),
        ('HERON', 'next', 'income', -6, '2031-03-02T05:00:00Z')`,
    )
    const entriesOf = async (from: string) =>
      (await readJournal(test, key, { from })).map(({ entry }) => entry)
    expect(await entriesOf('2031-03-01')).toEqual(['zone', 'zone'])
    expect(await entriesOf('2031-03-02')).toEqual(['next', 'next'])
  })

  it('refuses reversed days, more than a year, and places that it did not write', async () => {
    const send = async (query: object) => {
      const { status } = await callWithKey(test, key, listJournal, query as never)
      return status
    }
    expect(await send({ from: day(1), to: day(0) })).toBe(400)
    expect(await send({ from: '2026-01-01', to: '2027-01-02' })).toBe(200)
    expect(await send({ from: '2026-01-01', to: '2027-01-03' })).toBe(400)
    expect(await send({ from: day(0), to: day(0), after: 'e30' })).toBe(400)
    expect(await send({ from: day(0), to: day(0), format: 'pdf' })).toBe(400)
  })

  it('needs its scope also for CSV, and never shows another resort', async () => {
    const other = await addApiClient(test, ['stays:read'])
    const query = { from: day(-300), to: day(60), format: 'csv' }
    const refused = await sendWithKey(test, other.key, listJournal, { query })
    expect(refused.json()).toMatchObject({ code: 'SCOPE_MISSING' })
    await addOtherResort(test)
    const theirs = await addApiClient(test, ['billing:read'], 'OTHER')
    const lines = await readJournal(test, theirs.key)
    expect(lines.map(({ account, debitCents }) => [account, debitCents])).toEqual([
      ['bank', 500],
      ['creditsGiven', 0],
    ])
    const heron = new Set((await readJournal(test, key)).map(({ id }) => id))
    expect(lines.filter(({ id }) => heron.has(id))).toEqual([])
  })
})
