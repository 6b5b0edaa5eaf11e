import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AccessBlocks } from './access-blocks.ts'
import { type GatewayParts, openApp } from './open-app.ts'
import {
  decideSale,
  findSale,
  queueNotice,
  type SaleFault,
  type SaleRequest,
  toAnswer,
} from './sales.ts'
import { isSigned } from './signature.ts'

/**
 * Builds the private API: sales, voids, refunds, saved cards, and the ledger, signed with a shared
 * secret. Only the server may reach it.
 */
export function buildPrivateApi(
  services: GatewayParts,
  accessBlocks: AccessBlocks,
): FastifyInstance {
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

const respondLate = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Rejects requests without a recent merchant signature. */
function requireSignature(request: FastifyRequest, secrets: readonly string[]): void {
  const body = typeof request.body === 'string' ? request.body : ''
  if (!isSigned(secrets, request.headers, { method: request.method, path: request.url, body }))
    throw Object.assign(new Error('not signed'), { statusCode: 401 })
}
