import { type CallAnswer, listBillPages, listBills, listPayments } from '@ownerng/contract'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { MorePages } from '../../shared/more-pages.ts'
import type { Session } from '../../shared/session.ts'

/** Everything that the page of bills shows initially, except for payments. */
export type Bills = CallAnswer<typeof listBills>
/** A charge with the payments applied to it. */
export type Bill = Bills['charges'][number]
export type Payment = CallAnswer<typeof listPayments>['payments'][number]

/** The balance of the displayed account, with the first page of its open bills. */
export const billsQuery = ({ send }: Session) =>
  queryOptions({
    queryKey: ['billing'],
    queryFn: ({ signal }) => send(listBills, { query: {} }, signal),
  })

/** Further pages of the open bills. */
export const moreOpenBills = ({ send }: Session): MorePages<CallAnswer<typeof listBillPages>> => ({
  queryKey: ['billing', 'open'],
  read: (after, signal) => send(listBillPages, { query: { only: 'open', after } }, signal),
  nextOf: ({ next }) => next,
})

/** Paid bills, paginated. */
export const paidBillsQuery = ({ send }: Session) =>
  infiniteQueryOptions({
    queryKey: ['billing', 'paid'],
    queryFn: ({ signal, pageParam }) =>
      send(listBillPages, { query: { only: 'paid', after: pageParam } }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })

/** Payments of a year or of all years, paginated. `''` means this year, or all if it has none. */
export const paymentsQuery = ({ send }: Session, year: string) =>
  infiniteQueryOptions({
    queryKey: ['billing', 'payments', year],
    queryFn: ({ signal, pageParam }) =>
      send(listPayments, { query: { year, after: pageParam } }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    // keeps the year selector in place while another year loads
    placeholderData: keepPreviousData,
  })
