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
 * The try to send a booking with: the one before as long as the same is booked, so that a reload
 * between the press and the answer books once. Another stay, or other answers, are a try of their
 * own.
 */
export function attemptFor(before: BookingAttempt, booking: object): BookingAttempt {
  const of = JSON.stringify(booking)
  return before.key !== '' && before.of === of ? before : { key: crypto.randomUUID(), of }
}
