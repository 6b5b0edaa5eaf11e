import type { IncomingMessage } from 'node:http'
import type { AnyCall, Call, CallAnswer } from '@ownerng/contract'
import { ALL_CALLS } from '@ownerng/contract/all-calls'
import { SELECTORS } from '@ownerng/contract/openapi'
import { type AccountAction, AppError, isAccountAction } from '@ownerng/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { ReadSql, ResortSql } from '../db/database.ts'
import type { Services } from '../services.ts'
import type { Act, OwnerActor } from '../shared/actor.ts'
import { hasMarkedTexts } from '../shared/translate-by-schema.ts'
import { beginRead, requireOwner } from './begin-read.ts'
import { checkAnswer } from './check-answer.ts'
import { inTurn } from './fair-turns.ts'
import { longBody } from './long-body.ts'
import { requireNoCardNumbers } from './no-card-numbers.ts'
import { lowerCaseKeys, parseInput } from './parse-input.ts'
import { mayUseReplica, type Staleness } from './replica-reads.ts'
import { onceByKey } from './request-key.ts'
import { getHandle, type SignedInOwner } from './session.ts'
import { requireFreshProof, requireRight } from './session-rules.ts'
import { translateAnswer } from './translate-answer.ts'

/** Input of a handler, validated by the contract. The query includes path parameters. */
export interface ReadRequest<C extends AnyCall> {
  readonly query: z.output<C['query']>
  readonly body: C['body'] extends z.ZodMiniType ? z.output<C['body']> : null
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** A response without the fields that all responses of its style have. */
export type HandlerAnswer<C extends AnyCall> = Omit<CallAnswer<C>, 'StatusCode' | 'Error'> & {
  Error?: string
}

const MALFORMED = '!'

const DEFAULT = '-'

/** Distinguishes calls of the same path by their query key (wire.md "General"). */
export const callConstraint = {
  name: 'selector',
  storage: () => {
    const routes = new Map<string, unknown>()
    return {
      get: (selector: string) => routes.get(selector) ?? null,
      set: (selector: string, route: unknown) => void routes.set(selector, route),
    }
  },
  deriveConstraint: (request: IncomingMessage) => findSelector(request.url ?? ''),
  mustMatchWhenDerived: false,
}

function findSelector(url: string): string | undefined {
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

/** Whether an unrouted request has wrong query keys for an older call: 400 instead of 404. */
export function isMalformedCall(url: string): boolean {
  return SELECTORS[(url.split('?', 1)[0] ?? '').replace(/^\/api/, '')] !== undefined
}

const routed = new Set<AnyCall>()

/** Calls of the contract without a route; a test requires that there are none. */
export function unansweredCalls(): AnyCall[] {
  return ALL_CALLS.filter((call) => !routed.has(call))
}

interface HandlerOptions<C extends AnyCall> {
  readonly masksCards?: boolean
  /** Starts the work in parallel with the session check; see `beginRead`. */
  readonly begin?: (read: ReadRequest<C>) => (() => Promise<HandlerAnswer<C> | null>) | null
  /** Of a call of systems whose body may be longer: without a valid key, it isn't read. */
  readonly bodyLimit?: number
  /** Answers with a stream; null for a client that doesn't ask for one. */
  readonly stream?: (read: ReadRequest<C>) => Promise<FastifyReply | null>
}

/**
 * Registers a call. Checks run in a fixed order, cheap ones first and the session before the
 * content: size (app.ts), schema, rate limit, session, card numbers.
 */
export function answerCall<C extends AnyCall>(
  app: FastifyInstance,
  call: C,
  handle: (read: ReadRequest<C>) => Promise<HandlerAnswer<C>>,
  { masksCards = false, begin, stream, bodyLimit }: HandlerOptions<C> = {},
): void {
  routed.add(call)
  // throws at startup if a mark would be missed
  const hasTexts = hasMarkedTexts(call.answer)
  app.route({
    method: call.method,
    url: `/api${call.path}`,
    ...(bodyLimit === undefined ? {} : longBody(app, bodyLimit)),
    ...(SELECTORS[call.path] ? { constraints: { selector: call.selector ?? DEFAULT } } : {}),
    config: {
      style: call.style,
      call: call.name,
      otherSites: call.otherSites ?? false,
      isQuiet: call.isQuiet ?? false,
    },
    handler: (request, reply) => {
      const run = () => answer(request, reply)
      return call.isCostly ? inTurn(request, run) : run()
    },
  })
  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<object> {
    const query = parseInput(call.query, {
      ...lowerCaseKeys(request.query as Record<string, unknown>),
      ...(request.params as object),
    })
    const body = call.body ? parseInput(call.body, request.body) : null
    const input = { query, body, request, reply } as ReadRequest<C>
    const prepared = begin?.(input) ?? null
    await requireProof(app, call, request, query)
    if (!masksCards) requireNoCardNumbers([request.query, request.params, request.body])
    const streamed = await stream?.(input)
    if (streamed) return streamed
    const content = (await prepared?.()) ?? (await handle(input))
    const whole = call.style === 'wire' ? { Error: '', StatusCode: 200, ...content } : content
    const answer = checkedAnswer(app, request, call, whole)
    const texts = await app.readTexts(request, hasTexts)
    return texts ? translateAnswer(call, answer, texts) : answer
  }
}

/** A response that violates the contract throws in demo mode; else only its fields are sent. */
function checkedAnswer(
  app: FastifyInstance,
  request: FastifyRequest,
  call: AnyCall,
  input: object,
): object {
  const { answer, fault } = checkAnswer(call, input)
  if (fault === null) return answer
  if (app.failsOnAnswers) throw new Error(`The answer of ${call.name} is not its own: ${fault}.`)
  request.log.error({ call: call.name, fault }, 'the response does not match its schema')
  return answer
}

export interface OwnerRead<C extends AnyCall> extends ReadRequest<C> {
  readonly act: Act<OwnerActor>
  readonly session: SignedInOwner
  readonly sql: ReadSql
  readonly now: Date
}

/** Registers a read for a signed-in owner. With `bounded` staleness it may use the replica. */
export function answerRead<C extends AnyCall>(
  app: FastifyInstance,
  services: Services,
  {
    call,
    read,
    staleness = 'none',
  }: {
    readonly call: C
    readonly read: (input: OwnerRead<C>) => Promise<HandlerAnswer<C>>
    readonly staleness?: Staleness | undefined
  },
): void {
  const readAs = (input: ReadRequest<C>, session: SignedInOwner, sql: ReadSql) =>
    read({ ...input, act: session, session, sql, now: services.clock.now() })
  answerCall(
    app,
    call,
    async (input) => {
      const session = await requireOwner(services, input.request)
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
          (sql, session) => readAs(input, session, sql),
          staleness,
        ),
    },
  )
}

type KeyedCall = Call<z.ZodMiniType, z.ZodMiniType<{ requestKey: string }>>

declare const markAnswered: unique symbol

/** A response that was stored with the idempotency key. Only `once` creates one. */
export type KeyedAnswer<C extends AnyCall> = HandlerAnswer<C> & { readonly [markAnswered]: true }

export interface KeyedRequest<C extends AnyCall> extends ReadRequest<C> {
  readonly act: Act<OwnerActor>
  readonly session: SignedInOwner
  readonly now: Date
  /** Runs the work in one transaction, once per request key. Repeats get the stored response. */
  readonly once: (work: (sql: ResortSql) => Promise<HandlerAnswer<C>>) => Promise<KeyedAnswer<C>>
}

const getOwnerNumber = (body: unknown): string => (body as { ownerNumber: string }).ownerNumber

/** The action of a call for an account, which its body names; null for a call of the login. */
function getAccountAction({ name, body }: KeyedCall): AccountAction | null {
  const action = isAccountAction(name) ? name : null
  const namesAccount = body instanceof z.ZodMiniObject && 'ownerNumber' in body.shape
  if (namesAccount !== (action !== null)) throw new Error(`Add ${name} to ACCOUNT_RIGHTS.`)
  return action
}

/**
 * Registers a keyed call for a signed-in owner. Checks their right to it by ACCOUNT_RIGHTS. Retries
 * with the same key get the stored response without running the handler.
 */
export function answerOnce<C extends KeyedCall>(
  app: FastifyInstance,
  services: Services,
  call: C,
  handle: (read: KeyedRequest<C>) => Promise<KeyedAnswer<C>>,
): void {
  const getKey = ({ query, body }: ReadRequest<C>, session: SignedInOwner) =>
    onceByKey(services, { call, session, query, body: body as { requestKey: string } })
  const action = getAccountAction(call)
  /** Requests whose key was looked up together with the session and is unused. */
  const isFirst = new WeakSet<FastifyRequest>()
  const answer = async (input: ReadRequest<C>): Promise<HandlerAnswer<C>> => {
    const session = await requireOwner(services, input.request)
    const { earlier, lookUp, once, isRefusedAlone } = getKey(input, session)
    const known = isFirst.has(input.request) ? null : await lookUp()
    if (known?.refusal) throw known.refusal
    if (known?.earlier) return known.earlier as HandlerAnswer<C>
    const now = services.clock.now()
    if (call.stepUp === 'fresh') requireFreshProof(session, now)
    try {
      // the handler's own type already checks its response against the call
      const typedOnce = once as KeyedRequest<C>['once']
      if (action) requireRight(session, action, getOwnerNumber(input.body))
      return await handle({ ...input, act: session, session, now, once: typedOnce })
    } catch (error) {
      // a concurrent retry can fail because the first request succeeded, such as by using up a code
      const done = error instanceof AppError && !isRefusedAlone() ? await earlier() : null
      if (done === null) throw error
      return done as HandlerAnswer<C>
    }
  }
  const begin = (input: ReadRequest<C>) => {
    const { request } = input
    const started = beginRead(services, request, (sql, session) =>
      getKey(input, session).lookUpIn(sql),
    )
    return started
      ? async () => {
          const read = await started()
          if (read?.refusal) throw read.refusal
          if (read?.earlier === null) isFirst.add(request)
          return (read?.earlier ?? null) as HandlerAnswer<C> | null
        }
      : null
  }
  answerCall(app, call, answer, { begin })
}

/** Throws SESSION_EXPIRED or API_KEY_REFUSED, or TOO_MANY_REQUESTS after too many requests without a session. */
async function requireProof(
  app: FastifyInstance,
  call: AnyCall,
  request: FastifyRequest,
  query: unknown,
): Promise<void> {
  app.unprovenRequests.requireRoom(request)
  if (call.session === 'key') {
    if (await app.hasApiKey(request)) return
    app.unprovenRequests.count(request)
    throw new AppError('API_KEY_REFUSED')
  }
  const handle =
    call.session === 'query'
      ? String((query as Record<string, unknown>)[call.selector ?? ''])
      : getHandle(request)
  if (call.session !== 'none' && (await app.isProven(request, handle))) return
  app.unprovenRequests.count(request)
  if (call.session !== 'none') throw new AppError('SESSION_EXPIRED')
}
