import type { CallInput, inviteGuest as inviteCall } from '@ownerng/contract'
import { AppError, dateAt, GUEST_LIMITS, guestInvitationEnd, mayInviteGuest } from '@ownerng/domain'
import { SOURCE_LOCALE } from '@ownerng/messages'
import type { ResortSql } from '../../../db/database.ts'
import type { Session } from '../../../http/session.ts'
import { countOne } from '../../../http/throttle.ts'
import type { Services } from '../../../services.ts'
import { foldCase } from '../../../shared/fold-case.ts'
import { findLoginById } from '../../identity/login.queries.ts'
import { findOptions } from '../../resort/resort-directory.queries.ts'
import { parseOptions } from '../../resort/resort-directory.ts'
import { withdrawInvitation } from '../../stays/guest-mail.queries.ts'
import { mailGuest, newGuestLink } from '../../stays/guest-mail.ts'
import { lockOwnStay } from '../../stays/lock-own-stay.ts'
import * as queries from './guests.queries.ts'

type Invited = Omit<CallInput<typeof inviteCall>['body'], 'requestKey'>

/** Whether the resort takes guests of owners, as those of this stay would be. */
export const offersGuests = (types: readonly string[], type: string): boolean =>
  type !== 'O' || types.includes('G')

/**
 * Invites a guest to a stay, in the caller's transaction; returns the id of the invitation. An open
 * or declined one of the same address gets a new link. Throws INVITE_REFUSED for a stay that no
 * guest can be invited to, and GUEST_INVITED while another one is open.
 */
export async function inviteGuest(
  { keys }: Pick<Services, 'keys'>,
  sql: ResortSql,
  { email, name = '' }: Invited,
  { session, id, now }: { readonly session: Session; readonly id: string; readonly now: Date },
): Promise<string> {
  const { resortId, timeZone } = session
  const stay = await lockOwnStay(sql, session, id)
  const rows = await sql.rows(queries.findUnsettled, { resortId, reservationId: id })
  const open = rows.find(({ step }) => step !== 'declined') ?? null
  const same = rows.find((row) => foldCase(row.email) === foldCase(email)) ?? null
  const today = dateAt(now, timeZone)
  // sending it once more makes no further invitation
  const count = same
    ? null
    : await sql.row(queries.countInvitations, { resortId, reservationId: id })
  const invited = count?.invited ?? 0
  const { resOptions } = parseOptions(await sql.rows(findOptions, { resortId }))
  const offered = offersGuests(resOptions.types, stay.type)
  if (!offered || !mayInviteGuest({ ...stay, invited }, today)) throw new AppError('INVITE_REFUSED')
  if (open && (open.step === 'filled' || (open.id !== same?.id && open.ends_at > now)))
    throw new AppError('GUEST_INVITED')
  const link = {
    ...newGuestLink(keys),
    name,
    now,
    endsAt: guestInvitationEnd(now, stay.arrival, timeZone),
  }
  // one whose time is over makes room
  if (open && open.id !== same?.id)
    await sql.rows(withdrawInvitation, { resortId, id: open.id, now })
  const invitation = same
    ? await renew(sql, resortId, same.id, link)
    : await add(sql, session, { id, email }, link)
  await mailGuest(sql, { resortId, id: invitation }, { news: 'invited', now, keys })
  return invitation
}

type Link = ReturnType<typeof newGuestLink> & {
  readonly name: string
  readonly now: Date
  readonly endsAt: Date
}

async function renew(sql: ResortSql, resortId: string, id: string, link: Link): Promise<string> {
  await sql.rows(queries.renewGuestInvitation, { resortId, id, ...link })
  return id
}

interface NewInvitation {
  readonly id: string
  readonly email: string
}

async function add(
  sql: ResortSql,
  { resortId, loginId }: Session,
  { id, email }: NewInvitation,
  link: Link,
): Promise<string> {
  const login = await sql.row(findLoginById, { resortId, loginId })
  const added = await sql.row(queries.addGuestInvitation, {
    resortId,
    reservationId: id,
    loginId,
    email,
    locale: login?.locale ?? SOURCE_LOCALE,
    ...link,
  })
  if (!added) throw new AppError('UNEXPECTED')
  return added.id
}

/**
 * Counts an invitation by sender and by address, refused ones as well, before anything is done.
 * Throws INVITATIONS_MANY.
 */
export async function countGuestInvitation(
  { database, keys }: Pick<Services, 'database' | 'keys'>,
  { resortId, loginId }: Session,
  email: string,
  now: Date,
): Promise<void> {
  const address = keys.sign('invitation', foldCase(email)).toString('hex').slice(0, 32)
  const isAllowed = await database.inResort(resortId, async (sql) => {
    const count = (subject: string, limit: (typeof GUEST_LIMITS)['byLogin']) =>
      countOne(sql, resortId, limit, { subject, now })
    const byLogin = await count(`guests by ${loginId}`, GUEST_LIMITS.byLogin)
    return (await count(`guests to ${address}`, GUEST_LIMITS.toAddress)) && byLogin
  })
  if (!isAllowed) throw new AppError('INVITATIONS_MANY')
}
