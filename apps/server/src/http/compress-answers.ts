import { constants, gzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'

/** Shorter answers are a few packets either way, and cost more to compress than they save. */
const LEAST_LENGTH = 4_000

/** Whether a browser takes what is compressed with gzip, and rather than as it is. */
export const takesGzip = (request: FastifyRequest): boolean =>
  new Negotiator(request).encoding(['gzip', 'identity']) === 'gzip'

/**
 * Compresses long answers to reads of the API for browsers that take them so: the prices of a month
 * are much shorter then, which a slow line shows. What is written is answered as it is: a secret, such as
 * the handle of a session, is never compressed beside what somebody sent.
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
