import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { readFileSync } from 'node:fs'
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { type CardEntry, checkCard } from './card-check.ts'
import type { Sale, Store } from './store.ts'

const CLOCK_SKEW_S = 300
const TYPES: Record<string, string> = { html: 'text/html; charset=utf-8', js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8' }

interface GatewayParts {
  readonly store: Store
  readonly secret: string
  /** How long a lost answer keeps its caller waiting. */
  readonly lostAfterMs: number
}

/** The sandbox gateway: public card fields and tokens, private sales signed by the shared secret. */
export function buildGateway({ store, secret, lostAfterMs }: GatewayParts): FastifyInstance {
  const app = fastify({ logger: false, bodyLimit: 16 * 1024 })
  // the signature covers the body as sent
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body))

  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff').header('referrer-policy', 'no-referrer').header('cache-control', 'no-store')
    reply.header(
      'content-security-policy',
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors http://portal.localhost:* http://localhost:* http://127.0.0.1:*",
    )
  })
  for (const file of ['hosted-controls.js', 'card.html', 'card.js', 'card.css']) {
    const bytes = readFileSync(new URL(`../public/${file}`, import.meta.url))
    app.get(`/${file}`, async (_request, reply) =>
      reply
        .type(TYPES[file.split('.').at(-1) ?? ''] ?? 'text/plain')
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(bytes),
    )
  }
  app.get('/healthz', async () => ({ status: 'ok' }))

  app.post('/tokens', async (request, reply) => {
    const entry = JSON.parse(String(request.body)) as Partial<Record<keyof CardEntry, unknown>>
    const text = (value: unknown) => (typeof value === 'string' ? value.slice(0, 60) : '')
    const now = new Date()
    const { faults, card } = checkCard(
      { number: text(entry.number), expiry: text(entry.expiry), code: text(entry.code), name: text(entry.name), postalCode: text(entry.postalCode) },
      now.toISOString().slice(0, 7),
    )
    if (faults.length > 0) return reply.status(422).send({ codes: faults })
    const token = `tok_${randomBytes(18).toString('base64url')}`
    store.addToken(token, card, now.getTime())
    return { token, brand: card.brand, last4: card.last4 }
  })

  app.post('/private/sales', async (request, reply) => {
    requireSignature(request, secret)
    const { invoice, cents, token } = JSON.parse(String(request.body)) as { invoice: string; cents: number; token: string }
    const known = store.findSale(invoice)
    if (known) return answerOf(known)
    const card = store.takeToken(token, Date.now())
    if (!card) return answerOf(store.addSale({ invoice, state: 'declined', cents, reason: 'The card details are no longer valid. Please enter them again.', brand: '', last4: '' }))
    if (card.mode === 'lost-before') return lost()
    const sale = store.addSale(
      card.mode === 'decline'
        ? { invoice, state: 'declined', cents, reason: 'The bank did not approve this card.', brand: card.brand, last4: card.last4 }
        : { invoice, state: 'captured', cents, reason: '', brand: card.brand, last4: card.last4 },
    )
    return card.mode === 'lost-after' ? lost() : answerOf(sale)

    async function lost() {
      await new Promise((resolve) => setTimeout(resolve, lostAfterMs))
      return reply.status(504).send({ state: 'unknown' })
    }
  })

  app.get<{ Params: { invoice: string } }>('/private/invoices/:invoice', async (request, reply) => {
    requireSignature(request, secret)
    const sale = store.findSale(request.params.invoice)
    return sale ? answerOf(sale) : reply.status(404).send({ state: 'not-found' })
  })

  app.get('/private/sales', async (request) => {
    requireSignature(request, secret)
    return store.allSales()
  })
  return app
}

function answerOf({ state, reason, brand, last4 }: Sale) {
  return state === 'captured' ? { state, brand, last4 } : { state, reason, brand, last4 }
}

/** HMAC of time, method, path and body; times more than five minutes off are refused. */
function requireSignature(request: FastifyRequest, secret: string): void {
  const timestamp = String(request.headers['x-timestamp'] ?? '')
  const given = Buffer.from(String(request.headers['x-signature'] ?? ''))
  const body = typeof request.body === 'string' ? request.body : ''
  const right = Buffer.from(createHmac('sha256', secret).update(`${timestamp}.${request.method}.${request.url}.${body}`).digest('hex'))
  const fresh = Math.abs(Date.now() / 1000 - Number(timestamp)) <= CLOCK_SKEW_S
  if (!fresh || given.length !== right.length || !timingSafeEqual(given, right)) throw Object.assign(new Error('not signed'), { statusCode: 401 })
}
