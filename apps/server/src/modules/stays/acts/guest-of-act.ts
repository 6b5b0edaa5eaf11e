import { badRequest } from '@ownerng/domain'
import { actsTexts } from '@ownerng/messages/acts/texts'
import type { Act, StaffActor } from '../../../shared/actor.ts'
import type { ActInput } from '../../resort/resort-act.ts'
import { sendGuestPage } from '../guest-mail.ts'
import type { Reservation } from '../reservation-record.ts'

interface GuestFields {
  readonly guestFirstName: string
  readonly guestLastName: string
  readonly guestEmail: string
}

/** The guest that an act names; null if it names none. Refuses a part of a name. */
export function readGuest({
  guestFirstName: firstName,
  guestLastName: lastName,
  guestEmail: email,
}: GuestFields) {
  if (firstName + lastName + email === '') return null
  if (firstName === '' || lastName === '') refuseWithoutName()
  return { firstName, lastName, email, note: '' }
}

type GuestOfAct = ReturnType<typeof readGuest>

/** Counts of the resort's four categories of people. */
export const fillPeople = (people: readonly number[]): number[] =>
  [0, 1, 2, 3].map((at) => people[at] ?? 0)

/** Refuses a stay for a guest without the guest's name. */
export function refuseWithoutName(): never {
  throw badRequest('guestName', {}, { field: 'guestFirstName' })
}

/** Emails the guest page to the guest of an act. Returns the sentence about one who gets no email. */
export async function tellGuest(
  { sql, now, services: { keys }, context }: Pick<ActInput, 'sql' | 'now' | 'services' | 'context'>,
  act: Act<StaffActor>,
  { stay, guest }: { readonly stay: Reservation; readonly guest: GuestOfAct },
): Promise<string[]> {
  const isSent = await sendGuestPage(sql, act, { stay, guest, keys, now })
  return isSent ? [] : [actsTexts(context).stay.guestNotTold]
}
