import type { CalendarEvent } from '@ownerng/calendar'
import { useMemo } from 'react'
import { useFileHref } from '../../shared/file-href.ts'
import type { Entry } from './calendar.query.ts'
import { isShown, readHidden } from './filters.ts'
import { doorTimes, toEvent } from './to-event.tsx'

interface EventsOptions {
  /** Hidden groups, as in the address. */
  readonly hidden: string
  readonly movable: boolean
  readonly mayBook: boolean
  /** Adds check-in and check-out times. */
  readonly hours: boolean
}

/** The visible entries as events for the calendar. */
export function useEvents(
  entries: readonly Entry[],
  { hidden, movable, mayBook, hours }: EventsOptions,
): CalendarEvent[] {
  const fileHref = useFileHref()
  return useMemo(() => {
    const visible = entries.filter((entry) => isShown(entry, readHidden(hidden)))
    return [
      ...visible.map((entry) => toEvent(entry, { movable, mayBook, fileHref })),
      ...(hours ? visible.flatMap(doorTimes) : []),
    ]
  }, [entries, hidden, movable, mayBook, hours, fileHref])
}
