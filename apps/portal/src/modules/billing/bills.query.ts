import { type CallAnswer, listBillPages, listBills, listPayments } from '@ownerng/contract'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Session } from '../../shared/session.ts'

/** All that the page of bills shows at first, but for payments. */
export type Bills = CallAnswer<typeof listBills>
/** A charge with the payments that paid it. */
export type Bill = Bills['charges'][number]
export type Payment = CallAnswer<typeof listPayments>['payments'][number]

/** What the account that is shown owes, with the first of its open bills. */
export const billsQuery = ({ send }: Session) =>
  queryOptions({
    queryKey: ['bills'],
    queryFn: ({ signal }) => send(listBills, { query: {} }, signal),
  })

/** A page of the open bills. */
export const readOpenBills = ({ send }: Session, after: string, signal: AbortSignal) =>
  send(listBillPages, { query: { only: 'open', after } }, signal)

/** Bills that are paid, a page at a time. */
export const paidBillsQuery = ({ send }: Session) =>
  infiniteQueryOptions({
    queryKey: ['bills', 'paid'],
    queryFn: ({ signal, pageParam }) =>
      send(listBillPages, { query: { only: 'paid', after: pageParam } }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })

/** Payments of a year, of all, or of this year if it has any: `''`; a page at a time. */
export const paymentsQuery = ({ send }: Session, year: string) =>
  infiniteQueryOptions({
    queryKey: ['bills', 'payments', year],
    queryFn: ({ signal, pageParam }) =>
      send(listPayments, { query: { year, after: pageParam } }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    // the choice of a year stays where it is while another one comes
    placeholderData: keepPreviousData,
  })
