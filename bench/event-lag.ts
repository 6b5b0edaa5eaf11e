import { request } from 'node:http'
import pg from 'pg'
import type { Portal } from '../e2e/support/portal.ts'
import { addApiKey } from './api-key.ts'
import type { Figure } from './figure.ts'
import { spread } from './measure.ts'
import { openPortal, unlessSmoke } from './smoke.ts'

const NAME = 'event_lag_p99_s'
const MOST_S = 1
const PER_SECOND = 200
const FOR_S = unlessSmoke(10, 0.1)
const ACTS = PER_SECOND * FOR_S
const ROUNDS = unlessSmoke(3, 1)
/** Concurrent transactions. */
const WRITERS = 8
/** Between two requests of the reader that polls, within the limit of 20 a second. */
const POLL_PAUSE_MS = 100
/** How long readers may take for the last events. */
const WAITS_MS = 30_000
/** The membership level of an account, which its event shows, has the number of the act. */
const MARK = 'lag-'

type Reader = (portal: Portal, parts: ReaderParts) => Promise<void>

interface ReaderParts {
  readonly key: string
  /** The place in the log to start from. */
  readonly cursor: string
  readonly stop: AbortSignal
  /** Called with the text of events when it arrives. */
  readonly onText: (text: string) => void
}

/**
 * Measures the time from the commit of an act until a system of the resort has its event, while 200
 * acts are committed per second (issue 39): the 99th percentile of the slower of two readers, one
 * with server-sent events and one with long polling. Both share the machine with the server.
 */
export async function measureEventLag(
  wanted: (name: string) => boolean,
): Promise<Record<string, Figure>> {
  if (!wanted(NAME)) return {}
  const portal = await openPortal('server')
  try {
    const rounds: number[] = []
    for (let round = 0; round < ROUNDS; round++)
      rounds.push(await measureRound(portal, round * ACTS))
    const figure = spread(rounds)
    return {
      [NAME]: {
        ...{ ...figure, unit: 's', target: `at most ${MOST_S}` },
        good: figure.value <= MOST_S,
      },
    }
  } finally {
    await portal.close()
  }
}

async function measureRound(portal: Portal, first: number): Promise<number> {
  const committed = new Map<number, number>()
  const stop = new AbortController()
  const readers = [readStream, poll].map((read) => ({ read, arrivals: new Map<number, number>() }))
  const running = readers.map(async ({ read, arrivals }) => {
    const key = await addApiKey(portal, ['events:read'])
    const cursor = await findEnd(portal, key)
    const onText = (text: string) => {
      const now = performance.now()
      for (const [, act] of text.matchAll(/"level":"lag-(\d+)"/g))
        if (!arrivals.has(Number(act))) arrivals.set(Number(act), now)
    }
    return { reading: read(portal, { key, cursor, stop: stop.signal, onText }) }
  })
  const started = await Promise.all(running)
  try {
    await commitActs(portal, first, committed)
    const until = performance.now() + WAITS_MS
    const areDone = () => readers.every(({ arrivals }) => arrivals.size === ACTS)
    while (!areDone() && performance.now() < until) await pause(20)
  } finally {
    stop.abort()
    await Promise.all(started.map(({ reading }) => reading))
  }
  const slowest = readers.map(({ read, arrivals }) => {
    if (arrivals.size < ACTS) throw new Error(`${read.name} got ${arrivals.size} of ${ACTS}`)
    const lags = [...arrivals].map(([act, at]) => at - (committed.get(act) ?? Number.NaN))
    return lags.toSorted((a, b) => a - b)[Math.ceil(ACTS * 0.99) - 1] ?? Number.NaN
  })
  return Math.max(...slowest) / 1_000
}

/** Commits acts at a constant rate, each a change of an account in its own transaction. */
async function commitActs(portal: Portal, first: number, committed: Map<number, number>) {
  const pool = new pg.Pool({ ...portal.databaseOwner, max: WRITERS })
  try {
    const { rows } = await pool.query<{ id: string }>(
      `select id from owner_account where resort_id = 'HERON' order by id`,
    )
    const began = performance.now()
    const writes: Promise<void>[] = []
    for (let act = 0; act < ACTS; act++) {
      await pause(began + (act * 1_000) / PER_SECOND - performance.now())
      const write = pool
        .query(`update owner_account set level = $1 where resort_id = 'HERON' and id = $2`, [
          `${MARK}${first + act}`,
          rows[act % rows.length]?.id,
        ])
        .then(() => void committed.set(first + act, performance.now()))
      writes.push(write)
    }
    await Promise.all(writes)
    const rate = ACTS / ((performance.now() - began) / 1_000)
    if (FOR_S >= 1 && rate < PER_SECOND * 0.95)
      throw new Error(`only ${rate.toFixed(0)} of ${PER_SECOND} acts per second were committed`)
  } finally {
    await pool.end()
  }
}

const readStream: Reader = (portal, { key, cursor, stop, onText }) =>
  open(
    portal,
    { key, path: `/api/events?after=${cursor}`, accept: 'text/event-stream' },
    stop,
    onText,
  )

const poll: Reader = async (portal, { key, cursor, stop, onText }) => {
  for (let after = cursor; !stop.aborted; ) {
    let body = ''
    const path = `/api/events?after=${after}&limit=1000&wait=5`
    await open(portal, { key, path, accept: 'application/json' }, stop, (text) => {
      body += text
    })
    if (stop.aborted) return
    onText(body)
    after = (JSON.parse(body) as { next: string }).next
    await pause(POLL_PAUSE_MS)
  }
}

/** Sends a request and reads its answer as it arrives, until it ends or `stop` is aborted. */
function open(
  portal: Portal,
  { key, path, accept }: { readonly key: string; readonly path: string; readonly accept: string },
  stop: AbortSignal | null,
  onText: (text: string) => void,
): Promise<void> {
  const { host, port } = new URL(portal.url)
  const headers = { host, accept, authorization: `Bearer ${key}` }
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => (stop?.aborted ? resolve() : reject(error))
    request({ host: '127.0.0.1', port, path, headers, ...(stop && { signal: stop }) }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${path}: status ${answer.statusCode}`))
      let line = ''
      answer.setEncoding('utf8')
      answer.on('data', (text: string) => {
        // an event can be split between two chunks
        line += text
        const end = line.lastIndexOf('}') + 1
        onText(line.slice(0, end))
        line = line.slice(end)
      })
      answer.on('end', () => resolve(onText(line)))
      answer.on('error', fail)
    })
      .on('error', fail)
      .end()
  })
}

async function findEnd(portal: Portal, key: string): Promise<string> {
  let body = ''
  for (let after = ''; ; ) {
    body = ''
    const path = `/api/events?limit=1000${after}`
    await open(portal, { key, path, accept: 'application/json' }, null, (text) => {
      body += text
    })
    const page = JSON.parse(body) as { next: string; hasMore: boolean }
    if (!page.hasMore) return page.next
    after = `&after=${page.next}`
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)))
