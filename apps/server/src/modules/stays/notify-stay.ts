import type { ResortLabels } from '@ownerng/messages'
import type { ReadSql, ResortSql } from '../../db/database.ts'
import { type ChosenMessage, topicOf } from '../notifications/notices/notice-table.ts'
import { notifyPerson, type Readers, readReader } from '../notifications/notify-owner.ts'
import type { Booker } from './booking-context.ts'
import { followStay } from './guest-mail.ts'
import type { ReservationRow } from './reservation.queries.ts'

/** What every notice about a stay names. */
export interface StayInNotice {
  readonly number: string
  readonly resort: string
  readonly unit: string
  readonly from: string
  readonly to: string
}

/** What of a stay its invited guest is told as well. */
const NEWS_FOR_GUESTS: Readonly<Record<string, 'changed' | 'canceled' | 'restored'>> = {
  'stay-changed': 'changed',
  'stay-canceled': 'canceled',
  'stay-restored': 'restored',
}

/** The page that messages about a stay lead to. */
export const pageOfStay = (id: string): string => `/nav/reservations/${id}`

/** Reads who is told of a stay: who acts on it. */
export const readStayReader = (
  sql: ReadSql,
  { resortId, loginId }: Booker,
  labels: Promise<ResortLabels> | null = null,
): Promise<Readers> => readReader(sql, resortId, loginId, topicOf({ code: 'stay-booked' }), labels)

/**
 * Mails the owner what happened to a stay, as `messageOf` says it, and the guest whom they invited.
 * Who has read the reader before saves a round trip.
 */
export async function notifyAboutStay(
  sql: ResortSql,
  booker: Booker,
  stay: ReservationRow,
  now: Date,
  messageOf: (named: StayInNotice) => ChosenMessage,
  known: Readers | null = null,
): Promise<void> {
  const { resortId } = booker
  const reader = known ?? (await readStayReader(sql, booker))
  const [person] = reader.people
  if (!person) return
  const message = messageOf({
    number: stay.number,
    resort: person.resort_name,
    unit: stay.unit_name,
    from: stay.arrival,
    to: stay.departure,
  })
  const guestNews = NEWS_FOR_GUESTS[message.code]
  if (guestNews) await followStay(sql, resortId, stay, guestNews, now)
  const news = { ...message, link: pageOfStay(stay.id) }
  await notifyPerson(sql, resortId, booker, news, now, reader)
}

/** A stay was booked, by its owner or from the waitlist as they asked. */
export const bookedNotice =
  (stay: ReservationRow, fromWaitlist: boolean) =>
  (named: StayInNotice): ChosenMessage => ({
    code: 'stay-booked',
    params: {
      ...named,
      checkIn: stay.check_in_time,
      checkOut: stay.check_out_time,
      fromWaitlist,
    },
  })

/** A stay was changed, and points were lost for nights that were given up late. */
export const changedNotice =
  (pointsLost: number, fromWaitlist: boolean) =>
  (named: StayInNotice): ChosenMessage => ({
    code: 'stay-changed',
    params: { ...named, pointsLost, fromWaitlist },
  })
