import { AppError, badRequest, type Refusal } from '@ownerng/domain'
import type { MessageContext } from '@ownerng/messages'
import { errorsClient } from '@ownerng/messages/errors/client'
import { writeRefusal } from '@ownerng/messages/write-refusal'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { brokenConstraint, isOutage } from '../db/database-faults.ts'
import { getContext, readerLocale } from '../shared/language.ts'
import { needsTranslations } from '../shared/resort-texts.ts'
import { getCall } from './answered.ts'
import { isMalformedCall } from './call-routing.ts'
import { knownSignedIn } from './session.ts'

/** Our own refusals, and Fastify's errors as ours; null for bugs. */
function knownFault(error: unknown): AppError | null {
  if (error instanceof AppError) return error
  if (isOutage(error)) return new AppError('OUTAGE')
  // a link or invitation of someone who lost the account after the session was checked
  if (brokenConstraint(error).endsWith('_of_member')) return new AppError('SESSION_EXPIRED')
  // the role was lowered after the session was checked
  if (brokenConstraint(error) === 'grant_needs_role') return new AppError('ROLE_LIMIT')
  if (brokenConstraint(error) === 'writes_today') {
    const [day = '', time = ''] = `${(error as { detail?: string }).detail}`.split(' ')
    return new AppError({ code: 'WRITES_TODAY', params: { day, time } })
  }
  const status = (error as { statusCode?: number }).statusCode ?? 500
  if (status === 413) return new AppError('TOO_LARGE')
  if (status >= 400 && status < 500) return badRequest('form')
  return null
}

/** Retry-After in seconds. A database restart takes longer than a busy spell. */
const RETRY_AFTER: Readonly<Partial<Record<string, string>>> = {
  OUTAGE: '5',
  TOO_MANY_REQUESTS: '60',
  TOO_MANY_UPLOADS: '60',
}

export async function refuse(
  app: FastifyInstance,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const refusal = knownFault(error)
  if (!refusal) request.log.error({ err: error, call: getCall(request) }, 'unexpected')
  if (isOutage(error)) request.log.error({ err: error }, 'the database is unavailable')
  const fault = refusal ?? new AppError('UNEXPECTED')
  // log which statement PostgreSQL canceled; the visitor sees a request to retry
  if (fault.cause !== undefined)
    request.log.warn({ cause: fault.cause }, 'the database canceled a statement')
  const resource =
    request.routeOptions.config?.style === 'resource' || !isMalformedCall(request.originalUrl)
  const seconds = RETRY_AFTER[fault.code] ?? (fault.status === 503 ? '3' : null)
  if (seconds) reply.header('retry-after', seconds)
  if (fault.status === 401) reply.header('www-authenticate', 'Bearer')
  const reader = await readerOfRequest(app, request, fault.refusal)
  const { title, message, ...more } = writeRefusal(reader, fault.refusal)
  if (!resource)
    return reply
      .status(fault.status)
      .send({ Error: message, StatusCode: fault.status, code: fault.code })
  return reply
    .status(fault.status)
    .type('application/problem+json')
    .send({
      type: 'about:blank',
      title: title || errorsClient(reader).refusals.UNEXPECTED,
      status: fault.status,
      detail: message,
      code: fault.code,
      ...fault.detail,
      ...more,
    })
}

/**
 * Only messages with reasons or amounts use the resort's terms and currency, so only those load
 * them.
 */
async function readerOfRequest(
  app: FastifyInstance,
  request: FastifyRequest,
  refusal: Refusal,
): Promise<MessageContext> {
  const signedIn = await knownSignedIn(request)
  if (!signedIn) return getContext(readerLocale(null, request))
  const hasReasons = 'params' in refusal && 'reasons' in refusal.params
  const hasAmounts = 'params' in refusal && 'cents' in refusal.params
  const hasTexts = 'params' in refusal && needsTranslations(signedIn.language)
  return hasReasons || hasAmounts || hasTexts
    ? app.readReader(signedIn)
    : getContext(signedIn.language)
}
