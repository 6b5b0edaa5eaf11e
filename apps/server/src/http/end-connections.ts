import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const CLOSE_EVERY_MS = 100

/**
 * Lets a server end with its last answer. Browsers open connections ahead and keep them without a
 * request; Node counts those as busy, so that one open page held up a restart for a minute.
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
    // a server that never listened does not close
    closing.unref()
  })
}

/**
 * Ends a server without a refusal: for so long it says at /readyz that it ends, and answers all
 * that comes, each connection for the last time; then it takes no more, and finishes what it began.
 */
export async function endServer(app: FastifyInstance, drainMs: number): Promise<void> {
  app.isEnding = true
  await wait(drainMs)
  await app.close()
}
