import { listPointsEntries } from '@ownerng/contract'
import { POINTS_SOON_DAYS } from '@ownerng/domain'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  readBooks,
  type SignedIn,
  startTestApp,
  type TestApp,
} from '../../../test-support/test-app.ts'
import { findEntries, findEntryKinds } from './points.queries.ts'

const SIZE = 50

let test: TestApp
let owner: SignedIn
let other: SignedIn

beforeAll(async () => {
  test = await startTestApp()
  owner = await test.signIn('owner.points')
  other = await test.signIn('owner.credit')
  for (const who of [owner, other]) {
    await addLots(who)
    await addEntries(who, 120, 700)
  }
})
afterAll(() => test.close())

const getAccount = async ({ ownerNumber }: SignedIn): Promise<string> =>
  (
    await test.owner.query(
      `select id from owner_account where resort_id = 'HERON' and owner_number = $1`,
      [ownerNumber],
    )
  ).rows[0].id

/**
 * Adds past lots, two lots on the same day, current and future lots, and one of an ended contract.
 */
async function addLots(who: SignedIn) {
  await test.owner.query(
    `with gone as (
      insert into interest (resort_id, number, owner_account_id, usage_type, status, annual_points)
      values ('HERON', 'GONE-' || $2, $1, 'points', 'expired', 900)
      returning id
    )
    insert into points_lot (resort_id, number, owner_account_id, interest_id, use_year, kind,
      earned_on, expires_on)
    select 'HERON', 'P' || n || '-' || $2, $1,
      case when n = 3 then (select id from gone) else i.id end, 2000 + n, 'annual',
      current_date + days - 350, current_date + days
    from (
      select id from interest
      where resort_id = 'HERON' and owner_account_id = $1 and usage_type = 'points' limit 1
    ) i, (
      values (1, -200), (2, -3), (3, 60), (4, 90), (5, 300), (6, 700), (7, -200)
    ) lots (n, days)`,
    [await getAccount(who), who.ownerNumber],
  )
}

/**
 * Adds one to five changes at a time to each of those lots, starting that many days ago, some
 * before the lot begins. The lots' remaining points don't change.
 */
async function addEntries(who: SignedIn, count: number, days: number) {
  await test.owner.query(
    `insert into points_entry (resort_id, lot_id, points, reason, at)
    select 'HERON', l.id, case when n % 3 = 2 then -7 - n % 5 else 11 + n % 7 end,
      (array['adjusted', 'spent', 'returned'])[1 + n % 3],
      now() - $3::integer * interval '1 day' + n / 5 * interval '29 days'
    from generate_series(0, $2::integer - 1) n, points_lot l
    where l.owner_account_id = $1 and l.number like 'P%-%'
    order by n, l.number`,
    [await getAccount(who), count, days],
  )
}

interface Change {
  id: string
  lot: string
  year: number
  points: number
  reason: string
  moment: string
  written: string
  active: boolean
  upcoming: boolean
  on: string
}

