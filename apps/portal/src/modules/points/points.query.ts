import { type CallAnswer, listPointsOffers, previewPointsMove } from '@ownerng/contract'
import { queryOptions } from '@tanstack/react-query'
import type { Session } from '../../shared/session.ts'
import type { PointsMove } from './describe-move.ts'

/** Available stays that the points buy. */
export type Offers = CallAnswer<typeof listPointsOffers>
/** Points before and after a move, or why it isn't possible. */
export type MovePreview = CallAnswer<typeof previewPointsMove>

export const offersQuery = ({ send }: Session) =>
  queryOptions({
    queryKey: ['points', 'offers'],
    queryFn: ({ signal }) => send(listPointsOffers, { query: {} }, signal),
  })

/** Previews a move of points. */
export const movePreviewQuery = (
  { send }: Session,
  { act, lotId, points }: { act: PointsMove; lotId: string; points: number },
) =>
  queryOptions({
    queryKey: ['points-preview', act, lotId, points],
    queryFn: ({ signal }) =>
      send(previewPointsMove, { query: { id: lotId, act, points: String(points) } }, signal),
    gcTime: 0,
  })
