import { addStayRequest, getTrip } from '@ownerng/contract'
import type { StayRequestKind } from '@ownerng/domain'
import { queryOptions } from '@tanstack/react-query'
import type { Session } from '../../../shared/session.ts'

/** What the page of a stay shows beyond the stay itself. */
export const tripQuery = ({ send }: Session, id: string) =>
  queryOptions({
    queryKey: ['reservations', id, 'trip'],
    queryFn: ({ signal }) => send(getTrip, { query: { id } }, signal),
  })

/** Asks the resort for something for a stay. */
export const askForStay = (
  { send }: Session,
  id: string,
  body: {
    readonly ownerNumber: string
    readonly kind: StayRequestKind
    readonly text: string
  },
) => send(addStayRequest, { query: { id }, body })
