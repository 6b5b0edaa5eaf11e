import type { CallInput, inviteGuest as inviteCall } from '@ownerng/contract'
import { AppError, dateAt, guestInvitationEnd, mayInviteGuest } from '@ownerng/domain'
import { SOURCE_LOCALE } from '@ownerng/messages'
import type { ResortSql } from '../../../db/database.ts'
import type { ParamsOf } from '../../../db/statement.ts'
import type { Services } from '../../../services.ts'
import type { Act, OwnerActor } from '../../../shared/actor.ts'
import { foldCase } from '../../../shared/fold-case.ts'
import type { Keys } from '../../../shared/keys.ts'
import { findLoginById } from '../../identity/login.queries.ts'
import { findOptions } from '../../resort/resort-directory.queries.ts'
import { parseOptions } from '../../resort/resort-directory.ts'
import { withdrawInvitation } from '../../stays/guest-mail.queries.ts'
import { countGuestEmail, mailGuest, newGuestLink } from '../../stays/guest-mail.ts'
import { lockOwnStay } from '../../stays/stay-guards.ts'
import * as queries from './guests.queries.ts'

/** Whether the resort allows guests in a stay of this type. */
export const offersGuests = (types: readonly string[], type: string): boolean =>
  type !== 'O' || types.includes('G')

interface InvitedStay {
  readonly keys: Keys
  readonly id: string
  readonly now: Date
}

/**
 * Invites a guest to a stay in the caller's transaction, and returns the ID of the invitation. An
 * open or declined invitation of the same address gets a new link. Throws INVITE_REFUSED if the
 * stay can't have guests, and GUEST_INVITED while another invitation is open.
 */
export async function inviteGuest(
  sql: ResortSql,
  act: Act<OwnerActor>,
  {
    email,
    name = '',
    note: ownerNote = '',
  }: Omit<CallInput<typeof inviteCall>['body'], 'requestKey'>,
  { keys, id, now }: InvitedStay,
): Promise<string> {
  const { resortId, timeZone } = act.subject
  const stay = await lockOwnStay(sql, act.subject, id)
  const rows = await sql.rows(queries.findUnsettled, { resortId, reservationId: id })
  const open = rows.find(({ step }) => step !== 'declined') ?? null
  const same = rows.find((row) => foldCase(row.email) === foldCase(email)) ?? null
  const today = dateAt(now, timeZone)
  // sending an invitation again doesn't count as another one
  const count = same
    ? null
    : await sql.row(queries.countInvitations, { resortId, reservationId: id })
  const invited = count?.invited ?? 0
  const { resOptions } = parseOptions(await sql.rows(findOptions, { resortId }))
  const offered = offersGuests(resOptions.types, stay.type)
  if (!offered || !mayInviteGuest({ ...stay, invited }, today)) throw new AppError('INVITE_REFUSED')
  if (open && (open.step === 'filled' || (open.id !== same?.id && open.endsAt > now)))
    throw new AppError('GUEST_INVITED')
  const endsAt = guestInvitationEnd(now, stay.arrival, timeZone)
  const link = { ...newGuestLink(keys), name, ownerNote, now, endsAt }
  // an expired invitation is replaced
  if (open && open.id !== same?.id)
    await sql.rows(withdrawInvitation, { resortId, id: open.id, now })
  const { loginId } = act.actor
  if (same)
    await sql.rows(queries.renewGuestInvitation, { resortId, id: same.id, loginId, ...link })
  const invitation = same?.id ?? (await addInvitation(sql, act, { ...link, id, email }))
  await mailGuest(sql, { resortId, id: invitation }, { news: 'invited', now, keys })
  return invitation
}

type NewInvitation = Omit<
  ParamsOf<typeof queries.addGuestInvitation>,
  'resortId' | 'reservationId' | 'loginId' | 'ownerAccountId' | 'locale'
> & { readonly id: string }

async function addInvitation(
  sql: ResortSql,
  { subject: { resortId, ownerAccountId }, actor: { loginId } }: Act<OwnerActor>,
  { id, ...invitation }: NewInvitation,
): Promise<string> {
  const login = await sql.row(findLoginById, { resortId, loginId })
  const locale = login?.locale ?? SOURCE_LOCALE
  const of = { resortId, reservationId: id, loginId, ownerAccountId }
  const params = { ...of, locale, ...invitation }
  const added = await sql.row(queries.addGuestInvitation, params)
  if (!added) throw new AppError('UNEXPECTED')
  return added.id
}

/** Counts invitations by sender and by address, including refused ones. Throws INVITATIONS_MANY. */
export async function countGuestInvitation(
  { database, keys }: Pick<Services, 'database' | 'keys'>,
  act: Act<OwnerActor>,
  email: string,
  now: Date,
): Promise<void> {
  const isAllowed = await database.inResort(act.subject.resortId, (sql) =>
    countGuestEmail(sql, keys, act, { email, now }),
  )
  if (!isAllowed) throw new AppError('INVITATIONS_MANY')
}
