import type { Router } from './router.ts'

/** Reloads a window for a newer release. */
export type Reloader = ReturnType<typeof createReloader>

/** Watches where something is typed in a window, until `ended`. */
export function createReloader(
  window: Window,
  { router, tab, ended }: { router: Router; tab: Storage; ended: AbortSignal },
) {
  /** The page on which something was typed last. */
  let typedOn = ''
  const typed = () => {
    typedOn = router.current().path
  }
  window.addEventListener('input', typed, { capture: true, signal: ended })

  return {
    /**
     * Reloads the page for a newer release, once for each release and never over unsaved input.
     * Returns whether it reloads; otherwise the page suggests it.
     */
    reloadOnce(): boolean {
      // the name of this script has a hash in it: another release has another one
      const reloadedKey = `ownerng-reloaded ${import.meta.url}`
      if (typedOn === router.current().path || tab.getItem(reloadedKey)) return false
      tab.setItem(reloadedKey, 'yes')
      window.location.reload()
      return true
    },
  }
}
