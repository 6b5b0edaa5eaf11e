import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { type BankEntry, type CardEntry, checkBank, checkCard } from './card-check.ts'
import {
  decideSale,
  findSale,
  queueNotice,
  type SaleFault,
  type SaleRequest,
  toAnswer,
} from './sales.ts'
import { isSigned } from './signature.ts'
import type { Store } from './store.ts'

const TYPES: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
}

interface GatewayParts {
  readonly store: Store
  /** Accepted signing secrets; the first signs notices. */
  readonly secrets: readonly string[]
  /** How long a lost answer keeps its caller waiting, in ms. */
  readonly lostAfterMs: number
  /** Duration of a slow answer, in ms. */
  readonly slowMs: number
  /** When a bank returns a debit, in ms. */
  readonly returnAfterMs: number
  /** Additional origins that may frame the card fields, as CSP sources. */
  readonly framedBy?: readonly string[]
  /** Failpoint where tests kill this process; a no-op elsewhere. */
  readonly pauseAt?: (name: string) => Promise<void>
}

/** Sandbox gateway with two addresses: a public site and a private API that moves money. */
export interface SandboxGateway {
  /** Card fields, tokens, and the bank's challenge page. */
  readonly site: FastifyInstance
  /**
   * Sales, voids, refunds, saved cards, and the ledger, signed with a shared secret. Only the
   * server may reach it.
   */
  readonly privateApi: FastifyInstance
}

/** Builds both apps on one store. */
export function buildGateway(services: GatewayParts): SandboxGateway {
  const accessBlocks = openAccessBlocks()
  return {
    site: buildSite(services, accessBlocks),
    privateApi: buildPrivateApi(services, accessBlocks),
  }
}

function openApp(): FastifyInstance {
  const app = fastify({ logger: false, bodyLimit: 16 * 1024 })
  // the signature covers the body as sent
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  )
  app.get('/healthz', async () => ({ status: 'ok' }))
  return app
}

/** Origins that may frame card fields: the portal and login-kit, on this machine. */
const FRAMED_BY = 'http://portal.localhost:* http://localhost:* http://127.0.0.1:*'
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; " +
  `base-uri 'none'; form-action 'self'; frame-ancestors ${FRAMED_BY}`

/** CSP sources of a portal's address, and of host names and their subdomains. */
export function getFrames(publicUrl: string | undefined, domains: string | undefined): string[] {
  const names = (domains ?? '').split(',').flatMap((name) => name.trim().toLowerCase() || [])
  return [
    ...(publicUrl ? [new URL(publicUrl).origin] : []),
    // an http source also matches https
    ...names.flatMap((name) => [`http://${name}:*`, `http://*.${name}:*`]),
  ]
}

function buildSite(
  { store, framedBy = [] }: GatewayParts,
  accessBlocks: AccessBlocks,
): FastifyInstance {
  const app = openApp()
  const policy = [POLICY, ...framedBy].join(' ')
  app.addHook('onSend', async (_request, reply) => {
    reply
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'no-referrer')
      .header('cache-control', 'no-store')
      .header('content-security-policy', policy)
  })
  addFiles(app)
  addTokens(app, store, accessBlocks)
  addChallenge(app, store)
  return app
}

function addFiles(app: FastifyInstance): void {
  const give = (file: string, bytes: string) =>
    app.get(`/${file}`, async (_request, reply) =>
      reply
        .type(TYPES[file.split('.').at(-1) ?? ''] ?? 'text/plain')
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(bytes),
    )
  for (const file of ['field.html', 'field.js', 'gateway.css']) give(file, publicFile(file))
  // a loader is one script: the field mounting code and the gateway's global names
  for (const file of ['hosted-controls.js', 'i4go-true-token.js'])
    give(file, `;(() => {\n${publicFile('field-frames.js')}\n${publicFile(file)}\n})()\n`)
}

/** Untrusted request of the card fields. */
type FieldEntry = Partial<
  Record<keyof CardEntry | keyof BankEntry | 'kind' | 'accessBlock', unknown>
>

function addTokens(app: FastifyInstance, store: Store, accessBlocks: AccessBlocks): void {
  app.post('/tokens', async (request, reply) => {
    const entry = JSON.parse(String(request.body)) as FieldEntry
    // i4Go's true-token frame carries the access block that the merchant's server received for this
    // browser
    if (
      typeof entry.accessBlock === 'string' &&
      entry.accessBlock !== '' &&
      !accessBlocks.take(entry.accessBlock)
    )
      return reply.status(422).send({ codes: [298] })
    const now = new Date()
    const { faults, card } = checkEntry(entry, now)
    if (faults.length > 0) return reply.status(422).send({ codes: faults })
    const token = `tok_${randomBytes(18).toString('base64url')}`
    store.addToken(token, card, now.getTime())
    return { token, brand: card.brand, last4: card.last4 }
  })
}