/** Reads and sums the ledger without pages, oldest first. */
async function getExpected(who: SignedIn) {
  const moment = (of: string) =>
    `to_char(${of} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
  const { rows } = await test.owner.query<Change>(
    `select id, lot, year, points, reason, active, counts > $2 as upcoming,
      to_char(counts at time zone zone, 'YYYY-MM-DD') as on, ${moment('counts')} as moment,
      coalesce(${moment('written')}, 'z') as written
    from (
      select e.id, l.id as lot, l.use_year as year, e.points, e.reason,
        i.status = 'active' as active,
        greatest(e.at, l.earned_on::timestamp at time zone r.time_zone) as counts, e.at as written,
        r.time_zone as zone
      from points_entry e join points_lot l on l.id = e.lot_id
      join interest i on i.id = l.interest_id join resort r on r.id = l.resort_id
      where l.owner_account_id = $1
      union all
      select 'end-' || l.id, l.id, l.use_year, -l.remaining, 'expired', i.status = 'active',
        (l.expires_on + time '23:59:59') at time zone r.time_zone, null, r.time_zone
      from points_lot l join interest i on i.id = l.interest_id join resort r on r.id = l.resort_id
      where l.owner_account_id = $1 and l.remaining > 0
        and l.expires_on < ($2 at time zone r.time_zone)::date + $3::integer
    ) c`,
    [await getAccount(who), test.services.clock.now(), POINTS_SOON_DAYS],
  )
  const key = (row: Change) => `${row.moment} ${row.written} ${row.id}`
  const lots = new Map<string, number>()
  let all = 0
  return rows
    .toSorted((a, b) => (key(a) < key(b) ? -1 : 1))
    .map(({ lot, year, active, written: _, ...row }) => {
      lots.set(lot, (lots.get(lot) ?? 0) + row.points)
      if (active) all += row.points
      const [lotBalance, balance] = row.upcoming ? [null, null] : [lots.get(lot), all]
      return { ...row, useYear: year, lotBalance, balance }
    })
}

/** Formats entries as the list shows them. */
const shown = (rows: Awaited<ReturnType<typeof getExpected>>) =>
  rows.map(({ moment: _, ...row }) => expect.objectContaining(row))

const pageAt = async (after: string, filters = {}, who = owner) =>
  (await who.call(listPointsEntries, { query: { ...filters, after } })).body

/** Reads all pages of the list; calls `between` after each page. */
async function readAll(filters = {}, who = owner, between = async () => {}) {
  const pages = [await pageAt('', filters, who)]
  for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) {
    await between()
    pages.push(await pageAt(next, filters, who))
  }
  return pages
}
const getRows = (pages: Awaited<ReturnType<typeof readAll>>) =>
  pages.flatMap(({ entries }) => entries)

it('lists every change exactly once, newest first, with running balances', async () => {
  const expected = (await getExpected(owner)).reverse()
  const pages = await readAll()
  expect(expected.length).toBeGreaterThan(700)
  expect(expected.some(({ id, upcoming }) => id.startsWith('end-') && !upcoming)).toBe(true)
  expect(getRows(pages)).toEqual(shown(expected))
  expect(pages.slice(0, -1).every(({ entries }) => entries.length === SIZE)).toBe(true)
  expect((await readBooks(test.owner)).wrongLots).toBe(0)
})

it('starts a page after any row, including expired remainders of lots', async () => {
  const expected = (await getExpected(owner)).reverse()
  const ends = expected.filter(({ id, upcoming }) => id.startsWith('end-') && !upcoming)
  for (const row of [...ends, expected[29], expected[30]]) {
    const from = expected.findIndex(({ id }) => id === row?.id) + 1
    const { entries } = await pageAt(`${row?.moment}~${row?.id}`)
    expect(entries).toEqual(shown(expected.slice(from, from + SIZE)))
  }
})

it('keeps the balances when filtered by kind or use year', async () => {
  const expected = (await getExpected(owner)).reverse()
  const [{ kinds = [], years = [] } = {}] = await readAll()
  expect(kinds).toEqual([...new Set(expected.map(({ reason }) => reason))].sort())
  const newest = [...new Set(expected.map(({ useYear }) => String(useYear)))].sort().reverse()
  expect(years).toEqual(newest)
  for (const [kind, year] of [
    ...kinds.map((kind) => [kind, ''] as const),
    ...years.map((year) => ['', year] as const),
    ['spent', '2004'] as const,
  ]) {
    const found = await readAll({ kind, year })
    const wanted = expected.filter(
      (row) =>
        (kind === '' || row.reason === kind) && (year === '' || String(row.useYear) === year),
    )
    expect(getRows(found)).toEqual(shown(wanted))
    expect(found.every((page) => `${page.kinds} ${page.years}` === `${kinds} ${years}`)).toBe(true)
  }
  const none = { kinds, years, entries: [], next: null }
  expect(await pageAt('', { kind: "' or true", year: 'none' })).toEqual(none)
})

it('lists every change exactly once while changes are added', async () => {
  const there = (await getExpected(owner)).map(({ id }) => id)
  let days = 690
  const pages = await readAll({}, owner, async () => {
    days -= 30
    await addEntries(owner, 1, days)
    await addEntries(owner, 1, 0)
  })
  const ids = getRows(pages).map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(there.filter((id) => !ids.includes(id))).toEqual([])
})

it('lists nothing from another account or resort, wherever a page begins', async () => {
  const mine = new Set((await getExpected(owner)).map(({ id }) => id))
  for (const { next } of await readAll({}, other)) {
    const { entries } = await pageAt(next ?? '')
    expect(entries.length).toBeGreaterThan(0)
    expect(entries.filter(({ id }) => !mine.has(id))).toEqual([])
  }
  const asked = {
    ownerAccountId: await getAccount(owner),
    timeZone: 'UTC',
    now: test.services.clock.now(),
    soonDays: POINTS_SOON_DAYS,
  }
  const page = { ...asked, afterOn: 'infinity', afterId: '', kind: '', year: '', most: SIZE }
  const read = async (resortId: string, from: string) => [
    (await test.database.readResort(from, findEntries, { ...page, resortId })).length,
    (await test.database.readResort(from, findEntryKinds, { ...asked, resortId })).length,
  ]
  expect(await read('HERON', 'HERON')).toEqual([SIZE, 1])
  expect(await read('PINES', 'PINES')).toEqual([0, 0])
  expect(await read('HERON', 'PINES')).toEqual([0, 0])
})

it('moves changes that count from a day to that day of another time zone', async () => {
  const zone = (name: string) =>
    test.owner.query(`update resort set time_zone = $1 where id = 'HERON'`, [name])
  const counts = async () =>
    (
      await test.owner.query(
        `select count(*)::integer as n, (count(*) filter (
            where counts_at = greatest(e.at, l.earned_on::timestamp at time zone r.time_zone)
          ))::integer as right
        from points_entry e join points_lot l on l.id = e.lot_id join resort r on r.id = l.resort_id
        where e.counts_at > e.at`,
      )
    ).rows[0]
  const { rows } = await test.owner.query(`select time_zone from resort where id = 'HERON'`)
  await zone('Asia/Tokyo')
  const { n, right } = await counts()
  expect(n).toBeGreaterThan(20)
  expect(right).toBe(n)
  await zone(rows[0].time_zone)
})

it.each([
  { after: '0' },
  { after: '2026-01-01~a' },
  { after: 'infinity~a' },
  { after: '2026-02-30T00:00:00.000000Z~a' },
  { after: "2026-01-01T00:00:00.000000Z~' or true" },
  { after: `2026-01-01T00:00:00.000000Z~${'a'.repeat(41)}` },
  { kind: 'a'.repeat(41) },
  { year: '2'.repeat(41) },
])('rejects a page after %j', async (query) => {
  expect((await owner.call(listPointsEntries, { query })).status).toBe(400)
})
