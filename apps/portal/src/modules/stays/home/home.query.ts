import { type CallAnswer, getHome } from '@ownerng/contract'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../../shared/session.ts'

/** What the home page shows. */
export type Home = CallAnswer<typeof getHome>

/** The home page of the account that is shown. */
export const homeQuery = () =>
  queryOptions({
    queryKey: ['home'],
    queryFn: ({ signal }) => send(getHome, { query: {} }, signal),
  })
