import { ownerSettings } from '@ownerng/contract'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { send, sessionHandle } from './session.ts'

/** The settings of the session and the owner that is shown: the one place that names this key. */
export const ownerSettingsQuery = () =>
  queryOptions({
    queryKey: ['owner-settings'],
    queryFn: async ({ signal }) => {
      const answer = await send(ownerSettings, { query: { getSettingsID: sessionHandle() } }, signal)
      const { ownerRow } = answer
      return {
        ...answer,
        accounts: answer.MultiOwners,
        owner: { ...ownerRow, balanceCents: Math.round(ownerRow.balanceDue * 100), totalBalanceCents: Math.round(ownerRow.totalBalanceDue * 100) },
      }
    },
    staleTime: 60_000,
  })

/** The settings inside the shell, which shows nothing before they are there. */
export function useOwnerSettings() {
  return useSuspenseQuery(ownerSettingsQuery()).data
}
