import * as z from 'zod/mini'
import { type JsonResponse, readBody } from '../fetch-json.ts'
import {
  describeMisfit,
  findUnreliable,
  last4,
  MAX_LIST_BYTES,
  nameCurrency,
  plainText,
  signedRequests,
  toState,
} from './company-response.ts'
import type { Gateway, SaleResult } from './gateway.ts'

const WITHIN_MS = 10_000
const MAX_CENTS = 99_999_999_999

const cents = z.int().check(z.minimum(0), z.maximum(MAX_CENTS))
const paid = {
  refunded: z._default(cents, 0),
  partial: z._default(z.boolean(), false),
  brand: plainText(40),
  last4: z._default(z.union([last4, z.literal('')]), ''),
  // the bank's page is a path on the gateway's own site
  challenge: z._default(
    z.union([z.literal(''), z.string().check(z.maxLength(200), z.regex(/^\/[\w/-]+$/))]),
    '',
  ),
}
const answerShape = z.discriminatedUnion('state', [
  z.object({ ...paid, state: z.enum(['captured', 'authorised']), cents }),
  z.object({
    ...paid,
    state: z.enum(['declined', 'returned']),
    reason: plainText(300),
    reasonCode: plainText(40),
  }),
  z.object({ ...paid, state: z.enum(['challenge', 'voided']) }),
])
const absentShape = z.object({ state: z.literal('not-found') })
const kind = z.enum(['card', 'bank'])
const keptShape = z.object({
  kept: z.string().check(z.regex(/^vlt_[0-9A-Za-z_-]{8,60}$/)),
  kind,
  brand: z.string().check(z.minLength(1), z.maxLength(40), z.regex(/^[^\p{Cc}\p{Cf}]*$/u)),
  last4,
  goodUntil: z.string().check(z.regex(/^(\d{4}-(0[1-9]|1[0-2]))?$/)),
})
const batchShape = z.array(
  z.object({
    invoice: z.string().check(z.minLength(1), z.maxLength(100)),
    state: z.string(),
    cents,
    refunded: cents,
  }),
)

/** Access block that a browser needs for i4Go's card fields. */
const accessShape = z.object({ i4go_accessblock: z.string().check(z.maxLength(500)) })

/**
 * Connects to the gateway over HTTP. Requests are signed with the shared secret and the time
 * (payments.md "Local sandbox gateway"). A missing or truncated response is `unknown`; a complete
 * but contradictory one is `odd`.
 */
export function connectGateway(url: string, secret: string, withinMs = WITHIN_MS): Gateway {
  const request = signedRequests({ url, secret }, withinMs)
  const getStatus = async (method: 'GET' | 'POST', path: string, body?: object) =>
    parseStatus(await request(method, path, body))
  return {
    sale: (sale) => getStatus('POST', '/private/sales', write(sale)),
    authorise: (sale) => getStatus('POST', '/private/authorizations', write(sale)),
    capture: (invoice) => getStatus('POST', invoicePath(invoice, '/capture'), {}),
    keep: async (token) => {
      const answer = await request('POST', '/private/kept', { token })
      if (answer?.status === 422) return 'refused'
      return readBody(answer, keptShape)
    },
    forget: async (vaultToken) =>
      (await request('POST', `/private/kept/${encodeURIComponent(vaultToken)}/forget`, {}))
        ?.status === 200,
    find: (invoice) => getStatus('GET', invoicePath(invoice)),
    void: (invoice) => getStatus('POST', invoicePath(invoice, '/void'), {}),
    refund: async ({ invoice, key, cents, ...more }) => {
      const refund = { key, cents, ...nameCurrency('currency', more.currency) }
      const answer = await request('POST', invoicePath(invoice, '/refunds'), refund)
      if (answer?.status === 422) return 'refused'
      const refunded = readBody(answer, answerShape)?.refunded ?? 0
      return refunded >= cents ? 'done' : 'unknown'
    },
    authorizeClient: async () => {
      const access = readBody(await request('POST', '/private/i4go/authorize', {}), accessShape)
      return access && { block: access.i4go_accessblock, server: '', page: '' }
    },
    batch: async (resortId) => {
      const path = `/private/sales?resort=${encodeURIComponent(resortId)}`
      const lines = readBody(await request('GET', path, undefined, MAX_LIST_BYTES), batchShape)
      return (
        lines
          ?.filter((line) => line.state === 'captured')
          .map(({ invoice, cents, refunded }) => ({ invoice, cents: cents - refunded })) ?? null
      )
    },
    probe: async () => {
      const answer = await request('GET', invoicePath('PROBE'))
      if (answer?.status === 404) return 'ok'
      return answer?.status === 401 ? 'refused' : 'unreachable'
    },
  }
}

const write = ({ currency, ...sale }: Parameters<Gateway['sale']>[0]) => ({
  ...sale,
  ...nameCurrency('currency', currency),
})

const invoicePath = (invoice: string, suffix = '') =>
  `/private/invoices/${encodeURIComponent(invoice)}${suffix}`

function parseStatus(answer: JsonResponse): SaleResult {
  if (answer?.status === 404)
    return { state: absentShape.safeParse(answer.body).success ? 'not-found' : 'unknown' }
  if (answer?.status !== 200) return { state: 'unknown' }
  const unreliable = findUnreliable(answer)
  const read = answerShape.safeParse(answer.body)
  if (!unreliable && read.success) return read.data
  return toState(unreliable ?? describeMisfit(read.error as z.core.$ZodError))
}
