import { type CallInput, listReservations } from '@ownerng/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type SignedIn, startTestApp, type TestApp } from '../../../../test-support/test-app.ts'
import { findPastStays } from '../reservation.queries.ts'

type Query = CallInput<typeof listReservations>['query']
type List = 'upcoming' | 'past' | 'canceled'

let test: TestApp
let owner: SignedIn
let other: SignedIn
let first = 0

beforeAll(async () => {
  test = await startTestApp()
  owner = await test.signIn('owner.points')
  other = await test.signIn('owner.float')
})
afterAll(() => test.close())
beforeEach(() => test.owner.query(`delete from reservation where number like 'PAGE-%'`))

const list = async (query: Query = {}, reader = owner) =>
  (await reader.call(listReservations, { query })).body

/** Adds stays on free days, three with each check-in day, so that no page ends between two days. */
async function addStays(count: number, status: string, days: number, who = owner) {
  await test.owner.query(
    `insert into reservation (
      resort_id, number, owner_account_id, unit_id, type, status, arrival, departure, people1,
      hold_ends_at
    )
    select 'HERON', 'PAGE-' || $1::integer + n, a.id, (
        select id from unit u
        where resort_id = 'HERON' and not exists (
          select from unit_part p where u.id in (p.whole_unit_id, p.part_unit_id)
        )
        order by id offset n % 3 limit 1
      ), 'O', $2, d.day, d.day + 1, 2, case when $2 = 'held' then now() + interval '1 hour' end
    from generate_series(0, $3::integer - 1) n,
      lateral (select current_date + $4::integer + sign($4)::integer * (n / 3) as day) d,
      owner_account a
    where a.resort_id = 'HERON' and a.owner_number = $5`,
    [first, status, count, days, who.ownerNumber],
  )
  first += count
}

/** Reads all pages of a list; calls `between` after each page. */
async function readAll(only: List, between: () => Promise<unknown> = async () => {}) {
  let page = await list({ only })
  const pages = [page.reservations]
  while (page.next[only] !== null) {
    await between()
    page = await list({ only, after: page.next[only] })
    pages.push(page.reservations)
  }
  return pages
}

it('returns the first twenty of each list, and the holds', async () => {
  await addStays(30, 'confirmed', 2000)
  await addStays(30, 'confirmed', -2000)
  await addStays(30, 'cancelled', 3000)
  await addStays(2, 'held', 4000)
  await addStays(3, 'lapsed', 5000)
  const { reservations, next, today } = await list()
  const added = reservations.filter(({ number }) => number.startsWith('PAGE-'))
  expect(added.filter(({ status }) => status === 'held')).toHaveLength(2)
  expect(added.some(({ status }) => status === 'lapsed')).toBe(false)
  for (const isOf of [
    ({ status, departure }: (typeof added)[number]) => status === 'confirmed' && departure > today,
    ({ departure }: (typeof added)[number]) => departure <= today,
    ({ status }: (typeof added)[number]) => status === 'cancelled',
  ])
    expect(reservations.filter((stay) => isOf(stay) && stay.status !== 'held')).toHaveLength(20)
  expect(Object.values(next).every((after) => after !== null)).toBe(true)
})

it.each([
  ['upcoming', 'confirmed', 2000, 1],
  ['past', 'confirmed', -2000, -1],
  ['past', 'stayed', -3000, -1],
  ['past', 'no-show', -4000, -1],
  ['canceled', 'cancelled', 2000, -1],
] as const)(
  'returns each stay of %s once, page by page, while others are added',
  async (only, status, days, order) => {
    await addStays(45, status, days)
    const there = (
      await test.owner.query(`select id from reservation where number like 'PAGE-%'`)
    ).rows.map(({ id }) => id)
    // some before the start of the next page, some after it
    let gap = 0
    const pages = await readAll(only, async () => {
      gap += 100
      await addStays(2, status, days - Math.sign(days) * gap)
      await addStays(2, status, days + Math.sign(days) * gap)
    })
    const stays = pages.flat()
    const ids = stays.map(({ id }) => id)
    expect(gap).toBeGreaterThan(100)
    expect(new Set(ids).size).toBe(ids.length)
    expect(there.filter((id) => !ids.includes(id))).toEqual([])
    const arrivals = stays.map(({ arrival }) => arrival)
    const sorted = arrivals.toSorted()
    expect(arrivals).toEqual(order === 1 ? sorted : sorted.reverse())
    expect(pages.slice(0, -1).every((page) => page.length === 20)).toBe(true)
  },
)

it('returns a list of exactly one page', async () => {
  const before = (await readAll('past')).flat().length
  await addStays(20 - (before % 20), 'confirmed', -2000)
  const pages = await readAll('past')
  expect(pages.at(-1)).toHaveLength(20)
})

it('contains no stay of another owner or resort, wherever the page begins', async () => {
  await addStays(45, 'confirmed', -2000, other)
  const page = await list({ only: 'past' }, other)
  const after = page.next.past ?? ''
  expect(after).not.toBe('')
  const theirs = new Set((await readAll('past')).flat().map(({ id }) => id))
  const beyond = await list({ only: 'past', after })
  expect(beyond.reservations.every(({ id }) => theirs.has(id))).toBe(true)
  const params = { resortId: 'HERON', today: '2027-01-01', afterOn: 'infinity', afterId: '' }
  const [row] = (
    await test.owner.query(
      `select id as "ownerAccountId" from owner_account
      where resort_id = 'HERON' and owner_number = $1`,
      [other.ownerNumber],
    )
  ).rows
  const readPast = (resortId: string) =>
    test.database.readResort(resortId, findPastStays, { ...params, ...row })
  expect(await readPast('HERON')).not.toEqual([])
  expect(await readPast('PINES')).toEqual([])
})

it.each([
  '2026-02-30~a',
  '2026-13-01~a',
  'infinity~a',
  '2026-01-01',
  '2026-01-01~',
  "2026-01-01~a' or true",
  `2026-01-01~${'a'.repeat(41)}`,
  '2026-01-01~a~b',
  '1',
])('rejects a page that begins at %s', async (after) => {
  const { status } = await owner.call(listReservations, { query: { only: 'past', after } })
  expect(status).toBe(400)
})

it('rejects an unknown list', async () => {
  const query = { only: 'lapsed' } as unknown as Query
  expect((await owner.call(listReservations, { query })).status).toBe(400)
})
