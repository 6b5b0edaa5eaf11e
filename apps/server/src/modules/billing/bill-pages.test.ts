import {
  type CallInput,
  getPayment,
  listBillPages,
  listBills,
  listPayments,
} from '@ownerng/contract'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { day } from '../../../test-support/stays.ts'
import {
  readBooks,
  type SignedIn,
  startTestApp,
  type TestApp,
} from '../../../test-support/test-app.ts'
import { findPayments } from './bills.queries.ts'
import { findOpenBills, findPaidBills } from './charge.queries.ts'

let test: TestApp
let owner: SignedIn
let other: SignedIn
let added = 0

beforeEach(async () => {
  test = await startTestApp()
  owner = await test.signIn('owner.points')
  other = await test.signIn('owner.float')
})
afterEach(() => test.close())

const getAccount = async ({ ownerNumber }: SignedIn): Promise<string> =>
  (
    await test.owner.query(
      `select id from owner_account where resort_id = 'HERON' and owner_number = $1`,
      [ownerNumber],
    )
  ).rows[0].id

/**
 * Adds bills of $1.01, two per day starting on that day. Paid ones get as many payments on the same
 * days.
 */
async function addBills(count: number, days: number, isPaid: boolean, who = owner) {
  await test.owner.query(
    `with bill as (
      insert into charge (resort_id, number, owner_account_id, kind, description, cents, billed_on,
        due_on)
      select 'HERON', 'PAGE-' || n, $4, 'other', 'Bill ' || n, 101, '1990-01-01',
        current_date + $3::integer + (n - $1) / 2
      from generate_series($1::integer, $1::integer + $2::integer - 1) n
      returning id, number, due_on
    ), attempt as (
      insert into payment_attempt (resort_id, number, invoice, owner_account_id, account_ids,
        account_cents, cents, request_key, state, created_at, settled_at)
      select 'HERON', 'P-' || number, 'i' || number, $4, array[$4], array[101], 101, number,
        'captured', due_on + time '12:00', due_on + time '12:00'
      from bill
      where $5::boolean
      returning id, number
    ), share as (
      select b.id as charge_id, a.id as payment_id, b.number
      from bill b
      left join attempt a on a.number = 'P-' || b.number
    )
    insert into ledger_entry (resort_id, txn_id, ledger_account, owner_account_id, charge_id,
      payment_attempt_id, cents)
    select 'HERON', number, 'owner-receivable', $4, charge_id, null, 101 from share
    union all
    select 'HERON', number, 'income', null, charge_id, null, -101 from share
    union all
    select 'HERON', 'P-' || number, 'owner-receivable', $4, charge_id, payment_id, -101
    from share where payment_id is not null
    union all
    select 'HERON', 'P-' || number, 'bank', null, null, payment_id, 101
    from share where payment_id is not null`,
    [added, count, days, await getAccount(who), isPaid],
  )
  added += count
}

/** Returns the rows of a table that the tests added. */
const addedTo = async (table: 'charge' | 'payment_attempt', where = 'true'): Promise<string[]> =>
  (
    await test.owner.query(`select id from ${table} where number like '%PAGE-%' and ${where}`)
  ).rows.map(({ id }) => id)

/** Reads all pages of a list; calls `between` after each page. */
async function readAll<Page extends { next: string | null }>(
  read: (after: string) => Promise<Page>,
  between: () => Promise<unknown> = async () => {},
): Promise<Page[]> {
  const pages = [await read('')]
  for (let last = pages.at(-1); last?.next; last = pages.at(-1)) {
    await between()
    pages.push(await read(last.next))
  }
  return pages
}
const billPage =
  (only: 'open' | 'paid', who = owner) =>
  async (after: string) =>
    (await who.call(listBillPages, { query: { only, after } })).body
const paymentPage =
  (year: string, who = owner) =>
  async (after: string) =>
    (await who.call(listPayments, { query: { year, after } })).body

function expectOnce(ids: readonly string[], there: readonly string[]) {
  expect(new Set(ids).size).toBe(ids.length)
  expect(there.filter((id) => !ids.includes(id))).toEqual([])
}
const sorted = (days: readonly string[]) => days.toSorted()

it('lists every open bill exactly once across pages while bills are added', async () => {
  await addBills(130, 2000, false)
  const page = billPage('open')
  const there = await addedTo('charge', 'open_cents > 0')
  let gap = 0
  const pages = await readAll(page, async () => {
    gap += 100
    await addBills(2, 2000 - gap, false)
    await addBills(2, 2000 + gap, false)
  })
  const found = pages.flatMap(({ charges }) => charges)
  expectOnce(
    found.map(({ id }) => id),
    there,
  )
  const days = found.map(({ dueOn }) => dueOn)
  expect(days).toEqual(sorted(days))
  expect(pages.slice(0, -1).every(({ charges }) => charges.length === 50)).toBe(true)
  expect(found.every(({ openCents }) => openCents > 0)).toBe(true)
})

