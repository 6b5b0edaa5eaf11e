import { AppError, deobfuscate } from '@ownerng/domain'
import type { FastifyRequest } from 'fastify'
import type { ResortSql } from '../../db/database.ts'
import { type AuditEvent, addAudit } from '../../http/audit.ts'
import { requireActor, type Session } from '../../http/session.ts'
import type { Services } from '../../services.ts'
import type { LoginRow } from '../identity/login.queries.ts'
import { requirePassword } from '../identity/step-up.ts'
import type { SecurityMessage } from '../notifications/notices/notice-table.ts'
import { notifyCoOwners } from '../notifications/notify-owner.ts'
import { findCoOwners } from './account-people.queries.ts'
import * as queries from './co-owners.queries.ts'

/** A change of who shares an account: who makes it, and from where. */
export interface CoOwnerChange {
  readonly session: Session
  readonly login: LoginRow
  readonly request: FastifyRequest
  readonly now: Date
}

/**
 * Locks and reads everyone on the account. The acting person must still have the right to act:
 * another change may have come first.
 */
export async function lockAndList(sql: ResortSql, { session }: Pick<CoOwnerChange, 'session'>) {
  const { resortId, ownerAccountId, loginId } = session
  const account = await sql.row(queries.lockAccount, {
    resortId,
    ownerAccountId,
  })
  const coOwners = await sql.rows(findCoOwners, { resortId, ownerAccountId })
  if (coOwners.find((coOwner) => coOwner.id === loginId)?.role !== 'full')
    throw new AppError('ROLE_LIMIT')
  return { account, coOwners }
}

/** Records a change and notifies everyone on the account, in the transaction of the change. */
export async function tell(
  sql: ResortSql,
  { session, request, now }: CoOwnerChange,
  event: AuditEvent['event'],
  news: SecurityMessage,
): Promise<void> {
  const { resortId, loginId, ownerAccountId } = session
  await addAudit(sql, request, now, {
    resortId,
    event,
    outcome: 'ok',
    appKind: 'owner',
    loginId,
    ownerAccountId,
  })
  await notifyCoOwners(sql, resortId, ownerAccountId, news, now)
}

/** What every mail about such a change names: the account, where, and who did it. */
export const changeOf = ({ session, login }: CoOwnerChange) => ({
  owner: session.ownerNumber,
  resort: login.resort_name,
  login: login.login_id,
})

/** Checks who acts and their password, before anything is done. */
export async function begin(
  services: Services,
  session: Session,
  request: FastifyRequest,
  body: { ownerNumber: string; password: string },
): Promise<CoOwnerChange> {
  requireActor(session, body.ownerNumber, ['full'])
  return {
    session,
    request,
    login: await requirePassword(services, request, session, deobfuscate(body.password) ?? ''),
    now: services.clock.now(),
  }
}
