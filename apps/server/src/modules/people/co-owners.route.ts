import { randomBytes } from 'node:crypto'
import { changeCoOwner, inviteCoOwner, removeCoOwner, withdrawInvitation } from '@ownerng/contract'
import { AppError, deobfuscate, SIGN_IN_LIMITS } from '@ownerng/domain'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ResortSql } from '../../db/database.ts'
import { type AuditEvent, addAudit } from '../../http/audit.ts'
import { answerOnce } from '../../http/call-routing.ts'
import { requireActor, type Session } from '../../http/session.ts'
import { countOne } from '../../http/throttle.ts'
import { queueMessage } from '../../integrations/mail/outbox.ts'
import type { Services } from '../../services.ts'
import type { LoginRow } from '../identity/login.queries.ts'
import { requirePassword } from '../identity/step-up.ts'
import { notifyCoOwners } from '../notifications/tell-owner.ts'
import { type CoOwnerRow, findCoOwners } from './account-people.queries.ts'
import * as queries from './co-owners.queries.ts'
import { hashOfLink, MAX_CO_OWNERS, ROLE_WORDS } from './invitation-link.ts'
import * as invitations from './invitations.queries.ts'

const LINK_BYTES = 24

interface Act {
  readonly session: Session
  readonly login: LoginRow
  readonly request: FastifyRequest
  readonly now: Date
}

/**
 * POST /co-owners and the changes of one: who shares an account, and what each may do. Only who may
 * do everything may do that, with the password. Somebody new is only invited: see
 * invitations.route.ts for what accepting does.
 */
export function coOwnersRoute(app: FastifyInstance, parts: Services): void {
  const begin = async (
    session: Session,
    request: FastifyRequest,
    body: { ownerNumber: string; password: string },
  ): Promise<Act> => {
    requireActor(session, body.ownerNumber, ['full'])
    return {
      session,
      request,
      login: await requirePassword(parts, request, session, deobfuscate(body.password) ?? ''),
      now: parts.clock.now(),
    }
  }

  answerOnce(app, parts, inviteCoOwner, async ({ session, body, request, once }) => {
    const act = await begin(session, request, body)
    const { resortId, ownerAccountId, loginId } = session
    const { firstName, lastName, email, role } = body
    const { now } = act
    await countInvitation(parts, resortId, loginId, email, now)
    const token = randomBytes(LINK_BYTES).toString('base64url')
    return once(async (sql) => {
      const { account, coOwners } = await lockAndList(sql, act)
      await sql.rows(invitations.closeOver, { resortId, ownerAccountId, now })
      const pending = await sql.row(invitations.countOpen, { resortId, ownerAccountId, now })
      if (coOwners.length + (pending?.open ?? 0) >= MAX_CO_OWNERS)
        throw new AppError('CO_OWNERS_MANY', { most: MAX_CO_OWNERS })
      if (await sql.row(queries.isCoOwner, { resortId, ownerAccountId, email }))
        throw new AppError('CO_OWNER_KNOWN')
      const ends = new Date(now.getTime() + SIGN_IN_LIMITS.invitationMs)
      const added = await sql.row(invitations.addInvitation, {
        resortId,
        ownerAccountId,
        loginId,
        firstName,
        lastName,
        email,
        role,
        tokenHash: hashOfLink(parts, token),
        now,
        endsAt: ends,
      })
      if (!added) throw new AppError('INVITED_ALREADY')
      const name = `${firstName} ${lastName}`.trim()
      const what = `${name} (${email}) was invited to ${ROLE_WORDS[role]} with the account ${account?.owner_number}. Nothing is shared until the invitation is accepted.`
      await tell(sql, act, 'co-owner-invited', 'Someone was invited to share your account', what)
      const place = await sql.row(queries.findPlace, { resortId })
      await queueMessage(sql, resortId, now, {
        channel: 'email',
        recipient: email,
        subject: `You're invited to share an account at ${act.login.resort_name}`,
        // the same words whether or not the address has a sign-in: the one who invites learns
        // nothing from them
        paragraphs: [
          `${account?.name} invites you to share the account ${account?.owner_number} at ${act.login.resort_name}. If you accept, you can ${ROLE_WORDS[role]} with it.`,
          "Nothing changes until you accept. Open the link to see the invitation, then accept or decline it. It works for 14 days and is only for you, so please don't forward it.",
        ],
        link: `/invitation?${new URLSearchParams({ server: place?.server ?? '', resort: place?.resort ?? '', token })}`,
        secret: true,
      })
      return { status: 'OK' as const }
    })
  })

  answerOnce(app, parts, withdrawInvitation, async ({ session, query, body, request, once }) => {
    requireActor(session, body.ownerNumber, ['full'])
    const { resortId, ownerAccountId, loginId } = session
    const now = parts.clock.now()
    return once(async (sql) => {
      await lockAndList(sql, { session })
      if (!(await sql.row(invitations.findOfAccount, { resortId, ownerAccountId, id: query.id })))
        throw new AppError('NOT_FOUND')
      await sql.rows(invitations.closeInvitation, {
        resortId,
        id: query.id,
        now,
        outcome: 'withdrawn',
      })
      await addAudit(sql, request, now, {
        resortId,
        event: 'invitation-withdrawn',
        outcome: 'ok',
        appKind: 'owner',
        loginId,
        ownerAccountId,
      })
      return { status: 'OK' as const }
    })
  })

  answerOnce(app, parts, changeCoOwner, async ({ session, query, body, request, once }) => {
    const act = await begin(session, request, body)
    const { resortId, ownerAccountId } = session
    return once(async (sql) => {
      const who = await lockAndFind(sql, act, query.id)
      await sql.rows(queries.setRole, {
        resortId,
        loginId: query.id,
        ownerAccountId,
        role: body.role,
      })
      if (body.role !== 'full' && body.role !== 'pay')
        await sql.rows(queries.endPlannedBy, {
          resortId,
          loginId: query.id,
          ownerAccountId,
          endedAt: act.now,
          reason: 'The person paying no longer has permission to pay on this account.',
        })
      await requireOneFull(sql, act)
      await tell(
        sql,
        act,
        'co-owner-changed',
        "A co-owner's access was changed",
        `${who.name} can now ${ROLE_WORDS[body.role]} with the account ${session.ownerNumber}.`,
      )
      return { status: 'OK' as const }
    })
  })

  answerOnce(app, parts, removeCoOwner, async ({ session, query, body, request, once }) => {
    const act = await begin(session, request, body)
    const { resortId, ownerAccountId } = session
    return once(async (sql) => {
      const who = await lockAndFind(sql, act, query.id)
      // told first, so that the one who loses the account hears it as well
      await tell(
        sql,
        act,
        'co-owner-removed',
        'A co-owner was taken from your account',
        `${who.name} has no longer a sign-in for the account ${session.ownerNumber}.`,
      )
      await sql.rows(queries.endPlannedBy, {
        resortId,
        loginId: query.id,
        ownerAccountId,
        endedAt: act.now,
        reason: 'The person paying is no longer on this account.',
      })
      await sql.rows(queries.removeMembership, {
        resortId,
        loginId: query.id,
        ownerAccountId,
        endedAt: act.now,
      })
      await requireOneFull(sql, act)
      return { status: 'OK' as const }
    })
  })
}

