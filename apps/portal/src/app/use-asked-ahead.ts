import { loadedParts } from '@ownerng/login-kit/core'
import { readerContext } from '@ownerng/messages'
import { useIsFetching } from '@tanstack/react-query'
import { useEffect } from 'react'
import { usePortal } from '../shared/portal.tsx'
import { ASKED_KEY } from '../shared/session-store.ts'

/** A page has all that it asks for when nothing is on its way for so long. */
const SETTLED_MS = 500
/** What comes so late belongs to something that the person did. */
const BEGINNING_MS = 30_000
/** Pages that are remembered. */
const MOST_PAGES = 12

/**
 * Remembers what the page asked for that this window began with, parts of the portal and calls: the
 * next time they are asked for while the scripts load (a script of index.html), in the same order.
 */
export function useAskedAhead(): void {
  const { storage } = usePortal()
  const fetching = useIsFetching()
  useEffect(() => {
    const { askedAhead } = window
    if (!askedAhead || fetching > 0) return
    const { page, addresses } = askedAhead
    const timer = setTimeout(() => {
      if (pageNow() !== page || performance.now() > BEGINNING_MS) return
      const { of = {} } = JSON.parse(storage.browser.getItem(ASKED_KEY) ?? '{}') as Asked
      const others = Object.entries(of).filter(([other]) => other !== page)
      // the options and the settings are asked for in any case
      const calls = [...addresses].filter((address) => !/^\/api\/(owner|irm)\?/.test(address))
      const parts = loadedParts()
      // the page that is shown comes before what goes on behind it, and that before what it reads
      const behind = parts.indexOf('background')
      const begun = behind < 0 ? parts.length : behind
      const asked: Asked = {
        lang: readerContext().locale,
        of: Object.fromEntries([
          ...others.slice(1 - MOST_PAGES),
          [page, [...parts.slice(0, begun), ...calls, ...parts.slice(begun)]],
        ]),
      }
      storage.browser.setItem(ASKED_KEY, JSON.stringify(asked))
    }, SETTLED_MS)
    return () => clearTimeout(timer)
  }, [fetching, storage])
}

/** What is remembered: the language of the answers, and parts and addresses by page, the newest last. */
interface Asked {
  readonly lang?: string
  readonly of?: Readonly<Record<string, readonly string[]>>
}

/** The page of the address, such as `#/nav/home`. */
const pageNow = () => location.hash.split('?', 1)[0] ?? ''
