import { type CallAnswer, type CallInput, documentList, documentsVisit } from '@ownerng/contract'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { send } from '../../shared/session.ts'

export type Documents = CallAnswer<typeof documentList>
export type Wanted = Pick<CallInput<typeof documentList>['query'], 'q' | 'category' | 'year'>

/** Documents that are wanted, a page at a time. */
export const documentsQuery = (wanted: Wanted) =>
  infiniteQueryOptions({
    queryKey: ['documents', wanted],
    queryFn: ({ signal, pageParam }) =>
      send(documentList, { query: { ...wanted, page: String(pageParam) } }, signal),
    initialPageParam: 0,
    getNextPageParam: (last: Documents, pages: Documents[]) =>
      pages.reduce((sum, page) => sum + page.documents.length, 0) < last.total
        ? pages.length
        : undefined,
  })

/** Notes that the owner looks at the documents. */
export const noteVisit = () => send(documentsVisit, { query: {} })
