import { type CallAnswer, listBills } from '@ownerng/contract'
import { queryOptions } from '@tanstack/react-query'
import type { Session } from '../../shared/session.ts'

/** All that the page of bills shows. */
export type Bills = CallAnswer<typeof listBills>
/** A charge with the payments that paid it. */
export type Bill = Bills['charges'][number]

/** Charges and payments of the account that is shown. */
export const billsQuery = ({ send }: Session) =>
  queryOptions({
    queryKey: ['bills'],
    queryFn: ({ signal }) => send(listBills, { query: {} }, signal),
  })
