import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { type ApiOwner, signInByApi } from '../e2e/support/api-owner.ts'
import type { Portal } from '../e2e/support/portal.ts'
import { freePort } from '../scripts/free-port.ts'
import type { Figure } from './bench.ts'
import { openPortal, unlessSmoke } from './smoke.ts'

const CLIENTS = 8
const ROUNDS = unlessSmoke(5, 1)
const ROUND_MS = unlessSmoke(3_000, 50)
const WARM_MS = unlessSmoke(2_000, 50)
const DAY_MS = 86_400_000
const KINDS = ['LM1', 'LM2', 'LM3', 'LM4']
const UNITS_OF_KIND = 100
/** Bookings begin so far ahead and step through so many days. */
const FIRST_DAY = 20
const DAYS = 300

/** What a request is sent to: our server as a signed-in owner, or the bare one. */
interface Target {
  readonly port: string
  readonly headers: Readonly<Record<string, string>>
  /** The processes that serve it, whose CPU is its own. */
  readonly pid: number
}

/** One call on both servers: its request by index. */
interface Work {
  readonly ours: (index: number) => Sent
  readonly bare: (index: number) => Sent
  readonly least: number
}

interface Sent {
  readonly path: string
  readonly body?: object
}

/**
 * Home, search and booking a second over what bare Node and PostgreSQL do for the same work on the
 * same database (`limit-server.ts`), rounds in turn with the same clients; and the CPU that Node
 * spends on one request of ours.
 */
export async function measureLimits(
  wanted: (name: string) => boolean,
): Promise<Record<string, Figure>> {
  const figures: Record<string, Figure> = {}
  const names = Object.keys(WORKS).filter((name) => wanted(`${name}_over_limit`))
  if (names.length === 0) return figures
  const portal = await openPortal('server')
  const { child, port } = await startLimit(portal)
  try {
    const owner = await signInByApi(portal, 'owner.points')
    const account = await addRoom(portal, owner.ownerNumber)
    const ours = {
      port: new URL(portal.url).port,
      headers: {
        host: new URL(portal.url).host,
        cookie: owner.cookie,
        'x-session-id': owner.handle,
      },
      pid: portal.serverPid(),
    }
    const bare = { port, headers: {}, pid: child.pid ?? 0 }
    for (const name of names) {
      const work = WORKS[name]?.(owner, account)
      if (!work) continue
      for (const [what, figure] of Object.entries(await compare(work, ours, bare)))
        figures[`${name}_${what}`] = figure
    }
  } finally {
    child.kill()
    await portal.close()
  }
  return figures
}

interface Account {
  readonly id: string
  readonly lotId: string
}

const dayAhead = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

/** Two nights that step through the year, in kinds with room; each server has kinds of its own. */
function stayOf(index: number, kinds: readonly string[]) {
  const start = FIRST_DAY + (index % DAYS)
  return {
    kind: kinds[Math.floor(index / DAYS) % kinds.length] ?? '',
    arrival: dayAhead(start),
    departure: dayAhead(start + 2),
  }
}

const search = (index: number) => {
  const from = 30 + (index % 12) * 20
  return `arrival=${dayAhead(from)}&departure=${dayAhead(from + 3)}`
}

const WORKS: Readonly<Record<string, (owner: ApiOwner, account: Account) => Work>> = {
  home: ({ ownerNumber }) => ({
    ours: () => ({ path: '/api/home' }),
    bare: () => ({ path: `/home?owner=${ownerNumber}` }),
    least: 0.4,
  }),
  search: () => ({
    ours: (index) => ({
      path: `/api/availability?${search(index)}&people1=2&people2=2&people3=0&people4=0`,
    }),
    bare: (index) => ({ path: `/search?${search(index)}` }),
    least: 0.3,
  }),
  booking: ({ ownerNumber }, account) => ({
    ours: (index) => {
      const { kind, arrival, departure } = stayOf(index, KINDS.slice(0, 2))
      return {
        path: '/api/reservations',
        body: {
          requestKey: randomUUID(),
          ownerNumber,
          unitTypeCode: kind,
          arrival,
          departure,
          resType: 'O',
          ...{ people1: 2, people2: 0, people3: 0, people4: 0 },
          guest: null,
          expectPoints: 2,
          expectFeeCents: 0,
          comments: { C1: 'Before 6 PM' },
          alsoOverlap: true,
        },
      }
    },
    bare: (index) => ({
      path: '/book',
      body: {
        number: `LM-${randomUUID()}`,
        account: account.id,
        lot: account.lotId,
        ...stayOf(index, KINDS.slice(2)),
      },
    }),
    least: 0.3,
  }),
}

