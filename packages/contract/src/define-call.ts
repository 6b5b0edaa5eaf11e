import type { Scope } from '@ownerng/domain'
import type * as z from 'zod/mini'

/**
 * Defines an API call. The server validates with it, clients take their types from it, and the
 * OpenAPI document is generated from it.
 */
export interface Call<
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType | null = z.ZodMiniType | null,
  Answer extends z.ZodMiniType = z.ZodMiniType,
> {
  /** Name of the call in the contract, server, portal, and tests. */
  readonly name: string
  /** Summary for the OpenAPI document, one sentence. */
  readonly summary: string
  readonly method: 'GET' | 'POST'
  /** Path under `/api`; `:id` is replaced by a parameter of `query`. */
  readonly path: string
  /**
   * Query key that distinguishes calls on the same path (wire.md "General"); null for the default
   * call of a path.
   */
  readonly selector: string | null
  /**
   * Where the session handle is. `none`: before sign-in. `query`: in the selector. `header`: in
   * X-Session-ID. `key`: none, because a system sends its API key.
   */
  readonly session: 'none' | 'query' | 'header' | 'key'
  /** Only with a key: the client needs one of these scopes; none if every client may use the call. */
  readonly scopes?: readonly Scope[]
  /**
   * `wire` responses have Error and StatusCode. `resource` refusals are RFC 9457 problem details.
   */
  readonly style: 'wire' | 'resource'
  /**
   * How a repeated POST is handled. `keyed`: the body has a `requestKey`, and the same key returns
   * the first response. Other values say why repeating is harmless. A test requires this for every
   * POST.
   */
  readonly repeats?: 'keyed' | `harmless: ${string}`
  /**
   * Whether a POST requires step-up authentication with the password or a passkey. `fresh`: within
   * the last five minutes, checked before the handler runs; repeats with the same key are answered
   * without it. `when: …`: as `fresh`, but only in the named case, and checked by the handler.
   * `password`: the request contains the password. `none: …`: not needed, with the reason. A test
   * requires this for every POST, so that it is a deliberate decision for calls that move money or
   * change contact data.
   */
  readonly stepUp?: 'fresh' | 'password' | `when: ${string}` | `none: ${string}`
  /** Allows requests from other origins, if a resort option permits them. */
  readonly otherSites?: true
  /** Background request that doesn't extend an idle session. */
  readonly isQuiet?: true
  /** Only ends access of a person, device, or link. Works beyond the daily limit of writes. */
  readonly endsAccess?: true
  /** Takes long to answer: only a few of a session or visitor run at the same time. */
  readonly isCostly?: true
  /** Only for acts of the resort: the name of the act that takes this one back; null if none can. */
  readonly counterAct?: string | null
  readonly query: Query
  readonly body: Body
  readonly answer: Answer
}

export type AnyCall = Call

/** Input of a client before validation: query (with path parameters) and body. */
export type CallInput<C extends AnyCall> = {
  query: z.input<C['query']>
} & (C['body'] extends z.ZodMiniType ? { body: z.input<C['body']> } : { body?: undefined })

/**
 * Input for a client. The client adds the request key of a keyed call unless the caller supplies
 * one.
 */
export type SentInput<C extends AnyCall> = {
  query: z.input<C['query']>
} & (C['body'] extends z.ZodMiniType ? SentBody<z.input<C['body']>> : { body?: undefined })

type SentBody<Body> = Body extends { requestKey: string }
  ? MaybeEmpty<Omit<Body, 'requestKey'> & { requestKey?: string }>
  : { body: Body }

type MaybeEmpty<Body> = Record<never, never> extends Body ? { body?: Body } : { body: Body }

/** Validated query: numbers are converted and defaults are filled in. */
export type CallQuery<C extends AnyCall> = z.output<C['query']>

export type CallAnswer<C extends AnyCall> = z.output<C['answer']>

/** Defines a call and infers its types. */
export function defineCall<
  Query extends z.ZodMiniType,
  Body extends z.ZodMiniType | null,
  Answer extends z.ZodMiniType,
>(call: Call<Query, Body, Answer>): Call<Query, Body, Answer> {
  return call
}

/** Common settings of calls on resources of the signed-in account. */
export const resource = { selector: null, session: 'header', style: 'resource' } as const

/**
 * Common settings of acts of the resort, which its staff do in their own app or as a command
 * (decision 126).
 */
export const act = {
  ...resource,
  method: 'POST',
  repeats: 'keyed',
  stepUp: 'none: staff sign in with a second factor and are signed out after 15 idle minutes',
} as const

/** Common settings of calls for other systems, which have an API key (decision 130). */
export const system = { selector: null, session: 'key', style: 'resource' } as const

/** Common settings of wire.md calls before sign-in. */
export const open = { session: 'none', style: 'wire' } as const
