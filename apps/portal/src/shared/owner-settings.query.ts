import { type CallFault, getOwnerSettings } from '@ownerng/contract'
import { MINUTE_MS } from '@ownerng/domain'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { followPerson } from './language.ts'
import { type Portal, usePortal } from './portal.tsx'
import { nameThings } from './words.ts'

/** The settings of the session and the owner that is shown: the one place that names this key. */
export const ownerSettingsQuery = ({ session, drafts }: Pick<Portal, 'session' | 'drafts'>) => {
  const { send, handle, shownOwner, keepShownOwner } = session
  return queryOptions({
    queryKey: ['owner-settings'],
    queryFn: async ({ signal }) => {
      const ask = () => send(getOwnerSettings, { query: { getSettingsID: handle() } }, signal)
      const answer = await ask().catch((error: CallFault) => {
        if (error.code !== 'NOT_FOUND' || !shownOwner()) throw error
        // the account of this window is not this sign-in's any more
        keepShownOwner('')
        return ask()
      })
      keepShownOwner(answer.ownerRow.ownerNumber)
      // what somebody else left unfinished in this window is nobody's any more
      drafts.dropDrafts({ exceptOf: answer.loginKey })
      const { ownerRow } = answer
      await followPerson(answer.locale)
      nameThings({ ...answer.labels, pointsLabel: answer.menuOptions.pointsLabel })
      return {
        ...answer,
        accounts: answer.MultiOwners,
        owner: {
          ...ownerRow,
          balanceCents: Math.round(ownerRow.balanceDue * 100),
          totalBalanceCents: Math.round(ownerRow.totalBalanceDue * 100),
        },
      }
    },
    staleTime: MINUTE_MS,
  })
}

/** The settings inside the shell, which shows nothing before they are there. */
export function useOwnerSettings() {
  return useSuspenseQuery(ownerSettingsQuery(usePortal())).data
}
