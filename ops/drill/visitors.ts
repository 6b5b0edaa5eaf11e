import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:https'
import { setTimeout as pause } from 'node:timers/promises'
import { obfuscate } from '@ownerng/domain'
import { approvedToken, PASSWORD } from '../../e2e/support/api-owner.ts'
import type { Site } from './nodes.ts'

const RESORT = { server: 'DEMO', resort: 'HERON' }
const DAY_MS = 86_400_000
/** How long a visitor looks at a page. */
const LOOK_MS = { least: 150, most: 450 }
/** Retry delay if the response names none, in ms. */
const AGAIN_MS = 3_000
const ANSWER_WITHIN_MS = 50_000
const PAY_EVERY = 3
const SIGN_IN_EVERY = 8
const PAYMENT_CENTS = 100

/** An acknowledged action. */
export interface Act {
  readonly kind: 'sign-in' | 'booking' | 'payment'
  readonly id: string
  /** The visitor, and what makes the action unique: the day of a stay. */
  readonly visitor: string
  readonly at: number
}

/** What visitors experienced since the start or the last call of `look`. */
export interface Seen {
  readonly requests: number
  /** Requests that failed, and how many of their retries failed as well. */
  readonly failed: number
  readonly failedAgain: number
  /** The longest wait for a response, including the retry, in ms. */
  readonly longestMs: number
}

/** Visitors that run until they are stopped. */
export interface Visitors {
  /** All acknowledged actions. */
  readonly acts: readonly Act[]
  /** Returns what happened since the last call; throws on errors that the drill doesn't cause. */
  look(): Seen
  /** The last responses to visitors whose retries failed. */
  readonly complaints: readonly string[]
  stop(): Promise<void>
}

interface Answer {
  readonly status: number
  readonly retryAfterMs: number
  readonly cookie: string
  // biome-ignore lint/suspicious/noExplicitAny: callers read the fields that they expect, and fail if one is missing
  readonly body: any
}

