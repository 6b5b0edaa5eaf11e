import { randomBytes } from 'node:crypto'
import type { inviteCoOwner, resendInvitation } from '@ownerng/contract'
import { AppError, SIGN_IN_LIMITS } from '@ownerng/domain'
import { peopleMail } from '@ownerng/messages/people/mail'
import type { ResortSql } from '../../db/database.ts'
import type { KeyedAnswer, KeyedRequest } from '../../http/call-routing.ts'
import { countOne } from '../../http/throttle.ts'
import { queueMessage } from '../../integrations/mail/outbox.ts'
import type { Services } from '../../services.ts'
import { foldCase } from '../../shared/fold-case.ts'
import { getContext } from '../../shared/language.ts'
import { findLoginById } from '../identity/login.queries.ts'
import {
  beginChange,
  type CoOwnerChange,
  getChange,
  lockAndList,
  recordChange,
} from './co-owner-change.ts'
import * as queries from './co-owners.queries.ts'
import { hashLink, MAX_CO_OWNERS } from './invitation-link.ts'
import * as invitations from './invitations.queries.ts'

const LINK_BYTES = 24

/** POST /co-owners: invites someone to share the account; nothing is shared until they accept. */
export async function handleInviteCoOwner(
  services: Services,
  { session, body, request, once }: KeyedRequest<typeof inviteCoOwner>,
): Promise<KeyedAnswer<typeof inviteCoOwner>> {
  const change = await beginChange(services, session, request, body)
  const { resortId, loginId } = session
  const { ownerAccountId } = session.subject
  const { firstName, lastName, email, role } = body
  const { now } = change
  if (
    !(await services.database.inResort(resortId, (sql) =>
      countInvitation(sql, services, { resortId, loginId, email, now }),
    ))
  )
    throw new AppError('INVITATIONS_MANY')
  const token = randomBytes(LINK_BYTES).toString('base64url')
  return once(async (sql) => {
    const { account, coOwners } = await lockAndList(sql, change)
    await requireRoom(sql, change, coOwners.length)
    if (await sql.row(queries.isCoOwner, { resortId, ownerAccountId, email }))
      throw new AppError('CO_OWNER_KNOWN')
    const invitation = { resortId, ownerAccountId, loginId, firstName, lastName, email, role }
    const tokenHash = hashLink(services, token)
    const endsAt = new Date(now.getTime() + SIGN_IN_LIMITS.invitationMs)
    if (!(await sql.row(invitations.addInvitation, { ...invitation, tokenHash, now, endsAt })))
      throw new AppError('INVITED_ALREADY')
    const name = `${firstName} ${lastName}`.trim()
    const params = { ...getChange(change), name, email, role }
    await recordChange(sql, change, { code: 'co-owner-invited', params })
    await mailInvitation(sql, change, { email, role, token, inviter: account?.name ?? '' })
    return { status: 'OK' as const }
  })
}

/**
 * POST /co-owners/invitations/:id/resend: emails an open invitation again. Only a hash of the link
 * is stored, so it creates a new link and invalidates the previous one.
 */
export async function handleResendInvitation(
  services: Services,
  { session, query, request, once }: KeyedRequest<typeof resendInvitation>,
): Promise<KeyedAnswer<typeof resendInvitation>> {
  const { resortId, loginId } = session
  const { ownerAccountId } = session.subject
  const now = services.clock.now()
  const of = { resortId, ownerAccountId, id: query.id }
  const token = randomBytes(LINK_BYTES).toString('base64url')
  return once(async (sql) => {
    const login = await sql.row(findLoginById, { resortId, loginId })
    if (!login) throw new AppError('SESSION_EXPIRED')
    const change = { session, login, request, now }
    const { account } = await lockAndList(sql, change)
    const invitation = await sql.row(invitations.lockOpenInvitation, of)
    if (!invitation) throw new AppError('NOT_FOUND')
    if (invitation.ends_at <= now) throw new AppError('INVITATION_OVER')
    const { name, email, role } = invitation
    // in the same transaction as the change, so that a retry counts once
    if (!(await countInvitation(sql, services, { resortId, loginId, email, now })))
      throw new AppError('INVITATIONS_MANY')
    const endsAt = new Date(now.getTime() + SIGN_IN_LIMITS.invitationMs)
    const tokenHash = hashLink(services, token)
    const renewal = { resortId, id: query.id, loginId, tokenHash, endsAt }
    await sql.rows(invitations.renewInvitation, renewal)
    const params = { ...getChange(change), name, email, role }
    const news = { code: 'co-owner-invited', params } as const
    await recordChange(sql, change, news, 'invitation-resent')
    await mailInvitation(sql, change, { email, role, token, inviter: account?.name ?? '' })
    return { endsAt: endsAt.toISOString() }
  })
}

interface InvitationMail {
  readonly email: string
  readonly role: invitations.InvitationRow['role']
  readonly token: string
  readonly inviter: string
}

/** Emails an invitation link. */
async function mailInvitation(
  sql: ResortSql,
  { session, login, now }: CoOwnerChange,
  { email, role, token, inviter }: InvitationMail,
): Promise<void> {
  const { resortId, ownerNumber } = session.subject
  const { server = '', resort = '' } = (await sql.row(queries.findPlace, { resortId })) ?? {}
  const link = new URLSearchParams({ server, resort, token })
  // the same text whether or not the address has a login, in the inviter's language, so that the
  // inviter can't find out
  const context = getContext(login.locale)
  const messages = peopleMail(context)
  const { resort_name: resortName } = login
  const params = { inviter, owner: ownerNumber, resort: resortName, role: messages.roles[role] }
  await queueMessage(sql, resortId, now, {
    channel: 'email',
    locale: context.locale,
    recipient: email,
    subject: messages.invitation.title({ resort: resortName }),
    paragraphs: [messages.invitation.text(params), messages.invitation.how],
    link: `/invitation?${link}`,
    secret: true,
  })
}

/** Throws if co-owners and open invitations together exceed the maximum. */
async function requireRoom(
  sql: ResortSql,
  { session: { subject }, now }: CoOwnerChange,
  coOwners: number,
): Promise<void> {
  const { resortId, ownerAccountId } = subject
  await sql.rows(invitations.closeOver, { resortId, ownerAccountId, now })
  const pending = await sql.row(invitations.countOpen, { resortId, ownerAccountId, now })
  if (coOwners + (pending?.open ?? 0) >= MAX_CO_OWNERS)
    throw new AppError({ code: 'CO_OWNERS_MANY', params: { most: MAX_CO_OWNERS } })
}

interface CountedInvitation {
  readonly resortId: string
  readonly loginId: string
  readonly email: string
  readonly now: Date
}

/**
 * Counts an invitation by sender and by recipient; false if either is over its limit. A first
 * invitation is counted before anything else, so that refusals count too and can't be used to find
 * out who is an owner.
 */
async function countInvitation(
  sql: ResortSql,
  { keys }: Services,
  { resortId, loginId, email, now }: CountedInvitation,
): Promise<boolean> {
  const address = keys.sign('invitation', foldCase(email)).toString('hex').slice(0, 32)
  const { invitationsByLogin, invitationsToAddress } = SIGN_IN_LIMITS
  const by = { subject: `invitations by ${loginId}`, now }
  const to = { subject: `invitations to ${address}`, now }
  const byLogin = await countOne(sql, resortId, invitationsByLogin, by)
  return (await countOne(sql, resortId, invitationsToAddress, to)) && byLogin
}
