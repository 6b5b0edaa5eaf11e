import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import type { AccessBlocks } from './access-blocks.ts'
import { type BankEntry, type CardEntry, checkBank, checkCard } from './card-check.ts'
import { type GatewayParts, openApp } from './open-app.ts'
import { queueNotice } from './sales.ts'
import type { Store } from './store.ts'

const TYPES: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
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

/** Builds the public site: card fields, tokens, and the bank's challenge page. */
export function buildSite(
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

const publicFile = (name: string) =>
  readFileSync(new URL(`../public/${name}`, import.meta.url), 'utf8')

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