function checkEntry(entry: FieldEntry, now: Date) {
  const text = (value: unknown) => (typeof value === 'string' ? value.slice(0, 60) : '')
  const name = text(entry.name)
  if (entry.kind === 'bank')
    return checkBank({ routing: text(entry.routing), account: text(entry.account), name })
  return checkCard(
    {
      number: text(entry.number),
      expiry: text(entry.expiry),
      code: text(entry.code),
      name,
      postalCode: text(entry.postalCode),
    },
    now.toISOString().slice(0, 7),
  )
}

/** The bank's challenge page: the owner confirms or cancels the sale. */
function addChallenge(app: FastifyInstance, store: Store): void {
  app.get<{ Params: { secret: string } }>('/challenge/:secret', async (request, reply) => {
    const sale = store.findChallenge(request.params.secret)
    if (!sale)
      return reply
        .status(404)
        .type('text/html; charset=utf-8')
        .send(page('This page is not known', '<p>Go back to the page of your resort.</p>'))
    return reply
      .type('text/html; charset=utf-8')
      .send(
        sale.state === 'challenge'
          ? page('Your bank asks: is this you?', ASKING(sale.cents))
          : page('Thank you', CLOSE),
      )
  })
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  )
  app.post<{ Params: { secret: string } }>('/challenge/:secret', async (request, reply) => {
    const sale = store.findChallenge(request.params.secret)
    if (!sale) return reply.status(404).send()
    const isApproved = new URLSearchParams(String(request.body)).get('answer') === 'yes'
    const ended = store.endChallenge(
      sale.invoice,
      isApproved ? 'captured' : 'declined',
      isApproved ? '' : 'notConfirmed',
    )
    if (ended) queueNotice(store, ended.invoice, { what: ended.state, inMs: 0 })
    return reply.type('text/html; charset=utf-8').send(page('Thank you', CLOSE))
  })
}

function buildPrivateApi(services: GatewayParts, accessBlocks: AccessBlocks): FastifyInstance {
  const app = openApp()
  const { store, secrets } = services
  app.post('/private/i4go/authorize', async (request) => {
    requireSignature(request, secrets)
    return {
      i4go_response: 'SUCCESS',
      i4go_responsecode: '1',
      i4go_accessblock: accessBlocks.give(),
      i4go_countrycode: 'US',
    }
  })

  app.get<{ Querystring: { resort?: string } }>('/private/sales', async (request) => {
    requireSignature(request, secrets)
    const { resort } = request.query
    return store
      .allSales()
      .filter((sale) => resort === undefined || sale.invoice.startsWith(`${resort}-`))
  })
  addKept(app, services)
  addSales(app, services)
  addInvoices(app, services)
  return app
}

function addKept(app: FastifyInstance, { store, secrets }: GatewayParts): void {
  app.post('/private/kept', async (request, reply) => {
    requireSignature(request, secrets)
    const { token } = JSON.parse(String(request.body)) as { token: string }
    const card = store.takeToken(token, Date.now())
    if (!card)
      return reply.status(422).send({ error: 'this token is not known, was used, or is too old' })
    const vaultToken = `vlt_${randomBytes(18).toString('base64url')}`
    store.keep(vaultToken, card)
    return {
      kept: vaultToken,
      kind: card.kind,
      brand: card.brand,
      last4: card.last4,
      goodUntil: card.goodUntil,
    }
  })
  app.post<{ Params: { kept: string } }>('/private/kept/:kept/forget', async (request) => {
    requireSignature(request, secrets)
    store.forget(request.params.kept)
    return { state: 'forgotten' }
  })
}

function addSales(app: FastifyInstance, services: GatewayParts): void {
  const { store, secrets, returnAfterMs, pauseAt = async () => {} } = services
  const answerSale = (hold: boolean) => async (request: FastifyRequest, reply: FastifyReply) => {
    requireSignature(request, secrets)
    await pauseAt('sale-asked')
    const saleRequest = JSON.parse(String(request.body)) as SaleRequest
    const { sale, trouble, waitMs } = decideSale(store, { ...saleRequest, hold }, returnAfterMs)
    await pauseAt('sale-booked')
    if (waitMs > 0) await respondLate(waitMs)
    const text = sale ? JSON.stringify(toAnswer(sale)) : ''
    return sendSale(reply, { text, trouble, parts: services })
  }
  app.post('/private/sales', answerSale(false))
  app.post('/private/authorizations', answerSale(true))
}

