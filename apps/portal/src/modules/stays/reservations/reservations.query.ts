import {
  type CallAnswer,
  cancelReservation,
  previewCancellation,
  releaseHold,
} from '@ownerng/contract'
import { queryOptions } from '@tanstack/react-query'
import type { Session } from '../../../shared/session.ts'

/** Releases a held place. */
export const cancelHold = ({ send }: Session, id: string, ownerNumber: string) =>
  send(releaseHold, { query: { id }, body: { ownerNumber } })

/** Previews the consequences of canceling a stay today. */
export const cancellationQuery = ({ send }: Session, id: string) =>
  queryOptions({
    queryKey: ['stays', id, 'cancellation'],
    queryFn: ({ signal }) => send(previewCancellation, { query: { id } }, signal),
    staleTime: 0,
  })

/** Cancels a stay if the consequences are still those displayed. */
export const cancelStay = (
  { send }: Session,
  id: string,
  ownerNumber: string,
  { pointsBack, week, cancelFeeCents }: CallAnswer<typeof previewCancellation>,
) =>
  send(cancelReservation, {
    query: { id },
    body: {
      ownerNumber,
      expectPointsBack: pointsBack,
      expectWeek: week,
      expectFeeCents: cancelFeeCents,
    },
  })
