import { getPoints } from '@ownerng/contract'
import { queryOptions } from '@tanstack/react-query'
import type { Session } from './session.ts'

/** What is owned, and the lots that are not over. */
export const pointsQuery = ({ send }: Session) =>
  queryOptions({
    queryKey: ['points'],
    queryFn: ({ signal }) => send(getPoints, { query: {} }, signal),
  })
