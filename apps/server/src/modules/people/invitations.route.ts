import { randomBytes } from 'node:crypto'
import {
  acceptInvitation,
  declineInvitation,
  getInvitation,
  startInvitation,
} from '@ownerng/contract'
import { AppError } from '@ownerng/domain'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ResortSql } from '../../db/database.ts'
import type { ParamsOf } from '../../db/statement.ts'
import { addAudit } from '../../http/audit.ts'
import {
  answerCall,
  answerOnce,
  type HandlerAnswer,
  type KeyedAnswer,
  type KeyedRequest,
  type ReadRequest,
} from '../../http/call-routing.ts'
import type { Services } from '../../services.ts'
import { hashPassword } from '../../shared/passwords.ts'
import { notifyCoOwners } from '../notifications/notify-owner.ts'
import { requireResort } from '../resort/resort-directory.ts'
import * as queries from './co-owners.queries.ts'
import { findCoOwners } from './co-owners.queries.ts'
import { hashLinkWithAllKeys, loginIdFor, MAX_CO_OWNERS } from './invitation-link.ts'
import * as invitations from './invitations.queries.ts'

/** An open invitation with its link's token. */
type LinkedInvitation = invitations.InvitationRow & { readonly token: string }

/**
 * Calls behind an invitation link. Sharing begins only when the invited person accepts, signed in
 * if they have a login. Otherwise they get a login that has only this account, and choose a
 * password with Forgot Password, whose email goes to the invited address.
 */
export function invitationsRoute(app: FastifyInstance, services: Services): void {
  answerCall(app, getInvitation, (read) => handleGetInvitation(services, read))
  answerOnce(app, services, acceptInvitation, (read) => handleAcceptInvitation(services, read))
  answerCall(app, startInvitation, (read) => handleStartInvitation(services, read))
  answerCall(app, declineInvitation, (read) => handleDeclineInvitation(services, read))
}

async function handleGetInvitation(
  services: Services,
  { body }: ReadRequest<typeof getInvitation>,
): Promise<HandlerAnswer<typeof getInvitation>> {
  const { database, settings } = services
  const { id: resortId } = await requireResort(database, settings, body.server, body.resort)
  return database.inResort(resortId, async (sql) => {
    const row = await requireInvitation(services, sql, resortId, body.token)
    const login = await sql.row(queries.findLoginByEmail, { resortId, loginId: row.email })
    return {
      resortName: row.resort_name,
      ownerNumber: row.owner_number,
      accountName: row.account_name,
      invitedBy: row.inviter,
      email: row.email,
      role: row.role,
      hasSignIn: login?.has_account === true,
    }
  })
}

async function handleAcceptInvitation(
  services: Services,
  { session, body, request, once }: KeyedRequest<typeof acceptInvitation>,
): Promise<KeyedAnswer<typeof acceptInvitation>> {
  return once(async (sql) => {
    const row = await requireInvitation(services, sql, session.resortId, body.token)
    const { resortId, loginId } = session
    await beginShare(services, sql, request, { resortId, row, loginId })
    return { ownerNumber: row.owner_number }
  })
}

async function handleStartInvitation(
  services: Services,
  { body, request }: ReadRequest<typeof startInvitation>,
): Promise<HandlerAnswer<typeof startInvitation>> {
  const { database, settings } = services
  const { id: resortId } = await requireResort(database, settings, body.server, body.resort)
  // checked first, so that an invalid link doesn't make the server hash a password
  await database.inResort(resortId, (sql) => requireInvitation(services, sql, resortId, body.token))
  const unknowable = await hashPassword(randomBytes(32).toString('base64url'))
  return database.inResort(resortId, async (sql) => {
    const row = await requireInvitation(services, sql, resortId, body.token)
    await sql.rows(queries.lockAccount, { resortId, ownerAccountId: row.owner_account_id })
    const known = await sql.row(queries.findLoginByEmail, { resortId, loginId: row.email })
    // a login ID alone doesn't prove who reads the address now
    if (known && (known.has_account || !known.reads_email)) throw new AppError('INVITATION_SIGN_IN')
    if (known) {
      // they lost their last account, so they can't sign in to accept
      await beginShare(services, sql, request, { resortId, row, loginId: known.id })
      return { loginId: known.login_id }
    }
    const loginId = loginIdFor(row.email)
    const { first_name: firstName, last_name: lastName, email } = row
    const person = { resortId, firstName, lastName, email, loginId }
    const login = await sql.row(queries.addLogin, { ...person, passwordHash: unknowable })
    if (!login) throw new AppError('UNEXPECTED')
    await beginShare(services, sql, request, { resortId, row, loginId: login.id })
    return { loginId }
  })
}

