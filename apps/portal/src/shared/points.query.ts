import { getPoints } from '@ownerng/contract'
import { queryOptions } from '@tanstack/react-query'
import { send } from './session.ts'

/** Lots and every change of them. */
export const pointsQuery = () =>
  queryOptions({
    queryKey: ['points'],
    queryFn: ({ signal }) => send(getPoints, { query: {} }, signal),
  })
