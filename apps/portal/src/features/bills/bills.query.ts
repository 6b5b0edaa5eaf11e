import { billList } from '@ownerng/contract'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../shared/session.ts'

/** Charges and payments of the account that is shown. */
export const billsQuery = () => queryOptions({ queryKey: ['bills'], queryFn: ({ signal }) => send(billList, { query: {} }, signal) })
