import { useSyncExternalStore } from 'react'
import type { DraftKey, StorableDraft, StoredDraft } from './draft-store.ts'
import { useDrafts } from './inside.ts'
import { useOwnerSettings } from './owner-settings.query.ts'

/** A form's values, with functions to change and clear them. */
export interface Draft<T> {
  readonly values: T
  /** Pass a function to update from the current values, for a change that takes a while. */
  readonly set: (change: Partial<T> | ((now: T) => Partial<T>)) => void
  readonly clear: () => void
  /** Whether there is typed input that hasn't been sent. */
  readonly isDirty: boolean
  /**
   * Whether the draft survives a reload; false if it is too large or the browser refuses storage.
   */
  readonly isStored: boolean
}

/**
 * The values of a half-filled form. They survive Back, a reload, and an expired session, per
 * window, sign-in, and account; logout deletes them. `form` names the form and, if there are
 * several, its subject: `work-order`, `message W-1001`.
 *
 * Passwords, codes, and card numbers are never kept: fields with such names don't compile, and text
 * that contains a card number isn't stored.
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
    isDirty: draft !== null,
    isStored: drafts.isDraftStored(key),
  }
}

/**
 * The values of a form: the draft's if they still fit its fields, otherwise the initial ones. A
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