it('lists every paid bill exactly once, newest first, with the payment that paid it', async () => {
  await addBills(60, -3000, true)
  const page = billPage('paid')
  const there = await addedTo('charge', 'open_cents = 0')
  let gap = 0
  const pages = await readAll(page, async () => {
    gap += 100
    await addBills(2, -3000 - gap, true)
    await addBills(2, -3000 + gap, true)
  })
  const found = pages.flatMap(({ charges }) => charges)
  expectOnce(
    found.map(({ id }) => id),
    there,
  )
  const days = found.map(({ dueOn }) => dueOn)
  expect(days).toEqual(sorted(days).reverse())
  expect(pages.slice(0, -1).every(({ charges }) => charges.length === 25)).toBe(true)
  for (const { number, openCents, paidBy } of found.filter((bill) => bill.number.includes('PAGE')))
    expect([openCents, paidBy.map((paid) => [paid.number, paid.cents])]).toEqual([
      0,
      [[`P-${number}`, 101]],
    ])
})

it('totals all bills to the cent, not only those on the page', async () => {
  await addBills(140, 2000, false)
  await addBills(60, -3000, true)
  const { body } = await owner.call(listBills, { query: {} })
  const open = (await readAll(billPage('open'))).flatMap(({ charges }) => charges)
  const paid = (await readAll(billPage('paid'))).flatMap(({ charges }) => charges)
  expect(body.charges).toHaveLength(50)
  expect(open.length).toBeGreaterThan(130)
  expect(body.charges).toEqual(open.slice(0, 50))
  const cents = open.reduce((sum, bill) => sum + bill.openCents, 0)
  expect(body.open).toEqual({
    count: open.length,
    late: open.filter(({ state }) => state === 'overdue').length,
    planned: 0,
    cents,
    firstDueOn: open[0]?.dueOn,
    isOneDay: false,
  })
  expect(Object.values(body.ageing).reduce((sum, some) => sum + some, 0)).toBe(cents)
  const { rows } = await test.owner.query(
    `select sum(cents)::integer as cents, count(distinct charge_id)::integer as bills
    from ledger_entry where owner_account_id = $1 and charge_id is not null`,
    [await getAccount(owner)],
  )
  expect([cents, open.length + paid.length]).toEqual([rows[0].cents, rows[0].bills])
  const years = new Set([...open, ...paid].map(({ billedOn }) => billedOn.slice(0, 4)))
  expect(body.billedYears).toEqual([...years].sort().reverse())
  for (const year of body.fees.filter(({ isEstimate }) => !isEstimate)) {
    const fees = [...open, ...paid].filter(
      ({ kind, dueOn }) =>
        ['maintenance', 'reserve', 'tax', 'club-dues'].includes(kind) &&
        dueOn.startsWith(String(year.year)),
    )
    expect(year.paidCents + year.openCents).toBe(fees.reduce((sum, fee) => sum + fee.cents, 0))
  }
  expect((await readBooks(test.owner)).wrongOpenCents).toBe(0)
})

it('lists every payment exactly once, newest first, while payments are added', async () => {
  await addBills(70, -3000, true)
  const page = paymentPage('all')
  const there = await addedTo('payment_attempt')
  expect(there.length).toBeGreaterThan(60)
  let gap = 0
  const pages = await readAll(page, async () => {
    gap += 10
    await addBills(2, -3000 - gap, true)
    await addBills(2, -1000 + gap, true)
  })
  const found = pages.flatMap(({ payments }) => payments)
  expectOnce(
    found.map(({ id }) => id),
    there,
  )
  const days = found.map(({ on }) => on)
  expect(days).toEqual(sorted(days).reverse())
  expect(pages.slice(0, -1).every(({ payments }) => payments.length === 8)).toBe(true)
  const total = (await page('')).total
  const { rows } = await test.owner.query(
    `select count(*)::integer as n from payment_attempt where $1 = any(account_ids)`,
    [await getAccount(owner)],
  )
  expect(total).toBe(rows[0].n)
  const ours = found.find(({ number }) => number.startsWith('P-PAGE-'))
  expect(ours?.paidFor).toEqual([ours?.number.replace('P-PAGE-', 'Bill ')])
})

