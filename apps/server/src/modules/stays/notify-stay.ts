import { AppError } from '@ownerng/domain'
import type { ResortSql } from '../../db/database.ts'
import { type ChosenMessage, getTopic } from '../notifications/notices/notice-table.ts'
import { notifyPerson, readReader } from '../notifications/notify-owner.ts'
import type { Booker } from './booking-context.ts'
import { followStay } from './guest-mail.ts'
import { findReservation, type ReservationRow } from './reservation.queries.ts'

/** Parameters of every notice about a stay. */
export interface StayInNotice {
  readonly number: string
  readonly resort: string
  readonly unit: string
  readonly from: string
  readonly to: string
}

/** Notices that the invited guest gets as well. */
const NEWS_FOR_GUESTS: Readonly<Record<string, 'changed' | 'canceled' | 'restored'>> = {
  'stay-changed': 'changed',
  'stay-canceled': 'canceled',
  'stay-restored': 'restored',
}

/** The page that messages about a stay link to. */
export const pageOfStay = (id: string): string => `/nav/reservations/${id}`

/**
 * Notifies the owner who acts, and the invited guest, of what has just been written of a stay.
 * Returns the stay as it is now. Throws NOT_FOUND if the account has no such stay.
 */
export async function notifyAboutStay(
  sql: ResortSql,
  booker: Booker,
  {
    id,
    now,
    messageOf,
  }: {
    readonly id: string
    readonly now: Date
    readonly messageOf: (named: StayInNotice, stay: ReservationRow) => ChosenMessage
  },
): Promise<ReservationRow> {
  const { resortId, ownerAccountId, loginId } = booker
  const [stay, reader] = await Promise.all([
    sql.row(findReservation, { resortId, ownerAccountId, id }),
    readReader(sql, resortId, loginId, getTopic({ code: 'stay-booked' })),
  ])
  if (!stay) throw new AppError('NOT_FOUND')
  const [person] = reader.people
  if (!person) return stay
  const named = {
    number: stay.number,
    resort: person.resort_name,
    unit: stay.unit_name,
    from: stay.arrival,
    to: stay.departure,
  }
  const message = messageOf(named, stay)
  const guestNews = NEWS_FOR_GUESTS[message.code]
  if (guestNews) await followStay(sql, resortId, { stay, news: guestNews, now })
  await notifyPerson(sql, resortId, {
    to: booker,
    news: { ...message, link: pageOfStay(id) },
    now,
    reader,
  })
  return stay
}

/** A stay was booked by its owner, or by the waitlist for them. */
export const bookedNotice =
  (fromWaitlist: boolean) =>
  (named: StayInNotice, stay: ReservationRow): ChosenMessage => ({
    code: 'stay-booked',
    params: {
      ...named,
      checkIn: stay.check_in_time,
      checkOut: stay.check_out_time,
      fromWaitlist,
    },
  })

/** A stay was changed; `pointsLost` for nights that were given up late. */
export const changedNotice =
  (pointsLost: number, fromWaitlist: boolean) =>
  (named: StayInNotice): ChosenMessage => ({
    code: 'stay-changed',
    params: { ...named, pointsLost, fromWaitlist },
  })
