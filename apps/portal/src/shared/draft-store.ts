import { holdsCardNumber } from '@ownerng/domain'
import { isLasting } from '@ownerng/login-kit/core'

const PREFIX = 'ownerng-draft '
/** About 4 MB: photos must leave room in session storage for other drafts. */
const MAX_STORED_LENGTH = 4_000_000
/** The only field exempt from the card-number check: a photo in base64. */
const PHOTO_FIELD = 'jpeg'

/** Identifies a draft: the sign-in, the account, and the form. */
export interface DraftKey {
  readonly loginKey: string
  readonly ownerNumber: string
  readonly form: string
}

/**
 * Field names that drafts must never contain, in any spelling; a draft with one doesn't compile.
 */
type Secret =
  | 'code'
  | 'pin'
  | 'cvv'
  | 'token'
  | `${string}${'password' | 'cardnumber' | 'secret'}${string}`

/** Values that a draft may contain: plain, without secrets. */
export type StorableDraft<T> = {
  [Name in keyof T]: Name extends string
    ? Lowercase<Name> extends Secret
      ? never
      : T[Name]
    : never
}

export type StoredDraft = Readonly<Record<string, unknown>>

const getName = ({ loginKey, ownerNumber, form }: DraftKey) =>
  `${PREFIX}${loginKey} ${ownerNumber} ${form}`

/** The half-filled forms of one window. */
export interface Drafts {
  /** Returns the values typed into a form, or null; the same object until it changes. */
  readonly readDraft: (key: DraftKey) => StoredDraft | null
  /** Keeps values typed into a form. Text that contains a card number isn't stored. */
  readonly writeDraft: (key: DraftKey, change: StoredDraft) => void
  /**
   * Whether the draft survives a reload; false if it is too large or the browser refuses storage.
   */
  readonly isDraftStored: (key: DraftKey) => boolean
  /** Removes the draft of a form that was sent or abandoned. */
  readonly clearDraft: (key: DraftKey) => void
  /** Removes every draft in this window, optionally except the drafts of one sign-in. */
  readonly clearDrafts: (except?: { readonly exceptOf?: string }) => void
  /** Subscribes to changes of all drafts. */
  readonly onDrafts: (changed: () => void) => () => void
}

/** Keeps drafts in session storage; if that fails, in memory until the page is left. */
export function createDrafts(tab: Storage): Drafts {
  const entries = new Map<string, StoredDraft | null>()
  const notStored = new Set<string>()
  const listeners = new Set<() => void>()
  const store = createDraftStorage(tab)
  const notify = () => {
    for (const changed of listeners) changed()
  }
  function drop(name: string): void {
    entries.set(name, null)
    notStored.delete(name)
    store.remove(name)
  }
  function readDraft(key: DraftKey): StoredDraft | null {
    const name = getName(key)
    let draft = entries.get(name)
    if (draft === undefined) {
      draft = parse(store.read(name))
      entries.set(name, draft)
    }
    return draft
  }
  return {
    readDraft,
    writeDraft(key, change) {
      const name = getName(key)
      const draft = { ...readDraft(key), ...change }
      entries.set(name, draft)
      if (store.write(name, draft)) notStored.delete(name)
      else notStored.add(name)
      notify()
    },
    isDraftStored: (key) => !notStored.has(getName(key)),
    clearDraft(key) {
      drop(getName(key))
      notify()
    },
    clearDrafts({ exceptOf } = {}) {
      for (const name of [...entries.keys(), ...store.names()])
        if (exceptOf === undefined || !name.startsWith(`${PREFIX}${exceptOf} `)) drop(name)
      notify()
    },
    onDrafts(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
}

/** The drafts in session storage, which may be full or forbidden. */
function createDraftStorage(tab: Storage) {
  return {
    /**
     * Stores a draft if the browser allows it. Returns whether it did; if not, it stays in memory.
     */
    write(name: string, draft: StoredDraft): boolean {
      const isStorable = (field: string, value: unknown) =>
        field === PHOTO_FIELD || typeof value !== 'string' || !holdsCardNumber(value)
      const text = JSON.stringify(draft, (field, value) =>
        isStorable(field, value) ? value : undefined,
      )
      return attempt(() => {
        if (text.length > MAX_STORED_LENGTH) tab.removeItem(name)
        else tab.setItem(name, text)
        return isLasting(tab) && text.length <= MAX_STORED_LENGTH
      }, false)
    },
    read: (name: string) => attempt(() => tab.getItem(name), null),
    remove: (name: string) => attempt(() => tab.removeItem(name), undefined),
    names: () => attempt(() => Object.keys(tab).filter((name) => name.startsWith(PREFIX)), []),
  }
}

function parse(text: string | null): StoredDraft | null {
  return attempt(() => {
    const value: unknown = JSON.parse(text ?? 'null')
    return typeof value === 'object' && !Array.isArray(value) ? (value as StoredDraft | null) : null
  }, null)
}

function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work()
  } catch {
    return otherwise
  }
}
