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
    ...{ url: requireUrl(url), key },
    fetch: (request) =>
      fetch(request, { signal: AbortSignal.any([stop, AbortSignal.timeout(TIMEOUT_MS)]) }),
  }),
  ...{ pauseMs, stop },
})

/** A setting that is missing or wrong. */
export class SettingError extends Error {}

/** Throws unless the key would be encrypted on its way, or stays on this machine. */
function requireUrl(text: string): string {
  const url = URL.parse(text)
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(url?.hostname ?? '')
  if (url?.protocol !== 'https:' && !(url?.protocol === 'http:' && isLocal))
    throw new SettingError('OWNERNG_URL must be the https address of the portal.')
  return text
}

/** Refused: asking again would not help. */
export class Refused extends Error {
  readonly problem: Problem
  constructor(problem: Problem) {
    super(`${problem.code}: ${problem.detail}`)
    this.problem = problem
  }
}

/** Whether the portal refused what was sent, rather than the key: other requests can go on. */
export const isOfRequest = (error: unknown): error is Refused =>
  error instanceof Refused &&
  [400, 404, 413, 422].includes(error.problem.status) &&
  error.problem.code !== 'SCOPE_MISSING'

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
    let failure = ''
    const answer = await call(client).catch((error: unknown) => {
      failure = nameFailure(error)
      return null
    })
    if (answer?.response.ok && answer.data !== undefined) return answer.data
    const problem = findProblem(answer)
    if (problem) throw new Refused(problem)
    // not a number if it is a date
    const asked = Number(answer?.response.headers.get('retry-after') ?? 0) * 1_000 || 0
    const pause = Math.min(pauseMs.most, Math.max(asked, pauseMs.first * 2 ** failures))
    stop.throwIfAborted()
    console.error(`No answer (${answer?.response.status ?? failure}): again in ${pause} ms.`)
    await sleep(pause, null, { signal: stop })
  }
}

/** The code of a failure. Its message isn't printed: that of a wrong header has the key. */
function nameFailure(error: unknown): string {
  const { name, cause } = error as { name?: string; cause?: { code?: string } }
  return cause?.code ?? name ?? 'error'
}

/** The refusal of an answer; null for an outage, a limit, and what a proxy answers. */
function findProblem(answer: Answer<unknown> | null): Problem | null {
  const status = answer?.response.status ?? 0
  const isRefused = status >= 400 && status < 500 && ![408, 425, 429].includes(status)
  const problem = answer?.error as Partial<Problem> | undefined
  return isRefused && typeof problem?.code === 'string' ? (problem as Problem) : null
}
