import { AppError, GUEST_ANSWERS, type GuestForm } from '@ownerng/domain'
import type { Locale } from '@ownerng/messages'
import { countOne } from '../../../http/throttle.ts'
import type { ChosenMessage } from '../../notifications/notices/notice-table.ts'
import { notifyOwner } from '../../notifications/notify-owner.ts'
import type { OpenedLink } from '../../resort/private-page.ts'
import { getStayPath, type StayInNotice } from '../../stays/notify-stay.ts'
import { findReservation } from '../../stays/reservation.queries.ts'
import * as queries from './guests.queries.ts'

/** An invitation that is answered through its link. */
export interface Answering extends Pick<OpenedLink, 'sql' | 'resortId' | 'now'> {
  readonly row: queries.GuestPageRow
}

/** Stores the form, and notifies the owner. */
export async function takeForm(
  answering: Answering,
  form: GuestForm,
  locale: Locale,
): Promise<void> {
  const { sql, resortId, row, now } = answering
  const { acceptsRules: _, people, ...typed } = form
  await countAnswer(answering)
  const key = { resortId, id: row.id }
  await sql.rows(queries.fillGuestForm, { ...key, ...typed, people: [...people], locale, now })
  await notifyAbout(answering, (stay) => ({
    code: 'guest-filled',
    params: { ...stay, guest: `${form.firstName} ${form.lastName}` },
  }))
}

/** Erases the form of a guest who declines, and notifies the owner. The stay doesn't change. */
export async function takeDecline(answering: Answering, note: string): Promise<void> {
  const { sql, resortId, row, now } = answering
  await countAnswer(answering)
  await sql.rows(queries.declineInvitation, { resortId, id: row.id, now, note })
  await notifyAbout(answering, (stay) => ({
    code: 'guest-declined',
    params: {
      ...stay,
      // the name that the owner entered, because the form was erased
      guest: row.name || row.email,
      wasConfirmed: row.step === 'confirmed',
      hasNote: note !== '',
    },
  }))
}

/** Limits answers, because each one sends an email. Throws TOO_MANY_REQUESTS. */
async function countAnswer({ sql, resortId, row, now }: Answering): Promise<void> {
  if (!(await countOne(sql, resortId, GUEST_ANSWERS, { subject: `guest answers ${row.id}`, now })))
    throw new AppError('TOO_MANY_REQUESTS')
}

async function notifyAbout(
  { sql, resortId, row, now }: Answering,
  messageOf: (stay: Omit<StayInNotice, 'guest'>) => ChosenMessage,
): Promise<void> {
  const ownerAccountId = row.ownerAccountId ?? ''
  const id = row.reservationId
  const stay = await sql.row(findReservation, { resortId, ownerAccountId, id })
  if (!stay) throw new AppError('UNEXPECTED')
  const message = messageOf({
    number: stay.number,
    resort: row.resort,
    unit: stay.unitName,
    from: stay.arrival,
    to: stay.departure,
  })
  const link = getStayPath(id)
  await notifyOwner(sql, resortId, { ownerAccountId, news: { ...message, link }, now })
}
