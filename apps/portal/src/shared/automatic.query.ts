import { type CallAnswer, getAutomaticPayments } from '@ownerng/contract'
import { queryOptions } from '@tanstack/react-query'
import type { Session } from './session.ts'

export type Automatic = CallAnswer<typeof getAutomaticPayments>

/** Saved payment methods and automatic payments. */
export const automaticQuery = ({ send }: Session) =>
  queryOptions({
    queryKey: ['payments', 'automatic'],
    queryFn: ({ signal }) => send(getAutomaticPayments, { query: {} }, signal),
  })
