import { getPoints } from '@ownerng/contract'
import { queryOptions } from '@tanstack/react-query'
import type { Session } from './session.ts'

/** Lots and every change of them. */
export const pointsQuery = ({ send }: Session) =>
  queryOptions({
    queryKey: ['points'],
    queryFn: ({ signal }) => send(getPoints, { query: {} }, signal),
  })
