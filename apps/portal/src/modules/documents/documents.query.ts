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

/** Documents that match the filters, paginated. */
export const documentsQuery = ({ send }: Session, filters: DocumentFilters) =>
  infiniteQueryOptions({
    queryKey: ['documents', filters],
    queryFn: ({ signal, pageParam }) =>
      send(listDocuments, { query: { ...filters, after: pageParam } }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })

/** Records that the owner has seen the documents. */
export const markSeen = ({ send }: Session) => send(markDocumentsSeen, { query: {} })
