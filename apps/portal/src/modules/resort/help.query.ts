import { getHelp } from '@ownerng/contract'
import { queryOptions } from '@tanstack/react-query'
import type { Session } from '../../shared/session.ts'

/** The resort's own questions and answers. */
export const helpQuery = ({ send }: Session) =>
  queryOptions({
    queryKey: ['resort', 'help'],
    queryFn: ({ signal }) => send(getHelp, { query: {} }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
