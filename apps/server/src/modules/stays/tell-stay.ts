import { dayInWords, pointsInWords, type ResortWords } from '@ownerng/domain'
import type { ResortSql } from '../../db/database.ts'
import { findLoginById } from '../identity/login.queries.ts'
import { notifyPerson } from '../notifications/tell-owner.ts'
import type { ReservationRow } from './reservation.queries.ts'
import type { Booker } from './standing.ts'

/** What happened to a stay; the word stands in the subject of the mail. */
export type StayEvent = 'booked' | 'changed' | 'canceled'

/** Mails the owner what happened to a stay, with the lines that only this news has. */
export async function notifyAboutStay(
  sql: ResortSql,
  { resortId, loginId, ownerAccountId }: Booker,
  stay: ReservationRow,
  news: StayEvent,
  now: Date,
  more: readonly string[] = [],
): Promise<void> {
  const login = await sql.row(findLoginById, { resortId, loginId })
  if (!login) return
  const dates = `from ${dayInWords(stay.arrival)} to ${dayInWords(stay.departure)}`
  const first = {
    booked:
      `Your stay in ${stay.unit_name} ${dates} is booked. Check in from ` +
      `${stay.check_in_time}, check out by ${stay.check_out_time}.`,
    changed: `Your stay is now in ${stay.unit_name} ${dates}.`,
    canceled: `Your stay in ${stay.unit_name} ${dates} is canceled.`,
  }[news]
  const title = `Your stay ${stay.number} at ${login.resort_name} is ${news}`
  await notifyPerson(
    sql,
    resortId,
    { loginId, ownerAccountId },
    { topic: 'stays', title, paragraphs: [first, ...more], link: `/nav/reservations/${stay.id}` },
    now,
  )
}

/** A line about points, for a mail. */
export function pointsLine(words: ResortWords, count: number, what: string): string[] {
  return count > 0 ? [`${pointsInWords(count, words)} ${what}.`] : []
}
