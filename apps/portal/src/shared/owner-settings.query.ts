import { type CallFault, getOwnerSettings } from '@ownerng/contract'
import { MINUTE_MS } from '@ownerng/domain'
import { peopleLabel, readerContext } from '@ownerng/messages'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { findInside } from './inside.ts'
import { applyChosenLanguage } from './language.ts'
import { type Portal, usePortal } from './portal.tsx'
import { setResortLabels } from './terms.ts'

/** The settings of the session and of the displayed owner. The only place that names this key. */
export const ownerSettingsQuery = (portal: Pick<Portal, 'session' | 'keep'>) => {
  const { send, handle, shownOwner, storeShownOwner } = portal.session
  return queryOptions({
    queryKey: ['settings'],
    queryFn: async ({ signal }) => {
      const fetchSettings = () =>
        send(getOwnerSettings, { query: { getSettingsID: handle() } }, signal)
      const answer = await fetchSettings().catch((error: CallFault) => {
        if (error.code !== 'NOT_FOUND' || !shownOwner()) throw error
        // the stored account doesn't belong to this sign-in
        storeShownOwner('')
        return fetchSettings()
      })
      storeShownOwner(answer.ownerRow.ownerNumber)
      // drafts of a previous person in this window are deleted
      findInside(portal).drafts.clearDrafts({ exceptOf: answer.loginKey })
      const { ownerRow } = answer
      await applyChosenLanguage(answer.locale)
      const { labels, menuOptions, currency } = answer
      setResortLabels({ ...labels, pointsLabel: menuOptions.pointsLabel, currency })
      const { resOptions } = answer
      const { terms } = readerContext()
      return {
        ...answer,
        resOptions: {
          ...resOptions,
          peopleLabels: resOptions.peopleLabels.map((label) => peopleLabel(label, terms)),
        },
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

/** The settings inside the shell, which renders nothing before they have loaded. */
export function useOwnerSettings() {
  return useSuspenseQuery(ownerSettingsQuery(usePortal())).data
}
