import { home } from '@ownerng/contract'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../shared/session.ts'

/** The home page of the account that is shown. */
export const homeQuery = () =>
  queryOptions({ queryKey: ['home'], queryFn: ({ signal }) => send(home, { query: {} }, signal) })
