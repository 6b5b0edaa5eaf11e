import { getCalendarFeed } from '@ownerng/contract'
import { queryOptions } from '@tanstack/react-query'
import type { Session } from './session.ts'

/** Whether calendar apps have a link to the owner's calendar, and when it was last used. */
export const feedQuery = ({ send }: Session) =>
  queryOptions({
    queryKey: ['calendar', 'feed'],
    queryFn: ({ signal }) => send(getCalendarFeed, { query: {} }, signal),
  })
