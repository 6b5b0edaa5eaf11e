import { type CallInput, listBillPages, listBills, listPayments } from '@ownerng/contract'
import { expect, it } from 'vitest'
import {
  addBills,
  addedTo,
  expectOnce,
  getAccount,
  other,
  owner,
  readAll,
  sorted,
  startAppForPages,
  test,
} from '../../../test-support/bill-pages.ts'
import { readBooks } from '../../../test-support/test-app.ts'
import { findPayments } from './bills.queries.ts'
import { findOpenBills, findPaidBills } from './charge.queries.ts'

startAppForPages()

const billPage =
  (only: 'open' | 'paid', who = owner) =>
  async (after: string) =>
    (await who.call(listBillPages, { query: { only, after } })).body

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
