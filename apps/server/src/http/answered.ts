import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Status of a request whose connection closed before its answer was sent, as nginx has it. */
const CLOSED_EARLY = 499
/** For a path that no route answers. */
const NO_ROUTE = 'none'
/** What asks every few seconds, and says nothing. */
const HEALTH = ['/healthz', '/readyz']

/** How a request ended. */
export interface Answered {
  readonly status: number
  readonly ms: number
}

/**
 * The call of the contract that a request makes, otherwise its route with the names of parameters:
 * never an id, and so many at most as there are routes.
 */
export function callOf({ routeOptions }: FastifyRequest): string {
  return routeOptions.config?.call ?? routeOptions.url ?? NO_ROUTE
}

/** Whether a request only asks how the server is. */
export const isHealthCheck = ({ routeOptions }: FastifyRequest) =>
  HEALTH.includes(routeOptions.url ?? '')

/**
 * Calls `begin` with every request before it is checked, and what that returns once the answer was
 * sent or the connection closed.
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
