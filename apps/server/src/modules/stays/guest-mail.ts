import { AppError, GUEST_LIMITS, guestInvitationEnd } from '@ownerng/domain'
import { SOURCE_LOCALE } from '@ownerng/messages'
import { staysGuestMail } from '@ownerng/messages/stays/guest-mail'
import type { ResortSql } from '../../db/database.ts'
import type { ParamsOf, RowOf } from '../../db/statement.ts'
import { getHash } from '../../http/credentials.ts'
import { LINK_SECRET_BYTES, newLinkSecret } from '../../http/secret-link.ts'
import { countOne } from '../../http/throttle.ts'
import { queueMessage } from '../../integrations/mail/outbox.ts'
import type { Act } from '../../shared/actor.ts'
import { foldCase } from '../../shared/fold-case.ts'
import type { Keys } from '../../shared/keys.ts'
import { translateFields } from '../../shared/language.ts'
import { markUntranslated } from '../../shared/marked-texts.ts'
import { findLoginById } from '../identity/login.queries.ts'
import { readContext } from '../resort/resort-directory.ts'
import * as queries from './guest-mail.queries.ts'
import type { Reservation } from './reservation-record.ts'

/** Path of the pages for invited guests, which the server renders. */
export const GUEST_PATH = '/api/guests'

/** Subject of an email to a guest. */
type GuestNews =
  | 'invited'
  | 'booked'
  | 'confirmed'
  | 'changed'
  | 'canceled'
  | 'restored'
  | 'ended'
  | 'linkEnded'

/**
 * The secret of a guest's link for each server key, the active key first. It has 192 bits and is
 * derived from a random seed and the key: every email has the same link, and the database alone
 * opens none.
 */
export const guestSecrets = (keys: Keys, seed: string): readonly string[] =>
  keys
    .signatures('invitation', `guest ${seed}`)
    .map((signature) => signature.subarray(0, LINK_SECRET_BYTES).toString('base64url'))

/** The stored columns of a new link. */
export function newGuestLink(keys: Keys) {
  const linkSeed = newLinkSecret()
  const [secret = ''] = guestSecrets(keys, linkSeed)
  return { linkSeed, secretHash: getHash(secret) }
}

interface Invitation {
  readonly resortId: string
  readonly id: string
}

/**
 * The secret of a link. If the key that it was made with is gone, a new link with the same seed
 * replaces it.
 */
async function getSecret(
  sql: ResortSql,
  keys: Keys,
  invitation: Invitation,
  { linkSeed, secretHash }: Pick<RowOf<typeof queries.findGuestMail>, 'linkSeed' | 'secretHash'>,
): Promise<string> {
  const secrets = guestSecrets(keys, linkSeed)
  const current = secrets.find((secret) => getHash(secret).equals(secretHash))
  if (current !== undefined) return current
  const [secret = ''] = secrets
  await sql.rows(queries.renewGuestSecret, { ...invitation, secretHash: getHash(secret) })
  return secret
}

interface Mailing {
  readonly news: GuestNews
  readonly now: Date
  /** Adds the guest's link to the email. */
  readonly keys?: Keys | null
}

/** Emails a guest in their language, in the caller's transaction. */
export async function mailGuest(
  sql: ResortSql,
  { resortId, id }: Invitation,
  { news, now, keys = null }: Mailing,
): Promise<void> {
  const row = await sql.row(queries.findGuestMail, { resortId, id })
  if (!row) throw new AppError('UNEXPECTED')
  const context = markUntranslated(await readContext(sql, { resortId, locale: row.locale }))
  const params = translateFields(context, row, 'unit')
  const messages = staysGuestMail(context)
  const name = row.firstName || row.name
  const secret = keys && (await getSecret(sql, keys, { resortId, id }, row))
  await queueMessage(sql, resortId, now, {
    channel: 'email',
    locale: context.locale,
    recipient: row.email,
    subject: messages[news].title(params),
    paragraphs: [
      ...(name === '' ? [] : [messages.hello({ name })]),
      messages[news].text(params),
      ...(news === 'invited' ? [messages.until({ day: row.until })] : []),
    ],
    ...(secret ? { link: `${GUEST_PATH}/${resortId}.${secret}` } : {}),
    secret: keys !== null,
  })
}

type ChangedStay = Pick<
  Reservation,
  'id' | 'status' | 'type' | 'guestName' | 'unitName' | 'arrival' | 'departure'
>

interface StayNews {
  readonly stay: ChangedStay
  readonly news: 'changed' | 'canceled' | 'restored'
  readonly now: Date
}

/**
 * Notifies the invited guest of a change to their stay, in the caller's transaction. If the stay is
 * now for someone else, the link ends.
 */