async function compare({ ours, bare, least }: Work, ourTarget: Target, bareTarget: Target) {
  let asked = 0
  const ourRate = (ms: number) => rateOf(() => send(ourTarget, ours(asked++)), ms)
  const bareRate = (ms: number) => rateOf(() => send(bareTarget, bare(asked++)), ms)
  await ourRate(WARM_MS)
  await bareRate(WARM_MS)
  const [rates, limits, cpus]: [number[], number[], number[]] = [[], [], []]
  for (let round = 0; round < ROUNDS; round++) {
    const before = cpuMsOf(ourTarget.pid)
    const rate = await ourRate(ROUND_MS)
    cpus.push((cpuMsOf(ourTarget.pid) - before) / ((rate * ROUND_MS) / 1000))
    rates.push(rate)
    limits.push(await bareRate(ROUND_MS))
  }
  const ratio = spread(rates.map((rate, round) => rate / (limits[round] ?? 1)))
  const plain = (values: readonly number[], unit: string) => ({
    ...spread(values),
    unit,
    target: '',
    good: true,
  })
  return {
    over_limit: {
      ...ratio,
      unit: 'of bare Node and PostgreSQL',
      target: `at least ${least}`,
      good: ratio.value >= least,
    },
    per_s: plain(rates, 'a second, ours'),
    limit_per_s: plain(limits, 'a second, bare Node and PostgreSQL'),
    cpu_ms: plain(cpus, 'ms of Node a request, ours'),
  }
}

function spread(values: readonly number[]): Pick<Figure, 'value' | 'min' | 'max'> {
  const sorted = values.toSorted((a, b) => a - b)
  return {
    value: sorted[Math.floor(sorted.length / 2)] ?? 0,
    min: sorted[0] ?? 0,
    max: sorted.at(-1) ?? 0,
  }
}

async function rateOf(work: () => Promise<void>, forMs: number): Promise<number> {
  const began = performance.now()
  const until = began + forMs
  let done = 0
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      while (performance.now() < until) {
        await work()
        done++
      }
    }),
  )
  return done / ((performance.now() - began) / 1000)
}

/** User and system time of a process so far, in ms (proc(5): ticks of 10 ms). */
function cpuMsOf(pid: number): number {
  const [user = '0', system = '0'] =
    readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ').slice(11, 13) ?? []
  return (Number(user) + Number(system)) * 10
}

const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })

function send({ port, headers }: Target, { path, body }: Sent): Promise<void> {
  return new Promise((resolve, reject) => {
    const text = body ? JSON.stringify(body) : ''
    const outgoing = request(
      {
        agent,
        host: '127.0.0.1',
        port,
        path,
        method: body ? 'POST' : 'GET',
        headers: body ? { ...headers, 'content-type': 'application/json' } : headers,
      },
      (incoming) => {
        const failed: Buffer[] = []
        if (incoming.statusCode === 200) incoming.resume()
        else incoming.on('data', (chunk) => failed.push(chunk))
        incoming.on('error', reject)
        incoming.on('end', () =>
          incoming.statusCode === 200
            ? resolve()
            : reject(new Error(`${path} ${text}: ${incoming.statusCode} ${Buffer.concat(failed)}`)),
        )
      },
    )
    outgoing.on('error', reject)
    outgoing.end(text)
  })
}

async function startLimit(portal: Portal): Promise<{ child: ChildProcess; port: string }> {
  const port = String(await freePort())
  const child = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      fileURLToPath(new URL('./limit-server.ts', import.meta.url)),
    ],
    {
      env: {
        ...process.env,
        LIMIT_DATABASE: JSON.stringify(portal.databaseOwner),
        LIMIT_PORT: port,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  await new Promise((resolve) => child.stdout?.once('data', resolve))
  return { child, port }
}

/** Kinds with room that cost next to nothing, and points without end. */
async function addRoom(portal: Portal, ownerNumber: string): Promise<Account> {
  const client = new pg.Client(portal.databaseOwner)
  await client.connect()
  await client.query(
    `insert into unit_type (resort_id, code, name, max_people)
      select 'HERON', code, code, 4 from unnest($1::text[]) code`,
    [KINDS],
  )
  await client.query(
    `insert into unit (resort_id, number, name, unit_type_code)
      select 'HERON', code || '-' || n, code || '-' || n, code
      from unnest($1::text[]) code, generate_series(1, $2::integer) n`,
    [KINDS, UNITS_OF_KIND],
  )
  await client.query(
    `insert into points_chart (resort_id, unit_type_code, season_code, weekday_class, points)
      select 'HERON', code, s, w, 1 from unnest($1::text[]) code,
      unnest(array['red', 'white', 'blue']) s, unnest(array['mon-thu', 'sun', 'fri-sat']) w`,
    [KINDS],
  )
  const { rows } = await client.query(
    `select a.id, l.id as "lotId" from owner_account a
      join points_lot l on l.resort_id = a.resort_id and l.owner_account_id = a.id
      where a.resort_id = 'HERON' and a.owner_number = $1 order by l.expires_on desc limit 1`,
    [ownerNumber],
  )
  const account: Account = rows[0]
  // one lot that never runs out: of two bookings that want the last points of a lot, one is refused
  await client.query(
    `update points_lot set earned_on = '2020-01-01',
        expires_on = case when id = $2 then current_date + 900 else '2021-01-01' end
      where resort_id = 'HERON' and owner_account_id = $1`,
    [account.id, account.lotId],
  )
  await client.query(
    `insert into points_entry (resort_id, lot_id, points, reason)
      values ('HERON', $1, 100000000, 'adjusted')`,
    [account.lotId],
  )
  await client.query('vacuum analyze')
  await client.end()
  return account
}
