import {
  type CallAnswer,
  type CallInput,
  listDocuments,
  markDocumentsSeen,
} from '@ownerng/contract'
import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Session } from '../../shared/session.ts'

export type Documents = CallAnswer<typeof listDocuments>
export type DocumentFilters = Pick<
  CallInput<typeof listDocuments>['query'],
  'q' | 'category' | 'year'
>

/** Documents that are wanted, a page at a time. */
export const documentsQuery = ({ send }: Session, filters: DocumentFilters) =>
  infiniteQueryOptions({
    queryKey: ['documents', filters],
    queryFn: ({ signal, pageParam }) =>
      send(listDocuments, { query: { ...filters, after: pageParam } }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })

/** Notes that the owner looks at the documents. */
export const markSeen = ({ send }: Session) => send(markDocumentsSeen, { query: {} })
