import { type CallAnswer, listBillPages, listBills, listPayments } from '@ownerng/contract'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Session } from '../../shared/session.ts'

/** Everything that the page of bills shows initially, except for payments. */
export type Bills = CallAnswer<typeof listBills>
/** A charge with the payments applied to it. */
export type Bill = Bills['charges'][number]
export type Payment = CallAnswer<typeof listPayments>['payments'][number]

/** The balance of the displayed account, with the first page of its open bills. */
export const billsQuery = ({ send }: Session) =>
  queryOptions({
    queryKey: ['bills'],
    queryFn: ({ signal }) => send(listBills, { query: {} }, signal),
  })

/** A page of the open bills. */
export const readOpenBills = ({ send }: Session, after: string, signal: AbortSignal) =>
  send(listBillPages, { query: { only: 'open', after } }, signal)

/** Paid bills, paginated. */
export const paidBillsQuery = ({ send }: Session) =>
  infiniteQueryOptions({
    queryKey: ['bills', 'paid'],
    queryFn: ({ signal, pageParam }) =>
      send(listBillPages, { query: { only: 'paid', after: pageParam } }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })

/** Payments of a year or of all years, paginated. `''` means this year, or all if it has none. */
export const paymentsQuery = ({ send }: Session, year: string) =>
  infiniteQueryOptions({
    queryKey: ['bills', 'payments', year],
    queryFn: ({ signal, pageParam }) =>
      send(listPayments, { query: { year, after: pageParam } }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    // keeps the year selector in place while another year loads
    placeholderData: keepPreviousData,
  })
