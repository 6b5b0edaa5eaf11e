import pg from 'pg'
import { type ApiOwner, signInByApi } from '../e2e/support/api-owner.ts'
import type { Portal } from '../e2e/support/portal.ts'
import { addOwners } from './bench-owners.ts'
import type { Figure } from './figure.ts'
import { addResorts, getLogin, getResort, settleResorts } from './many-resorts.ts'
import { LAST_ARRIVAL_DAYS } from './resort-rows.ts'
import { openPortal, unlessSmoke } from './smoke.ts'

const DAY_MS = 86_400_000
const CLIENTS = 8
const ROUNDS = unlessSmoke(5, 1)
const REQUESTS = unlessSmoke(1_500, 10)
const FEW = 20
const MANY = unlessSmoke(2_000, 40)
const MOST_OF_HOME = 1.2
const FEW_UPCOMING = 3
const MANY_UPCOMING = unlessSmoke(300, 40)
const MOST_OF_UPCOMING = 1.3
const FEW_STAYS = 500
const MANY_STAYS = unlessSmoke(30_000, 1_000)
const MOST_OF_SEARCH = 1.3
/** Ids of the two resorts, distinct from those of other benchmarks. */
const RESORTS = [9_001, 9_002] as const

/**
 * Compares the home page of an account with 2,000 past stays to one with 20, the home page of an
 * account with 300 upcoming stays, points entries, and unread notices to one with 3, and a search
 * at a resort with 30,000 stays to one with 500.
 */
export async function measureGrowth(
  wanted: (name: string) => boolean,
): Promise<Record<string, Figure>> {
  return {
    ...(wanted('home_cost_2000_over_20_stays') ? await measureHome() : {}),
    ...(wanted('home_cost_300_over_3_upcoming') ? await measureUpcoming() : {}),
    ...(wanted('search_cost_30000_over_500_stays') ? await measureSearch() : {}),
  }
}

async function measureHome(): Promise<Record<string, Figure>> {
  const portal = await openPortal('server')
  try {
    const owner = await signInByApi(portal, 'owner.points')
    const home = () => getMs(owner, () => '/home')
    await addPastStays(portal, owner, 0, FEW)
    await rounds(home)
    const few = await rounds(home)
    await addPastStays(portal, owner, FEW, MANY)
    await rounds(home)
    const many = await rounds(home)
    return { home_cost_2000_over_20_stays: computeRatio(many, few, MOST_OF_HOME) }
  } finally {
    await portal.close()
  }
}

async function measureUpcoming(): Promise<Record<string, Figure>> {
  const portal = await openPortal('server')
  try {
    await addUpcoming(portal, 'few', FEW_UPCOMING)
    await addUpcoming(portal, 'many', MANY_UPCOMING)
    const [few, many] = [await signInByApi(portal, 'few.1'), await signInByApi(portal, 'many.1')]
    const { fewMs, manyMs } = await alternate(
      () => getMs(few, () => '/home'),
      () => getMs(many, () => '/home'),
    )
    return { home_cost_300_over_3_upcoming: computeRatio(manyMs, fewMs, MOST_OF_UPCOMING) }
  } finally {
    await portal.close()
  }
}

/** Both resorts have the same occupancy on the searched days; one has more years of stays. */
async function measureSearch(): Promise<Record<string, Figure>> {
  const portal = await openPortal('server')
  try {
    const owners: ApiOwner[] = []
    for (const [index, stays] of [FEW_STAYS, MANY_STAYS].entries()) {
      const resort = RESORTS[index] ?? 0
      await addResorts(portal.databaseOwner, resort, resort, { stays })
      owners.push(
        await signInByApi(portal, getLogin(1), { server: 'DEMO', resort: getResort(resort) }),
      )
    }
    await settleResorts(portal.databaseOwner)
    const [few, many] = owners.map((owner) => () => getMs(owner, getSearch))
    if (!few || !many) throw new Error('There are two resorts.')
    const { fewMs, manyMs } = await alternate(few, many)
    return { search_cost_30000_over_500_stays: computeRatio(manyMs, fewMs, MOST_OF_SEARCH) }
  } finally {
    await portal.close()
  }
}

/** Measures both in alternating rounds, after a warm-up. */
async function alternate(few: () => Promise<number>, many: () => Promise<number>) {
  await rounds(few)
  await rounds(many)
  const [fewMs, manyMs]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round++) {
    fewMs.push(await few())
    manyMs.push(await many())
  }
  return { fewMs, manyMs }
}

