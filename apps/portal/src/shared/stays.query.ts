import {
  type CallAnswer,
  getReservation,
  getStayStatus,
  getTrip,
  listReservations,
} from '@ownerng/contract'
import { queryOptions } from '@tanstack/react-query'
import type { MorePages } from './more-pages.ts'
import type { Session } from './session.ts'

/** A paginated list of stays. */
export type StayList = keyof CallAnswer<typeof listReservations>['next']

/** Held places, and the first page of each list of stays of the displayed account. */
export const reservationsQuery = ({ send }: Session) =>
  queryOptions({
    queryKey: ['stays'],
    queryFn: ({ signal }) => send(listReservations, { query: {} }, signal),
  })

/** A page of one list of stays. */
const readStays = ({ send }: Session, only: StayList, after: string, signal?: AbortSignal) =>
  send(listReservations, { query: { only, after } }, signal)

/** Further pages of one list of stays. */
export const moreStays = (
  session: Session,
  list: StayList,
): MorePages<CallAnswer<typeof listReservations>> => ({
  queryKey: ['stays', 'more', list],
  read: (after, signal) => readStays(session, list, after, signal),
  nextOf: (page) => page.next[list],
})

/** The next stays. */
export const nextStaysQuery = (session: Session) =>
  queryOptions({
    queryKey: ['stays', 'next', 'stays'],
    queryFn: ({ signal }) => readStays(session, 'upcoming', '', signal),
  })

/** All stays that aren't over, for a choice. */
export const upcomingStaysQuery = (session: Session) =>
  queryOptions({
    queryKey: ['stays', 'upcoming', 'stays'],
    queryFn: async ({ signal }) => {
      let page = await readStays(session, 'upcoming', '', signal)
      const stays = [...page.reservations]
      while (page.next.upcoming !== null) {
        page = await readStays(session, 'upcoming', page.next.upcoming, signal)
        stays.push(...page.reservations)
      }
      return { today: page.today, reservations: stays }
    },
  })

/** While the resort is asked about a booking. */
const CHECK_EVERY_MS = 15_000

/** One stay. */
export const reservationQuery = ({ send }: Session, id: string) =>
  queryOptions({
    queryKey: ['stays', id],
    queryFn: ({ signal }) => send(getReservation, { query: { id } }, signal),
  })

/** The status of a stay; polls until the resort has answered, which doesn't extend the session. */
export const stayStatusQuery = ({ send }: Session, id: string) =>
  queryOptions({
    queryKey: ['stays', id, 'status'],
    queryFn: ({ signal }) => send(getStayStatus, { query: { id } }, signal),
    refetchInterval: (query) =>
      (query.state.data?.status ?? 'asked') === 'asked' ? CHECK_EVERY_MS : false,
  })

/** The additional data of a stay's page. */
export const tripQuery = ({ send }: Session, id: string) =>
  queryOptions({
    queryKey: ['stays', id, 'trip'],
    queryFn: ({ signal }) => send(getTrip, { query: { id } }, signal),
  })
