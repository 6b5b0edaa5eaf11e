import { isLasting } from '@ownerng/login-kit/core'
import { getBuild } from './connection.ts'
import type { Router } from './router.ts'

/** Reloads a window for a newer release. */
export type Reloader = ReturnType<typeof createReloader>

/** Tracks typing in a window, until `ended`. */
export function createReloader(
  window: Window,
  { router, tab, ended }: { router: Router; tab: Storage; ended: AbortSignal },
) {
  /** The page with the latest typing. */
  let typedOn = ''
  const typed = () => {
    typedOn = router.current().path
  }
  window.addEventListener('input', typed, { capture: true, signal: ended })

  return {
    /**
     * Reloads the page for a newer release, once per release. Never while input is unsaved, nor if
     * the browser refuses storage: that would loop and sign the person out. Returns whether it
     * reloads; otherwise the page suggests it.
     */
    reloadOnce(): boolean {
      const reloadedKey = `ownerng-reloaded ${getBuild(window.document)}`
      const isOver = !isLasting(tab) || tab.getItem(reloadedKey)
      if (typedOn === router.current().path || isOver) return false
      tab.setItem(reloadedKey, 'yes')
      window.location.reload()
      return true
    },
  }
}
