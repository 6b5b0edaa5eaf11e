import { type CallAnswer, type CallFault, getStartupOptions } from '@ownerng/contract'
import { keepResortChoice, type ResortChoice } from '@ownerng/login-kit/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { usePortal } from '../shared/portal.tsx'
import { report } from '../shared/report.ts'

/** The public options of a resort, available before sign-in. */
export type Startup = CallAnswer<typeof getStartupOptions>

/**
 * Loads the start-up options of a resort and applies its brand; loads again when the resort
 * changes.
 */
export function useStartup(choice: ResortChoice) {
  const { session, branding, title } = usePortal()
  const { send } = session
  const [startup, setStartup] = useState<Startup | null>(null)
  const [fault, setFault] = useState<CallFault | null>(null)
  const { server, resort } = choice
  const newest = useRef(0)

  const load = useCallback(async () => {
    newest.current += 1
    const number = newest.current
    setFault(null)
    try {
      const options = await send(getStartupOptions, { query: { server, resort } })
      // ignore a late answer for the previously requested resort
      if (number !== newest.current) return
      keepResortChoice({ server: options.server, resort: options.resort })
      title.setResortName(options.resortName)
      setStartup(options)
    } catch (error) {
      if (number !== newest.current) return
      const { statusText, message } = error as CallFault
      setFault(error as CallFault)
      report(send, '', `Unable to load startup settings. ${statusText || message}`)
    }
  }, [server, resort, send, title])

  const isShown =
    startup !== null && isSame(server, startup.server) && isSame(resort, startup.resort)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end of a load must not start another
  useEffect(() => {
    if (isShown) return
    setStartup(null)
    void load()
  }, [load])
  useEffect(() => {
    if (!startup) return
    branding.setBrand('resort', startup)
    branding.setFavicon(startup.faviconURL)
    session.setFriendlyMessage(startup.defaultErrorMessage)
  }, [startup, branding, session])
  return { startup, fault, load }
}

/** An empty request means the server's default. */
function isSame(requested: string, current: string): boolean {
  return requested === '' || requested.toLowerCase() === current.toLowerCase()
}
