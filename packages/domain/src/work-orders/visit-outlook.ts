import { addDays } from '../dates/calendar-date.ts'
import { isWorkOrderOver, type WorkOrderStatus } from './work-order-status.ts'

/** Arrivals further ahead than this don't matter for a visit that is being scheduled now. */
const SOON_DAYS = 90

/**
 * Whether a visit takes place before the owner arrives: in time, on the arrival day or later, not
 * scheduled, missed, or in progress.
 */
export type VisitOutlook = 'on-track' | 'late' | 'unscheduled' | 'missed' | 'under-way'

interface VisitBeforeStay {
  readonly status: WorkOrderStatus
  readonly scheduledOn: string | null
  /** The owner's next arrival in the unit of the work order; null if none is booked. */
  readonly arrival: string | null
  readonly today: string
}

/**
 * Compares the visit of a work order with the owner's next arrival in that unit; null if there is
 * nothing to report. A visit on the arrival day counts as late, because the owner may arrive before
 * it.
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
