import { type QueryKey, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

/** Where the further pages of a list come from; made by the factories in `*.query.ts`. */
export interface MorePages<Page> {
  readonly queryKey: QueryKey
  readonly read: (after: string, signal: AbortSignal) => Promise<Page>
  readonly nextOf: (page: Page) => string | null
}

/**
 * Further pages of a list whose first page came with the rest of the screen: `pages` reads the next
 * one with each press, `failure` is shown with the rows. Pages from an earlier visit are reloaded.
 *
 * @param next cursor of the second page; null if the first one is complete.
 */
export function useMorePages<Page>(
  { queryKey, read, nextOf }: MorePages<Page>,
  next: string | null,
) {
  const client = useQueryClient()
  const key = [...queryKey, next] as const
  const [isWanted, setWanted] = useState(() => client.getQueryData(key) !== undefined)
  const more = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ signal, pageParam }) => read(pageParam, signal),
    initialPageParam: next ?? '',
    getNextPageParam: nextOf,
    enabled: isWanted && next !== null,
  })
  return {
    loaded: more.data?.pages ?? [],
    failure: { ...more, isPending: false },
    pages: {
      hasNextPage: more.data ? more.hasNextPage : next !== null,
      isFetchingNextPage: more.isFetching,
      fetchNextPage: () => (isWanted ? more.fetchNextPage() : setWanted(true)),
    },
  }
}
