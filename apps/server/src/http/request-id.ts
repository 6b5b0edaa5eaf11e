import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { maskCardNumbers } from '@ownerng/domain'
import type { FastifyInstance } from 'fastify'
import type { TrustProxy } from '../shared/trust-proxy.ts'

const HEADER = 'x-request-id'
/** Nothing that could break a line of the log or stand for anything else in it. */
const WELL_FORMED = /^[A-Za-z0-9][\w.-]{7,63}$/

/**
 * Gives each request the id under which it is in the log, the audit and the answer: that of the
 * proxy in front, where TRUST_PROXY names it and the id is well formed, otherwise a new one.
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

/** Names the id of a request in its answer, whatever the answer is. */
export function sendRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(HEADER, request.id)
    done()
  })
}
