import { messageOf } from '@ownerng/domain'
import type { AnyCall, CallAnswer, CallInput } from './define-call.ts'

/** A refusal or failure of a call, as the screen needs it: a stable code, a title where there is one, and the text. */
export interface CallFault extends Error {
  readonly code: string
  readonly status: number
  readonly title: string | undefined
  /** What the server added, such as reasons or alternatives. */
  readonly detail: Record<string, unknown>
}

/** Sends a call and gives its answer; throws a CallFault otherwise. `bearer` is the token of an API client, which has no cookie. */
export type SendCall = <C extends AnyCall>(call: C, input: CallInput<C>, signal?: AbortSignal, bearer?: string) => Promise<CallAnswer<C>>

/**
 * Makes a client. `base` is the API's path, `send` is `fetch` or a stand-in, `handle` tells the session's public
 * handle for the calls that want it in a header, `ownerNumber` the account that this window shows, or nothing for the one
 * of the session. The cookie travels by itself.
 */
export function createClient(base: string, send: typeof fetch, handle: () => string, ownerNumber: () => string = () => ''): SendCall {
  return async (call, input, signal, bearer) => {
    const headers: Record<string, string> = { Accept: 'application/json' }
    if (call.session === 'header') headers['X-Session-ID'] = handle()
    if (ownerNumber()) headers['X-Owner-Number'] = ownerNumber()
    if (bearer) headers['Authorization'] = `Bearer ${bearer}`
    if (call.body) headers['Content-Type'] = 'application/json'
    let response: Response
    try {
      response = await send(base + addressOf(call, input.query as Record<string, unknown>), {
        method: call.method,
        headers,
        credentials: 'same-origin',
        ...(call.body ? { body: JSON.stringify(input.body) } : {}),
        ...(signal ? { signal } : {}),
      })
    } catch (error) {
      if (signal?.aborted) throw error
      throw fault('OFFLINE', 0, 'We cannot reach the resort just now. Please check your connection and try again', {})
    }
    const answer = (await response.json().catch(() => null)) as Record<string, unknown> | null
    if (response.ok && answer && !answer['Error']) return answer as CallAnswer<typeof call>
    const text = answer?.['Error'] || answer?.['detail'] || messageOf('UNEXPECTED')
    throw fault(String(answer?.['code'] ?? 'UNEXPECTED'), response.status, String(text), answer ?? {})
  }
}

/** The address of a call under the API's base: path parameters in their place, the selector first, empty values left out. */
function addressOf(call: AnyCall, query: Record<string, unknown>): string {
  const rest = { ...query }
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  const search = new URLSearchParams()
  for (const key of [call.selector, ...Object.keys(rest)]) {
    if (key && !search.has(key) && rest[key] !== undefined && rest[key] !== '') search.set(key, String(rest[key]))
  }
  return search.size > 0 ? `${path}?${search}` : path
}

function fault(code: string, status: number, message: string, detail: Record<string, unknown>): CallFault {
  return Object.assign(new Error(message), { code, status, title: detail['title'] as string | undefined, detail })
}
