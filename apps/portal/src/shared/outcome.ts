import type { Router } from './router.ts'

/**
 * What an owner is told after an act: what happened and what follows, and a way on where there is
 * one.
 */
export interface Outcome {
  readonly text: string
  readonly next?: { readonly label: string; readonly href: string }
}

interface Told extends Outcome {
  /** The page that it is told on: it goes when the owner does. */
  readonly path: string
}

/** What was told last in one window. */
export type OutcomeStore = ReturnType<typeof createOutcomes>

/** Keeps what is told until another page is shown. */
export function createOutcomes(router: Router, window: Window, ended: AbortSignal) {
  let latest: Told | null = null
  const listeners = new Set<() => void>()

  function set(next: Told | null): void {
    latest = next
    for (const changed of listeners) changed()
  }
  const leave = () => {
    const { path } = router.current()
    // the refresh route is on the way to a page, not one
    if (latest && latest.path !== path && path !== '/nav/refresh') set(null)
  }
  window.addEventListener('hashchange', leave, { signal: ended })

  return {
    /** What was told last on the page that is shown, or null. */
    current: (): Outcome | null => latest,
    subscribe(changed: () => void): () => void {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    /** Tells an outcome on a page, the one that is shown or the one that the act leads to. */
    tellOutcome(outcome: Outcome | string, path = router.current().path): void {
      set({ ...(typeof outcome === 'string' ? { text: outcome } : outcome), path })
    },
    /** Takes away what was told: it is read, or the next act begins. */
    forgetOutcome(): void {
      if (latest) set(null)
    },
  }
}
