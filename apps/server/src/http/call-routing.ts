import type { IncomingMessage } from 'node:http'
import type { AnyCall, Call, CallAnswer } from '@ownerng/contract'
import { ALL_CALLS } from '@ownerng/contract/all-calls'
import { SELECTORS } from '@ownerng/contract/openapi'
import { AppError, badRequest } from '@ownerng/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { ReadSql, ResortSql } from '../db/database.ts'
import type { Services } from '../services.ts'
import { checkAnswer } from './check-answer.ts'
import { requireNoCardNumbers } from './no-card-numbers.ts'
import { mayUseReplica, type Staleness } from './replica-reads.ts'
import { onceByKey } from './request-key.ts'
import { beginRead, handleOf, requireFreshProof, requireSession, type Session } from './session.ts'

/**
 * What a handler gets: the query (path parameters included) and the body, read and checked by the
 * contract.
 */
export interface ReadRequest<C extends AnyCall> {
  readonly query: z.output<C['query']>
  readonly body: C['body'] extends z.ZodMiniType ? z.output<C['body']> : null
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** The answer without what every answer of its style carries. */
export type HandlerAnswer<C extends AnyCall> = Omit<CallAnswer<C>, 'StatusCode' | 'Error'> & {
  Error?: string
}

const MALFORMED = '!'
/** A path's own call, the one without a query key. */
const DEFAULT = '-'

/**
 * Tells apart the calls of one path: Fastify routes on the query key that this derives (wire.md
 * "General"). Two selectors or a repeated key derive a value that no route has.
 */
export const callConstraint = {
  name: 'selector',
  storage: () => {
    const routes = new Map<string, unknown>()
    return {
      get: (selector: string) => routes.get(selector) ?? null,
      set: (selector: string, route: unknown) => void routes.set(selector, route),
    }
  },
  deriveConstraint: (request: IncomingMessage) => selectorOf(request.url ?? ''),
  mustMatchWhenDerived: false,
}

function selectorOf(url: string): string | undefined {
  const [path = '', search = ''] = url.split('?', 2)
  const selectors = SELECTORS[path.replace(/^\/api/, '')]
  if (!selectors) return undefined
  const keys = [...new URLSearchParams(search).keys()].map((key) =>
    /^(server|resort)$/i.test(key) ? key.toLowerCase() : key,
  )
  if (new Set(keys).size < keys.length) return MALFORMED
  const named = keys.filter((key) => selectors.includes(key))
  return named.length > 1 ? MALFORMED : (named[0] ?? DEFAULT)
}

/**
 * Whether a request that met no route broke the rules of the older calls, which is 400 and not 404.
 */
export function isMalformedCall(url: string): boolean {
  return SELECTORS[(url.split('?', 1)[0] ?? '').replace(/^\/api/, '')] !== undefined
}

const routed = new Set<AnyCall>()

/** Calls of the contract that no route answers; a test wants none. */
export function unansweredCalls(): AnyCall[] {
  return ALL_CALLS.filter((call) => !routed.has(call))
}

/** How a call differs from others. */
interface Ways<C extends AnyCall> {
  readonly masksCards?: boolean
  /** Begins the work beside the check of the session; `beginRead` says how its answer is used. */
  readonly begin?: (read: ReadRequest<C>) => (() => Promise<HandlerAnswer<C> | null>) | null
}

/**
 * Registers the handler of a call and checks its answer. Requests are checked in a fixed order,
 * cheap checks first and the caller before the content: size (app.ts), shape, rate limit, session,
 * then content. The log call masks card numbers; every other call refuses them.
 */
export function answerCall<C extends AnyCall>(
  app: FastifyInstance,
  call: C,
  handle: (read: ReadRequest<C>) => Promise<HandlerAnswer<C>>,
  { masksCards = false, begin }: Ways<C> = {},
): void {
  routed.add(call)
  app.route({
    method: call.method,
    url: `/api${call.path}`,
    ...(SELECTORS[call.path] ? { constraints: { selector: call.selector ?? DEFAULT } } : {}),
    config: {
      style: call.style,
      call: call.name,
      otherSites: call.otherSites ?? false,
      isQuiet: call.isQuiet ?? false,
    },
    handler: async (request, reply) => {
      const query = parseInput(call.query, {
        ...lowerCaseKeys(request.query as Record<string, unknown>),
        ...(request.params as object),
      })
      const body = call.body ? parseInput(call.body, request.body) : null
      const input = { query, body, request, reply } as ReadRequest<C>
      const begun = begin?.(input) ?? null
      await requireProof(app, call, request, query)
      if (!masksCards) requireNoCardNumbers([request.query, request.params, request.body])
      const answer = (await begun?.()) ?? (await handle(input))
      const whole = call.style === 'wire' ? { Error: '', StatusCode: 200, ...answer } : answer
      return checkedAnswer(app, request, call, whole)
    },
  })
}

/**
 * Checks an answer against its call. A mismatch fails in demo mode, where we develop and test; a
 * production server logs it and sends only the fields of the contract.
 */
function checkedAnswer(
  app: FastifyInstance,
  request: FastifyRequest,
  call: AnyCall,
  input: object,
): object {
  const { answer, fault } = checkAnswer(call, input)
  if (fault === null) return answer
  if (app.failsOnAnswers) throw new Error(`The answer of ${call.name} is not its own: ${fault}.`)
  request.log.error({ call: call.name, fault }, 'an answer is not as its call says')
  return answer
}

/** The arguments of an owner's read: who asks, when, and what it reads by. */
export interface OwnerRead<C extends AnyCall> extends ReadRequest<C> {
  readonly session: Session
  readonly sql: ReadSql
  readonly now: Date
}

/**
 * Registers a read for a signed-in owner, which writes nothing. One whose answer may be old goes to
 * a replica, where there is one.
 */
export function answerRead<C extends AnyCall>(
  app: FastifyInstance,
  services: Services,
  call: C,
  read: (input: OwnerRead<C>) => Promise<HandlerAnswer<C>>,
  staleness: Staleness = 'none',
): void {
  const readAs = (input: ReadRequest<C>, session: Session, sql: ReadSql) =>
    read({ ...input, session, sql, now: services.clock.now() })
  answerCall(
    app,
    call,
    async (input) => {
      const session = await requireSession(services, input.request, handleOf(input.request))
      const { database } = services
      const work = (sql: ReadSql) => readAs(input, session, sql)
      return mayUseReplica(database, input.request, staleness)
        ? database.readNearby(session.resortId, work)
        : database.readInResort(session.resortId, work)
    },
    {
      begin: (input) =>
        beginRead(
          services,
          input.request,
          handleOf(input.request),
          (sql, session) => readAs(input, session, sql),
          staleness,
        ),
    },
  )
}

/** A call whose body has a request key. */
type KeyedCall = Call<z.ZodMiniType, z.ZodMiniType<{ requestKey: string }>>

declare const markAnswered: unique symbol
/** An answer that was kept with the key of its request: only `once` makes one. */
export type KeyedAnswer<C extends AnyCall> = HandlerAnswer<C> & { readonly [markAnswered]: true }

/** The arguments of a keyed call's handler: the signed-in person, and the one way to answer. */
export interface KeyedRequest<C extends AnyCall> extends ReadRequest<C> {
  readonly session: Session
  /**
   * Runs the work in one transaction, once per request key. Its result is the answer, also for
   * every repeat.
   */
  readonly once: (work: (sql: ResortSql) => Promise<HandlerAnswer<C>>) => Promise<KeyedAnswer<C>>
}

/**
 * Registers the handler of a keyed call for a signed-in owner. A repeat with the same key is
 * answered as the first one was, before the handler is asked; its types let it answer through
 * `once` alone.
 */
export function answerOnce<C extends KeyedCall>(
  app: FastifyInstance,
  services: Services,
  call: C,
  handle: (read: KeyedRequest<C>) => Promise<KeyedAnswer<C>>,
): void {
  const keyOf = ({ query, body }: ReadRequest<C>, session: Session) =>
    onceByKey(services, { call, session, query, body: body as { requestKey: string } })
  /** Requests whose key was looked up beside the check of their session, and is not used. */
  const isFirst = new WeakSet<FastifyRequest>()
  const answer = async (input: ReadRequest<C>): Promise<HandlerAnswer<C>> => {
    const session = await requireSession(services, input.request, handleOf(input.request))
    const { earlier, once, isRefusedAlone } = keyOf(input, session)
    const known = isFirst.has(input.request) ? null : await earlier()
    if (known !== null) return known as HandlerAnswer<C>
    if (call.stepUp === 'fresh') requireFreshProof(session, services.clock.now())
    try {
      // what the handler gives back is checked against the call where the handler is written
      return await handle({ ...input, session, once: once as unknown as KeyedRequest<C>['once'] })
    } catch (error) {
      // a repeat side by side may be refused because the first one just did it, such as used up a
      // code
      const done = error instanceof AppError && !isRefusedAlone() ? await earlier() : null
      if (done === null) throw error
      return done as HandlerAnswer<C>
    }
  }
  const begin = (input: ReadRequest<C>) => {
    const { request } = input
    const begun = beginRead(services, request, handleOf(request), async (sql, session) => ({
      known: await keyOf(input, session).earlierIn(sql),
    }))
    return begun
      ? async () => {
          const found = await begun()
          if (found?.known === null) isFirst.add(request)
          return (found?.known ?? null) as HandlerAnswer<C> | null
        }
      : null
  }
  answerCall(app, call, answer, { begin })
}

/**
 * Throws SESSION_EXPIRED for a call that wants a session where the request proves none, and
 * TOO_MANY_REQUESTS where a visitor sent many without.
 */
async function requireProof(
  app: FastifyInstance,
  call: AnyCall,
  request: FastifyRequest,
  query: unknown,
): Promise<void> {
  app.unprovenRequests.requireRoom(request)
  const handle =
    call.session === 'query'
      ? String((query as Record<string, unknown>)[call.selector ?? ''])
      : handleOf(request)
  if (call.session !== 'none' && (await app.isProven(request, handle))) return
  app.unprovenRequests.count(request)
  if (call.session !== 'none') throw new AppError('SESSION_EXPIRED')
}

function parseInput(schema: z.ZodMiniType, value: unknown): unknown {
  const parsed = z.safeParse(schema, value)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  const field = issue?.path.join('.') ?? ''
  // what a schema says is for engineers; a check of our own may name a fault that people are told
  const named = issue?.code === 'custom' ? issue.params?.['fault'] : null
  const fault = NAMED_FAULTS.find((fault) => fault === named) ?? 'unreadable'
  throw badRequest(fault, { field }, { field, issue: issue?.message ?? '' })
}

/** The faults that a schema may name; all others are of its shape. */
const NAMED_FAULTS = ['email', 'notPhone'] as const

/** `server` and `resort` compare without case, all else exactly. */
function lowerCaseKeys(query: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(query).map(([key, value]) => [
      /^(server|resort)$/i.test(key) ? key.toLowerCase() : key,
      value,
    ]),
  )
}
