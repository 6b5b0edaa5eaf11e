import type { CalendarDate } from '../dates/calendar-date.ts'

/** What staff give to answer a work order. */
export interface GivenAnswer {
  readonly answer: 'planned' | 'in-progress' | 'done' | 'canceled' | 'reopened' | 'message' | 'cost'
  /** Of a planned visit, and its time, such as "before noon". */
  readonly day: CalendarDate | null
  readonly time: string
  /** To be approved by the owner. */
  readonly costCents: number | null
  /** The text that the owner reads; of a planned visit, why it is then. */
  readonly reason: string
}

/** An answer as it is stored and written to the owner. */
export type StaffAnswer =
  | { readonly kind: 'planned'; readonly day: CalendarDate; readonly note: string }
  | { readonly kind: 'in-progress' | 'done' | 'canceled' | 'reopened'; readonly note: string }
  | { readonly kind: 'said'; readonly note: string }
  | { readonly kind: 'cost'; readonly cents: number; readonly note: string }

export type StaffAnswerFault =
  | 'orderCanceled'
  | 'orderNotCanceled'
  | 'noVisitDay'
  | 'visitInPast'
  | 'noCost'

/**
 * Returns the answer, or why staff can't give it. A canceled order takes messages, and can be
 * reopened; a visit needs a day from today on, and a cost its amount.
 */
export function readStaffAnswer(
  { answer, day, time, costCents, reason: note }: GivenAnswer,
  isCanceled: boolean,
  today: CalendarDate,
): StaffAnswer | StaffAnswerFault {
  if (answer === 'message') return { kind: 'said', note }
  if (answer === 'reopened') return isCanceled ? { kind: 'reopened', note } : 'orderNotCanceled'
  if (isCanceled) return 'orderCanceled'
  if (answer === 'planned') {
    if (day === null) return 'noVisitDay'
    return day < today ? 'visitInPast' : { kind: 'planned', day, note: time }
  }
  if (answer === 'cost')
    return costCents === null ? 'noCost' : { kind: 'cost', cents: costCents, note }
  return { kind: answer, note }
}
