import { type CalendarDate, instantAt } from '../dates/calendar-date.ts'
import { MINUTE_MS } from '../dates/units.ts'

/** Why a resort declines a booking: the nights are sold, the unit is closed, or another reason. */
export const STAY_DECLINES = ['sold', 'closed', 'other'] as const

type StayDecline = (typeof STAY_DECLINES)[number]

/** Why a booking was declined; `no-answer` if the time for the answer ran out. */
type StayDeclineReason = StayDecline | 'no-answer'

/** The answer of the resort about a booking that it was asked to confirm. */
export type ResortAnswer =
  | { readonly answer: 'confirm'; readonly pmsNumber: string }
  | { readonly answer: 'decline'; readonly code: StayDeclineReason; readonly text: string }

/** A stay that the resort was asked about. */
export interface AskedStay {
  readonly status: string
  /** Until when the resort answers; null if it was never asked. */
  readonly answerBy: Date | null
  /** The answer that ended the request; null while it is open, and if its owner withdrew it. */
  readonly answer: ResortAnswer | null
}

/** What happens to a booking that the resort was asked about; its owner withdraws it by canceling. */
export type AskEvent = ResortAnswer | { readonly answer: 'time-out' }

/** Why an answer comes too late, or is not for this stay. */
export type AnswerFault =
  | 'notAsked'
  | 'notYet'
  | 'confirmed'
  | 'declined'
  | 'noAnswer'
  | 'timeOver'
  | 'withdrawn'

/** A booking that the resort is asked about now, and how long it may take to answer. */
interface NewAsk {
  readonly now: Date
  readonly answerMinutes: number
  readonly arrival: CalendarDate
  readonly checkInTime: string
  readonly timeZone: string
}

/** The shortest time to answer, for bookings at or after check-in. */
const MIN_ANSWER_MINUTES = 5

/** Returns until when the resort answers: at most until check-in, so that guests know before. */
export function getAnswerBy({ now, answerMinutes, arrival, checkInTime, timeZone }: NewAsk): Date {
  const after = (minutes: number) => now.getTime() + minutes * MINUTE_MS
  const checkIn = instantAt(arrival, checkInTime, timeZone).getTime()
  return new Date(Math.min(after(answerMinutes), Math.max(checkIn, after(MIN_ANSWER_MINUTES))))
}

export type AskDecision =
  | { readonly next: 'confirmed' | 'declined' }
  /** The same answer was given before: nothing changes. */
  | { readonly next: 'same' }
  | { readonly next: null; readonly fault: AnswerFault }

/**
 * Decides what an event does to a booking that the resort was asked about. The first event ends the
 * request. Without an answer in time the booking is declined, so that no one can confirm nights later
 * that others have taken since.
 */
export function decideAsk(stay: AskedStay, event: AskEvent, now: Date): AskDecision {
  const { answerBy } = stay
  if (answerBy === null) return { next: null, fault: 'notAsked' }
  if (stay.status === 'asked') return decideOpen(answerBy, event, now)
  if (isSameAnswer(stay.answer, event)) return { next: 'same' }
  return { next: null, fault: whatHappened(stay.answer) }
}

function decideOpen(answerBy: Date, event: AskEvent, now: Date): AskDecision {
  const isOver = now.getTime() >= answerBy.getTime()
  if (event.answer === 'time-out')
    return isOver ? { next: 'declined' } : { next: null, fault: 'notYet' }
  if (isOver) return { next: null, fault: 'timeOver' }
  return { next: event.answer === 'confirm' ? 'confirmed' : 'declined' }
}

function isSameAnswer(before: ResortAnswer | null, event: AskEvent): boolean {
  if (before === null || before.answer !== event.answer) return false
  return before.answer === 'confirm' && event.answer === 'confirm'
    ? before.pmsNumber === event.pmsNumber
    : before.answer === 'decline' &&
        event.answer === 'decline' &&
        before.code === event.code &&
        before.text === event.text
}

function whatHappened(answer: ResortAnswer | null): AnswerFault {
  if (answer === null) return 'withdrawn'
  if (answer.answer === 'confirm') return 'confirmed'
  if (answer.code === 'no-answer') return 'noAnswer'
  return 'declined'
}
