import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { maskCardNumbers } from '@ownerng/domain'
import type { FastifyInstance } from 'fastify'
import type { TrustProxy } from '../shared/trust-proxy.ts'

const HEADER = 'x-request-id'
/** Safe characters for log lines. */
const WELL_FORMED = /^[A-Za-z0-9][\w.-]{7,63}$/

/**
 * Assigns each request an ID for the log, the audit, and the response: the one from a proxy in
 * TRUST_PROXY if well-formed, otherwise a new one.
 */
export function requestIds(isProxy: TrustProxy): (request: IncomingMessage) => string {
  return ({ headers, socket }) => {
    const given = headers[HEADER]
    return typeof given === 'string' &&
      WELL_FORMED.test(given) &&
      maskCardNumbers(given) === given &&
      isProxy(socket.remoteAddress ?? '', 0)
      ? given
      : randomUUID()
  }
}

/** Adds the request ID to all responses. */
export function sendRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(HEADER, request.id)
    done()
  })
}
