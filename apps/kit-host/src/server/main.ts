import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import httpProxy from '@fastify/http-proxy'
import fastifyStatic from '@fastify/static'
import { APP_KIND_NAMES } from '@ownerng/domain'
import Fastify from 'fastify'

const DIST = fileURLToPath(new URL('../../dist/', import.meta.url))
const port = Number(process.env['KIT_PORT'] ?? 8082)
const host = process.env['HOST'] ?? '127.0.0.1'
const server = `http://127.0.0.1:${process.env['PORT'] ?? 8080}`

/**
 * Serves login-kit as each kind of app at `http://<kind>.localhost:8082/`, and its other parts at
 * any other host name.
 *
 * The kind is written into the page by this server, never taken from the address. The API is
 * proxied with its Host header, so that cookies belong to the kind's site.
 */
const app = Fastify({ logger: false })
/** Read for each request, because `npm run dev` rebuilds it. */
const readPage = () => readFileSync(`${DIST}index.html`, 'utf8')

app.addHook('onSend', async (_request, reply) => {
  reply.header(
    'content-security-policy',
    "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; " +
      "form-action 'self'; frame-ancestors 'none'",
  )
  reply.header('x-content-type-options', 'nosniff').header('referrer-policy', 'no-referrer')
})
app.get('/', async (request, reply) => {
  const name = request.hostname.split('.')[0]?.toLowerCase() ?? ''
  const kind = APP_KIND_NAMES.find((appKindName) => appKindName.toLowerCase() === name) ?? ''
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .send(readPage().replace('name="app-kind" content=""', `name="app-kind" content="${kind}"`))
})
await app.register(fastifyStatic, { root: `${DIST}assets`, prefix: '/assets/' })
await app.register(httpProxy, {
  upstream: server,
  prefix: '/api',
  rewritePrefix: '/api',
  replyOptions: {
    rewriteRequestHeaders: (request, headers) => ({ ...headers, host: request.headers.host ?? '' }),
  },
})
try {
  await app.listen({ port, host })
  const addresses = APP_KIND_NAMES.map((kind) => `http://${kind.toLowerCase()}.localhost:${port}/`)
  console.log(`login-kit, as each kind of app: ${addresses.join(' ')}`)
} catch (error) {
  console.error(
    (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
      ? `Port ${port} is already in use: stop what runs there, or set KIT_PORT to another one.`
      : error,
  )
  process.exit(1)
}
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => void app.close().then(() => process.exit(0)))
