import type * as z from 'zod/mini'

/**
 * A call of the product, defined once: the server validates with it, clients are typed by it,
 * OpenAPI is made of it.
 */
export interface Call<
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType | null = z.ZodMiniType | null,
  Answer extends z.ZodMiniType = z.ZodMiniType,
> {
  /** One word for the call, the same in the contract, the server, the portal and the tests. */
  readonly name: string
  /** One sentence for the OpenAPI document. */
  readonly summary: string
  readonly method: 'GET' | 'POST'
  /** Path under `/api`; `:id` stands for a parameter of `query`. */
  readonly path: string
  /**
   * The query key that names a call among those of one path (wire.md "General"); null for the
   * path's own call.
   */
  readonly selector: string | null
  /**
   * `none`: before sign-in. `query`: the handle is in the selector. `header`: the handle is in
   * X-Session-ID.
   */
  readonly session: 'none' | 'query' | 'header'
  /**
   * `wire` answers carry Error and StatusCode, `resource` refusals are RFC 9457 problem details.
   */
  readonly style: 'wire' | 'resource'
  /**
   * What a repeat of a POST does. `keyed`: the body has a `requestKey`, and the same key returns
   * what was done the first time. Anything else says why a repeat doubles nothing. A test refuses a
   * POST without it.
   */
  readonly repeats?: 'keyed' | `harmless: ${string}`
  /**
   * Whether the person has to show again who they are, with the password or a passkey, for a POST
   * behind the sign-in. `fresh`: within the last five minutes, held to before anything is done; a
   * repeat of what was done is answered all the same. `when: …`: the same, in the case that it
   * names, held to by the handler. `password`: it carries the password itself. `none: …` says why
   * not. A test refuses a POST without it, so that a new call that moves money or changes a contact
   * is a decision.
   */
  readonly stepUp?: 'fresh' | 'password' | `when: ${string}` | `none: ${string}`
  /** Pages of other origins may ask it, where an option of the resort allows them. */
  readonly otherSites?: true
  /** It is asked without the person: it does not move the end of an idle session. */
  readonly isQuiet?: true
  readonly query: Query
  readonly body: Body
  readonly answer: Answer
}

/** Any call, whatever its shapes. */
export type AnyCall = Call

/** What a client gives: the query (path parameters included) and the body, before they are read. */
export type CallInput<C extends AnyCall> = {
  query: z.input<C['query']>
} & (C['body'] extends z.ZodMiniType ? { body: z.input<C['body']> } : { body?: undefined })

/**
 * What a caller gives to a client, which adds the request key of a keyed call where the caller
 * names none.
 */
export type SentInput<C extends AnyCall> = {
  query: z.input<C['query']>
} & (C['body'] extends z.ZodMiniType ? SentBody<z.input<C['body']>> : { body?: undefined })

type SentBody<Body> = Body extends { requestKey: string }
  ? MaybeEmpty<Omit<Body, 'requestKey'> & { requestKey?: string }>
  : { body: Body }

type MaybeEmpty<Body> = Record<never, never> extends Body ? { body?: Body } : { body: Body }

/** The query as a server reads it: counts are numbers, what has a default is there. */
export type CallQuery<C extends AnyCall> = z.output<C['query']>

/** The answer as it is on the wire. */
export type CallAnswer<C extends AnyCall> = z.output<C['answer']>

/** Defines a call; the types follow from its shapes. */
export function defineCall<
  Query extends z.ZodMiniType,
  Body extends z.ZodMiniType | null,
  Answer extends z.ZodMiniType,
>(call: Call<Query, Body, Answer>): Call<Query, Body, Answer> {
  return call
}

/** A call of a resource of the signed-in account. */
export const resource = { selector: null, session: 'header', style: 'resource' } as const

/** One of the older calls, made before there is a session. */
export const open = { session: 'none', style: 'wire' } as const
