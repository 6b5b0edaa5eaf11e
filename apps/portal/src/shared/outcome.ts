import { useSyncExternalStore } from 'react'
import { currentRoute } from './router.ts'

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

let told: Told | null = null
const listeners = new Set<() => void>()

function set(next: Told | null): void {
  told = next
  for (const changed of listeners) changed()
}

/** Tells an outcome on a page, the one that is shown or the one that the act leads to. */
export function tellOutcome(outcome: Outcome | string, path = currentRoute().path): void {
  set({ ...(typeof outcome === 'string' ? { text: outcome } : outcome), path })
}

/** Takes away what was told: it is read, or the next act begins. */
export function forgetOutcome(): void {
  if (told) set(null)
}

addEventListener('hashchange', () => {
  const { path } = currentRoute()
  // the refresh route is on the way to a page, not one
  if (told && told.path !== path && path !== '/nav/refresh') set(null)
})

/** What was told last on the page that is shown, or null. */
export function useOutcome(): Outcome | null {
  return useSyncExternalStore(subscribe, () => told)
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}
