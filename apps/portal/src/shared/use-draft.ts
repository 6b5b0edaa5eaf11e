import { useSyncExternalStore } from 'react'
import type { DraftKey, StorableDraft, StoredDraft } from './draft-store.ts'
import { useDrafts } from './inside.ts'
import { useOwnerSettings } from './owner-settings.query.ts'

/** A form's values, with functions to change and clear them. */
export interface Draft<T> {
  readonly values: T
  /** A function changes what there is by then, for a change that takes a while. */
  readonly set: (change: Partial<T> | ((now: T) => Partial<T>)) => void
  readonly clear: () => void
  /** Something was typed that was not sent yet. */
  readonly begun: boolean
  /** It is there after a reload; false where it is too large or the browser keeps nothing. */
  readonly isStored: boolean
}

/**
 * The values of a half-filled form. They survive Back, a reload and a session that expired, in this
 * window, for this sign-in and this account; logging out forgets them. `form` names the form and,
 * where there are several, the thing that it is about: `work-order`, `message W-1001`.
 *
 * Passwords, codes and card numbers are never kept: their names do not compile, and a text that
 * holds a card number is not stored.
 */
export function useDraft<T extends object>(form: string, start: T & StorableDraft<T>): Draft<T> {
  const drafts = useDrafts()
  const { loginKey, owner } = useOwnerSettings()
  const key: DraftKey = { loginKey, ownerNumber: owner.ownerNumber, form }
  const draft = useSyncExternalStore(drafts.onDrafts, () => drafts.readDraft(key))
  return {
    values: withDraft<T>(start, draft),
    set: (change) => {
      const changed =
        typeof change === 'function' ? change(withDraft<T>(start, drafts.readDraft(key))) : change
      drafts.writeDraft(key, changed as Record<string, unknown>)
    },
    clear: () => drafts.clearDraft(key),
    begun: draft !== null,
    isStored: drafts.isDraftStored(key),
  }
}

/**
 * The values of a form: the draft's where they still fit its fields, otherwise the initial ones. A
 * release may have changed the form since the draft was stored.
 */
export function withDraft<T extends object>(start: T, draft: StoredDraft | null): T {
  if (!draft) return start
  const fitting = Object.entries(start).flatMap(([name, first]) =>
    name in draft && isAlike(first, draft[name]) ? [[name, draft[name]] as const] : [],
  )
  return { ...start, ...Object.fromEntries(fitting) }
}

function isAlike(first: unknown, stored: unknown): boolean {
  if (first === null || stored === null) return true
  return typeof first === typeof stored && Array.isArray(first) === Array.isArray(stored)
}
