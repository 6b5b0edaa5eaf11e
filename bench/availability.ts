import pg from 'pg'
import { type ApiOwner, signInByApi } from '../e2e/support/api-owner.ts'
import type { Portal } from '../e2e/support/portal.ts'
import type { Figure } from './figure.ts'
import { openPortal, unlessSmoke } from './smoke.ts'

const UNITS = 200
const STAYS = unlessSmoke(20_000, 400)
const ASKED = unlessSmoke(400, 12)
const CLIENTS = 8
const DAY_MS = 86_400_000

/**
 * Measures a month of free nights and a month of prices over HTTP, with eight concurrent clients,
 * at a resort of 200 units with 20,000 stays in two years. The figure is the 99th percentile.
 */
export async function measureAvailability(
  wanted: (name: string) => boolean,
): Promise<Record<string, Figure>> {
  const figures: Record<string, Figure> = {}
  if (!wanted('availability_p99_ms') && !wanted('price_calendar_p99_ms')) return figures
  const portal = await openPortal('server')
  try {
    await addStays(portal)
    const owner = await signInByApi(portal, 'owner.points')
    if (wanted('availability_p99_ms'))
      figures['availability_p99_ms'] = await slowest(owner, getFreeNights, 20)
    if (wanted('price_calendar_p99_ms'))
      figures['price_calendar_p99_ms'] = await slowest(owner, getPrices, 50)
    return figures
  } finally {
    await portal.close()
  }
}

/**
 * Returns the 99th percentiles of batches of a hundred requests, in ms, with eight concurrent
 * clients.
 */
async function slowest(
  owner: ApiOwner,
  pathOf: (index: number) => string,
  allowedMs: number,
): Promise<Figure> {
  // warm up the server first
  await ask(owner, pathOf, unlessSmoke(800, 1))
  const rounds: number[] = []
  for (let round = 0; round < unlessSmoke(3, 1); round++)
    rounds.push(await ask(owner, pathOf, ASKED))
  rounds.sort((a, b) => a - b)
  const [least = 0, middle = 0, most = 0] = rounds
  return {
    value: middle,
    min: least,
    max: most,
    unit: 'ms',
    target: `at most ${allowedMs}`,
    good: middle <= allowedMs,
  }
}

const dayAhead = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

const getFreeNights = (index: number) =>
  `/availability-month?month=${dayAhead((index % 12) * 30).slice(0, 7)}`

/** Returns a request for a month of prices for a party of four, anywhere in the year. */
function getPrices(index: number): string {
  const from = (index % 12) * 30
  return `/price-calendar?from=${dayAhead(from)}&to=${dayAhead(from + 30)}&people1=2&people2=2&people3=0&people4=0`
}

async function ask(
  owner: ApiOwner,
  pathOf: (index: number) => string,
  times: number,
): Promise<number> {
  const waits: number[] = []
  let asked = 0
  const client = async () => {
    while (asked < times) {
      const path = pathOf(asked++)
      const start = performance.now()
      const answer = await owner.get(path)
      waits.push(performance.now() - start)
      if (answer.status !== 200) throw new Error(`status ${answer.status}`)
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  return waits.sort((a, b) => a - b)[Math.floor(times * 0.99)] ?? 0
}

/** Adds eight unit types of 25 units with a price, each unit with a hundred consecutive stays. */
async function addStays(portal: Portal): Promise<void> {
  const client = new pg.Client(portal.databaseOwner)
  await client.connect()
  await client.query(
    `insert into unit_type (resort_id, code, name, max_people)
      select 'HERON', 'AV' || k, 'Kind ' || k, 4
      from generate_series(0, 7) k`,
  )
  await client.query(
    `insert into unit (resort_id, id, number, name, unit_type_code)
      select 'HERON', 'av-' || n, 'AV-' || n, 'Unit ' || n, 'AV' || (n % 8)
      from generate_series(1, $1::integer) n`,
    [UNITS],
  )
  await client.query(
    `insert into points_chart (resort_id, unit_type_code, season_code, weekday_class, points)
      select 'HERON', 'AV' || k, s, w, 10 + k
      from generate_series(0, 7) k, unnest(array['red', 'white', 'blue']) s,
      unnest(array['mon-thu', 'sun', 'fri-sat']) w`,
  )
  await client.query(
    `insert into reservation
      (resort_id, number, owner_account_id, unit_id, type, status, arrival, departure, people1)
      select 'HERON', 'AV-' || n || '-' || s,
        (select id from owner_account where resort_id = 'HERON' and owner_number = '10440'),
        'av-' || n, 'rental', 'confirmed', current_date - 365 + 7 * s,
        current_date - 365 + 7 * s + 2 + (n + s) % 5, 2
      from generate_series(1, $1::integer) n, generate_series(1, $2::integer) s`,
    [UNITS, STAYS / UNITS],
  )
  // as autovacuum leaves a database in production
  await client.query('vacuum analyze')
  await client.end()
}
