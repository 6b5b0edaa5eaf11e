import { AppError } from '@ownerng/domain'
import { staysGuestMail } from '@ownerng/messages/stays/guest-mail'
import type { ResortSql } from '../../db/database.ts'
import type { RowOf } from '../../db/statement.ts'
import { LINK_SECRET_BYTES, newLinkSecret } from '../../http/secret-link.ts'
import { getHash } from '../../http/session.ts'
import { queueMessage } from '../../integrations/mail/outbox.ts'
import type { Keys } from '../../shared/keys.ts'
import { readContext } from '../resort/resort-directory.ts'
import * as queries from './guest-mail.queries.ts'
import type { Reservation } from './reservation-record.ts'

/** Path of the pages for invited guests, which the server renders. */
export const GUEST_PATH = '/api/guests'

/** Subject of an email to a guest. */
type GuestNews = 'invited' | 'confirmed' | 'changed' | 'canceled' | 'restored' | 'ended'

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
  const context = await readContext(sql, { resortId, locale: row.locale })
  const words = staysGuestMail(context)
  const name = row.firstName || row.name
  const secret = keys && (await getSecret(sql, keys, { resortId, id }, row))
  await queueMessage(sql, resortId, now, {
    channel: 'email',
    locale: context.locale,
    recipient: row.email,
    subject: words[news].title(row),
    paragraphs: [
      ...(name === '' ? [] : [words.hello({ name })]),
      words[news].text(row),
      ...(news === 'invited' ? [words.until({ day: row.until })] : []),
    ],
    ...(secret ? { link: `${GUEST_PATH}/${resortId}.${secret}` } : {}),
    secret: keys !== null,
  })
}

type ChangedStay = Pick<
  Reservation,
  'id' | 'type' | 'guestName' | 'unitName' | 'arrival' | 'departure'
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
    guest.toldUnit === unit && guest.toldArrival === arrival && guest.toldDeparture === departure
  if (isUnchanged) return
  await sql.rows(queries.setGuestNotified, { ...invitation, unit, arrival, departure })
  await mailGuest(sql, invitation, { news: 'changed', now })
}
