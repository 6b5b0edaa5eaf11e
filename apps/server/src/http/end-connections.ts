import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const CLOSE_EVERY_MS = 100

/**
 * Closes idle connections during shutdown. Node counts connections without a request as busy, and
 * browsers open them in advance.
 */
export function endConnections(app: FastifyInstance): void {
  app.decorate('isEnding', false)
  app.addHook('onSend', async (_, reply) => {
    if (app.isEnding) reply.header('connection', 'close')
  })
  let answering = 0
  app.server.on('request', (_, response) => {
    answering++
    response.once('close', () => {
      answering--
    })
  })
  app.addHook('preClose', async () => {
    const closing = setInterval(() => {
      if (answering === 0) app.server.closeAllConnections()
    }, CLOSE_EVERY_MS)
    app.server.once('close', () => clearInterval(closing))
    // a server that never listened emits no close event
    closing.unref()
  })
}

/** Shuts down without rejecting requests: reports at /readyz for `drainMs` that it is ending. */
export async function endServer(app: FastifyInstance, drainMs: number): Promise<void> {
  app.isEnding = true
  await wait(drainMs)
  await app.close()
}