function computeRatio(many: readonly number[], few: readonly number[], most: number): Figure {
  const ratios = many.map((ms, round) => ms / (few[round] ?? ms)).sort((a, b) => a - b)
  const value = ratios[Math.floor(ROUNDS / 2)] ?? Number.NaN
  return {
    value,
    min: Math.min(...ratios),
    max: Math.max(...ratios),
    unit: 'times the cost',
    target: `at most ${most}`,
    good: value <= most,
  }
}

const dayAhead = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

/** Returns a search for three nights for a party of four, within the weeks of the 500 stays. */
function getSearch(index: number): string {
  const from = LAST_ARRIVAL_DAYS - (index % 12) * 6
  const dates = `arrival=${dayAhead(from)}&departure=${dayAhead(from + 3)}`
  return `/availability?${dates}&people1=2&people2=2&people3=0&people4=0`
}

/** Returns milliseconds per page with eight clients, in ascending order. */
async function rounds(measure: () => Promise<number>): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) times.push(await measure())
  return times.sort((a, b) => a - b)
}

async function getMs(owner: ApiOwner, pathOf: (index: number) => string): Promise<number> {
  let asked = 0
  const began = performance.now()
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      while (asked < REQUESTS) {
        const path = pathOf(asked++)
        const { status } = await owner.get(path)
        if (status !== 200) throw new Error(`${path} answered ${status}.`)
      }
    }),
  )
  return (performance.now() - began) / REQUESTS
}

/** Adds consecutive stays of two nights, the last of them some years ago. */
async function addPastStays(
  portal: Portal,
  owner: ApiOwner,
  from: number,
  to: number,
): Promise<void> {
  const client = new pg.Client(portal.databaseOwner)
  await client.connect()
  try {
    await client.query(
      `insert into reservation (
        resort_id, number, owner_account_id, unit_id, type, status, arrival, departure, people1
      )
      select 'HERON', 'OLD-' || n, a.id, (select min(id) from unit where resort_id = 'HERON'),
        'rental', 'confirmed', date '2020-01-01' - 2 * n, date '2020-01-03' - 2 * n, 2
      from generate_series($2::integer, $3::integer - 1) n, owner_account a
      where a.resort_id = 'HERON' and a.owner_number = $1`,
      [owner.ownerNumber, from, to],
    )
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

/**
 * Adds an account with a login `name.1`, and with a number of upcoming stays of one night, paid
 * with points, other points entries, and unread notices.
 */
async function addUpcoming(portal: Portal, name: string, count: number): Promise<void> {
  const client = new pg.Client(portal.databaseOwner)
  await client.connect()
  try {
    await addOwners(client, name, 1, 1_000_000)
    const run = (text: string) => client.query(text, text.includes('$2') ? [name, count] : [name])
    await run(
      `insert into unit (resort_id, id, number, name, unit_type_code)
        select resort_id, $1, $1, $1, unit_type_code from unit where resort_id = 'HERON' limit 1`,
    )
    await run(
      `insert into reservation (resort_id, number, owner_account_id, unit_id, type, status, arrival,
        departure, people1, points, paid_by)
        select 'HERON', $1 || '-' || n, $1 || '-1', $1, 'O', 'confirmed', current_date + n,
        current_date + n + 1, 2, 5, 'points' from generate_series(1, $2::integer) n`,
    )
    await run(
      `insert into points_entry (resort_id, lot_id, points, reason, reservation_id)
        select resort_id, owner_account_id, -points, 'spent', id from reservation
        where resort_id = 'HERON' and owner_account_id = $1 || '-1'`,
    )
    await run(
      `insert into points_entry (resort_id, lot_id, points, reason)
        select 'HERON', $1 || '-1', 1, 'adjusted' from generate_series(1, $2::integer)`,
    )
    await run(
      `insert into notice (resort_id, owner_account_id, topic, title, text, at)
        select 'HERON', $1 || '-1', 'stays', 'News ' || n, 'News', now() - make_interval(hours => n)
        from generate_series(1, $2::integer) n`,
    )
    await run(
      `insert into notice (resort_id, login_id, topic, title, text, at)
        select 'HERON', $1 || '-1', 'stays', 'Own ' || n, 'News', now() - make_interval(hours => n)
        from generate_series(1, $2::integer) n`,
    )
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}
