import { holdsCardNumber } from '@ownerng/domain'
import { isLasting } from '@ownerng/login-kit/core'

const PREFIX = 'ownerng-draft '
/** About 4 MB: photos leave room in the window's storage for what is typed elsewhere. */
const MAX_STORED_LENGTH = 4_000_000
/** The one field that may hold digits in any order: a photo, written as text. */
const PHOTO_FIELD = 'jpeg'

/** Whose draft it is and of what: the sign-in, the account, and the form. */
export interface DraftKey {
  readonly loginKey: string
  readonly ownerNumber: string
  readonly form: string
}

/** Names of fields that may never be kept, in any spelling; a draft with one does not compile. */
type Secret =
  | 'code'
  | 'pin'
  | 'cvv'
  | 'token'
  | `${string}${'password' | 'cardnumber' | 'secret'}${string}`

/** What a draft may hold: plain values without anything secret. */
export type StorableDraft<T> = {
  [Name in keyof T]: Name extends string
    ? Lowercase<Name> extends Secret
      ? never
      : T[Name]
    : never
}

/** A draft as it is kept. */
export type StoredDraft = Readonly<Record<string, unknown>>

const nameOf = ({ loginKey, ownerNumber, form }: DraftKey) =>
  `${PREFIX}${loginKey} ${ownerNumber} ${form}`

/** The half-filled forms of one window. */
export interface Drafts {
  /** What was typed into a form, or null; the same object until it changes. */
  readonly readDraft: (key: DraftKey) => StoredDraft | null
  /** Keeps what is typed into a form. Text that holds a card number is not stored. */
  readonly writeDraft: (key: DraftKey, change: StoredDraft) => void
  /**
   * Whether what was typed is there after a reload; false where it is too large or the browser
   * refuses to keep it.
   */
  readonly isDraftStored: (key: DraftKey) => boolean
  /** Forgets what was typed into a form: it was sent, or let go. */
  readonly clearDraft: (key: DraftKey) => void
  /** Forgets every draft in this window, or all but those of one sign-in. */
  readonly clearDrafts: (except?: { readonly exceptOf?: string }) => void
  /** Hears of every change of any draft. */
  readonly onDrafts: (changed: () => void) => () => void
}

/** Keeps drafts in the storage of a window; where it keeps nothing, until the page is left. */
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
    const name = nameOf(key)
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
      const name = nameOf(key)
      const draft = { ...readDraft(key), ...change }
      entries.set(name, draft)
      if (store.write(name, draft)) notStored.delete(name)
      else notStored.add(name)
      notify()
    },
    isDraftStored: (key) => !notStored.has(nameOf(key)),
    clearDraft(key) {
      drop(nameOf(key))
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

/** The drafts in the storage of a window, which may be full or forbidden. */
function createDraftStorage(tab: Storage) {
  return {
    /** Stores a draft where the browser allows it; whether it did. Else it lives on the page. */
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
