import { type CallAnswer, getHome } from '@ownerng/contract'
import { queryOptions } from '@tanstack/react-query'
import type { Session } from '../../shared/session.ts'

export type Home = CallAnswer<typeof getHome>

/** The home page of the displayed account. */
export const homeQuery = ({ send }: Session) =>
  queryOptions({
    queryKey: ['home'],
    queryFn: ({ signal }) => send(getHome, { query: {} }, signal),
  })
