import { addDays } from '../dates/calendar-date.ts'
import { isWorkOrderOver, type WorkOrderStatus } from './work-order-status.ts'

/** An arrival further away than this says nothing about a visit that is being scheduled now. */
const SOON_DAYS = 90

/**
 * Whether a visit comes before the owner does: in time, on the day of arrival or after it, none to
 * come, missed, or under way.
 */
export type VisitOutlook = 'on-track' | 'late' | 'unscheduled' | 'missed' | 'under-way'

interface VisitBeforeStay {
  readonly status: WorkOrderStatus
  readonly scheduledOn: string | null
  /** The owner's next arrival in the place of the order; null where none is booked. */
  readonly arrival: string | null
  readonly today: string
}

/**
 * Compares the visit of a work order with the owner's next arrival in its place; null where there is
 * nothing to say. A visit on the day of arrival is no promise: nobody knows who is there first.
 */
export function visitOutlook(order: VisitBeforeStay): VisitOutlook | null {
  const { status, scheduledOn, arrival, today } = order
  if (isWorkOrderOver(status) || arrival === null) return null
  if (arrival <= today || arrival > addDays(today, SOON_DAYS)) return null
  if (scheduledOn !== null && scheduledOn >= today)
    return scheduledOn < arrival ? 'on-track' : 'late'
  if (status === 'in-progress') return 'under-way'
  return scheduledOn !== null && status === 'scheduled' ? 'missed' : 'unscheduled'
}
