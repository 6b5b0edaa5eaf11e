import { type CallAnswer, noticeList, noticesVisit } from '@ownerng/contract'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { send } from '../../shared/session.ts'

export type Notice = CallAnswer<typeof noticeList>['notices'][number]

const A_PAGE = 50

/** Notices, fifty at a time, the newest first. */
export const noticesQuery = () =>
  infiniteQueryOptions({
    queryKey: ['notices'],
    queryFn: ({ pageParam, signal }) =>
      send(noticeList, { query: { page: String(pageParam) } }, signal),
    initialPageParam: 0,
    getNextPageParam: (last, pages) =>
      pages.length * A_PAGE < last.total ? pages.length : undefined,
    // what was new stays marked while it is looked at
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export const noteVisit = () => send(noticesVisit, { query: {} })
