import { constants, gzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'

/** Shorter responses cost more to compress than they save. */
const LEAST_LENGTH = 4_000

export const takesGzip = (request: FastifyRequest): boolean =>
  new Negotiator(request).encoding(['gzip', 'identity']) === 'gzip'

/**
 * Compresses long responses to reads. Responses to writes stay uncompressed, so that no secret is
 * compressed together with input of an attacker (BREACH).
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const isLong = typeof payload === 'string' && payload.length >= LEAST_LENGTH
    if (!isLong || request.method !== 'GET' || !request.url.startsWith('/api/')) return payload
    const varied = reply.getHeader('vary')
    reply.header('vary', varied ? `${varied}, Accept-Encoding` : 'Accept-Encoding')
    if (!takesGzip(request)) return payload
    reply.header('content-encoding', 'gzip')
    return gzipSync(payload, { level: constants.Z_BEST_SPEED })
  })
}
