import type { CalendarView } from '@ownerng/calendar'
import {
  type CallAnswer,
  getAvailabilityMonth,
  getCalendar,
  getUnitTimeline,
} from '@ownerng/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Session } from '../../shared/session.ts'

/** Something on the owner's calendar. */
export type Entry = CallAnswer<typeof getCalendar>['events'][number]
/** Free units of each kind of place, night by night. */
export type FreeNights = CallAnswer<typeof getAvailabilityMonth>

/**
 * What is the owner's, the resort's and what is due in a month; the month before stays on the page
 * until it is there.
 */
export const calendarQuery = ({ send }: Session, month: string, view?: CalendarView) =>
  queryOptions({
    // every view of a month shows the same
    queryKey: ['calendar', month],
    queryFn: ({ signal }) => send(getCalendar, { query: { month, ...(view && { view }) } }, signal),
    placeholderData: keepPreviousData,
  })

/** Free units of each kind in a month. */
export const freeNightsQuery = ({ send }: Session, month: string) =>
  queryOptions({
    queryKey: ['availability-month', month],
    queryFn: ({ signal }) => send(getAvailabilityMonth, { query: { month } }, signal),
    placeholderData: keepPreviousData,
  })

/** What lies on the nights of the owner's units. */
export type UnitNights = CallAnswer<typeof getUnitTimeline>

/**
 * The nights of the owner's units from a day on; those before stay on the page until they are
 * there.
 */
export const unitNightsQuery = ({ send }: Session, from: string) =>
  queryOptions({
    queryKey: ['unit-timeline', from],
    queryFn: ({ signal }) => send(getUnitTimeline, { query: { from } }, signal),
    placeholderData: keepPreviousData,
  })