/** Sends the result of a sale, or breaks the answer as the test card demands. */
async function sendSale(
  reply: FastifyReply,
  { text, trouble, parts }: { text: string; trouble: SaleFault; parts: GatewayParts },
): Promise<FastifyReply> {
  switch (trouble) {
    case 'slow':
      await respondLate(parts.slowMs)
      break
    case 'lost-before':
    case 'lost-after':
      await respondLate(parts.lostAfterMs)
      return reply.status(504).send({ state: 'unknown' })
    case 'reset':
      reply.hijack()
      reply.request.raw.socket.destroy()
      return reply
    case 'half':
      return reply.type('application/json').send(text.slice(0, text.length / 2))
    case 'error-before':
    case 'error-after':
      return reply.status(500).send({ error: 'something broke' })
    case 'busy':
      return reply.status(429).send({ error: 'too many requests' })
    case 'duplicate':
      return reply.status(409).send({ error: '64500 duplicate' })
  }
  return reply.type('application/json').send(text)
}

function addInvoices(app: FastifyInstance, { store, secrets }: GatewayParts): void {
  app.post<{ Params: { invoice: string } }>(
    '/private/invoices/:invoice/capture',
    async (request, reply) => {
      requireSignature(request, secrets)
      const sale = store.capture(request.params.invoice)
      if (!sale) return reply.status(404).send({ state: 'not-found' })
      if (sale.state === 'captured') queueNotice(store, sale.invoice, { what: 'captured', inMs: 0 })
      return toAnswer(sale)
    },
  )
  app.get<{ Params: { invoice: string } }>('/private/invoices/:invoice', async (request, reply) => {
    requireSignature(request, secrets)
    const sale = findSale(store, request.params.invoice)
    return sale ? toAnswer(sale) : reply.status(404).send({ state: 'not-found' })
  })
  app.post<{ Params: { invoice: string } }>(
    '/private/invoices/:invoice/void',
    async (request, reply) => {
      requireSignature(request, secrets)
      const sale = store.void(request.params.invoice)
      if (!sale) return reply.status(404).send({ state: 'not-found' })
      if (sale.state === 'voided') queueNotice(store, sale.invoice, { what: 'voided', inMs: 0 })
      return toAnswer(sale)
    },
  )
  app.post<{ Params: { invoice: string } }>(
    '/private/invoices/:invoice/refunds',
    async (request, reply) => {
      requireSignature(request, secrets)
      const { key, cents } = JSON.parse(String(request.body)) as { key: string; cents: number }
      const sale = store.refund(request.params.invoice, key, cents, Date.now())
      if (!sale) return reply.status(422).send({ error: 'there is not so much to give back' })
      queueNotice(store, sale.invoice, { what: 'refunded', inMs: 0 })
      return toAnswer(sale)
    },
  )
}

type AccessBlocks = ReturnType<typeof openAccessBlocks>
const ACCESS_BLOCK_LIFE_MS = 15 * 60_000

/**
 * Access blocks allow a browser to request tokens through i4Go; valid for 15 minutes and a limited
 * number of tries.
 */
function openAccessBlocks() {
  const issued = new Map<string, number>()
  return {
    give: () => {
      const now = Date.now()
      for (const [block, until] of issued) if (until < now) issued.delete(block)
      const block = randomBytes(24).toString('base64url')
      issued.set(block, now + ACCESS_BLOCK_LIFE_MS)
      return block
    },
    take: (block: string) => (issued.get(block) ?? 0) > Date.now(),
  }
}

const publicFile = (name: string) =>
  readFileSync(new URL(`../public/${name}`, import.meta.url), 'utf8')
const respondLate = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const CLOSE = '<p>You can close this page and go back to the page of your resort.</p>'
const ASKING = (
  cents: number,
) => `<p>A payment of $${(cents / 100).toFixed(2)} is waiting for you.</p>
<form method="post"><p><button name="answer" value="yes">Yes, it is me</button>
<button name="answer" value="no">No, it is not me</button></p></form>`

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en-US"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><link rel="stylesheet" href="/gateway.css"></head>
<body><main><h1>${title}</h1>${body}</main></body></html>`
}

/** Rejects requests without a recent merchant signature. */
function requireSignature(request: FastifyRequest, secrets: readonly string[]): void {
  const body = typeof request.body === 'string' ? request.body : ''
  if (!isSigned(secrets, request.headers, { method: request.method, path: request.url, body }))
    throw Object.assign(new Error('not signed'), { statusCode: 401 })
}
