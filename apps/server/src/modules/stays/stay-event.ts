import { type CalendarDate, instantAt } from '@ownerng/domain'
import { ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { Services } from '../../services.ts'

/** Whether a stay is booked, waits for the answer of the resort, or is canceled. */
type EventState = 'booked' | 'asked' | 'canceled'

const STATUSES = {
  booked: ICalEventStatus.CONFIRMED,
  asked: ICalEventStatus.TENTATIVE,
  canceled: ICalEventStatus.CANCELLED,
} as const

interface StayEvent {
  /** Stable for the stay and its reader: a later file replaces the event. */
  readonly id: string
  /** Calendars accept only higher revisions of an event. */
  readonly revision: number
  readonly state: EventState
  readonly arrival: CalendarDate
  readonly departure: CalendarDate
  readonly checkInTime: string
  readonly checkOutTime: string
  readonly timeZone: string
  readonly summary: string
  readonly location: string
  readonly description: string
  readonly url?: string
}

/**
 * Writes a stay as a calendar file with one event (RFC 5545), from check-in to check-out in the
 * resort's time zone. If the stay is canceled, the file removes the event.
 */
export function writeStayEvent({ clock, settings }: Services, event: StayEvent): string {
  const { id, revision, state, timeZone, summary, location, description, url } = event
  const calendar = new ICalCalendar({
    prodId: { company: 'OwnerNg', product: 'stays' },
    method: state === 'canceled' ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  })
  calendar.createEvent({
    id: `${id}@${new URL(settings.publicUrl).hostname}`,
    stamp: clock.now(),
    sequence: revision,
    status: STATUSES[state],
    start: instantAt(event.arrival, event.checkInTime, timeZone),
    end: instantAt(event.departure, event.checkOutTime, timeZone),
    summary,
    location,
    description,
    ...(url ? { url } : {}),
  })
  return calendar.toString()
}

export const CALENDAR_TYPE = 'text/calendar; charset=utf-8'
