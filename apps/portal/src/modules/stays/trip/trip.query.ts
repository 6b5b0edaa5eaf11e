import { getTrip } from '@ownerng/contract'
import { queryOptions } from '@tanstack/react-query'
import type { Session } from '../../../shared/session.ts'

/** What the page of a stay shows beyond the stay itself. */
export const tripQuery = ({ send }: Session, id: string) =>
  queryOptions({
    queryKey: ['reservations', id, 'trip'],
    queryFn: ({ signal }) => send(getTrip, { query: { id } }, signal),
  })
