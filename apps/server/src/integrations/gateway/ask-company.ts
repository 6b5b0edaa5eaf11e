import { readAtMost } from '../read-at-most.ts'

/** An answer about one invoice is small; the books of a resort are not. */
export const MAX_ANSWER_BYTES = 64 * 1024

/** How a company is asked for a resort, beside its credentials. */
export interface CompanyConnection {
  readonly timeZone: string
  readonly now: () => Date
  readonly withinMs: number
}

/** What came back: `unread` is an answer that is too large or cut off, null is none. */
export type CompanyResponse = {
  readonly status: number
  readonly body: unknown
  readonly unread?: 'too large' | 'cut off'
} | null

interface CompanyRequest {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly headers: Readonly<Record<string, string>>
  /** JSON as it is sent, or the fields of a form. */
  readonly body?: string | URLSearchParams
}

/**
 * Asks a card company by HTTP and reads its answer as JSON of at most `mostBytes`; null if no
 * complete answer arrives in `withinMs`. Redirects are not followed: credentials go nowhere else.
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
