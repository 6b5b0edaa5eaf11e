import { type CallAnswer, listNotices, markNoticesSeen } from '@ownerng/contract'
import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Session } from '../../shared/session.ts'

export type Notice = CallAnswer<typeof listNotices>['notices'][number]

/** Notices, fifty per page, newest first. */
export const noticesQuery = ({ send }: Session) =>
  infiniteQueryOptions({
    queryKey: ['notifications'],
    queryFn: ({ pageParam, signal }) => send(listNotices, { query: { after: pageParam } }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    // new notices stay marked as new while the page is open
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export const markSeen = ({ send }: Session) => send(markNoticesSeen, { query: {} })
