import { queryOptions } from '@tanstack/react-query'
import { readOfflineCopy } from './offline-copy.ts'

/** The offline copy on this device, as a query so that every part of the page sees changes. */
export const offlineCopyQuery = (storage: Storage) =>
  queryOptions({
    queryKey: ['device', 'offline-copy'],
    queryFn: () => readOfflineCopy(() => storage),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  })

/** The browser's event when the site can be installed. */
export interface InstallPrompt extends Event {
  prompt(): Promise<unknown>
}

/** The browser's offer to install the site; null if there is none. */
export const installPromptQuery = queryOptions<InstallPrompt | null>({
  queryKey: ['device', 'install-prompt'],
  queryFn: () => null,
  staleTime: Number.POSITIVE_INFINITY,
  networkMode: 'always',
})

/** Whether the site runs as an installed app, which implies the person's own device. */
export const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches
