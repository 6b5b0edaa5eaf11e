import { type CallAnswer, getAutomaticPayments } from '@ownerng/contract'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../shared/session.ts'

export type Automatic = CallAnswer<typeof getAutomaticPayments>

/** Ways to pay that are kept, and payments without the owner. */
export const automaticQuery = () =>
  queryOptions({
    queryKey: ['automatic-payments'],
    queryFn: ({ signal }) => send(getAutomaticPayments, { query: {} }, signal),
  })
