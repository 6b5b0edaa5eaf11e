import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { SECOND_MS } from '@ownerng/domain'
import type pg from 'pg'
import { noteOutage } from './database-faults.ts'

/** Whether a database answers nobody: who asks it then would only wait. */
export interface Silence {
  /** Throws an outage while it is silent. */
  requireAnswers(): void
  /** It answered. */
  noteAnswer(): void
  /** Somebody had no answer in time: what is asked by itself shows whether it is only busy. */
  suspect(): void
  stop(): void
}

/** How long after it was asked a database may be asked again. */
const AGAIN_MS = SECOND_MS

/**
 * Takes a database for silent where what is asked by itself has no answer in time either, and
 * nothing else has one meanwhile: statements that take long say nothing of it, and a refusal is an
 * answer. It is asked until it answers.
 */
export function watchSilence(ask: () => Promise<unknown>, answersWithinMs: number): Silence {
  let isSilent = false
  let isAsking = false
  let isStopped = false
  let answers = 0
  const look = async () => {
    const before = answers
    let isOver = false
    const asked = ask().then(noteAnswer, () => {
      // later on it is what gave up, and no answer
      if (!isOver) noteAnswer()
    })
    await Promise.race([asked, wait(answersWithinMs, undefined, { ref: false })])
    // where this process was held up, the answer is here and was not read
    await nextTurn()
    isOver = true
    isSilent = answers === before
  }
  const noteAnswer = () => {
    answers++
    isSilent = false
  }
  const watch = async () => {
    isAsking = true
    do {
      await look()
      await wait(AGAIN_MS, undefined, { ref: false })
    } while (isSilent && !isStopped)
    isAsking = false
  }
  return {
    requireAnswers: () => {
      if (isSilent) throw noteOutage(new Error('The database does not answer.'))
    },
    noteAnswer,
    suspect: () => {
      if (!isAsking && !isStopped) void watch()
    },
    stop: () => {
      isStopped = true
    },
  }
}

/** Connects and asks for nothing; gives up when nobody waits for that any more. */
export async function askAlone(
  Client: typeof pg.Client,
  config: pg.ClientConfig,
  answersWithinMs: number,
): Promise<void> {
  const late = 2 * answersWithinMs
  const client = new Client({ ...config, connectionTimeoutMillis: late, query_timeout: late })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select')
  } finally {
    void client.end().catch(() => {})
  }
}
