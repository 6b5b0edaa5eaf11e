import { type CallAnswer, getReservation, getTrip, listReservations } from '@ownerng/contract'
import { queryOptions } from '@tanstack/react-query'
import type { Session } from './session.ts'

/** A list of stays that comes a page at a time. */
export type StayList = keyof CallAnswer<typeof listReservations>['next']

/** Kept places, and the first stays of each list of the account that is shown. */
export const reservationsQuery = ({ send }: Session) =>
  queryOptions({
    queryKey: ['reservations'],
    queryFn: ({ signal }) => send(listReservations, { query: {} }, signal),
  })

/** A page of one list of stays. */
export const readStays = ({ send }: Session, only: StayList, after: string, signal?: AbortSignal) =>
  send(listReservations, { query: { only, after } }, signal)

/** The next stays. */
export const nextStaysQuery = (session: Session) =>
  queryOptions({
    queryKey: ['reservations', 'next', 'stays'],
    queryFn: ({ signal }) => readStays(session, 'upcoming', '', signal),
  })

/** Every stay that is not over, for a choice of one of them. */
export const upcomingStaysQuery = (session: Session) =>
  queryOptions({
    queryKey: ['reservations', 'upcoming', 'stays'],
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

/** One stay. */
export const reservationQuery = ({ send }: Session, id: string) =>
  queryOptions({
    queryKey: ['reservations', id],
    queryFn: ({ signal }) => send(getReservation, { query: { id } }, signal),
  })

/** What the page of a stay shows beyond the stay itself. */
export const tripQuery = ({ send }: Session, id: string) =>
  queryOptions({
    queryKey: ['reservations', id, 'trip'],
    queryFn: ({ signal }) => send(getTrip, { query: { id } }, signal),
  })
