import { getPoints } from '@ownerng/contract'
import { queryOptions } from '@tanstack/react-query'
import type { Session } from './session.ts'

/** The account's contracts, and its lots that haven't expired. */
export const pointsQuery = ({ send }: Session) =>
  queryOptions({
    queryKey: ['points'],
    queryFn: ({ signal }) => send(getPoints, { query: {} }, signal),
  })
