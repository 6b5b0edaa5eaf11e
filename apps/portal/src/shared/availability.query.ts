import {
  type CallAnswer,
  encodePeopleQuery,
  getAvailabilityMonth,
  searchAvailability,
} from '@ownerng/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Criteria } from './booking-criteria.ts'
import type { Session } from './session.ts'

/** The places for the requested dates. */
export type Availability = CallAnswer<typeof searchAvailability>
/** A unit type in the search results. */
export type Place = Availability['places'][number]

/** Whether it can be booked. */
export const isUsable = ({ allowed, free }: Place): boolean => allowed && free > 0

/**
 * The places for given dates. The previous ones stay on the page while these load. Nights held by
 * `holdId` count as free.
 */
export const availabilityQuery = (
  { send }: Session,
  { arrival, departure, people, resType, flex, resNum, lotFirst }: Criteria,
  holdId = '',
) => {
  const query = {
    arrival,
    departure,
    ...encodePeopleQuery(people),
    resType,
    ...(flex > 0 ? { flex: String(flex) } : {}),
    ...(resNum ? { resNum } : {}),
    ...(holdId ? { holdId } : {}),
    ...(lotFirst ? { lotFirst } : {}),
  }
  return queryOptions({
    queryKey: ['booking', 'places', query],
    queryFn: ({ signal }) => send(searchAvailability, { query }, signal),
    placeholderData: keepPreviousData,
  })
}

/** Free units of each unit type, by night. */
export type FreeNights = CallAnswer<typeof getAvailabilityMonth>

/** Free units of each type in a month. */
export const freeNightsQuery = ({ send }: Session, month: string) =>
  queryOptions({
    queryKey: ['booking', 'free-nights', month],
    queryFn: ({ signal }) => send(getAvailabilityMonth, { query: { month } }, signal),
    placeholderData: keepPreviousData,
  })
