import { randomBytes } from 'node:crypto'
import type { inviteCoOwner } from '@ownerng/contract'
import { AppError, SIGN_IN_LIMITS } from '@ownerng/domain'
import type { ResortSql } from '../../db/database.ts'
import type { KeyedAnswer, KeyedRequest } from '../../http/call-routing.ts'
import { countOne } from '../../http/throttle.ts'
import { queueMessage } from '../../integrations/mail/outbox.ts'
import type { Services } from '../../services.ts'
import { type Act, begin, lockAndList, tell } from './co-owner-change.ts'
import * as queries from './co-owners.queries.ts'
import { hashOfLink, MAX_CO_OWNERS, ROLE_WORDS } from './invitation-link.ts'
import * as invitations from './invitations.queries.ts'

const LINK_BYTES = 24
const HOW_TO_ANSWER = [
  'Nothing changes until you accept.',
  'Open the link to see the invitation, then accept or decline it.',
  "It works for 14 days and is only for you, so please don't forward it.",
].join(' ')

/** POST /co-owners: invites somebody to share the account; nothing is shared until they accept. */
export async function handleInviteCoOwner(
  parts: Services,
  { session, body, request, once }: KeyedRequest<typeof inviteCoOwner>,
): Promise<KeyedAnswer<typeof inviteCoOwner>> {
  const act = await begin(parts, session, request, body)
  const { resortId, ownerAccountId, loginId } = session
  const { firstName, lastName, email, role } = body
  const { now } = act
  await countInvitation(parts, resortId, loginId, email, now)
  const token = randomBytes(LINK_BYTES).toString('base64url')
  return once(async (sql) => {
    const { account, coOwners } = await lockAndList(sql, act)
    await requireRoom(sql, act, coOwners.length)
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
    const what = [
      `${name} (${email}) was invited to ${ROLE_WORDS[role]}`,
      `with the account ${account?.owner_number}.`,
      'Nothing is shared until the invitation is accepted.',
    ].join(' ')
    await tell(sql, act, 'co-owner-invited', 'Someone was invited to share your account', what)
    const place = await sql.row(queries.findPlace, { resortId })
    const { server = '', resort = '' } = place ?? {}
    const link = new URLSearchParams({ server, resort, token })
    await queueMessage(sql, resortId, now, {
      channel: 'email',
      recipient: email,
      subject: `You're invited to share an account at ${act.login.resort_name}`,
      // the same words whether or not the address has a sign-in: the one who invites learns
      // nothing from them
      paragraphs: [
        [
          `${account?.name} invites you to share the account ${account?.owner_number}`,
          `at ${act.login.resort_name}. If you accept, you can ${ROLE_WORDS[role]} with it.`,
        ].join(' '),
        HOW_TO_ANSWER,
      ],
      link: `/invitation?${link}`,
      secret: true,
    })
    return { status: 'OK' as const }
  })
}

/** Co-owners and open invitations together are not too many. */
async function requireRoom(
  sql: ResortSql,
  { session: { resortId, ownerAccountId }, now }: Act,
  coOwners: number,
): Promise<void> {
  await sql.rows(invitations.closeOver, { resortId, ownerAccountId, now })
  const pending = await sql.row(invitations.countOpen, {
    resortId,
    ownerAccountId,
    now,
  })
  if (coOwners + (pending?.open ?? 0) >= MAX_CO_OWNERS)
    throw new AppError('CO_OWNERS_MANY', { most: MAX_CO_OWNERS })
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
