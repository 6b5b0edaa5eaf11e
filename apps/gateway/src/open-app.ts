import fastify, { type FastifyInstance } from 'fastify'
import type { Store } from './store.ts'

/** Dependencies and settings of the gateway. */
export interface GatewayParts {
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

/** Opens an app that reads JSON bodies as text, and answers health checks. */
export function openApp(): FastifyInstance {
  const app = fastify({ logger: false, bodyLimit: 16 * 1024 })
  // the signature covers the body as sent
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  )
  app.get('/healthz', async () => ({ status: 'ok' }))
  return app
}