export async function followStay(
  sql: ResortSql,
  resortId: string,
  { stay, news, now }: StayNews,
): Promise<void> {
  const guest = await sql.row(queries.lockConfirmedGuest, { resortId, reservationId: stay.id })
  if (!guest) return
  const invitation = { resortId, id: guest.id }
  if (news !== 'changed') return mailGuest(sql, invitation, { news, now })
  if (stay.type === 'O' || stay.guestName !== `${guest.firstName} ${guest.lastName}`) {
    await mailGuest(sql, invitation, { news: 'ended', now })
    await sql.rows(queries.withdrawInvitation, { ...invitation, now })
    return
  }
  const { unitName: unit, arrival, departure } = stay
  const isUnchanged =
    guest.announcedUnit === unit &&
    guest.announcedArrival === arrival &&
    guest.announcedDeparture === departure
  if (isUnchanged) return
  await sql.rows(queries.setGuestNotified, { ...invitation, unit, arrival, departure })
  await mailGuest(sql, invitation, { news: 'changed', now })
}

/**
 * Notifies the confirmed guests of a member whose right to invite guests is about to end, in the
 * caller's transaction. The database then deletes their invitations.
 */
export async function notifyGuestsOfMember(
  sql: ResortSql,
  { now, ...member }: ParamsOf<typeof queries.findGuestsOfMember>,
): Promise<void> {
  const { resortId } = member
  const guests = await sql.rows(queries.findGuestsOfMember, { ...member, now })
  for (const { id } of guests) await mailGuest(sql, { resortId, id }, { news: 'linkEnded', now })
}

interface NamedGuest {
  readonly stay: ChangedStay
  readonly guest: {
    readonly firstName: string
    readonly lastName: string
    readonly email: string
    readonly note: string
  } | null
  readonly keys: Keys
  readonly now: Date
}

/**
 * Emails the guest page to the guest whom the owner named, or others for the owner, in the caller's
 * transaction. Later changes of the stay are then announced to them as well. Sends nothing without an
 * email address, or to a guest who has the page already. Returns false if it can't be sent: above the
 * limits on emails to guests, or if no one on the account may invite guests.
 */
export async function sendGuestPage(
  sql: ResortSql,
  act: Act,
  { stay, guest, keys, now }: NamedGuest,
): Promise<boolean> {
  // the guest hears of an asked stay when it is confirmed
  if (stay.type === 'O' || stay.status === 'asked' || !guest || guest.email === '') return true
  const { resortId, ownerAccountId, timeZone } = act.subject
  const { firstName, lastName, email, note: ownerNote } = guest
  const current = await sql.row(queries.lockConfirmedGuest, { resortId, reservationId: stay.id })
  if (current && foldCase(current.email) === foldCase(email)) return true
  const host = await findHost(sql, act)
  if (!host || !(await countGuestEmail(sql, keys, act, { email, now }))) return false
  await endConfirmed(sql, resortId, { reservationId: stay.id, email, now })
  const added = await sql.row(queries.addNamedGuest, {
    resortId,
    reservationId: stay.id,
    loginId: host.loginId,
    ownerAccountId,
    firstName,
    lastName,
    email,
    ownerNote,
    locale: host.locale ?? SOURCE_LOCALE,
    ...newGuestLink(keys),
    now,
    endsAt: guestInvitationEnd(now, stay.arrival, timeZone),
    unit: stay.unitName,
    arrival: stay.arrival,
    departure: stay.departure,
  })
  if (!added) throw new AppError('UNEXPECTED')
  await mailGuest(sql, { resortId, id: added.id }, { news: 'booked', now, keys })
  return true
}

/** The person who invites a guest: the owner who acts, or whom others act for. */
async function findHost(sql: ResortSql, { subject, actor }: Act) {
  const { resortId, ownerAccountId } = subject
  if (actor.kind !== 'owner') return sql.row(queries.findHost, { resortId, ownerAccountId })
  const { loginId } = actor
  const login = await sql.row(findLoginById, { resortId, loginId })
  return { loginId, locale: login?.locale ?? null }
}

interface NextGuest {
  readonly reservationId: string
  readonly email: string
  readonly now: Date
}

/** Ends the page of the previous guest, who is notified unless it is the same person. */
export async function endConfirmed(
  sql: ResortSql,
  resortId: string,
  { reservationId, email, now }: NextGuest,
): Promise<void> {
  const before = await sql.row(queries.lockConfirmedGuest, { resortId, reservationId })
  if (!before) return
  const key = { resortId, id: before.id }
  if (foldCase(before.email) !== foldCase(email)) await mailGuest(sql, key, { news: 'ended', now })
  await sql.rows(queries.withdrawInvitation, { ...key, now })
}

/**
 * Counts an email to a new guest, by the owner who sends it and by address. Returns false above a
 * limit.
 */
export async function countGuestEmail(
  sql: ResortSql,
  keys: Keys,
  { subject: { resortId }, actor }: Act,
  { email, now }: { readonly email: string; readonly now: Date },
): Promise<boolean> {
  const address = keys.sign('invitation', foldCase(email)).toString('hex').slice(0, 32)
  const count = (subject: string, limit: (typeof GUEST_LIMITS)['byLogin']) =>
    countOne(sql, resortId, limit, { subject, now })
  const byLogin =
    actor.kind !== 'owner' || (await count(`guests by ${actor.loginId}`, GUEST_LIMITS.byLogin))
  return (await count(`guests to ${address}`, GUEST_LIMITS.toAddress)) && byLogin
}
