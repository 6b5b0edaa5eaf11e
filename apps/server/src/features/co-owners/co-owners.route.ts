import { randomBytes } from 'node:crypto'
import { coOwnerChange, coOwnerInvite, coOwnerRemove } from '@ownerng/contract'
import { AppError, deobfuscate } from '@ownerng/domain'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { LoginRow } from '../../access/login.queries.ts'
import { requirePassword } from '../../access/step-up.ts'
import { tellCoOwners } from '../../access/tell-owner.ts'
import { addAudit } from '../../platform/audit.ts'
import { answerCall } from '../../platform/call-routing.ts'
import type { ResortSql } from '../../platform/database.ts'
import { queueMessage } from '../../platform/outbox.ts'
import type { Parts } from '../../platform/parts.ts'
import { hashPassword } from '../../platform/passwords.ts'
import { handleOf, requireActor, requireSession, type Session } from '../../platform/session.ts'
import { type CoOwnerRow, findCoOwners } from '../../records/co-owners.queries.ts'
import * as queries from './co-owners.queries.ts'

const MOST = 12
/** What each role may do, as a mail says it. */
const ROLE_WORDS = { full: 'do everything', pay: 'look at everything and pay', book: 'look at everything and book stays', view: 'look at everything' } as const
interface Act {
  readonly session: Session
  readonly login: LoginRow
  readonly request: FastifyRequest
  readonly now: Date
}

/** POST /co-owners and the changes of one: sign-ins of their own for those who share an account. Only who may do everything may do that, with the password. */
export function coOwnersRoute(app: FastifyInstance, parts: Parts): void {
  const { database, clock } = parts
  const begin = async (request: FastifyRequest, body: { ownerNumber: string; password: string }): Promise<Act> => {
    const session = await requireSession(parts, request, handleOf(request))
    requireActor(session, body.ownerNumber, ['full'])
    return { session, request, login: await requirePassword(parts, request, session, deobfuscate(body.password) ?? ''), now: clock.now() }
  }

  answerCall(app, coOwnerInvite, async ({ body, request }) => {
    const act = await begin(request, body)
    const { resortId, ownerAccountId } = act.session
    const unknowable = await hashPassword(randomBytes(32).toString('base64url'))
    await database.inResort(resortId, async (sql) => {
      const { account, coOwners } = await lockAndList(sql, act)
      if (coOwners.length >= MOST) throw new AppError('CO_OWNERS_MANY', { most: MOST })
      // told first: the one who is invited gets a mail of their own
      await tell(
        sql,
        act,
        'co-owner-added',
        'A co-owner was added to your account',
        `${body.firstName} ${body.lastName} can now ${ROLE_WORDS[body.role]} with the account ${account?.owner_number}.`,
      )
      const known = await sql.row<{ id: string }>(queries.findLoginByEmail, [resortId, body.email])
      const loginId = known ?? (await sql.row<{ id: string }>(queries.addLogin, [resortId, body.firstName, body.lastName, body.email, unknowable, loginIdOf(body.email)]))
      if (!loginId || !(await sql.row(queries.addMembership, [resortId, loginId.id, ownerAccountId, body.role]))) throw new AppError('CO_OWNER_KNOWN')
      await queueMessage(sql, resortId, act.now, {
        channel: 'email',
        recipient: body.email,
        subject: `You can now see the account ${account?.owner_number} at ${act.login.resort_name}`,
        // the same words for a sign-in that was there before: the one who invites learns nothing from them
        paragraphs: [
          `${account?.name} lets you ${ROLE_WORDS[body.role]} with the account ${account?.owner_number} at ${act.login.resort_name}.`,
          `If you sign in to the owner portal already, the account is there the next time. If not, your login ID is ${loginIdOf(body.email)}: open the sign-in page, press Forgot Password, and type this e-mail address to choose a password of your own.`,
        ],
        link: '/login',
        secret: false,
      })
    })
    return { status: 'OK' as const }
  })

  answerCall(app, coOwnerChange, async ({ query, body, request }) => {
    const act = await begin(request, body)
    const { resortId, ownerAccountId } = act.session
    await database.inResort(resortId, async (sql) => {
      const who = await lockAndFind(sql, act, query.id)
      await sql.rows(queries.setRole, [resortId, query.id, ownerAccountId, body.role])
      if (body.role !== 'full' && body.role !== 'pay')
        await sql.rows(queries.endPlannedBy, [resortId, query.id, ownerAccountId, act.now, 'Its payer may not pay for this account any more.'])
      await requireOneFull(sql, act)
      await tell(sql, act, 'co-owner-changed', 'What a co-owner may do was changed', `${who.name} can now ${ROLE_WORDS[body.role]} with the account ${act.session.ownerNumber}.`)
    })
    return { status: 'OK' as const }
  })

  answerCall(app, coOwnerRemove, async ({ query, body, request }) => {
    const act = await begin(request, body)
    const { resortId, ownerAccountId } = act.session
    await database.inResort(resortId, async (sql) => {
      const who = await lockAndFind(sql, act, query.id)
      // told first, so that the one who loses the account hears it as well
      await tell(sql, act, 'co-owner-removed', 'A co-owner was taken from your account', `${who.name} has no longer a sign-in for the account ${act.session.ownerNumber}.`)
      await sql.rows(queries.endPlannedBy, [resortId, query.id, ownerAccountId, act.now, 'Its payer has no longer a sign-in for this account.'])
      await sql.rows(queries.removeMembership, [resortId, query.id, ownerAccountId, act.now])
      await requireOneFull(sql, act)
    })
    return { status: 'OK' as const }
  })
}

/** Everybody who has the account, while nobody else changes that. Who acts must still be able to: another change may have come first. */
async function lockAndList(sql: ResortSql, { session }: Act) {
  const { resortId, ownerAccountId, loginId } = session
  const account = await sql.row<{ owner_number: string; name: string }>(queries.lockAccount, [resortId, ownerAccountId])
  const coOwners = await sql.rows<CoOwnerRow>(findCoOwners, [resortId, ownerAccountId])
  if (coOwners.find((each) => each.id === loginId)?.role !== 'full') throw new AppError('ROLE_LIMIT')
  return { account, coOwners }
}

async function lockAndFind(sql: ResortSql, act: Act, id: string): Promise<CoOwnerRow> {
  const found = (await lockAndList(sql, act)).coOwners.find((each) => each.id === id)
  if (!found) throw new AppError('NOT_FOUND')
  return found
}

/** Looked at after the change, in its transaction and under the lock: two changes at once cannot leave an account to nobody. */
async function requireOneFull(sql: ResortSql, { session }: Act): Promise<void> {
  const row = await sql.row<{ full: number }>(queries.countFull, [session.resortId, session.ownerAccountId])
  if (!row?.full) throw new AppError('CO_OWNER_LAST')
}

async function tell(
  sql: ResortSql,
  { session, login, request, now }: Act,
  event: 'co-owner-added' | 'co-owner-changed' | 'co-owner-removed',
  title: string,
  what: string,
): Promise<void> {
  const { resortId, loginId, ownerAccountId } = session
  await addAudit(sql, request, now, { resortId, event, outcome: 'ok', appKind: 'owner', loginId, ownerAccountId })
  await tellCoOwners(sql, resortId, ownerAccountId, `${title} at ${login.resort_name}`, [what, `The login ${login.login_id} did that.`], now)
}

/** A login ID has at most 40 characters: a longer address is cut, and Forgot Password knows the whole one. */
function loginIdOf(email: string): string {
  return email.slice(0, 40)
}
