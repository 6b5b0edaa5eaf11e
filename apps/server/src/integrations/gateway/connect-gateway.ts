import { askCompany, type CompanyResponse, MAX_ANSWER_BYTES } from './ask-company.ts'
import type { Gateway, SaleResult } from './gateway.ts'
import { absentShape, accessShape, answerShape, batchShape, keptShape } from './gateway-shapes.ts'
import { hmac } from './gateway-signature.ts'

const WITHIN_MS = 10_000
const MAX_BOOKS_BYTES = 32 * 1024 * 1024

type Ask = (
  method: 'GET' | 'POST',
  path: string,
  body?: object,
  mostBytes?: number,
) => Promise<CompanyResponse>

/**
 * Connects to the gateway over HTTP. Requests are signed with the shared secret and the time
 * (payments.md "Local sandbox gateway"). A missing or truncated response is `unknown`; a complete
 * but contradictory one is `odd`.
 */
export function connectGateway(url: string, secret: string, withinMs = WITHIN_MS): Gateway {
  const request = signedRequests(url, secret, withinMs)
  const getStatus = async (method: 'GET' | 'POST', path: string, body?: object) =>
    parseStatus(await request(method, path, body))
  return {
    sale: (sale) => getStatus('POST', '/private/sales', sale),
    authorise: (sale) => getStatus('POST', '/private/authorizations', sale),
    capture: (invoice) => getStatus('POST', invoicePath(invoice, '/capture'), {}),
    keep: async (token) => {
      const answer = await request('POST', '/private/kept', { token })
      if (answer?.status === 422) return 'refused'
      const read = answer?.status === 200 ? keptShape.safeParse(answer.body) : null
      return read?.success ? read.data : null
    },
    forget: async (vaultToken) =>
      (await request('POST', `/private/kept/${encodeURIComponent(vaultToken)}/forget`, {}))
        ?.status === 200,
    find: (invoice) => getStatus('GET', invoicePath(invoice)),
    void: (invoice) => getStatus('POST', invoicePath(invoice, '/void'), {}),
    refund: async ({ invoice, key, cents }) => {
      const answer = await request('POST', invoicePath(invoice, '/refunds'), { key, cents })
      if (answer?.status === 422) return 'refused'
      const read = answer?.status === 200 ? answerShape.safeParse(answer.body) : null
      return read?.success && read.data.refunded >= cents ? 'done' : 'unknown'
    },
    authorizeClient: async () => {
      const answer = await request('POST', '/private/i4go/authorize', {})
      const read = answer?.status === 200 ? accessShape.safeParse(answer.body) : null
      return read?.success ? { block: read.data.i4go_accessblock, server: '', page: '' } : null
    },
    batch: async (resortId) => {
      const path = `/private/sales?resort=${encodeURIComponent(resortId)}`
      const answer = await request('GET', path, undefined, MAX_BOOKS_BYTES)
      const read = answer?.status === 200 ? batchShape.safeParse(answer.body) : null
      if (!read?.success) return null
      return read.data
        .filter((line) => line.state === 'captured')
        .map(({ invoice, cents, refunded }) => ({ invoice, cents: cents - refunded }))
    },
    probe: async () => {
      const answer = await request('GET', invoicePath('PROBE'))
      if (answer?.status === 404) return 'ok'
      return answer?.status === 401 ? 'refused' : 'unreachable'
    },
  }
}

const invoicePath = (invoice: string, suffix = '') =>
  `/private/invoices/${encodeURIComponent(invoice)}${suffix}`

/**
 * Creates the function that sends signed requests; it returns null if no complete response arrives
 * in time.
 */
function signedRequests(url: string, secret: string, withinMs: number): Ask {
  return (method, path, body, mostBytes = MAX_ANSWER_BYTES) => {
    const sent = body ? JSON.stringify(body) : ''
    const timestamp = String(Math.floor(Date.now() / 1000))
    const headers = {
      'x-timestamp': timestamp,
      'x-signature': hmac(secret, timestamp, { method, path, body: sent }),
    }
    return askCompany(
      url + path,
      { method, headers, ...(body && { body: sent }) },
      withinMs,
      mostBytes,
    )
  }
}

function parseStatus(answer: CompanyResponse): SaleResult {
  if (answer?.status === 404)
    return absentShape.safeParse(answer.body).success
      ? { state: 'not-found' }
      : { state: 'unknown' }
  if (answer?.status !== 200 || answer.unread === 'cut off') return { state: 'unknown' }
  if (answer.unread) return { state: 'odd', why: 'the answer is too large' }
  const read = answerShape.safeParse(answer.body)
  if (read.success) return read.data
  // log only the path of the error, never the values
  const path = read.error.issues[0]?.path.join('.') || 'its shape'
  return { state: 'odd', why: `the answer does not fit: ${path}` }
}
