import { addDays, type CalendarDate, getWeekday } from '../dates/calendar-date.ts'
import type { WorkOrderStatus } from './work-order-status.ts'

/** How far ahead a visit can be moved: two weeks, starting tomorrow. */
const VISIT_DAYS_AHEAD = 14

/** A time slot for a visit: a day, and a part of the day as the resort names it. */
export interface VisitSlot {
  readonly day: CalendarDate
  readonly time: string
}

/** The slots that a resort offers, and those already taken. */
interface VisitTimes {
  readonly today: CalendarDate
  /** Names of the parts of a day; empty if owners schedule by phone. */
  readonly times: readonly string[]
  /** Weekdays with visits; Sunday is 0. */
  readonly weekdays: readonly number[]
  /** Maximum number of visits per part of a day. */
  readonly most: number
  readonly visits: readonly (VisitSlot & { readonly count: number })[]
}

interface OrderWithVisit {
  readonly status: WorkOrderStatus
  readonly scheduledOn: CalendarDate | null
  /** The owner's request to cancel is pending. */
  readonly isAsked: boolean
}

/**
 * Returns true if an owner may move the visit of a work order: not on the day of the visit, when
 * the worker may be on the way, and not while a request to cancel is pending.
 */
export const mayMoveVisit = (order: OrderWithVisit, today: CalendarDate): boolean =>
  order.status === 'scheduled' &&
  order.scheduledOn !== null &&
  order.scheduledOn !== today &&
  !order.isAsked

/** Returns the free slots, earliest first. */
export function visitSlots({ today, times, weekdays, most, visits }: VisitTimes): VisitSlot[] {
  const days = Array.from({ length: VISIT_DAYS_AHEAD }, (_, index) => addDays(today, index + 1))
  const isFree = ({ day, time }: VisitSlot) =>
    (visits.find((visit) => visit.day === day && visit.time === time)?.count ?? 0) < most
  return days
    .filter((day) => weekdays.includes(getWeekday(day) % 7))
    .flatMap((day) => times.map((time) => ({ day, time })))
    .filter(isFree)
}
