import { loadedParts } from '@ownerng/login-kit/core'
import { readerContext } from '@ownerng/messages'
import { useIsFetching } from '@tanstack/react-query'
import { useEffect } from 'react'
import { usePortal } from '../shared/portal.tsx'
import { EARLY_REQUESTS_KEY } from '../shared/session-store.ts'

/** Network-idle threshold. */
const SETTLED_MS = 500
/** Later requests are caused by the owner's actions, not by the page load. */
const BEGINNING_MS = 30_000
/** Maximum number of remembered pages. */
const MAX_PAGES = 12

/**
 * Remembers which parts and calls the first page of this window requested. On the next visit, a
 * script in index.html requests them in the same order while the scripts load.
 */
export function useEarlyRequests(): void {
  const { storage } = usePortal()
  const fetching = useIsFetching()
  useEffect(() => {
    const { earlyRequests } = window
    if (!earlyRequests || fetching > 0) return
    const { page, addresses } = earlyRequests
    const timer = setTimeout(() => {
      if (pageNow() !== page || performance.now() > BEGINNING_MS) return
      const { of = {} } = JSON.parse(
        storage.browser.getItem(EARLY_REQUESTS_KEY) ?? '{}',
      ) as StoredRequests
      const others = Object.entries(of).filter(([other]) => other !== page)
      // start-up options and settings are always requested
      const calls = [...addresses].filter((address) => !/^\/api\/(owner|irm)\?/.test(address))
      const parts = loadedParts()
      // first the page itself, then the background part, then what that reads
      const behind = parts.indexOf('background')
      const early = behind < 0 ? parts.length : behind
      const stored: StoredRequests = {
        lang: readerContext().locale,
        of: Object.fromEntries([
          ...others.slice(1 - MAX_PAGES),
          [page, [...parts.slice(0, early), ...calls, ...parts.slice(early)]],
        ]),
      }
      storage.browser.setItem(EARLY_REQUESTS_KEY, JSON.stringify(stored))
    }, SETTLED_MS)
    return () => clearTimeout(timer)
  }, [fetching, storage])
}

/** The language of the answers, and the parts and addresses by page, newest last. */
interface StoredRequests {
  readonly lang?: string
  readonly of?: Readonly<Record<string, readonly string[]>>
}

/** The page of the address, such as `#/nav/home`. */
const pageNow = () => location.hash.split('?', 1)[0] ?? ''
