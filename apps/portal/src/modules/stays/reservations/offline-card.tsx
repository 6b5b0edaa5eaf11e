import type { CallAnswer, listReservations } from '@ownerng/contract'
import { isLasting } from '@ownerng/login-kit/core'
import { staysOffline } from '@ownerng/messages/stays/offline'
import { ActionButton, Card, CheckField } from '@ownerng/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { startTransition, useOptimistic } from 'react'
import { installPromptQuery, isInstalled } from '../../../offline/offline.query.ts'
import { useOfflineCopy } from '../../../offline/use-offline-copy.ts'
import { useOutcomes } from '../../../shared/inside.ts'
import { usePortal } from '../../../shared/portal.tsx'

const t = () => staysOffline().card

/** Stores the next stays on this device for reading offline. */
export function OfflineCard({
  reservations,
}: {
  reservations: CallAnswer<typeof listReservations>
}) {
  const { showOutcome } = useOutcomes()
  const { storage } = usePortal()
  const { isStored, store, remove } = useOfflineCopy()
  const client = useQueryClient()
  const { data: prompt } = useQuery(installPromptQuery)
  // optimistic: the checkbox follows the click before the copy is read back
  const [isChecked, setChecked] = useOptimistic(isStored)
  const change = (isWanted: boolean) =>
    startTransition(async () => {
      setChecked(isWanted)
      await (isWanted ? store(reservations) : remove())
      showOutcome(isWanted ? t().on : t().off)
    })
  if (!isLasting(storage.browser)) return null
  if (isInstalled())
    return (
      <Card title={t().title}>
        <p>{t().installed}</p>
      </Card>
    )
  return (
    <Card title={t().title}>
      <p>{t().text}</p>
      <CheckField
        name="offline"
        label={t().label}
        hint={t().hint}
        checked={isChecked}
        onChange={change}
      />
      {prompt ? (
        <div className="actions">
          <ActionButton
            isOff={false}
            onPress={() => {
              // the browser's prompt can be used only once
              client.setQueryData(installPromptQuery.queryKey, null)
              void prompt.prompt()
            }}
          >
            {t().install}
          </ActionButton>
        </div>
      ) : (
        <p className="muted">{t().home}</p>
      )}
    </Card>
  )
}
