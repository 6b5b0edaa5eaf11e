import type { CalendarView } from '@ownerng/calendar'
import { type CallAnswer, getCalendar, getUnitTimeline } from '@ownerng/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Session } from '../../shared/session.ts'

/** An entry of the owner's calendar. */
export type Entry = CallAnswer<typeof getCalendar>['events'][number]

/**
 * The owner's entries, resort events, and due dates of a month. The previous month stays on the
 * page until it has loaded.
 */
export const calendarQuery = ({ send }: Session, month: string, view?: CalendarView) =>
  queryOptions({
    // all views of a month share the data
    queryKey: ['calendar', 'month', month],
    queryFn: ({ signal }) => send(getCalendar, { query: { month, ...(view && { view }) } }, signal),
    placeholderData: keepPreviousData,
  })

/** What occupies the nights of the owner's units. */
export type UnitNights = CallAnswer<typeof getUnitTimeline>

/**
 * The nights of the owner's units from a day on. The previous ones stay on the page until these
 * have loaded.
 */
export const unitNightsQuery = ({ send }: Session, from: string) =>
  queryOptions({
    queryKey: ['calendar', 'units', from],
    queryFn: ({ signal }) => send(getUnitTimeline, { query: { from } }, signal),
    placeholderData: keepPreviousData,
  })
