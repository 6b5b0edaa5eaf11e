import type { CommentValues } from '@ownerng/domain'
import { type Draft, useDraft } from './use-draft.ts'

/** An additional guest. */
export interface Guest {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  /** The owner shares the stay with them: the resort never learns their address. */
  readonly noEmail: boolean
  /** The owner's note on the guest's page. */
  readonly note: string
}

/** Empty guest fields. */
export const NO_GUEST: Guest = { firstName: '', lastName: '', email: '', noEmail: false, note: '' }

/** The guest to send: without an address, neither this nor a later change emails them. */
export const toNamedGuest = ({ firstName, lastName, email, noEmail, note }: Guest) => ({
  firstName,
  lastName,
  ...(noEmail ? { email: '', note: '' } : { email, note: note.trim() }),
})

/** The idempotency key of a booking, and its content. */
export interface BookingAttempt {
  readonly key: string
  readonly of: string
}

/** Who stays, and the answers to the resort's questions about every stay. */
interface BookingAnswers {
  readonly guest: Guest
  readonly comments: CommentValues
  readonly tried: BookingAttempt
}

const NONE: BookingAnswers = { guest: NO_GUEST, comments: {}, tried: { key: '', of: '' } }

/** The answers of the booking in progress. Kept until it is booked or abandoned. */
export function useBookingAnswers(): Draft<BookingAnswers> {
  const draft = useDraft('booking', NONE)
  const { values } = draft
  // an older release stored the guest without a note
  return { ...draft, values: { ...values, guest: { ...NO_GUEST, ...values.guest } } }
}

/**
 * Returns the attempt for sending a booking: the previous one if the booking is unchanged, so that
 * a reload between press and answer books once. Any change starts a new attempt.
 */
export function attemptFor(before: BookingAttempt, booking: object): BookingAttempt {
  const of = JSON.stringify(booking)
  return before.key !== '' && before.of === of ? before : { key: crypto.randomUUID(), of }
}
