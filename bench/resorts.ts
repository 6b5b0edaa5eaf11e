import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync, statfsSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { obfuscate } from '@ownerng/domain'
import pg from 'pg'
import { PASSWORD } from '../e2e/support/api-owner.ts'
import type { Portal } from '../e2e/support/portal.ts'
import type { Figure } from './figure.ts'
import { addResorts, getLogin, getOwnerNumber, getResort, settleResorts } from './many-resorts.ts'
import { measureCpuMs, spread, startQuiet } from './measure.ts'
import { ROOM } from './resort-rows.ts'
import { openPortal, SMOKE, unlessSmoke } from './smoke.ts'

const FIGURE = 'cost_per_request_1000_over_10_resorts'
const MOST = 1.2
const CLIENTS = 8
const ROUNDS = unlessSmoke(5, 1)
/** Numbers of resorts, in addition to the demo's, at which to measure. */
const COUNTS = SMOKE ? [2] : [10, 100, 1_000]
/** Owners that make requests, the same number however many resorts they are spread over. */
const ACCOUNTS = unlessSmoke(1_000, 2)
/** Owners per resort in one stage: a tenth of all accounts, with the fewest resorts. */
const OWNERS_OF_STAGE = unlessSmoke(100, 2)
const BOOKINGS = unlessSmoke(500, 2)
/** A thousand resorts take 25 GB, plus the WAL while they are loaded. */
const NEEDED_BYTES = SMOKE ? 0 : 40e9
const DAY_MS = 86_400_000
const MB = 1_048_576

/** A signed-in owner of a generated resort. */
interface Account {
  readonly resort: string
  readonly ownerNumber: string
  readonly headers: Readonly<Record<string, string>>
}

/** Measurements at one number of resorts: CPU time per kind of request, by round. */
interface Stage {
  readonly cpuMs: Readonly<Record<string, readonly number[]>>
  readonly startMs: number
  readonly memoryMb: number
  readonly databaseMb: number
}

/**
 * Compares home, search, booking and sign-in with a thousand resorts (2,000 owners and 5,000 stays
 * each) to ten: CPU time of Node and PostgreSQL per request, for 1,000 owners across all resorts.
 * Also measures start time, memory and database size at each number.
 */
export async function measureResorts(
  wanted: (name: string) => boolean,
): Promise<Record<string, Figure>> {
  if (!wanted(FIGURE)) return {}
  const { bavail, bsize } = statfsSync(tmpdir())
  if (bavail * bsize < NEEDED_BYTES) {
    console.error(`${FIGURE} needs 40 GB free in ${tmpdir()}.`)
    return {}
  }
  const portal = await openPortal('server')
  try {
    const stages: Stage[] = []
    for (const [index, count] of COUNTS.entries()) {
      await portal.kill()
      await addResorts(portal.databaseOwner, (COUNTS[index - 1] ?? 0) + 1, count)
      await settleResorts(portal.databaseOwner)
      stages.push(await measureStage(portal, index, count))
    }
    return getFigures(stages)
  } finally {
    await portal.close()
  }
}

function getFigures(stages: readonly Stage[]): Record<string, Figure> {
  const figures: Record<string, Figure> = {}
  const [first, last] = [stages[0], stages.at(-1)]
  const ratios = KINDS.map((kind) => {
    const few = first?.cpuMs[kind] ?? []
    return spread((last?.cpuMs[kind] ?? []).map((ms, round) => ms / (few[round] ?? Number.NaN)))
  })
  const worst = ratios.toSorted((a, b) => b.value - a.value)[0] ?? spread([])
  figures[FIGURE] = {
    ...worst,
    unit: 'times the CPU, of the kind that grew most',
    target: `at most ${MOST}`,
    good: worst.value <= MOST,
  }
  for (const [index, { cpuMs, startMs, memoryMb, databaseMb }] of stages.entries()) {
    const add = (name: string, values: readonly number[], unit: string) => {
      figures[`resorts_${COUNTS[index]}_${name}`] = {
        ...spread(values),
        unit,
        target: '',
        good: true,
      }
    }
    for (const kind of KINDS) add(`${kind}_cpu_ms`, cpuMs[kind] ?? [], 'ms a request')
    add('start_ms', [startMs], 'ms until the server answers')
    add('memory_mb', [memoryMb], 'MB of the server, after the requests')
    add('database_mb', [databaseMb], 'MB on disk')
  }
  return figures
}

const KINDS = ['sign_in', 'home', 'search', 'booking'] as const

