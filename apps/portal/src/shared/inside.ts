import { useSyncExternalStore } from 'react'
import { createDrafts, type Drafts } from './draft-store.ts'
import { createOutcomes, type Outcome, type OutcomeStore } from './outcome.ts'
import { type Portal, type PortalWorld, usePortal } from './portal.tsx'

/** State of a window that only the pages behind the sign-in need, for the window's lifetime. */
export interface Inside {
  readonly drafts: Drafts
  readonly outcomes: OutcomeStore
}

/** Returns the state of the pages behind the sign-in, created on first use. */
export const findInside = ({ keep }: Pick<Portal, 'keep'>): Inside => keep(createInside)

function createInside({ window, storage, session, router, ended }: PortalWorld): Inside {
  const drafts = createDrafts(storage.tab)
  session.onForget(drafts.clearDrafts)
  return { drafts, outcomes: createOutcomes(router, window, ended) }
}

/** The half-filled forms of this window. */
export const useDrafts = (): Drafts => findInside(usePortal()).drafts

/** Shows the outcome of something that doesn't run through `useAction`. */
export const useOutcomes = (): OutcomeStore => findInside(usePortal()).outcomes

/** The outcome shown on the current page, or null. */
export function useOutcome(): Outcome | null {
  const { subscribe, current } = useOutcomes()
  return useSyncExternalStore(subscribe, current)
}