/**
 * Counts an invitation by who sends it and where to, before anything is done; refused ones count
 * too, so that nobody asks who is an owner that way.
 */
async function countInvitation(
  { database, keys }: Services,
  resortId: string,
  loginId: string,
  email: string,
  now: Date,
): Promise<void> {
  const address = keys.sign('invitation', email.toLowerCase()).toString('hex').slice(0, 32)
  const isAllowed = await database.inResort(resortId, async (sql) => {
    const byLogin = await countOne(
      sql,
      resortId,
      `invitations by ${loginId}`,
      SIGN_IN_LIMITS.invitationsByLogin,
      now,
    )
    return (
      (await countOne(
        sql,
        resortId,
        `invitations to ${address}`,
        SIGN_IN_LIMITS.invitationsToAddress,
        now,
      )) && byLogin
    )
  })
  if (!isAllowed) throw new AppError('INVITATIONS_MANY')
}

/**
 * Everybody who has the account, while nobody else changes that. Who acts must still be able to:
 * another change may have come first.
 */
async function lockAndList(sql: ResortSql, { session }: Pick<Act, 'session'>) {
  const { resortId, ownerAccountId, loginId } = session
  const account = await sql.row(queries.lockAccount, { resortId, ownerAccountId })
  const coOwners = await sql.rows(findCoOwners, { resortId, ownerAccountId })
  if (coOwners.find((each) => each.id === loginId)?.role !== 'full')
    throw new AppError('ROLE_LIMIT')
  return { account, coOwners }
}

async function lockAndFind(sql: ResortSql, act: Act, id: string): Promise<CoOwnerRow> {
  const found = (await lockAndList(sql, act)).coOwners.find((each) => each.id === id)
  if (!found) throw new AppError('NOT_FOUND')
  return found
}

/**
 * Looked at after the change, in its transaction and under the lock: two changes at once cannot
 * leave an account to nobody.
 */
async function requireOneFull(sql: ResortSql, { session }: Act): Promise<void> {
  const row = await sql.row(queries.countFull, {
    resortId: session.resortId,
    ownerAccountId: session.ownerAccountId,
  })
  if (!row?.full) throw new AppError('CO_OWNER_LAST')
}

async function tell(
  sql: ResortSql,
  { session, login, request, now }: Act,
  event: AuditEvent['event'],
  title: string,
  what: string,
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
  await notifyCoOwners(
    sql,
    resortId,
    ownerAccountId,
    `${title} at ${login.resort_name}`,
    [what, `The login ${login.login_id} did that.`],
    now,
  )
}
