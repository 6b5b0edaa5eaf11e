import { type CallAnswer, getProfile } from '@ownerng/contract'
import { readCommentFields } from '@ownerng/login-kit/core'
import { queryOptions } from '@tanstack/react-query'
import type { Session } from '../../shared/session.ts'

/** Everything that the profile shows. */
export const profileQuery = ({ send }: Session) =>
  queryOptions({
    queryKey: ['people', 'profile'],
    queryFn: ({ signal }) => send(getProfile, { query: {} }, signal),
  })

export type Profile = CallAnswer<typeof getProfile>

/** The resort's questions about every account. */
export const profileFieldsQuery = ({ send, handle }: Session) =>
  queryOptions({
    queryKey: ['resort', 'form-fields', 'profile'],
    queryFn: () => readCommentFields(send, handle(), 'profile'),
    staleTime: 600_000,
  })
