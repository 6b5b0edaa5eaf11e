import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const CLOSE_EVERY_MS = 100

/**
 * Closes idle connections during shutdown. Browsers open connections in advance, and Node counts
 * those without a request as busy: one open page delayed a restart for a minute.
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

/**
 * Shuts down without rejecting requests: for `drainMs`, reports at /readyz that it is ending and
 * closes each connection after its response. Then stops listening and waits for open requests.
 */
export async function endServer(app: FastifyInstance, drainMs: number): Promise<void> {
  app.isEnding = true
  await wait(drainMs)
  await app.close()
}
