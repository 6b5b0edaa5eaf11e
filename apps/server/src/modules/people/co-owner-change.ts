import { AppError } from '@ownerng/domain'
import type { FastifyRequest } from 'fastify'
import type { ResortSql } from '../../db/database.ts'
import { type AuditEvent, addAudit } from '../../http/audit.ts'
import type { SignedInOwner } from '../../http/session.ts'
import type { Services } from '../../services.ts'
import type { LoginRow } from '../identity/login.queries.ts'
import { requirePassword } from '../identity/step-up.ts'
import type { SecurityMessage } from '../notifications/notices/notice-table.ts'
import { notifyCoOwners } from '../notifications/notify-owner.ts'
import * as queries from './co-owners.queries.ts'
import { findCoOwners } from './co-owners.queries.ts'

/** A change to the people on an account: its actor and origin. */
export interface CoOwnerChange {
  readonly session: SignedInOwner
  readonly login: LoginRow
  readonly request: FastifyRequest
  readonly now: Date
}

/**
 * Locks and reads everyone on the account. Checks the actor's role again, because another change
 * may have come first.
 */
export async function lockAndList(sql: ResortSql, { session }: Pick<CoOwnerChange, 'session'>) {
  const { resortId, loginId } = session
  const { ownerAccountId } = session.subject
  const account = await sql.row(queries.lockAccount, { resortId, ownerAccountId })
  const coOwners = await sql.rows(findCoOwners, { resortId, ownerAccountId })
  if (coOwners.find((coOwner) => coOwner.id === loginId)?.role !== 'full')
    throw new AppError('ROLE_LIMIT')
  return { account, coOwners }
}

/** Records a change and notifies everyone on the account, in the change's transaction. */
export async function recordChange(
  sql: ResortSql,
  { session, request, now }: CoOwnerChange,
  news: CoOwnerNews,
  event: AuditEvent['event'] = news.code,
): Promise<void> {
  const { resortId, loginId } = session
  const { ownerAccountId } = session.subject
  await addAudit(sql, request, now, { resortId, event, loginId, ownerAccountId })
  await notifyCoOwners(sql, resortId, { ownerAccountId, news, now })
}

type CoOwnerNews = Extract<
  SecurityMessage,
  { code: 'co-owner-invited' | 'co-owner-changed' | 'co-owner-removed' }
>

/** Returns the parameters of every notice of such a change: account, resort, and actor. */
export const getChange = ({ session, login }: CoOwnerChange) => ({
  owner: session.subject.ownerNumber,
  resort: login.resort_name,
  login: login.login_id,
})

/** Checks the actor's role and password before any change. */
export async function beginChange(
  services: Services,
  session: SignedInOwner,
  request: FastifyRequest,
  body: { ownerNumber: string; password: string },
): Promise<CoOwnerChange> {
  const login = await requirePassword(services, request, session, body)
  return { session, request, login, now: services.clock.now() }
}
