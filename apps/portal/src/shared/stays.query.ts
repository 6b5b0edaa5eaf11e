import { getReservation, listReservations } from '@ownerng/contract'
import { queryOptions } from '@tanstack/react-query'
import { send } from './session.ts'

/** All stays of the account that is shown. */
export const reservationsQuery = () =>
  queryOptions({
    queryKey: ['reservations'],
    queryFn: ({ signal }) => send(listReservations, { query: {} }, signal),
  })

/** One stay. */
export const reservationQuery = (id: string) =>
  queryOptions({
    queryKey: ['reservations', id],
    queryFn: ({ signal }) => send(getReservation, { query: { id } }, signal),
  })
