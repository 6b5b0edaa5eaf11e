import type * as z from 'zod/mini'

/** A call of the product, defined once: the server validates with it, clients are typed by it, OpenAPI is made of it. */
export interface Call<Query extends z.ZodMiniType = z.ZodMiniType, Body extends z.ZodMiniType | null = z.ZodMiniType | null, Answer extends z.ZodMiniType = z.ZodMiniType> {
  /** One word for the call, the same in the contract, the server, the portal and the tests. */
  readonly name: string
  /** One sentence for the OpenAPI document. */
  readonly summary: string
  readonly method: 'GET' | 'POST'
  /** Path under `/api`; `:id` stands for a parameter of `query`. */
  readonly path: string
  /** The query key that names a call among those of one path (wire.md "General"); null for the path's own call. */
  readonly selector: string | null
  /** `none`: before sign-in. `query`: the handle is in the selector. `header`: the handle is in X-Session-ID. */
  readonly session: 'none' | 'query' | 'header'
  /** `wire` answers carry Error and StatusCode, `resource` refusals are RFC 9457 problem details. */
  readonly style: 'wire' | 'resource'
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

/** The answer as it is on the wire. */
export type CallAnswer<C extends AnyCall> = z.output<C['answer']>

/** Defines a call; the types follow from its shapes. */
export function defineCall<Query extends z.ZodMiniType, Body extends z.ZodMiniType | null, Answer extends z.ZodMiniType>(
  call: Call<Query, Body, Answer>,
): Call<Query, Body, Answer> {
  return call
}
