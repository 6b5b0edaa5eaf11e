import { AppError, GUEST_ANSWERS, type GuestForm } from '@ownerng/domain'
import type { Locale } from '@ownerng/messages'
import { countOne } from '../../../http/throttle.ts'
import type { ChosenMessage } from '../../notifications/notices/notice-table.ts'
import { notifyOwner } from '../../notifications/notify-owner.ts'
import { pageOfStay, type StayInNotice } from '../../stays/notify-stay.ts'
import { findReservation } from '../../stays/reservation.queries.ts'
import type { OpenedLink } from '../private-page.ts'
import * as queries from './guests.queries.ts'

/** The link of an invitation that is answered, and what it led to. */
export interface Answering extends Pick<OpenedLink, 'sql' | 'resortId' | 'now'> {
  readonly row: queries.GuestPageRow
}

/** Stores the form, and tells the owner that somebody waits for them. */
export async function takeForm(
  answering: Answering,
  form: GuestForm,
  locale: Locale,
): Promise<void> {
  const { sql, resortId, row, now } = answering
  const { firstName, lastName, phone, arrivalTime, carPlate, people } = form
  await countAnswer(answering)
  const typed = { firstName, lastName, phone, arrivalTime, carPlate, people: [...people] }
  await sql.rows(queries.fillGuestForm, { resortId, id: row.id, now, locale, ...typed })
  await tellOwner(answering, (stay) => ({
    code: 'guest-filled',
    params: { ...stay, guest: `${firstName} ${lastName}` },
  }))
}

/**
 * Forgets the form of a guest who cannot come, and tells the owner. The stay itself is the owner's
 * to change.
 */
export async function takeDecline(answering: Answering, note: string): Promise<void> {
  const { sql, resortId, row, now } = answering
  await countAnswer(answering)
  await sql.rows(queries.declineInvitation, { resortId, id: row.id, now, note })
  await tellOwner(answering, (stay) => ({
    code: 'guest-declined',
    params: {
      ...stay,
      // as the owner named them: what they filled in is gone
      guest: row.name || row.email,
      wasConfirmed: row.step === 'confirmed',
      hasNote: note !== '',
    },
  }))
}

/** Each answer is a mail to the owner. Throws TOO_MANY_REQUESTS. */
async function countAnswer({ sql, resortId, row, now }: Answering): Promise<void> {
  if (!(await countOne(sql, resortId, GUEST_ANSWERS, { subject: `guest answers ${row.id}`, now })))
    throw new AppError('TOO_MANY_REQUESTS')
}

async function tellOwner(
  { sql, resortId, row, now }: Answering,
  messageOf: (stay: StayInNotice) => ChosenMessage,
): Promise<void> {
  const ownerAccountId = row.owner_account_id ?? ''
  const id = row.reservation_id
  const stay = await sql.row(findReservation, { resortId, ownerAccountId, id })
  if (!stay) throw new AppError('UNEXPECTED')
  const message = messageOf({
    number: stay.number,
    resort: row.resort_name,
    unit: stay.unit_name,
    from: stay.arrival,
    to: stay.departure,
  })
  const link = pageOfStay(id)
  await notifyOwner(sql, resortId, { ownerAccountId, news: { ...message, link }, now })
}
