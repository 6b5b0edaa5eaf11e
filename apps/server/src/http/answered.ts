import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Status of a request whose client closed the connection before the response, as in nginx. */
const CLOSED_EARLY = 499
/** Label for paths without a route. */
const NO_ROUTE = 'none'
/** Health checks, which are too frequent to log. */
const HEALTH = ['/healthz', '/readyz']

/** How a request ended. */
export interface Answered {
  readonly status: number
  readonly ms: number
}

/**
 * Name of a request's call, otherwise its route pattern. It never contains IDs, so the number of
 * values is bounded.
 */
export function getCall({ routeOptions }: FastifyRequest): string {
  return routeOptions.config?.call ?? routeOptions.url ?? NO_ROUTE
}

/** Whether a request is a health check. */
export const isHealthCheck = ({ routeOptions }: FastifyRequest) =>
  HEALTH.includes(routeOptions.url ?? '')

/**
 * Calls `begin` for every request before any checks, and the function it returns when the response
 * was sent or the connection closed.
 */
export function watchRequests(
  app: FastifyInstance,
  begin: (request: FastifyRequest) => (answered: Answered) => void,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    const began = performance.now()
    const end = begin(request)
    const { raw } = reply
    let isSent = false
    raw.once('finish', () => {
      isSent = true
    })
    raw.once('close', () =>
      end({ status: isSent ? raw.statusCode : CLOSED_EARLY, ms: performance.now() - began }),
    )
    done()
  })
}
