import { randomUUID } from 'node:crypto'
import type { AnyCall, CallAnswer } from '@ownerng/contract'
import type { LightMyRequestResponse } from 'fastify'
import { getExample } from './examples.ts'
import type { SignedIn, TestApp } from './test-app.ts'

interface Sent {
  readonly query?: Readonly<Record<string, unknown>>
  /** An example of the call unless set. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** Sends a call with an API key, as another system does: without cookies and without an origin. */
export async function sendWithKey(
  { app }: TestApp,
  key: string,
  call: AnyCall,
  { query = {}, body, headers = {} }: Sent = {},
): Promise<LightMyRequestResponse> {
  const left = { ...query }
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(left[name] ?? 'x')
    delete left[name]
    return encodeURIComponent(value)
  })
  const search = Object.entries(left).map(([name, value]) => [name, String(value)])
  return app.inject({
    method: call.method,
    url: `/api${path}`,
    query: Object.fromEntries(search),
    headers: { authorization: `Bearer ${key}`, ...headers },
    ...(call.body ? { payload: (body ?? getExample(call.body)) as object } : {}),
  })
}

/** Sends a call for systems, and returns its status and answer. */
export async function callWithKey<C extends AnyCall>(
  test: TestApp,
  key: string,
  call: C,
  query: Readonly<Record<string, unknown>> = {},
): Promise<{ status: number; body: CallAnswer<C> & Record<string, unknown> }> {
  const answer = await sendWithKey(test, key, call, { query })
  return { status: answer.statusCode, body: answer.json() }
}

/** A system that tries calls of people: it sends its key wherever a browser sends its session. */
export const asSystem = (test: TestApp, key: string): SignedIn => ({
  ...{ handle: key, cookie: '', ownerNumber: '' },
  call: async (call, { query, body }) => {
    const sent = { query, headers: { 'x-session-id': key } } as Sent
    const keyed = { requestKey: randomUUID(), ...(body as object) }
    const answer = await sendWithKey(test, key, call, { ...sent, body: keyed })
    return { status: answer.statusCode, body: answer.json() }
  },
})
