import { setTimeout as sleep } from 'node:timers/promises'
import { type ApiClient, createClient, type Problem } from '@ownerng/api-client'

/** The portal, and how long to wait for it. */
export interface Portal {
  readonly client: ApiClient
  /** The first and the longest pause after a failure. */
  readonly pauseMs: { readonly first: number; readonly most: number }
  /** Ends the program's loops. */
  readonly stop: AbortSignal
}

/** A long poll takes 30 s. */
const TIMEOUT_MS = 60_000

export const openPortal = (
  url: string,
  key: string,
  stop: AbortSignal,
  pauseMs = { first: 1_000, most: 60_000 },
): Portal => ({
  client: createClient({
    ...{ url, key },
    fetch: (request) =>
      fetch(request, { signal: AbortSignal.any([stop, AbortSignal.timeout(TIMEOUT_MS)]) }),
  }),
  ...{ pauseMs, stop },
})

/** Refused: asking again would not help. */
export class Refused extends Error {
  readonly problem: Problem
  constructor(problem: Problem) {
    super(`${problem.code}: ${problem.detail}`)
    this.problem = problem
  }
}

type Answer<T> = { data?: T; error?: unknown; response: Response }

/**
 * Calls until there is an answer: an outage or a time-out is none. Throws `Refused` if the portal
 * refuses the call, and if the program ends.
 */
export async function ask<T>(
  { client, pauseMs, stop }: Portal,
  call: (client: ApiClient) => Promise<Answer<T>>,
): Promise<T> {
  for (let failures = 0; ; failures++) {
    stop.throwIfAborted()
    const answer = await call(client).catch(() => null)
    if (answer?.response.ok && answer.data !== undefined) return answer.data
    const problem = findProblem(answer)
    if (problem) throw new Refused(problem)
    const asked = Number(answer?.response.headers.get('retry-after') ?? 0) * 1_000
    const pause = Math.min(pauseMs.most, Math.max(asked, pauseMs.first * 2 ** failures))
    await sleep(pause, null, { signal: stop })
  }
}

/** The refusal of an answer; null for an outage, a limit, and what a proxy answers. */
function findProblem(answer: Answer<unknown> | null): Problem | null {
  const status = answer?.response.status ?? 0
  const isRefused = status >= 400 && status < 500 && ![408, 425, 429].includes(status)
  const problem = answer?.error as Partial<Problem> | undefined
  return isRefused && typeof problem?.code === 'string' ? (problem as Problem) : null
}
