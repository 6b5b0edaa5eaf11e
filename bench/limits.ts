import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { signInByApi } from '../e2e/support/api-owner.ts'
import type { Portal } from '../e2e/support/portal.ts'
import { freePort } from '../scripts/free-port.ts'
import type { Figure } from './bench.ts'
import { addOwners } from './bench-owners.ts'
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

/** What a request is sent to: our server, or the bare one. */
interface Target {
  readonly port: string
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
  readonly headers?: Readonly<Record<string, string>>
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
    const owners = await addRoom(portal)
    const reader = await signIn(portal, 'owner.points')
    const { port: ownPort } = new URL(portal.url)
    const ours = { port: ownPort, pid: portal.serverPid() }
    const bare = { port, pid: child.pid ?? 0 }
    for (const name of names) {
      const work = WORKS[name]?.(owners, reader)
      if (!work) continue
      for (const [what, figure] of Object.entries(
        await compare(work, ours, bare, () => analyze(portal)),
      ))
        figures[`${name}_${what}`] = figure
    }
  } finally {
    child.kill()
    await portal.close()
  }
  return figures
}

/** Somebody who is signed in to ours; the bare server is told who asks. */
interface Owner {
  readonly headers: Readonly<Record<string, string>>
  readonly ownerNumber: string
  readonly id: string
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

/** Bookings come from the owners in turn. */
const turnOf = (owners: readonly Owner[], index: number): Owner => {
  const owner = owners[index % owners.length]
  if (!owner) throw new Error('Nobody asks.')
  return owner
}

const WORKS: Readonly<Record<string, (owners: readonly Owner[], reader: Owner) => Work>> = {
  home: (_, { headers, ownerNumber }) => ({
    ours: () => ({ path: '/api/home', headers }),
    bare: () => ({ path: `/home?owner=${ownerNumber}` }),
    least: 0.4,
  }),
  search: (_, { headers }) => ({
    ours: (index) => ({
      path: `/api/availability?${search(index)}&people1=2&people2=2&people3=0&people4=0`,
      headers,
    }),
    bare: (index) => ({ path: `/search?${search(index)}` }),
    least: 0.3,
  }),
  booking: (owners) => ({
    ours: (index) => {
      const { kind, arrival, departure } = stayOf(index, KINDS.slice(0, 2))
      const { headers, ownerNumber } = turnOf(owners, index)
      return {
        path: '/api/reservations',
        headers: { ...headers, 'content-type': 'application/json' },
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
    bare: (index) => {
      const { id } = turnOf(owners, index)
      return {
        path: '/book',
        body: {
          number: `LM-${randomUUID()}`,
          account: id,
          lot: id,
          ...stayOf(index, KINDS.slice(2)),
        },
      }
    },
    least: 0.3,
  }),
}

async function compare(
  { ours, bare, least }: Work,
  ourTarget: Target,
  bareTarget: Target,
  settle: () => Promise<void>,
) {
  let asked = 0
  const ourRate = (ms: number) => rateOf(() => send(ourTarget, ours(asked++)), ms)
  const bareRate = (ms: number) => rateOf(() => send(bareTarget, bare(asked++)), ms)
  await ourRate(WARM_MS)
  await bareRate(WARM_MS)
  await settle()
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

function send({ port }: Target, { path, headers = {}, body }: Sent): Promise<void> {
  return new Promise((resolve, reject) => {
    const text = body ? JSON.stringify(body) : ''
    const outgoing = request(
      {
        agent,
        host: '127.0.0.1',
        port,
        path,
        method: body ? 'POST' : 'GET',
        headers,
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

/** Kinds with room that cost next to nothing, and an owner for each client with points to spare. */
async function addRoom(portal: Portal): Promise<Owner[]> {
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
  await addOwners(client, 'limit', CLIENTS, 100_000_000)
  await client.query('vacuum analyze')
  await client.end()
  const owners: Owner[] = []
  for (let number = 1; number <= CLIENTS; number++)
    owners.push(await signIn(portal, `limit.${number}`))
  return owners
}

/** Plans follow statistics, which come with the first minutes of use. */
async function analyze(portal: Portal): Promise<void> {
  const client = new pg.Client(portal.databaseOwner)
  await client.connect()
  await client.query('analyze')
  await client.end()
}

/** The account of a sign-in that `addOwners` made goes by the same name. */
async function signIn(portal: Portal, loginId: string): Promise<Owner> {
  const { cookie, handle, ownerNumber } = await signInByApi(portal, loginId)
  const headers = { host: new URL(portal.url).host, cookie, 'x-session-id': handle }
  return { headers, ownerNumber, id: loginId.replace('.', '-') }
}