async function measureStage(portal: Portal, stage: number, count: number): Promise<Stage> {
  const began = performance.now()
  await portal.start()
  const startMs = performance.now() - began
  // its jobs poll every resort, which must not count as request time
  await portal.kill()
  const { child, port } = await startQuiet(portal)
  const client = new pg.Client(portal.databaseOwner)
  await client.connect()
  const measureKind = async (
    requests: number,
    send: (index: number) => Promise<void>,
  ): Promise<number[]> => {
    const rounds: number[] = []
    // the first round is warm-up and isn't counted
    for (let round = 0; round <= ROUNDS; round++) {
      const before = await measureCpu(client, portal, child)
      await inTurn(requests, (index) => send(round * requests + index))
      const after = await measureCpu(client, portal, child)
      const ms = [...after].reduce((sum, [pid, ms]) => sum + ms - (before.get(pid) ?? 0), 0)
      if (round > 0) rounds.push(ms / requests)
    }
    return rounds.sort((a, b) => a - b)
  }
  try {
    const accounts: Account[] = []
    const ofIndex = (index: number) => accounts[index % ACCOUNTS] as Account
    // different owners in each stage, so that none starts with bookings of another stage
    const firstOwner = 1 + stage * OWNERS_OF_STAGE
    const getSignIn = async (index: number) => {
      const of = index % ACCOUNTS
      const owner = firstOwner + Math.floor(of / count)
      accounts[of] = await signIn(port, getResort(1 + (of % count)), owner, index)
    }
    const cpuMs = {
      sign_in: await measureKind(ACCOUNTS, getSignIn),
      home: await measureKind(ACCOUNTS, (index) => get(port, ofIndex(index), '/home')),
      search: await measureKind(ACCOUNTS, (index) => get(port, ofIndex(index), search(index))),
      booking: await measureKind(BOOKINGS, (index) =>
        post(port, ofIndex(index), Math.floor(index / count)),
      ),
    }
    const { rows } = await client.query<{ bytes: string }>(
      'select pg_database_size(current_database()) as bytes',
    )
    return {
      cpuMs,
      startMs,
      memoryMb: measureResidentMb(child.pid ?? 0),
      databaseMb: Number(rows[0]?.bytes) / MB,
    }
  } finally {
    await client.end()
    child.kill()
    if (SMOKE) await portal.start()
  }
}

async function inTurn(requests: number, send: (index: number) => Promise<void>): Promise<void> {
  let asked = 0
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      while (asked < requests) await send(asked++)
    }),
  )
}

/** Returns the CPU time so far, in ms, of a server and of its PostgreSQL processes. */
async function measureCpu(
  client: pg.Client,
  { database }: Portal,
  server: ChildProcess,
): Promise<Map<number, number>> {
  const { rows } = await client.query<{ pid: number }>(
    'select pid from pg_stat_activity where usename = $1',
    [database.user],
  )
  return new Map(
    [server.pid ?? 0, ...rows.map(({ pid }) => pid)].map((pid) => [pid, measureCpuMs(pid)]),
  )
}

function measureResidentMb(pid: number): number {
  const [, kb = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kb) / 1024
}

const dayAhead = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

/** Returns a search for three nights for a party of four, anywhere in the year. */
function search(index: number): string {
  const from = 30 + (index % 12) * 20
  const dates = `arrival=${dayAhead(from)}&departure=${dayAhead(from + 3)}`
  return `/availability?${dates}&people1=2&people2=2&people3=0&people4=0`
}

const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })

async function send(
  port: string,
  method: string,
  {
    path,
    headers,
    body,
  }: {
    readonly path: string
    readonly headers: Readonly<Record<string, string>>
    readonly body?: object | undefined
  },
): Promise<{ readonly text: string; readonly cookie: string }> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        agent,
        host: '127.0.0.1',
        port,
        method,
        path: `/api${path}`,
        headers: {
          host: `portal.localhost:${port}`,
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...headers,
        },
      },
      (incoming) => {
        let text = ''
        incoming.on('data', (part: Buffer) => {
          text += part
        })
        incoming.on('error', reject)
        incoming.on('end', () => {
          const cookies = incoming.headers['set-cookie'] ?? []
          if (incoming.statusCode === 200)
            resolve({ text, cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') })
          else reject(new Error(`${path}: ${incoming.statusCode} ${text.slice(0, 300)}`))
        })
      },
    )
    outgoing.on('error', reject)
    outgoing.end(body ? JSON.stringify(body) : undefined)
  })
}

/** Signs in, each from its own network, as the proxy on this machine reports. */
async function signIn(
  port: string,
  resort: string,
  owner: number,
  index: number,
): Promise<Account> {
  const { text, cookie } = await send(port, 'POST', {
    path: `/owner?server=DEMO&resort=${resort}`,
    headers: { 'x-forwarded-for': `10.${Math.floor(index / 250) % 250}.${index % 250}.1` },
    body: { server: 'DEMO', resort, userid: getLogin(owner), password: obfuscate(PASSWORD) },
  })
  const { sessionID } = JSON.parse(text)
  if (!sessionID) throw new Error(`${getLogin(owner)} of ${resort} cannot sign in: ${text}`)
  return {
    resort,
    ownerNumber: getOwnerNumber(owner),
    headers: { cookie, 'x-session-id': sessionID },
  }
}

async function get(port: string, account: Account, path: string): Promise<void> {
  await send(port, 'GET', { path, headers: account.headers })
}

/** Books two nights, stepping through the year, in the unit type with room. */
async function post(port: string, account: Account, step: number): Promise<void> {
  const start = 20 + (step % 300)
  await send(port, 'POST', {
    path: '/reservations',
    headers: account.headers,
    body: {
      requestKey: randomUUID(),
      ownerNumber: account.ownerNumber,
      unitTypeCode: ROOM.code,
      arrival: dayAhead(start),
      departure: dayAhead(start + 2),
      resType: 'O',
      ...{ people1: 2, people2: 0, people3: 0, people4: 0 },
      guest: null,
      expectPoints: 2 * ROOM.points,
      expectFeeCents: 0,
      comments: { C1: 'Before 6 PM' },
      alsoOverlap: true,
    },
  })
}
