import { AppError, messageOf } from '@ownerng/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isMalformedCall } from './call-routing.ts'

/** A refusal of ours, or of Fastify in our words; null for a bug. */
function knownFault(error: unknown): AppError | null {
  if (error instanceof AppError) return error
  const status = (error as { statusCode?: number }).statusCode ?? 500
  if (status === 413) return new AppError('TOO_LARGE')
  if (status >= 400 && status < 500)
    return new AppError('BAD_REQUEST', { reason: 'its form is not right' })
  return null
}

/**
 * The one place that words a refusal. A bug is logged with its request and shows only the
 * UNEXPECTED text.
 */
export function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const known = knownFault(error)
  if (!known)
    request.log.error({ err: error, id: request.id, call: request.routeOptions.url }, 'unexpected')
  const fault = known ?? new AppError('UNEXPECTED')
  const resource =
    request.routeOptions.config?.style === 'resource' || !isMalformedCall(request.originalUrl)
  if (fault.status === 503) reply.header('retry-after', '3')
  if (fault.code === 'TOO_MANY_REQUESTS') reply.header('retry-after', '60')
  if (!resource)
    return reply
      .status(fault.status)
      .send({ Error: fault.message, StatusCode: fault.status, code: fault.code })
  return reply
    .status(fault.status)
    .type('application/problem+json')
    .send({
      type: 'about:blank',
      title: fault.title ?? messageOf('UNEXPECTED'),
      status: fault.status,
      detail: fault.message,
      code: fault.code,
      ...fault.detail,
    })
}
