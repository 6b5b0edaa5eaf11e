import { createHmac, timingSafeEqual } from 'node:crypto'
import type { GatewayWord, PaymentMethodKind } from '@ownerng/domain'
import * as z from 'zod/mini'

/** What the gateway says of a sale, with what the owner may see of the card, and the page on which the bank asks for the owner. */
export type SaleAnswer = GatewayWord & { readonly brand?: string; readonly last4?: string; readonly challenge?: string; readonly refunded?: number }

/** One line of the gateway's own books: what it took for an invoice, less what it gave back. */
interface BatchLine {
  readonly invoice: string
  readonly cents: number
}

/** What is asked for; the kind is what the owner was told. */
interface Sale {
  readonly invoice: string
  readonly cents: number
  readonly token: string
  readonly kind: PaymentMethodKind
  readonly unattended?: boolean
}

/** The card gateway, seen from the server. Amounts in integer cents. */
export interface Gateway {
  /** Takes money once for an invoice: repeating it gives the first answer. `unattended` is one that the owner asked for earlier. */
  sale(sale: Sale): Promise<SaleAnswer>
  /** Holds money once for an invoice without taking it. */
  authorise(sale: Sale): Promise<SaleAnswer>
  /** Takes what is held; the answer is where the invoice stands then. */
  capture(invoice: string): Promise<SaleAnswer>
  /** Keeps what a token stands for; `refused` where the token is not good, null where the gateway does not answer. */
  keep(token: string): Promise<KeptMethod | 'refused' | null>
  /** Forgets what was kept; false where the gateway does not answer. */
  forget(kept: string): Promise<boolean>
  /** What became of an invoice. */
  find(invoice: string): Promise<SaleAnswer>
  /** Takes a capture back before anybody saw it; the answer is where the invoice stands then. */
  void(invoice: string): Promise<SaleAnswer>
  /** Gives money back once for a key. */
  refund(invoice: string, key: string, cents: number): Promise<'done' | 'refused' | 'unknown'>
  /** Lets a browser of this moment type a card into i4Go; empty where the gateway does not answer. */
  authorizeClient(): Promise<string>
  /** The gateway's books of one resort; null where it does not answer. */
  batch(resortId: string): Promise<BatchLine[] | null>
}

/** A card or bank account that the gateway keeps under a token; `goodUntil` is `YYYY-MM`, or empty. */
interface KeptMethod {
  readonly kept: string
  readonly kind: PaymentMethodKind
  readonly brand: string
  readonly last4: string
  readonly goodUntil: string
}

const WITHIN_MS = 10_000
const CLOCK_SKEW_S = 300

const text = z._default(z.string(), '')
const count = z._default(z.number(), 0)
const answerShape = z.object({
  state: z.enum(['captured', 'authorised', 'declined', 'challenge', 'voided', 'returned', 'not-found']),
  cents: count,
  refunded: count,
  reason: text,
  brand: text,
  last4: text,
  challenge: text,
})
const keptShape = z.object({ kept: z.string(), kind: z.enum(['card', 'bank']), brand: z.string(), last4: z.string(), goodUntil: z.string() })
const batchShape = z.array(z.object({ invoice: z.string(), state: z.string(), cents: z.number(), refunded: z.number() }))

/** The gateway over HTTP, each request signed with the shared secret and the time (payments.md "Local sandbox gateway"). */
export function connectGateway(url: string, secret: string): Gateway {
  const ask = async (method: 'GET' | 'POST', path: string, body?: object): Promise<{ status: number; body: unknown } | null> => {
    const sent = body ? JSON.stringify(body) : ''
    const timestamp = String(Math.floor(Date.now() / 1000))
    try {
      const response = await fetch(url + path, {
        method,
        signal: AbortSignal.timeout(WITHIN_MS),
        headers: { 'x-timestamp': timestamp, 'x-signature': hmac(secret, timestamp, method, path, sent), ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { body: sent } : {}),
      })
      return { status: response.status, body: await response.json() }
    } catch {
      return null
    }
  }
  const wordOf = async (method: 'GET' | 'POST', path: string, body?: object): Promise<SaleAnswer> => {
    const answer = await ask(method, path, body)
    if (answer?.status === 404) return { state: 'not-found' }
    const read = answer?.status === 200 ? answerShape.safeParse(answer.body) : null
    return read?.success ? read.data : { state: 'unknown' }
  }
  const invoicePath = (invoice: string, more = '') => `/private/invoices/${encodeURIComponent(invoice)}${more}`
  return {
    sale: async (sale) => wordOf('POST', '/private/sales', sale),
    authorise: async (sale) => wordOf('POST', '/private/authorizations', sale),
    capture: (invoice) => wordOf('POST', invoicePath(invoice, '/capture'), {}),
    keep: async (token) => {
      const answer = await ask('POST', '/private/kept', { token })
      if (answer?.status === 422) return 'refused'
      const read = answer?.status === 200 ? keptShape.safeParse(answer.body) : null
      return read?.success ? read.data : null
    },
    forget: async (kept) => (await ask('POST', `/private/kept/${encodeURIComponent(kept)}/forget`, {}))?.status === 200,
    find: (invoice) => wordOf('GET', invoicePath(invoice)),
    void: (invoice) => wordOf('POST', invoicePath(invoice, '/void'), {}),
    refund: async (invoice, key, cents) => {
      const answer = await ask('POST', invoicePath(invoice, '/refunds'), { key, cents })
      if (answer?.status === 200) return 'done'
      return answer?.status === 422 || answer?.status === 404 ? 'refused' : 'unknown'
    },
    authorizeClient: async () => {
      const answer = await ask('POST', '/private/i4go/authorize', {})
      const read = answer?.status === 200 ? z.object({ i4go_accessblock: z.string() }).safeParse(answer.body) : null
      return read?.success ? read.data.i4go_accessblock : ''
    },
    batch: async (resortId) => {
      const answer = await ask('GET', `/private/sales?resort=${encodeURIComponent(resortId)}`)
      const read = answer?.status === 200 ? batchShape.safeParse(answer.body) : null
      return read?.success ? read.data.filter((line) => line.state === 'captured').map(({ invoice, cents, refunded }) => ({ invoice, cents: cents - refunded })) : null
    },
  }
}

/** Whether a notice was signed by the gateway within the last five minutes. */
export function isSignedByGateway(secret: string, headers: Record<string, unknown>, path: string, body: string): boolean {
  const timestamp = String(headers['x-timestamp'] ?? '')
  const given = Buffer.from(String(headers['x-signature'] ?? ''))
  const right = Buffer.from(hmac(secret, timestamp, 'POST', path, body))
  return Math.abs(Date.now() / 1000 - Number(timestamp)) <= CLOCK_SKEW_S && given.length === right.length && timingSafeEqual(given, right)
}

function hmac(secret: string, timestamp: string, method: string, path: string, body: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${method}.${path}.${body}`).digest('hex')
}
