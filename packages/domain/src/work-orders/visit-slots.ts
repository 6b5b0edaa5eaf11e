import { addDays, type CalendarDate, weekdayOf } from '../dates/calendar-date.ts'
import type { WorkOrderStatus } from './work-order-status.ts'

/** How far ahead a visit can be moved: two weeks, from tomorrow on. */
const VISIT_DAYS_AHEAD = 14

/** When somebody can come: a day, and a part of it in the words of the resort. */
export interface VisitSlot {
  readonly day: CalendarDate
  readonly time: string
}

/** What a resort offers, and what is taken of it. */
interface VisitTimes {
  readonly today: CalendarDate
  /** Parts of a day in which somebody comes; empty where owners call. */
  readonly times: readonly string[]
  /** Weekdays on which somebody comes: Sunday is 0. */
  readonly weekdays: readonly number[]
  /** So many visits fit into one part of a day. */
  readonly most: number
  readonly visits: readonly (VisitSlot & { readonly count: number })[]
}

interface OrderWithVisit {
  readonly status: WorkOrderStatus
  readonly scheduledOn: CalendarDate | null
  /** The owner asked the resort to cancel it, and it has not answered. */
  readonly isAsked: boolean
}

/**
 * Whether an owner may move the visit of a work order: not on its own day, when somebody may be on
 * the way, and not while the resort is asked to cancel it.
 */
export const mayMoveVisit = (order: OrderWithVisit, today: CalendarDate): boolean =>
  order.status === 'scheduled' &&
  order.scheduledOn !== null &&
  order.scheduledOn !== today &&
  !order.isAsked

/** The times that are free, the soonest first. */
export function visitSlots({ today, times, weekdays, most, visits }: VisitTimes): VisitSlot[] {
  const days = Array.from({ length: VISIT_DAYS_AHEAD }, (_, index) => addDays(today, index + 1))
  const isFree = ({ day, time }: VisitSlot) =>
    (visits.find((visit) => visit.day === day && visit.time === time)?.count ?? 0) < most
  return days
    .filter((day) => weekdays.includes(weekdayOf(day) % 7))
    .flatMap((day) => times.map((time) => ({ day, time })))
    .filter(isFree)
}
