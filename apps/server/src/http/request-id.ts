import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { maskCardNumbers } from '@ownerng/domain'
import type { FastifyInstance } from 'fastify'
import type { TrustProxy } from '../shared/trust-proxy.ts'

const HEADER = 'x-request-id'
const WELL_FORMED = /^[A-Za-z0-9][\w.-]{7,63}$/

/** The ID of a request for the log and the audit: from a trusted proxy if well-formed, or new. */
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

export function sendRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(HEADER, request.id)
    done()
  })
}
