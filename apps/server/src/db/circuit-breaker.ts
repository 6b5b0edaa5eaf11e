import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { SECOND_MS } from '@ownerng/domain'
import type pg from 'pg'
import { noteOutage } from './database-faults.ts'

/** Circuit breaker: fails fast while the database is not responding. */
export interface CircuitBreaker {
  requireClosed(): void
  /** Call after any response, including an SQL error: closes the breaker. */
  noteAnswer(): void
  /** Call after a timeout. A separate probe decides whether the database is down or just busy. */
  noteTimeout(): void
  stop(): void
}

const PROBE_INTERVAL_MS = SECOND_MS

/** Opens if neither the probe nor a statement gets a response in time; probes until one does. */
export function openCircuitBreaker(
  probe: (timeoutMs: number) => Promise<unknown>,
  timeoutMs: number,
): CircuitBreaker {
  let isOpen = false
  let isProbing = false
  let isStopped = false
  let answers = 0
  const noteAnswer = () => {
    answers++
    isOpen = false
  }
  const check = async () => {
    const before = answers
    let isLate = false
    // an error is a response too, unless it is the probe's own timeout, which comes later
    const probed = probe(2 * timeoutMs).then(noteAnswer, () => {
      if (!isLate) noteAnswer()
    })
    await Promise.race([probed, wait(timeoutMs, undefined, { ref: false })])
    // the event loop may have been blocked: read pending data before deciding
    await nextTurn()
    isLate = true
    isOpen = answers === before
  }
  const probeUntilAnswer = async () => {
    isProbing = true
    do {
      await check()
      await wait(PROBE_INTERVAL_MS, undefined, { ref: false })
    } while (isOpen && !isStopped)
    isProbing = false
  }
  return {
    requireClosed: () => {
      if (isOpen) throw noteOutage(new Error('The database is not responding.'))
    },
    noteAnswer,
    noteTimeout: () => {
      if (!isProbing && !isStopped) void probeUntilAnswer()
    },
    stop: () => {
      isStopped = true
    },
  }
}

export async function probeDatabase(
  Client: typeof pg.Client,
  config: pg.ClientConfig,
  timeoutMs: number,
): Promise<void> {
  const timeouts = { connectionTimeoutMillis: timeoutMs, query_timeout: timeoutMs }
  const client = new Client({ ...config, ...timeouts })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select')
  } finally {
    void client.end().catch(() => {})
  }
}
