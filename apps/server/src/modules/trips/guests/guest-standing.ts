import type { ResortOptions } from '@ownerng/contract'
import { type CalendarDate, guestState, mayDecline, mayReturn } from '@ownerng/domain'
import type { MessageContext } from '@ownerng/messages'
import { tripsGuestPage } from '@ownerng/messages/trips/guest-page'
import type { ReadSql } from '../../../db/database.ts'
import type { OpenedLink } from '../../resort/private-page.ts'
import { sharedPage } from '../sharing/shared-page.ts'
import { readArrival } from '../show-trip.ts'
import { declineSection, draftScript, type FaultyNote } from './guest-decline.ts'
import {
  calendarAddress,
  type FormOptions,
  guestFormPage,
  ownerNote,
  waitingPage,
} from './guest-page.ts'
import type * as queries from './guests.queries.ts'

/** Whether the guest may come: the stay takes place, and they didn't decline. */
export const isActive = (reading: Standing) =>
  overState(reading) === null && reading.row.step !== 'declined'

export interface Reading extends Standing {
  readonly sql: OpenedLink['sql']
}

interface Standing extends Omit<OpenedLink, 'secretHash' | 'sql'> {
  readonly sql: ReadSql
  /** As stored, for decisions and writes. */
  readonly row: queries.GuestPageRow
  /** As pages show it: with the texts of the resort in the reader's language. */
  readonly shown: queries.GuestPageRow
  readonly options: ResortOptions
  readonly context: MessageContext
  readonly today: CalendarDate
}

/** The way to the stay, with codes only while they are shown: never before the day of arrival. */
export const readWay = ({ sql, resortId, row, options, now }: Standing) =>
  readArrival(sql, { ...row, resortId, id: row.reservationId }, options.tripOptions, now)

/** The page of an invitation in its current state. A rejected note is shown again. */
export async function standingPage(
  reading: Standing,
  faulty: FaultyNote | null = null,
): Promise<string> {
  const { row, shown, page, context, today, options } = reading
  const arrival = await readWay(reading)
  const stay = { row: shown, today, arrival }
  if (row.step === 'invited') return guestFormPage(page, stay, formOptions(reading), { faulty })
  const section = mayDecline(row.step, row.arrival, today)
    ? declineSection(context, shown, canReturn(reading, 'declined'), faulty)
    : ''
  if (row.step === 'filled') return waitingPage(page, stay, section)
  const messages = tripsGuestPage(context)
  const headline = today < row.arrival ? options.tripOptions.bookedLine : ''
  return sharedPage(page, shown, arrival, {
    today,
    guest: {
      title: headline
        ? headline.replaceAll('{name}', row.firstName)
        : messages.hello({ name: row.firstName }),
      // names the owner only as long as the form to decline does
      lead: section ? messages.gift(shown) : '',
      number: row.number,
      note: ownerNote(shown, section !== ''),
      decline: section,
      script: draftScript(row.step),
      calendar: calendarAddress(page),
    },
  })
}

/** Whether an invitation with this step can still be accepted. */
export const canReturn = (
  { row, now, today }: Standing,
  step: queries.GuestPageRow['step'],
): boolean => mayReturn({ step, endsAt: row.endsAt }, row.arrival, { now, today })

export const formOptions = ({ options }: Standing): FormOptions => ({
  labels: options.resOptions.peopleLabels,
  houseRules: options.tripOptions.houseRules,
})

/** Why a link no longer works; null if it does. */
export function overState({ row, now, today }: Standing) {
  const { step, endsAt, arrival, departure, status } = row
  const state = guestState({ step, endsAt }, arrival, { now, today })
  if (state === 'withdrawn') return 'withdrawn'
  if (status === 'cancelled') return 'canceled'
  if (status !== 'confirmed' || departure < today) return 'past'
  return state === 'expired' ? 'expired' : null
}
