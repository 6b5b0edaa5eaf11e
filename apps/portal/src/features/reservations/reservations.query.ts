import { type CallAnswer, cancellationShow, reservationCancel, reservationList, reservationShow } from '@ownerng/contract'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../shared/session.ts'

/** All stays of the account that is shown. */
export const reservationsQuery = () => queryOptions({ queryKey: ['reservations'], queryFn: ({ signal }) => send(reservationList, { query: {} }, signal) })

/** One stay. */
export const reservationQuery = (id: string) => queryOptions({ queryKey: ['reservations', id], queryFn: ({ signal }) => send(reservationShow, { query: { id } }, signal) })

/** What cancelling a stay would do today. */
export const cancellationQuery = (id: string) =>
  queryOptions({ queryKey: ['reservations', id, 'cancellation'], queryFn: ({ signal }) => send(cancellationShow, { query: { id } }, signal), staleTime: 0 })

/** Cancels a stay, where that still does what was shown. */
export const cancelStay = (id: string, ownerNumber: string, { pointsBack, week }: CallAnswer<typeof cancellationShow>) =>
  send(reservationCancel, { query: { id }, body: { ownerNumber, expectPointsBack: pointsBack, expectWeek: week } })
