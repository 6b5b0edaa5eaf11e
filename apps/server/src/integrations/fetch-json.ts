/** Maximum size of a response about one invoice; a resort's settlement list is larger. */
const MAX_BYTES = 64 * 1024
const JSON_BODY = { 'content-type': 'application/json' }

/**
 * Response of an external service: `unread` if the body is too large or not complete JSON; null if
 * no response arrived.
 */
export type JsonResponse = {
  readonly status: number
  readonly body: unknown
  readonly unread?: 'too large' | 'cut off'
} | null

interface JsonRequest {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly headers?: Readonly<Record<string, string>>
  /** A JSON string or form fields. */
  readonly body?: string | URLSearchParams
  readonly withinMs: number
  readonly maxBytes?: number | undefined
}

/**
 * Calls an external service and parses its response as JSON. Returns null if no complete response
 * arrives in time. Doesn't follow redirects, which could leak the credentials.
 */
export async function fetchJson(
  url: string | URL,
  { method, headers, body, withinMs, maxBytes = MAX_BYTES }: JsonRequest,
): Promise<JsonResponse> {
  try {
    const response = await fetch(url, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(withinMs),
      headers: { ...headers, ...(typeof body === 'string' && JSON_BODY) },
      ...(body !== undefined && { body }),
    })
    const { status } = response
    const text = await readAtMost(response, maxBytes)
    return text === null ? { status, body: null, unread: 'too large' } : parse(status, text)
  } catch {
    return null
  }
}

/** Parses the body of a successful response; null if it failed or doesn't match. */
export function readBody<T>(
  response: JsonResponse,
  shape: { safeParse(body: unknown): { success: true; data: T } | { success: false } },
): T | null {
  const read = response?.status === 200 ? shape.safeParse(response.body) : null
  return read?.success ? read.data : null
}

function parse(status: number, text: string): NonNullable<JsonResponse> {
  try {
    return { status, body: JSON.parse(text) }
  } catch {
    return { status, body: null, unread: 'cut off' }
  }
}

/** Reads a body as text; returns null and stops reading if it is larger than that. */
async function readAtMost(response: Response, maxBytes: number): Promise<string | null> {
  if (Number(response.headers.get('content-length')) > maxBytes) {
    await response.body?.cancel()
    return null
  }
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
