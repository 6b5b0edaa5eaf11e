import { AppError, dateAt, getTraveler } from '@ownerng/domain'
import type { ResortSql } from '../../db/database.ts'
import { type Act, getLoginId } from '../../shared/actor.ts'
import { type ChosenMessage, getTopic } from '../notifications/notices/notice-table.ts'
import { EVERYONE, notifyPerson, readReader } from '../notifications/notify-owner.ts'
import { followStay } from './guest-mail.ts'
import { findReservation, type ReservationRow } from './reservation.queries.ts'
import { type Reservation, toReservation } from './reservation-record.ts'
import type { Ask } from './write-stay.ts'

/** Parameters of every notice about a stay. */
export interface StayInNotice {
  /** The person who stays instead of the owner; '' for the owner. */
  readonly guest: string
  readonly number: string
  readonly resort: string
  readonly unit: string
  readonly from: string
  readonly to: string
}

/** Notices that the invited guest also gets. */
const NEWS_FOR_GUESTS: Readonly<Record<string, 'changed' | 'canceled' | 'restored'>> = {
  'stay-changed': 'changed',
  'stay-canceled': 'canceled',
  'stay-restored': 'restored',
}

/** The page that messages about a stay link to. */
export const getStayPath = (id: string): string => `/nav/reservations/${id}`

interface StayNotice {
  readonly id: string
  readonly now: Date
  /** Who is notified: by default the owner who acts, or everyone on the account. */
  readonly to?: string | null
  readonly messageOf: (named: StayInNotice, stay: ReservationRow) => ChosenMessage
}

/**
 * Notifies the owner and the invited guest of a stay that was just written, and returns the stay.
 * Throws NOT_FOUND if it isn't a stay of the account.
 */
export async function notifyAboutStay(
  sql: ResortSql,
  act: Act,
  { id, now, messageOf, to = getLoginId(act.actor) }: StayNotice,
): Promise<Reservation> {
  const { resortId, ownerAccountId } = act.subject
  const recipient = { loginId: to ?? EVERYONE, ownerAccountId }
  const [stay, reader] = await Promise.all([
    sql.row(findReservation, { resortId, ownerAccountId, id }),
    readReader(sql, resortId, recipient, getTopic({ code: 'stay-booked' })),
  ])
  if (!stay) throw new AppError('NOT_FOUND')
  const [person] = reader.people
  const named = {
    number: stay.number,
    resort: person?.resort_name ?? '',
    unit: stay.unitName,
    from: stay.arrival,
    to: stay.departure,
    guest: getTraveler(stay),
  }
  const message = messageOf(named, stay)
  const guestNews = NEWS_FOR_GUESTS[message.code]
  if (guestNews) await followStay(sql, resortId, { stay, news: guestNews, now })
  // an account that no one has signed up for has no one to notify
  if (person) {
    const news = { ...message, link: getStayPath(id) }
    await notifyPerson(sql, resortId, { to: recipient, news, now, reader, by: act.actor })
  }
  return toReservation(stay, dateAt(now, act.subject.timeZone))
}

/** The notice of a stay that its owner or the waitlist booked, or asked the resort to confirm. */
export const bookedNotice =
  (fromWaitlist: boolean, ask: Ask | null = null) =>
  (named: StayInNotice, stay: ReservationRow): ChosenMessage =>
    ask
      ? { code: 'stay-asked', params: { ...named, fromWaitlist } }
      : {
          code: 'stay-booked',
          params: {
            ...named,
            checkIn: stay.checkInTime,
            checkOut: stay.checkOutTime,
            fromWaitlist,
          },
        }

/** The notice of a changed stay; `pointsLost` for nights given up late. */
export const changedNotice =
  (pointsLost: number, fromWaitlist: boolean) =>
  (named: StayInNotice): ChosenMessage => ({
    code: 'stay-changed',
    params: { ...named, pointsLost, fromWaitlist },
  })
