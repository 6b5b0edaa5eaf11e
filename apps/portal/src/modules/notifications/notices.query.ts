import { type CallAnswer, listNotices, markNoticesSeen } from '@ownerng/contract'
import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Session } from '../../shared/session.ts'

export type Notice = CallAnswer<typeof listNotices>['notices'][number]

const PAGE_SIZE = 50

/** Notices, fifty at a time, the newest first. */
export const noticesQuery = ({ send }: Session) =>
  infiniteQueryOptions({
    queryKey: ['notices'],
    queryFn: ({ pageParam, signal }) =>
      send(listNotices, { query: { page: String(pageParam) } }, signal),
    initialPageParam: 0,
    getNextPageParam: (last, pages) =>
      pages.length * PAGE_SIZE < last.total ? pages.length : undefined,
    // what was new stays marked while it is looked at
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export const markSeen = ({ send }: Session) => send(markNoticesSeen, { query: {} })
