import type { CalendarEvent } from '@ownerng/calendar'
import { useMemo } from 'react'
import { useFileHref } from '../../shared/file-href.ts'
import type { Entry } from './calendar.query.ts'
import { isShown, readHidden } from './filters.ts'
import { doorTimes, toEvent } from './to-event.tsx'

interface EventsOptions {
  /** Groups that are not shown, as the address holds them. */
  readonly hidden: string
  readonly movable: boolean
  readonly mayBook: boolean
  /** Shows the hours of arrival and departure as well. */
  readonly hours: boolean
}

/** The entries that are shown, as the calendar draws them. */
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
