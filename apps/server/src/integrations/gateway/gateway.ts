import { createHmac, timingSafeEqual } from 'node:crypto'
import type { GatewayStatus, PaymentMethodKind } from '@ownerng/domain'
import * as z from 'zod/mini'

/**
 * What the gateway says of a sale, with what the owner may see of the card, and the page on which
 * the bank asks for the owner.
 */
export type SaleResult = GatewayStatus & {
  readonly brand?: string
  readonly last4?: string
  readonly challenge?: string
  readonly refunded?: number
}

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
  /**
   * Takes money once for an invoice: repeating it gives the first answer. `unattended` is one that
   * the owner asked for earlier.
   */
  sale(sale: Sale): Promise<SaleResult>
  /** Holds money once for an invoice without taking it. */
  authorise(sale: Sale): Promise<SaleResult>
  /** Takes what is held; the answer is where the invoice stands then. */
  capture(invoice: string): Promise<SaleResult>
  /**
   * Keeps what a token stands for; `refused` where the token is not good, null where the gateway
   * does not answer.
   */
  keep(token: string): Promise<KeptMethod | 'refused' | null>
  /** Forgets what was kept; false where the gateway does not answer. */
  forget(kept: string): Promise<boolean>
  /** What became of an invoice. */
  find(invoice: string): Promise<SaleResult>
  /** Takes a capture back before anybody saw it; the answer is where the invoice stands then. */
  void(invoice: string): Promise<SaleResult>
  /** Gives money back once for a key. */
  refund(invoice: string, key: string, cents: number): Promise<'done' | 'refused' | 'unknown'>
  /**
   * Lets a browser of this moment type a card into i4Go; empty where the gateway does not answer.
   */
  authorizeClient(): Promise<string>
  /** The gateway's books of one resort; null where it does not answer. */
  batch(resortId: string): Promise<BatchLine[] | null>
}

/**
 * A card or bank account that the gateway keeps under a token; `goodUntil` is `YYYY-MM`, or empty.
 */
interface KeptMethod {
  readonly kept: string
  readonly kind: PaymentMethodKind
  readonly brand: string
  readonly last4: string
  readonly goodUntil: string
}

const WITHIN_MS = 10_000
const CLOCK_SKEW_S = 300
/** An answer about one invoice is small; the books of a resort are not. */
const MAX_ANSWER_BYTES = 64 * 1024
const MAX_BOOKS_BYTES = 32 * 1024 * 1024
const MAX_CENTS = 99_999_999_999

/** Text that is shown to owners: short, and nothing but text. */
const text = (most: number) =>
  z._default(z.string().check(z.maxLength(most), z.regex(/^[^\p{Cc}\p{Cf}]*$/u)), '')
