import { UNDO_MS } from '@ownerng/domain'
import type { Router } from './router.ts'

/**
 * The message after an action: what happened and what follows, with a link to the next step if
 * there is one.
 */
export interface Outcome {
  readonly text: string
  readonly next?: { readonly label: string; readonly href: string }
  /** Reverts the action; present while that is possible. */
  readonly undo?: { readonly label: string; readonly run: () => void }
}

interface ShownOutcome extends Outcome {
  /**
   * The page that shows it; leaving that page clears it. While it can be undone, it stays on the
   * pages of the same menu entry, such as the parts of the profile.
   */
  readonly path: string
}

/** `/nav/profile` of `/nav/profile/people`. */
const menuPath = (path: string) => path.split('/', 3).join('/')

/** The latest outcome of one window. */
export type OutcomeStore = ReturnType<typeof createOutcomes>

/** Keeps the latest outcome until another page is shown. */
export function createOutcomes(router: Router, window: Window, ended: AbortSignal) {
  let latest: ShownOutcome | null = null
  /** The query of its page, null until that is open: a link to another query leaves it, too. */
  let shownQuery: string | null = null
  const listeners = new Set<() => void>()

  function set(next: ShownOutcome | null): void {
    latest = next
    for (const changed of listeners) changed()
  }
  const leave = () => {
    const { path, query } = router.current()
    // the refresh route is only an intermediate step
    if (!latest || path === '/nav/refresh') return
    const isOpen = latest.path === path
    const isOtherView = shownQuery !== null && shownQuery !== `${query}` && !router.isReplaced()
    if (latest.undo ? menuPath(latest.path) !== menuPath(path) : !isOpen || isOtherView) set(null)
    else if (isOpen) shownQuery = `${query}`
  }
  window.addEventListener('hashchange', leave, { signal: ended })

  return {
    /** The outcome shown on the current page, or null. */
    current: (): Outcome | null => latest,
    subscribe(changed: () => void): () => void {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    /** Shows an outcome on the current page, or on the page that the action leads to. */
    showOutcome(outcome: Outcome | string, path = router.current().path): void {
      const current = router.current()
      shownQuery = current.path === path ? `${current.query}` : null
      const shown = { ...(typeof outcome === 'string' ? { text: outcome } : outcome), path }
      set(shown)
      if (!shown.undo) return
      const { undo: _, ...later } = shown
      window.setTimeout(() => {
        if (latest !== shown) return
        set(later)
        leave()
      }, UNDO_MS)
    },
    /** Clears the outcome, when it is dismissed or the next action begins. */
    clearOutcome: () => set(null),
  }
}