async function handleDeclineInvitation(
  services: Services,
  { body, request }: ReadRequest<typeof declineInvitation>,
): Promise<HandlerAnswer<typeof declineInvitation>> {
  const { database, clock, settings } = services
  const { id: resortId } = await requireResort(database, settings, body.server, body.resort)
  const now = clock.now()
  await database.inResort(resortId, async (sql) => {
    const row = await requireInvitation(services, sql, resortId, body.token)
    await close(sql, { resortId, id: row.id, now, outcome: 'declined' })
    await addAudit(sql, request, now, {
      resortId,
      event: 'invitation-declined',
      loginId: null,
      ownerAccountId: row.owner_account_id,
    })
  })
  return { status: 'OK' as const }
}

async function requireInvitation(
  services: Services,
  sql: ResortSql,
  resortId: string,
  token: string,
): Promise<LinkedInvitation> {
  const row = await sql.row(invitations.findInvitation, {
    resortId,
    tokenHashes: hashLinkWithAllKeys(services, token),
    endsAt: services.clock.now(),
  })
  if (!row) throw new AppError('INVITATION_OVER')
  return { ...row, token }
}

/** Closes an open invitation; throws INVITATION_OVER if it was closed concurrently. */
async function close(
  sql: ResortSql,
  closing: ParamsOf<typeof invitations.closeInvitation>,
): Promise<void> {
  if (!(await sql.row(invitations.closeInvitation, closing))) throw new AppError('INVITATION_OVER')
}

interface Acceptance {
  readonly resortId: string
  readonly row: LinkedInvitation
  readonly loginId: string
}

/** Locks the account, as every change to its people does, then uses up the invitation. */
async function beginShare(
  services: Services,
  sql: ResortSql,
  request: FastifyRequest,
  { resortId, row, loginId }: Acceptance,
): Promise<void> {
  const now = services.clock.now()
  const { owner_account_id: ownerAccountId, owner_number: ownerNumber, role } = row
  await sql.rows(queries.lockAccount, { resortId, ownerAccountId })
  // checked again under the lock, because the inviter may have lost access
  const { id } = await requireInvitation(services, sql, resortId, row.token)
  await close(sql, { resortId, id, now, outcome: 'accepted' })
  const coOwners = await sql.rows(findCoOwners, { resortId, ownerAccountId })
  if (coOwners.length >= MAX_CO_OWNERS)
    throw new AppError({ code: 'CO_OWNERS_MANY', params: { most: MAX_CO_OWNERS } })
  if (!(await sql.row(queries.addMembership, { resortId, loginId, ownerAccountId, role })))
    throw new AppError('CO_OWNER_KNOWN')
  await addAudit(sql, request, now, { resortId, event: 'co-owner-added', loginId, ownerAccountId })
  // anyone with the link can accept it, so the notice names both who accepted and who was invited
  const accepted = (await sql.rows(findCoOwners, { resortId, ownerAccountId })).find(
    (row) => row.id === loginId,
  )
  await notifyCoOwners(sql, resortId, {
    ownerAccountId,
    news: {
      code: 'co-owner-added',
      params: {
        name: accepted?.name ?? '',
        login: accepted?.login_id ?? '',
        invited: `${row.first_name} ${row.last_name}`.trim(),
        email: row.email,
        inviter: row.inviter,
        owner: ownerNumber,
        resort: row.resort_name,
        role,
      },
    },
    now,
  })
}
