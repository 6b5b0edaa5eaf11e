import { AppError, type CalendarDate } from '@ownerng/domain'
import { staysGuestMail } from '@ownerng/messages/stays/guest-mail'
import type { ResortSql } from '../../db/database.ts'
import type { RowOf } from '../../db/statement.ts'
import { LINK_SECRET_BYTES, newLinkSecret } from '../../http/secret-link.ts'
import { getHash } from '../../http/session.ts'
import { queueMessage } from '../../integrations/mail/outbox.ts'
import type { Keys } from '../../shared/keys.ts'
import { readContext } from '../resort/resort-directory.ts'
import * as queries from './guest-mail.queries.ts'
import type { ReservationRow } from './reservation.queries.ts'

/** Where the links of guests lead: to pages of the server itself. */
export const GUEST_PATH = '/api/guests'

/** What a guest is written about. */
export type GuestNews = 'invited' | 'confirmed' | 'changed' | 'canceled' | 'restored' | 'ended'

/**
 * The secret of a guest's link by each key of the server, the one in use first: 192 bits made of a
 * random seed and the key, so that every mail has the same link, and the database alone opens none.
 */
export const guestSecrets = (keys: Keys, seed: string): readonly string[] =>
  keys
    .signatures('invitation', `guest ${seed}`)
    .map((signature) => signature.subarray(0, LINK_SECRET_BYTES).toString('base64url'))

/** A new link: what is stored of it. */
export function newGuestLink(keys: Keys) {
  const linkSeed = newLinkSecret()
  const [secret = ''] = guestSecrets(keys, linkSeed)
  return { linkSeed, secretHash: getHash(secret) }
}

/**
 * The secret of a link by the key that it was made with; where that key is gone, the link is made
 * anew from the same seed, and the one before stops working.
 */
async function getSecret(
  sql: ResortSql,
  keys: Keys,
  of: OfGuest,
  { link_seed: seed, secret_hash: stored }: Pick<LinkRow, 'link_seed' | 'secret_hash'>,
): Promise<string> {
  const secrets = guestSecrets(keys, seed)
  const known = secrets.find((secret) => getHash(secret).equals(stored))
  if (known !== undefined) return known
  const [secret = ''] = secrets
  await sql.rows(queries.renewGuestSecret, { ...of, secretHash: getHash(secret) })
  return secret
}

type LinkRow = RowOf<typeof queries.findGuestMail>

interface OfGuest {
  readonly resortId: string
  readonly id: string
}

/**
 * Mails a guest, in the caller's transaction and in the language that they read. `keys` puts the
 * link into it; a guest who has it already gets it once.
 */
export async function mailGuest(
  sql: ResortSql,
  { resortId, id }: OfGuest,
  {
    news,
    now,
    keys = null,
  }: { readonly news: GuestNews; readonly now: Date; readonly keys?: Keys | null | undefined },
): Promise<void> {
  const row = await sql.row(queries.findGuestMail, { resortId, id })
  if (!row) throw new AppError('UNEXPECTED')
  const context = await readContext(sql, { resortId, locale: row.locale })
  const words = staysGuestMail(context)
  const stay = { unit: row.unit_name, from: row.arrival, to: row.departure }
  const names = { owner: row.owner_name, resort: row.resort_name }
  const name = row.first_name || row.name
  const secret = keys && (await getSecret(sql, keys, { resortId, id }, row))
  await queueMessage(sql, resortId, now, {
    channel: 'email',
    locale: context.locale,
    recipient: row.email,
    subject: words[news].title(names),
    paragraphs: [
      ...(name === '' ? [] : [words.hello({ name })]),
      words[news].text({ ...names, ...stay }),
      ...(news === 'invited' ? [words.until({ day: row.until })] : []),
    ],
    ...(secret ? { link: `${GUEST_PATH}/${resortId}.${secret}` } : {}),
    secret: keys !== null,
  })
}

type ChangedStay = Pick<
  ReservationRow,
  'id' | 'type' | 'guest_name' | 'unit_name' | 'arrival' | 'departure'
>

/**
 * Tells the invited guest of a stay what became of it, in the caller's transaction: moved,
 * canceled, booked again, or now for somebody else, which ends the link.
 */
export async function followStay(
  sql: ResortSql,
  resortId: string,
  {
    stay,
    news,
    now,
  }: {
    readonly stay: ChangedStay
    readonly news: 'changed' | 'canceled' | 'restored'
    readonly now: Date
  },
): Promise<void> {
  const guest = await sql.row(queries.lockConfirmedGuest, { resortId, reservationId: stay.id })
  if (!guest) return
  const of = { resortId, id: guest.id }
  if (news !== 'changed') return mailGuest(sql, of, { news, now })
  if (stay.type === 'O' || stay.guest_name !== `${guest.first_name} ${guest.last_name}`) {
    await mailGuest(sql, of, { news: 'ended', now })
    await sql.rows(queries.withdrawInvitation, { ...of, now })
    return
  }
  if (isAsTold(guest, stay)) return
  await sql.rows(queries.setGuestTold, { ...of, ...describeStayForGuest(stay) })
  await mailGuest(sql, of, { news: 'changed', now })
}

interface Told {
  readonly told_unit: string
  readonly told_arrival: CalendarDate | null
  readonly told_departure: CalendarDate | null
}

const isAsTold = (guest: Told, stay: ChangedStay) =>
  guest.told_unit === stay.unit_name &&
  guest.told_arrival === stay.arrival &&
  guest.told_departure === stay.departure

/** What a guest knows of a stay once they are told of it. */
export const describeStayForGuest = (
  stay: Pick<ChangedStay, 'unit_name' | 'arrival' | 'departure'>,
) => ({
  unit: stay.unit_name,
  arrival: stay.arrival,
  departure: stay.departure,
})
