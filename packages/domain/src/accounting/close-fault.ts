import type { CalendarDate } from '../dates/calendar-date.ts'

export type CloseFault = 'dayNotOver' | 'dayClosed'

interface CloseRequest {
  readonly day: CalendarDate
  readonly today: CalendarDate
  /** The last closed day; null before the first close. */
  readonly closedThrough: CalendarDate | null
}

/** Why a day can't be closed; null if it can. Closing a day closes all open days before it. */
export function findCloseFault({ day, today, closedThrough }: CloseRequest): CloseFault | null {
  if (day >= today) return 'dayNotOver'
  return closedThrough !== null && day <= closedThrough ? 'dayClosed' : null
}
