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

/** Who stays, and what the resort asks of every stay. */
interface BookingAnswers {
  readonly guest: Guest
  readonly comments: CommentValues
}

const NONE: BookingAnswers = { guest: NO_GUEST, comments: {} }

/** The answers of the booking that is under way: they live until it is booked or let go. */
export function useBookingAnswers(): Draft<BookingAnswers> {
  return useDraft('booking', NONE)
}
