import { type CallAnswer, getHome } from '@ownerng/contract'
import { queryOptions } from '@tanstack/react-query'
import type { Session } from '../../shared/session.ts'

/** What the home page shows. */
export type Home = CallAnswer<typeof getHome>

/** The home page of the account that is shown. */
export const homeQuery = ({ send }: Session) =>
  queryOptions({
    queryKey: ['home'],
    queryFn: ({ signal }) => send(getHome, { query: {} }, signal),
  })
