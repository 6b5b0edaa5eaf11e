import { readAtMost } from '../read-at-most.ts'

/** Maximum size of a response about one invoice; a resort's settlement list is larger. */
export const MAX_ANSWER_BYTES = 64 * 1024

/** Connection to a card company for a resort, apart from its credentials. */
export interface CompanyConnection {
  readonly timeZone: string
  readonly now: () => Date
  readonly withinMs: number
}

/**
 * Response of a card company: `unread` if the body is too large or not complete JSON; null if no
 * response arrived.
 */
export type CompanyResponse = {
  readonly status: number
  readonly body: unknown
  readonly unread?: 'too large' | 'cut off'
} | null

interface CompanyRequest {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly headers: Readonly<Record<string, string>>
  /** A JSON string or form fields. */
  readonly body?: string | URLSearchParams
}

/**
 * Calls a card company and parses its response as JSON of at most `mostBytes`. Returns null if no
 * complete response arrives in `withinMs`. Doesn't follow redirects, which could leak the
 * credentials.
 */
export async function askCompany(
  url: string,
  { method, headers, body }: CompanyRequest,
  withinMs: number,
  mostBytes = MAX_ANSWER_BYTES,
): Promise<CompanyResponse> {
  try {
    const response = await fetch(url, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(withinMs),
      headers: { ...headers, ...(typeof body === 'string' && JSON_BODY) },
      ...(body !== undefined && { body }),
    })
    const { status } = response
    const read = await readAtMost(response, mostBytes)
    return read === null ? { status, body: null, unread: 'too large' } : parseAnswer(status, read)
  } catch {
    return null
  }
}

const JSON_BODY = { 'content-type': 'application/json' }

function parseAnswer(status: number, read: string): NonNullable<CompanyResponse> {
  try {
    return { status, body: JSON.parse(read) }
  } catch {
    return { status, body: null, unread: 'cut off' }
  }
}
