import { type CallAnswer, profileShow } from '@ownerng/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../../shared/session.ts'

/** Everything that the profile shows. */
export const profileQuery = () => queryOptions({ queryKey: ['profile'], queryFn: ({ signal }) => send(profileShow, { query: {} }, signal) })

export type Profile = CallAnswer<typeof profileShow>

/** A change that the profile, and whatever else is on the screen, shows at once. */
export function useProfileChange<Given, Done>(work: (given: Given) => Promise<Done>) {
  const client = useQueryClient()
  return useMutation({ mutationFn: work, onSuccess: () => client.invalidateQueries() })
}
