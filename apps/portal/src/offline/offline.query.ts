import { queryOptions } from '@tanstack/react-query'
import { readOfflineCopy } from './offline-copy.ts'

/** The copy of the next stays on this device, so that every part of the page hears of a change. */
export const offlineCopyQuery = (storage: Storage) =>
  queryOptions({
    queryKey: ['offline-copy'],
    queryFn: () => readOfflineCopy(() => storage),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  })

/** What a browser fires when the site may be installed. */
export interface InstallPrompt extends Event {
  prompt(): Promise<unknown>
}

/** The browser's offer to install the site; null where it makes none. */
export const installPromptQuery = queryOptions<InstallPrompt | null>({
  queryKey: ['install-prompt'],
  queryFn: () => null,
  staleTime: Number.POSITIVE_INFINITY,
  networkMode: 'always',
})

/** Whether the site runs as an installed app, and so on a device of the person's own. */
export const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches
