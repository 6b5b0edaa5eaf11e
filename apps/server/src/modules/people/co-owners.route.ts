import {
  changeCoOwner,
  inviteCoOwner,
  removeCoOwner,
  resendInvitation,
  withdrawInvitation,
} from '@ownerng/contract'
import { AppError } from '@ownerng/domain'
import type { FastifyInstance } from 'fastify'
import type { ResortSql } from '../../db/database.ts'
import { addAudit } from '../../http/audit.ts'
import { answerOnce, type KeyedAnswer, type KeyedRequest } from '../../http/call-routing.ts'
import type { Services } from '../../services.ts'
import {
  beginChange,
  type CoOwnerChange,
  getChange,
  lockAndList,
  recordChange,
} from './co-owner-change.ts'
import type { CoOwnerRow } from './co-owners.queries.ts'
import * as queries from './co-owners.queries.ts'
import { endMembership, limitMembership } from './end-membership.ts'
import * as invitations from './invitations.queries.ts'
import { handleInviteCoOwner, handleResendInvitation } from './invite-co-owner.ts'

/**
 * POST /co-owners and the calls that change one: who shares an account, and their roles. Requires
 * full permission and the password. New people are only invited; invitations.route.ts handles
 * acceptance.
 */
export function coOwnersRoute(app: FastifyInstance, services: Services): void {
  answerOnce(app, services, inviteCoOwner, (read) => handleInviteCoOwner(services, read))
  answerOnce(app, services, resendInvitation, (read) => handleResendInvitation(services, read))
  answerOnce(app, services, withdrawInvitation, (read) => handleWithdrawInvitation(services, read))
  answerOnce(app, services, changeCoOwner, (read) => handleChangeCoOwner(services, read))
  answerOnce(app, services, removeCoOwner, (read) => handleRemoveCoOwner(services, read))
}

async function handleWithdrawInvitation(
  services: Services,
  { session, query, request, once }: KeyedRequest<typeof withdrawInvitation>,
): Promise<KeyedAnswer<typeof withdrawInvitation>> {
  const { resortId, loginId } = session
  const { ownerAccountId } = session.subject
  const now = services.clock.now()
  return once(async (sql) => {
    await lockAndList(sql, { session })
    if (
      !(await sql.row(invitations.lockOpenInvitation, { resortId, ownerAccountId, id: query.id }))
    )
      throw new AppError('NOT_FOUND')
    const closing = { resortId, id: query.id, now, outcome: 'withdrawn' } as const
    await sql.rows(invitations.closeInvitation, closing)
    const event = { event: 'invitation-withdrawn', loginId, ownerAccountId } as const
    await addAudit(sql, request, now, { resortId, ...event })
    return { status: 'OK' as const }
  })
}

async function handleChangeCoOwner(
  services: Services,
  { session, query, body, request, once }: KeyedRequest<typeof changeCoOwner>,
): Promise<KeyedAnswer<typeof changeCoOwner>> {
  const change = await beginChange(services, session, request, body)
  const { resortId, ownerAccountId } = session.subject
  const membership = { resortId, loginId: query.id, ownerAccountId }
  const { role } = body
  return once(async (sql) => {
    const { name } = await lockCoOwner(sql, change, query.id)
    await limitMembership(sql, { ...membership, role, now: change.now })
    await sql.rows(queries.setRole, { ...membership, role })
    await requireOneFull(sql, change)
    const params = { ...getChange(change), name, role }
    await recordChange(sql, change, { code: 'co-owner-changed', params })
    return { status: 'OK' as const }
  })
}

async function handleRemoveCoOwner(
  services: Services,
  { session, query, body, request, once }: KeyedRequest<typeof removeCoOwner>,
): Promise<KeyedAnswer<typeof removeCoOwner>> {
  const change = await beginChange(services, session, request, body)
  const { resortId, ownerAccountId } = session.subject
  const removal = { resortId, loginId: query.id, ownerAccountId, now: change.now }
  return once(async (sql) => {
    const { name } = await lockCoOwner(sql, change, query.id)
    // notify first, so that the person who loses access is notified as well
    const params = { ...getChange(change), name }
    await recordChange(sql, change, { code: 'co-owner-removed', params })
    await endMembership(sql, removal)
    await requireOneFull(sql, change)
    return { status: 'OK' as const }
  })
}

/**
 * Roles that may book and invite guests; the database ends grants by the same rule (010-calendar).
 */

/** Throws CO_OWNER_IS_OWNER for an owner, whom only the resort removes or restricts. */
async function lockCoOwner(sql: ResortSql, change: CoOwnerChange, id: string): Promise<CoOwnerRow> {
  const row = (await lockAndList(sql, change)).coOwners.find((coOwner) => coOwner.id === id)
  if (!row) throw new AppError('NOT_FOUND')
  const { name, is_owner: isOwner } = row
  const { resort_name: resort, resort_phone: phone } = change.login
  if (isOwner) throw new AppError({ code: 'CO_OWNER_IS_OWNER', params: { name, resort, phone } })
  return row
}

/**
 * Checks that someone with full permission remains, after the change, in its transaction and under
 * the lock, so that two concurrent changes can't leave an account without anyone.
 */
async function requireOneFull(sql: ResortSql, { session }: CoOwnerChange): Promise<void> {
  const { resortId, ownerAccountId } = session.subject
  const row = await sql.row(queries.countFull, { resortId, ownerAccountId })
  if (!row?.full) throw new AppError('CO_OWNER_LAST')
}
