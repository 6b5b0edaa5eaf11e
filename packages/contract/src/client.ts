import type { AnyCall, CallAnswer, SentInput } from './define-call.ts'

/**
 * Thrown for refused and failed calls: a stable code, the text for the screen, and a title if there
 * is one.
 */
export interface CallFault extends Error {
  readonly code: string
  readonly status: number
  /** The status text of HTTP, such as `Bad Gateway`; empty over HTTP/2, which has none. */
  readonly statusText: string
  readonly title: string | undefined
  /** The response body, such as reasons or alternatives. */
  readonly detail: Record<string, unknown>
}

/**
 * Type guard. Checks more than `code`, because a DOMException and library errors have one as well.
 */
export const isCallFault = (error: unknown): error is CallFault =>
  error instanceof Error && 'code' in error && 'detail' in error

/**
 * Sends a call and returns its response. Throws a `CallFault` on failure. `bearer` is the token of
 * an API client, which has no cookie.
 */
export type SendCall = <C extends AnyCall>(
  call: C,
  input: SentInput<C>,
  signal?: AbortSignal,
  bearer?: string,
) => Promise<CallAnswer<C>>

/** Texts for failures without a text from the server, and the language of the page. */
export interface ClientTexts {
  readonly locale: string
  readonly unexpected: string
  readonly offline: string
}

/**
 * Creates a client. `base` is the API path, `send` is `fetch` or a replacement, and `words` returns
 * the client's own texts. `handle` returns the public session handle for calls that send it in a
 * header. `ownerNumber` returns the account displayed in this window, or '' for the account of the
 * session. The browser sends the cookie.
 */
export function createClient(
  base: string,
  send: typeof fetch,
  {
    handle,
    texts,
    ownerNumber = () => '',
  }: {
    readonly handle: () => string
    readonly texts: () => ClientTexts
    readonly ownerNumber?: () => string
  },
): SendCall {
  const getRequestKey = createRequestKeys()
  const buildHeaders = (call: AnyCall, bearer: string | undefined): Record<string, string> => ({
    Accept: 'application/json',
    // The page's language may differ from the browser's.
    'Accept-Language': texts().locale,
    ...(call.session === 'header' ? { 'X-Session-ID': handle() } : {}),
    ...(ownerNumber() ? { 'X-Owner-Number': ownerNumber() } : {}),
    ...(bearer ? { Authorization: `Bearer ${bearer}` } : {}),
    ...(call.body ? { 'Content-Type': 'application/json' } : {}),
  })
  return async (call, input, signal, bearer) => {
    const key = call.repeats === 'keyed' ? getRequestKey([call.name, ownerNumber(), input]) : null
    const body = key ? { requestKey: key.value, ...(input.body as object | undefined) } : input.body
    let response: Response
    try {
      response = await send(base + buildUrl(call, input.query as Record<string, unknown>), {
        method: call.method,
        headers: buildHeaders(call, bearer),
        // Needed for resorts that allow pages of other origins.
        credentials: 'include',
        ...(call.body ? { body: JSON.stringify(body) } : {}),
        ...(signal ? { signal } : {}),
      })
    } catch (error) {
      if (signal?.aborted) throw error
      throw fault('OFFLINE', texts().offline, Response.error(), {})
    }
    const answer = (await response.json().catch(() => null)) as Record<string, unknown> | null
    if (answer && response.status < 500) key?.settle()
    if (response.ok && answer && !answer['Error']) return answer as CallAnswer<typeof call>
    throw refusal(call, response, answer ?? {}, texts().unexpected)
  }
}

/**
 * Idempotency keys, one per intent. The same call with the same input keeps its key until the
 * server has responded, so double clicks and retries after a lost connection have no second effect.
 * After a response, the same input is a new intent.
 */
function createRequestKeys(): (intent: unknown) => { readonly value: string; settle(): void } {
  const unanswered = new Map<string, string>()
  return (intent) => {
    const name = JSON.stringify(intent)
    const value = unanswered.get(name) ?? crypto.randomUUID()
    unanswered.set(name, value)
    return { value, settle: () => void unanswered.delete(name) }
  }
}

/**
 * Builds the URL relative to the API base: path parameters in place, selector first, no empty
 * values.
 */
function buildUrl(call: AnyCall, query: Record<string, unknown>): string {
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

/** Converts an error response. A text without a code is a refusal, as for password recovery. */
function refusal(
  { session }: AnyCall,
  response: Response,
  detail: Record<string, unknown>,
  unexpected: string,
): CallFault {
  const { status } = response
  const text = detail['Error'] || detail['detail']
  // any 403 or error about something expired, also from a proxy (portal.md section 8)
  const isOver = session !== 'none' && (status === 403 || /expired/i.test(`${detail['Error']}`))
  const code = detail['code'] ?? (text && status < 500 ? 'REFUSED' : 'UNEXPECTED')
  return fault(isOver ? 'SESSION_EXPIRED' : `${code}`, `${text || unexpected}`, response, detail)
}

const fault = (
  code: string,
  message: string,
  { status, statusText }: Response,
  detail: Record<string, unknown>,
): CallFault =>
  Object.assign(new Error(message), {
    ...{ code, status, statusText, detail },
    title: detail['title'] as string | undefined,
  })
