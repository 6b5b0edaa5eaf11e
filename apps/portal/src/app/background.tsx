import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type InstallPrompt, installPromptQuery } from '../offline/offline.query.ts'
import { useFreshOfflineCopy } from '../offline/use-offline-copy.ts'
import { WORKER_ADDRESS } from '../offline/worker-address.ts'
import { usePortal } from '../shared/portal.tsx'
import { IdleWarning } from './idle-warning.tsx'
import { useEarlyRequests } from './use-early-requests.ts'
import { usePreloadOnHover } from './use-preload-on-hover.ts'

/** Background work for every page. It loads after the page and renders nothing by itself. */
export default function Background({ onIdle }: { onIdle: () => void }) {
  useFreshOfflineCopy()
  useInstallable()
  useEarlyRequests()
  usePreloadOnHover()
  return <IdleWarning onIdle={onIdle} />
}

/** Lets the browser install the site as an app named after the resort. */
function useInstallable(): void {
  const { session } = usePortal()
  const client = useQueryClient()
  const { server = '', resort = '' } = session.sessionResort() ?? {}
  useEffect(() => {
    const onOffer = (event: Event) => {
      event.preventDefault()
      client.setQueryData(installPromptQuery.queryKey, event as InstallPrompt)
    }
    addEventListener('beforeinstallprompt', onOffer)
    const link = document.createElement('link')
    link.rel = 'manifest'
    link.href = `/manifest.webmanifest?${new URLSearchParams({ server, resort })}`
    document.head.append(link)
    void navigator.serviceWorker?.register(WORKER_ADDRESS).catch(() => {})
    return () => {
      removeEventListener('beforeinstallprompt', onOffer)
      link.remove()
    }
  }, [client, server, resort])
}
