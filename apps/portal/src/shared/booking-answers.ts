import type { CommentValues } from '@ownerng/domain'
import { type Draft, useDraft } from './use-draft.ts'

/** Somebody else who stays. */
export interface Guest {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
}

/** Nobody yet. */
export const NO_GUEST: Guest = { firstName: '', lastName: '', email: '' }

/** The key under which a booking was sent, and what it was: the server does the same one once. */
export interface BookingAttempt {
  readonly key: string
  readonly of: string
}

/** Who stays, and what the resort asks of every stay. */
interface BookingAnswers {
  readonly guest: Guest
  readonly comments: CommentValues
  readonly tried: BookingAttempt
}

const NONE: BookingAnswers = { guest: NO_GUEST, comments: {}, tried: { key: '', of: '' } }

/** The answers of the booking that is under way: they live until it is booked or let go. */
export function useBookingAnswers(): Draft<BookingAnswers> {
  return useDraft('booking', NONE)
}

/**
 * The attempt to send a booking with: the previous one while the booking is unchanged, so that a
 * reload between press and answer books once. Any change starts a new attempt.
 */
export function attemptFor(before: BookingAttempt, booking: object): BookingAttempt {
  const of = JSON.stringify(booking)
  return before.key !== '' && before.of === of ? before : { key: crypto.randomUUID(), of }
}
