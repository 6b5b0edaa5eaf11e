import { type CallInput, listPointsEntries } from '@ownerng/contract'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import type { Session } from '../../shared/session.ts'

type EntryFilters = Pick<CallInput<typeof listPointsEntries>['query'], 'kind' | 'year'>

/** Changes of points that match the filters, paginated. */
export const pointsEntriesQuery = ({ send }: Session, filters: EntryFilters) =>
  infiniteQueryOptions({
    queryKey: ['points', 'entries', filters],
    queryFn: ({ signal, pageParam }) =>
      send(listPointsEntries, { query: { ...filters, after: pageParam } }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    // keeps the filters in place while other entries load
    placeholderData: keepPreviousData,
  })
