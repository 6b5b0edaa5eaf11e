import type { FastifyRequest } from 'fastify'
import type { ResortSql } from '../db/database.ts'
import { addEvent } from './audit.queries.ts'
import { getAgentHash } from './visitor.ts'

/** A security event, written in the transaction it belongs to (security.md "Audit log"). */
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
    | 'receipt-emailed'
    | 'staff-joined'
    | 'contact-corrected'
    | 'contact-correction-canceled'
  /** `ok` unless set. */
  readonly outcome?: string
  /** `owner` unless set. */
  readonly appKind?: string
  readonly loginId: string | null
  readonly ownerAccountId?: string | null
  readonly detail?: string
}

export async function addAudit(
  sql: ResortSql,
  request: FastifyRequest,
  now: Date,
  event: AuditEvent,
): Promise<void> {
  await sql.rows(addEvent, {
    outcome: 'ok',
    appKind: 'owner',
    ownerAccountId: null,
    detail: '',
    ...event,
    now,
    address: request.ip,
    requestId: request.id,
    agentHash: getAgentHash(request),
  })
}