it('filters payments by year and starts with the current year if it has any', async () => {
  const all = (await readAll(paymentPage('all'))).flatMap(({ payments }) => payments)
  const { years } = await paymentPage('all')('')
  expect(years).toEqual([...new Set(all.map(({ on }) => on.slice(0, 4)))])
  for (const year of years) {
    const pages = await readAll(paymentPage(year))
    const wanted = all.filter(({ on }) => on.startsWith(year))
    expect(pages.flatMap(({ payments }) => payments)).toEqual(wanted)
    expect([pages[0]?.year, pages[0]?.total]).toEqual([year, wanted.length])
  }
  const thisYear = day(0).slice(0, 4)
  const first = await paymentPage('')('')
  expect(first.year).toBe(years.includes(thisYear) ? thisYear : '')
  expect(await paymentPage('1999')('')).toMatchObject({ payments: [], total: 0, next: null })
})

it('includes payments by others for this account in order, and its own only once', async () => {
  const [mine, theirs] = [await getAccount(owner), await getAccount(other)]
  await test.owner.query(
    `insert into payment_attempt (resort_id, number, invoice, owner_account_id, account_ids,
      account_cents, cents, request_key, state, created_at, settled_at)
    select 'HERON', 'P-OTHER-' || n, 'other' || n, $2, array[$1, $2], array[300, 400], 700, 'o' || n,
      'captured', t, t
    from generate_series(1, 10) n, lateral (select now() - n * interval '200 days' as t) times
    union all
    select 'HERON', 'P-OWN', 'own', $1, array[$1, $2], array[300, 400], 700, 'own', 'captured',
      now(), now()`,
    [mine, theirs],
  )
  const found = (await readAll(paymentPage('all'))).flatMap(({ payments }) => payments)
  const byOther = found.filter(({ number }) => number.startsWith('P-OTHER-'))
  expect(byOther).toHaveLength(10)
  expect(found.filter(({ number }) => number === 'P-OWN')).toHaveLength(1)
  expect(byOther.every(({ cents }) => cents === 300)).toBe(true)
  const days = found.map(({ on }) => on)
  expect(days).toEqual(sorted(days).reverse())
  const same = await owner.call(getPayment, { query: { id: byOther[0]?.id ?? '' } })
  expect(same.status).toBe(200)
})

it('lists nothing from another account or resort, wherever a page begins', async () => {
  await addBills(60, -5000, true, other)
  await addBills(60, 5000, false, other)
  for (const only of ['open', 'paid'] as const) {
    const { next } = await billPage(only, other)('')
    const mine = (await readAll(billPage(only))).flatMap(({ charges }) => charges)
    const { charges } = await billPage(only)(next ?? '')
    expect(charges.filter(({ id }) => !mine.some((each) => each.id === id))).toEqual([])
  }
  const account = {
    resortId: 'HERON',
    ownerAccountId: await getAccount(owner),
    afterId: '',
    today: '2027-01-01',
  }
  const dated = { ...account, from: '-infinity', until: 'infinity', timeZone: 'UTC' }
  const read = async (resort: string) => [
    await test.database.readResort(resort, findOpenBills, { ...account, afterOn: '-infinity' }),
    await test.database.readResort(resort, findPaidBills, { ...account, afterOn: 'infinity' }),
    await test.database.readResort(resort, findPayments, { ...dated, afterOn: 'infinity' }),
  ]
  expect((await read('HERON')).every((rows) => rows.length > 0)).toBe(true)
  expect(await read('PINES')).toEqual([[], [], []])
})

it.each(['2026-02-30~a', 'infinity~a', '2026-01-01', "2026-01-01~' or true", '2026-01-01~a~b'])(
  'refuses a page of bills that begins at %s',
  async (after) => {
    const { status } = await owner.call(listBillPages, { query: { only: 'open', after } })
    expect(status).toBe(400)
  },
)

it.each([
  { after: '2026-01-01~a' },
  { after: '2026-01-01T25:00:00.000000Z~a' },
  { after: '2026-02-30T00:00:00.000000Z~a' },
  { after: `2026-01-01T00:00:00.000000Z~${'a'.repeat(41)}` },
  { year: '0000' },
  { year: '20261' },
  { year: "2026' or true" },
])('rejects a page of payments after %j', async (query) => {
  expect((await owner.call(listPayments, { query })).status).toBe(400)
})

it('rejects an unknown bill state', async () => {
  const query = { only: 'all' } as unknown as CallInput<typeof listBillPages>['query']
  expect((await owner.call(listBillPages, { query })).status).toBe(400)
})
