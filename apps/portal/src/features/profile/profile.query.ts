import { type CallAnswer, profileShow } from '@ownerng/contract'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../shared/session.ts'

/** Everything that the profile shows. */
export const profileQuery = () => queryOptions({ queryKey: ['profile'], queryFn: ({ signal }) => send(profileShow, { query: {} }, signal) })

export type Profile = CallAnswer<typeof profileShow>
