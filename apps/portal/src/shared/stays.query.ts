import { getReservation, getTrip, listReservations } from '@ownerng/contract'
import { queryOptions } from '@tanstack/react-query'
import type { Session } from './session.ts'

/** All stays of the account that is shown. */
export const reservationsQuery = ({ send }: Session) =>
  queryOptions({
    queryKey: ['reservations'],
    queryFn: ({ signal }) => send(listReservations, { query: {} }, signal),
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
