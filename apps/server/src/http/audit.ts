import type { FastifyRequest } from 'fastify'
import type { ResortSql } from '../db/database.ts'
import { addEvent } from './audit.queries.ts'
import { getAgentHash } from './visitor.ts'

/**
 * A security event, written in the transaction it belongs to and never changed (security.md "Audit
 * log").
 */
export interface AuditEvent {
  readonly resortId: string
  readonly event:
    | 'login'
    | 'code-sent'
    | 'code-check'
    | 'code-refused'
    | 'logout'
    | 'session-ended'
    | 'device-trusted'
    | 'device-forgotten'
    | 'recovery-asked'
    | 'password-recovered'
    | 'password-changed'
    | 'step-up'
    | 'recovery-codes-made'
    | 'passkey-added'
    | 'passkey-removed'
    | 'contact-changed'
    | 'co-owner-invited'
    | 'invitation-resent'
    | 'invitation-withdrawn'
    | 'invitation-declined'
    | 'co-owner-added'
    | 'co-owner-changed'
    | 'co-owner-removed'
    | 'factor-added'
    | 'factor-removed'
    | 'payment-method-added'
    | 'payment-method-removed'
    | 'payment-method-restored'
  readonly outcome: string
  readonly appKind: string
  readonly loginId: string | null
  readonly ownerAccountId?: string | null
  readonly detail?: string
}

/** Adds an event with the address, user agent, and ID of the request. */
export async function addAudit(
  sql: ResortSql,
  request: FastifyRequest,
  now: Date,
  auditEvent: AuditEvent,
): Promise<void> {
  const {
    resortId,
    event,
    outcome,
    loginId,
    ownerAccountId = null,
    appKind,
    detail = '',
  } = auditEvent
  await sql.rows(addEvent, {
    resortId,
    now,
    event,
    outcome,
    loginId,
    ownerAccountId,
    appKind,
    address: request.ip,
    requestId: request.id,
    agentHash: getAgentHash(request),
    detail,
  })
}