/** Sends owners, one account each, who sign in, browse, search, book and pay. */
export async function sendVisitors(site: Site, logins: readonly string[]): Promise<Visitors> {
  const { hostname, port } = new URL(site.url)
  const acts: Act[] = []
  const complaints: string[] = []
  const none = () => ({ requests: 0, failed: 0, failedAgain: 0, longestMs: 0 })
  let seen = none()
  let isOpen = true

  const send = (
    agent: Agent,
    from: string,
    {
      method,
      path,
      body,
      headers,
    }: {
      readonly method: string
      readonly path: string
      readonly body: object | null
      readonly headers: Record<string, string>
    },
  ) =>
    new Promise<Answer>((resolve, reject) => {
      const text = body ? JSON.stringify(body) : ''
      const outgoing = request(
        {
          ...{ agent, host: '127.0.0.1', port, servername: hostname, localAddress: from },
          ...{ method, path: `/api${path}`, timeout: ANSWER_WITHIN_MS },
          headers: {
            host: `${hostname}:${port}`,
            ...(body
              ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }
              : {}),
            ...headers,
          },
        },
        (incoming) => {
          let answer = ''
          incoming.on('data', (chunk: Buffer) => {
            answer += chunk
          })
          incoming.on('error', reject)
          incoming.on('end', () => {
            const { statusCode: status = 0, headers: got } = incoming
            resolve({
              status,
              retryAfterMs: 1000 * Number(got['retry-after'] ?? 0),
              cookie: (got['set-cookie'] ?? []).map((one) => one.split(';')[0]).join('; '),
              body: `${got['content-type']}`.includes('json') ? JSON.parse(answer) : answer,
            })
          })
        },
      )
      outgoing.on('timeout', () => outgoing.destroy(new Error('no answer')))
      outgoing.on('error', reject)
      outgoing.end(text)
    })

  /** Retries once after a failure; null if the retry fails as well. */
  const ask = async (what: string, once: () => Promise<Answer>): Promise<Answer | null> => {
    const start = performance.now()
    seen.requests++
    const attempt = () => once().catch((error: Error) => error)
    const isFailure = (answer: Answer | Error) => answer instanceof Error || answer.status >= 500
    let answer = await attempt()
    if (isFailure(answer)) {
      seen.failed++
      await pause((answer instanceof Error ? 0 : answer.retryAfterMs) || AGAIN_MS)
      answer = await attempt()
    }
    seen.longestMs = Math.max(seen.longestMs, performance.now() - start)
    if (answer instanceof Error || answer.status >= 500) {
      seen.failedAgain++
      complaints.push(`${what}: ${answer instanceof Error ? answer.message : saidIn(answer)}`)
      return null
    }
    // a refusal is not a fault that the drill causes
    if (answer.status !== 200) throw new Error(`${what}: ${saidIn(answer)}`)
    return answer
  }

  const visit = async (login: string, number: number) => {
    const agent = new Agent({ keepAlive: true, ca: site.certificate })
    const from = `127.0.1.${number + 1}`
    let session: { cookie: string; handle: string; ownerNumber: string } | null = null
    const as = () => ({
      cookie: session?.cookie ?? '',
      'x-session-id': session?.handle ?? '',
    })
    const get = (path: string) =>
      ask(`GET ${path}`, () =>
        send(agent, from, { method: 'GET', path, body: null, headers: as() }),
      )
    const post = (path: string, body: object) => {
      const keyed = { requestKey: randomUUID(), ownerNumber: session?.ownerNumber, ...body }
      return ask(`POST ${path}`, () =>
        send(agent, from, { method: 'POST', path, body: keyed, headers: as() }),
      )
    }
    const remember = (kind: Act['kind'], id: string) =>
      acts.push({ kind, id, visitor: login, at: Date.now() })
    const signIn = async () => {
      const body = { ...RESORT, userid: login, password: obfuscate(PASSWORD) }
      const path = `/owner?server=${RESORT.server}&resort=${RESORT.resort}`
      const answer = await ask('POST /owner', () =>
        send(agent, from, { method: 'POST', path, body, headers: {} }),
      )
      if (!answer) return
      const { sessionID: handle, ownerNumber } = answer.body
      session = { cookie: answer.cookie, handle, ownerNumber }
      remember('sign-in', handle)
    }
    const look = () => pause(LOOK_MS.least + Math.random() * (LOOK_MS.most - LOOK_MS.least))
    const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

    for (let turn = 0; isOpen; turn++) {
      if (!session || turn % SIGN_IN_EVERY === 0) await signIn()
      if (!session) continue
      await look()
      await get('/home')
      await look()
      // each stay is on different days, so that a duplicate is detected
      const [arrival, departure] = [day(30 + 3 * turn), day(32 + 3 * turn)]
      await get(`/availability?${new URLSearchParams({ ...STAY, arrival, departure })}`)
      await look()
      const booked = await post('/reservations', {
        ...STAY_BODY,
        arrival,
        departure,
        comments: { C1: 'Before 6 PM' },
      })
      if (booked) remember('booking', booked.body.id)
      if (turn % PAY_EVERY !== 0) continue
      await look()
      // a job queries a payment whose result is unknown, and until then no other is accepted
      const form = await get('/payment-form')
      if (!form || form.body.inProgress) continue
      const paid = await post('/payments', {
        cents: PAYMENT_CENTS,
        scope: 'account',
        again: true,
        token: await approvedToken(site.gatewayUrl),
      })
      if (paid?.body.state === 'captured') remember('payment', paid.body.id)
    }
    agent.destroy()
  }
  const visits = Promise.all(logins.map(visit))
  // a visitor only stops by itself after an error
  let fault: Error | null = null
  visits.catch((error: Error) => {
    fault = error
    isOpen = false
  })
  return {
    acts,
    complaints,
    look: () => {
      if (fault) throw fault
      const last = seen
      seen = none()
      return last
    },
    stop: async () => {
      isOpen = false
      await visits
    },
  }
}

/** A stay for two, in a unit of the drill. */
const STAY = {
  resType: 'O',
  people1: '2',
  people2: '0',
  people3: '0',
  people4: '0',
}
const STAY_BODY = {
  unitTypeCode: 'DRILL',
  resType: 'O',
  alsoOverlap: true,
  people1: 2,
  people2: 0,
  people3: 0,
  people4: 0,
  guest: null,
  expectPoints: 2,
  expectFeeCents: 0,
}

const saidIn = ({ status, body }: Answer) => `${status} ${JSON.stringify(body).slice(0, 300)}`
