import type { AnyCall, CallAnswer, SentInput } from './define-call.ts'

/**
 * A refusal or failure of a call, as the screen needs it: a stable code, a title where there is
 * one, and the text.
 */
export interface CallFault extends Error {
  readonly code: string
  readonly status: number
  readonly title: string | undefined
  /** What the server added, such as reasons or alternatives. */
  readonly detail: Record<string, unknown>
}

/** Whether a client threw it: a DOMException has a code as well, and so have errors of libraries. */
export const isCallFault = (error: unknown): error is CallFault =>
  error instanceof Error && 'code' in error && 'detail' in error

/**
 * Sends a call and gives its answer; throws a CallFault otherwise. `bearer` is the token of an API
 * client, which has no cookie.
 */
export type SendCall = <C extends AnyCall>(
  call: C,
  input: SentInput<C>,
  signal?: AbortSignal,
  bearer?: string,
) => Promise<CallAnswer<C>>

/** What a client says when no answer has words, and the language of the page. */
export interface ClientWords {
  readonly locale: string
  readonly unexpected: string
  readonly offline: string
}

/**
 * Makes a client. `base` is the API's path, `send` is `fetch` or a replacement, `handle` returns
 * the session's public handle for calls that want it in a header, `words` are its own texts in the
 * language of the page, and `ownerNumber` returns the account that this window shows, or nothing
 * for that of the session. The cookie is sent by the browser.
 */
export function createClient(
  base: string,
  send: typeof fetch,
  handle: () => string,
  words: () => ClientWords,
  ownerNumber: () => string = () => '',
): SendCall {
  const keyOf = requestKeys()
  const headersOf = (call: AnyCall, bearer: string | undefined): Record<string, string> => ({
    Accept: 'application/json',
    // a page and what it is refused speak one language, which need not be that of the browser
    'Accept-Language': words().locale,
    ...(call.session === 'header' ? { 'X-Session-ID': handle() } : {}),
    ...(ownerNumber() ? { 'X-Owner-Number': ownerNumber() } : {}),
    ...(bearer ? { Authorization: `Bearer ${bearer}` } : {}),
    ...(call.body ? { 'Content-Type': 'application/json' } : {}),
  })
  return async (call, input, signal, bearer) => {
    const key = call.repeats === 'keyed' ? keyOf([call.name, ownerNumber(), input]) : null
    const body = key ? { requestKey: key.value, ...(input.body as object | undefined) } : input.body
    let response: Response
    try {
      response = await send(base + addressOf(call, input.query as Record<string, unknown>), {
        method: call.method,
        headers: headersOf(call, bearer),
        // also where the API is at another origin, which a resort allows
        credentials: 'include',
        ...(call.body ? { body: JSON.stringify(body) } : {}),
        ...(signal ? { signal } : {}),
      })
    } catch (error) {
      if (signal?.aborted) throw error
      throw fault('OFFLINE', 0, words().offline, {})
    }
    const answer = (await response.json().catch(() => null)) as Record<string, unknown> | null
    if (answer && response.status < 500) key?.settle()
    if (response.ok && answer && !answer['Error']) return answer as CallAnswer<typeof call>
    throw refusal(answer ?? {}, response.status, words())
  }
}

/**
 * Request keys, one for each intent: the same call with the same input has the same key until the
 * server has answered it, so that a second click, and a retry after a lost connection, do nothing
 * twice. After an answer the same input is a new intent.
 */
function requestKeys(): (intent: unknown) => { readonly value: string; settle(): void } {
  const unanswered = new Map<string, string>()
  return (intent) => {
    const name = JSON.stringify(intent)
    const value = unanswered.get(name) ?? crypto.randomUUID()
    unanswered.set(name, value)
    return { value, settle: () => void unanswered.delete(name) }
  }
}

/**
 * The address of a call under the API's base: path parameters in their place, the selector first,
 * empty values left out.
 */
function addressOf(call: AnyCall, query: Record<string, unknown>): string {
  const rest = { ...query }
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  const search = new URLSearchParams()
  for (const key of [call.selector, ...Object.keys(rest)]) {
    if (key && !search.has(key) && rest[key] !== undefined && rest[key] !== '')
      search.set(key, String(rest[key]))
  }
  return search.size > 0 ? `${path}?${search}` : path
}

/** What the server refused: in words without a code, as recovery does, is no unexpected failure. */
function refusal(
  answer: Record<string, unknown>,
  status: number,
  { unexpected }: ClientWords,
): CallFault {
  const text = answer['Error'] || answer['detail']
  const code = answer['code'] ?? (text && status < 500 ? 'REFUSED' : 'UNEXPECTED')
  return fault(String(code), status, String(text || unexpected), answer)
}

function fault(
  code: string,
  status: number,
  message: string,
  detail: Record<string, unknown>,
): CallFault {
  return Object.assign(new Error(message), {
    code,
    status,
    title: detail['title'] as string | undefined,
    detail,
  })
}