const cents = z.int().check(z.minimum(0), z.maximum(MAX_CENTS))
const last4 = z.string().check(z.regex(/^\d{4}$/))
const paid = {
  refunded: z._default(cents, 0),
  partial: z._default(z.boolean(), false),
  brand: text(40),
  last4: z._default(z.union([last4, z.literal('')]), ''),
  // the page of the bank is a path of the gateway's own site
  challenge: z._default(
    z.union([z.literal(''), z.string().check(z.maxLength(200), z.regex(/^\/[\w/-]+$/))]),
    '',
  ),
}
const answerShape = z.discriminatedUnion('state', [
  z.object({ ...paid, state: z.enum(['captured', 'authorised']), cents }),
  z.object({ ...paid, state: z.enum(['declined', 'returned']), reason: text(300) }),
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

/** What came back: `unread` is an answer that is too large or cut off, null is none. */
type Answer = {
  readonly status: number
  readonly body: unknown
  readonly unread?: 'too large' | 'cut off'
} | null

/**
 * The gateway over HTTP, each request signed with the shared secret and the time (payments.md
 * "Local sandbox gateway"). No answer is believed that does not fit: what is missing or cut off is
 * `unknown`, what is whole and wrong is `odd`.
 */
export function connectGateway(url: string, secret: string, withinMs = WITHIN_MS): Gateway {
  const ask = async (
    method: 'GET' | 'POST',
    path: string,
    body?: object,
    mostBytes = MAX_ANSWER_BYTES,
  ): Promise<Answer> => {
    const sent = body ? JSON.stringify(body) : ''
    const timestamp = String(Math.floor(Date.now() / 1000))
    try {
      const response = await fetch(url + path, {
        method,
        redirect: 'error',
        signal: AbortSignal.timeout(withinMs),
        headers: {
          'x-timestamp': timestamp,
          'x-signature': hmac(secret, timestamp, method, path, sent),
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: sent } : {}),
      })
      const { status } = response
      const read = await readAtMost(response, mostBytes)
      return read === null ? { status, body: null, unread: 'too large' } : parseAnswer(status, read)
    } catch {
      return null
    }
  }
  const wordOf = async (
    method: 'GET' | 'POST',
    path: string,
    body?: object,
  ): Promise<SaleResult> => {
    const answer = await ask(method, path, body)
    if (answer?.status === 404)
      return absentShape.safeParse(answer.body).success
        ? { state: 'not-found' }
        : { state: 'unknown' }
    if (answer?.status !== 200 || answer.unread === 'cut off') return { state: 'unknown' }
    if (answer.unread) return { state: 'odd', why: 'the answer is too large' }
    const read = answerShape.safeParse(answer.body)
    if (read.success) return read.data
    // the path alone: what stands there is not ours to write down
    return {
      state: 'odd',
      why: `the answer does not fit: ${read.error.issues[0]?.path.join('.') || 'its shape'}`,
    }
  }
  const invoicePath = (invoice: string, more = '') =>
    `/private/invoices/${encodeURIComponent(invoice)}${more}`
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
    forget: async (kept) =>
      (await ask('POST', `/private/kept/${encodeURIComponent(kept)}/forget`, {}))?.status === 200,
    find: (invoice) => wordOf('GET', invoicePath(invoice)),
    void: (invoice) => wordOf('POST', invoicePath(invoice, '/void'), {}),
    refund: async (invoice, key, cents) => {
      const answer = await ask('POST', invoicePath(invoice, '/refunds'), { key, cents })
      if (answer?.status === 422) return 'refused'
      const read = answer?.status === 200 ? answerShape.safeParse(answer.body) : null
      return read?.success && read.data.refunded >= cents ? 'done' : 'unknown'
    },
    authorizeClient: async () => {
      const answer = await ask('POST', '/private/i4go/authorize', {})
      const read =
        answer?.status === 200
          ? z
              .object({ i4go_accessblock: z.string().check(z.maxLength(500)) })
              .safeParse(answer.body)
          : null
      return read?.success ? read.data.i4go_accessblock : ''
    },
    batch: async (resortId) => {
      const answer = await ask(
        'GET',
        `/private/sales?resort=${encodeURIComponent(resortId)}`,
        undefined,
        MAX_BOOKS_BYTES,
      )
      const read = answer?.status === 200 ? batchShape.safeParse(answer.body) : null
      return read?.success
        ? read.data
            .filter((line) => line.state === 'captured')
            .map(({ invoice, cents, refunded }) => ({ invoice, cents: cents - refunded }))
        : null
    },
  }
}

function parseAnswer(status: number, read: string): NonNullable<Answer> {
  try {
    return { status, body: JSON.parse(read) }
  } catch {
    return { status, body: null, unread: 'cut off' }
  }
}

/** The body as text; null as soon as it is larger than that, and the rest of it is not read. */
async function readAtMost(response: Response, mostBytes: number): Promise<string | null> {
  if (Number(response.headers.get('content-length')) > mostBytes) {
    await response.body?.cancel()
    return null
  }
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > mostBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Whether a notice was signed by the gateway within the last five minutes. */
export function isSignedByGateway(
  secret: string,
  headers: Record<string, unknown>,
  path: string,
  body: string,
): boolean {
  const timestamp = String(headers['x-timestamp'] ?? '')
  const given = Buffer.from(String(headers['x-signature'] ?? ''))
  const right = Buffer.from(hmac(secret, timestamp, 'POST', path, body))
  return (
    Math.abs(Date.now() / 1000 - Number(timestamp)) <= CLOCK_SKEW_S &&
    given.length === right.length &&
    timingSafeEqual(given, right)
  )
}

function hmac(
  secret: string,
  timestamp: string,
  method: string,
  path: string,
  body: string,
): string {
  return createHmac('sha256', secret).update(`${timestamp}.${method}.${path}.${body}`).digest('hex')
}
