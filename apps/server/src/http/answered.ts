import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Status of a request whose client closed the connection before the response, as in nginx. */
const CLOSED_EARLY = 499
const NO_ROUTE = 'none'
const HEALTH = ['/healthz', '/readyz']

export interface Answered {
  readonly status: number
  readonly ms: number
}

/** Name of a request's call, otherwise its route pattern: bounded, because it contains no IDs. */
export function getCall({ routeOptions }: FastifyRequest): string {
  return routeOptions.config?.call ?? routeOptions.url ?? NO_ROUTE
}

export const isHealthCheck = ({ routeOptions }: FastifyRequest) =>
  HEALTH.includes(routeOptions.url ?? '')

/** Calls `begin` before any checks, and the function it returns when the request has ended. */
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
