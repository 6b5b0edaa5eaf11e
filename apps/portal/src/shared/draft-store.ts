import { holdsCardNumber } from '@ownerng/domain'

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
export type Keepable<T> = {
  [Name in keyof T]: Name extends string
    ? Lowercase<Name> extends Secret
      ? never
      : T[Name]
    : never
}

type Stored = Readonly<Record<string, unknown>>

// a browser that keeps nothing still has the draft until the page is left
const known = new Map<string, Stored | null>()
const notStored = new Set<string>()
const listeners = new Set<() => void>()

const nameOf = ({ loginKey, ownerNumber, form }: DraftKey) =>
  `${PREFIX}${loginKey} ${ownerNumber} ${form}`

/** What was typed into a form, or null; the same object until it changes. */
export function readDraft(key: DraftKey): Stored | null {
  const name = nameOf(key)
  let draft = known.get(name)
  if (draft === undefined) {
    draft = parse(stored(name))
    known.set(name, draft)
  }
  return draft
}

/** Keeps what is typed into a form in this window. Text that holds a card number is not stored. */
export function writeDraft(key: DraftKey, change: Stored): void {
  const name = nameOf(key)
  const draft = { ...readDraft(key), ...change }
  known.set(name, draft)
  if (store(name, draft)) notStored.delete(name)
  else notStored.add(name)
  tell()
}

/**
 * Whether what was typed is there after a reload; false where it is too large or the browser
 * refuses to keep it.
 */
export function isDraftStored(key: DraftKey): boolean {
  return !notStored.has(nameOf(key))
}

/** Forgets what was typed into a form: it was sent, or let go. */
export function dropDraft(key: DraftKey): void {
  drop(nameOf(key))
  tell()
}

/** Forgets every draft in this window, or all but those of one sign-in. */
export function dropDrafts({ exceptOf }: { readonly exceptOf?: string } = {}): void {
  for (const name of [...known.keys(), ...storedNames()])
    if (exceptOf === undefined || !name.startsWith(`${PREFIX}${exceptOf} `)) drop(name)
  tell()
}

/**
 * What a form shows: what was typed where it fits the form, and otherwise what it starts with. A
 * release may have changed the form since.
 */
export function withDraft<T extends object>(start: T, draft: Stored | null): T {
  if (!draft) return start
  const fitting = Object.entries(start).flatMap(([name, first]) =>
    name in draft && isAlike(first, draft[name]) ? [[name, draft[name]] as const] : [],
  )
  return { ...start, ...Object.fromEntries(fitting) }
}

/** Hears of every change of any draft. */
export function onDrafts(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

function isAlike(first: unknown, kept: unknown): boolean {
  if (first === null || kept === null) return true
  return typeof first === typeof kept && Array.isArray(first) === Array.isArray(kept)
}

/** Stores a draft where the browser allows it; whether it did. */
function store(name: string, draft: Stored): boolean {
  const isKept = (field: string, value: unknown) =>
    field === PHOTO_FIELD || typeof value !== 'string' || !holdsCardNumber(value)
  const text = JSON.stringify(draft, (field, value) => (isKept(field, value) ? value : undefined))
  try {
    if (text.length > MAX_STORED_LENGTH) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, text)
    return text.length <= MAX_STORED_LENGTH
  } catch {
    // full or forbidden: the draft lives as long as the page
    return false
  }
}

function drop(name: string): void {
  known.set(name, null)
  notStored.delete(name)
  try {
    sessionStorage.removeItem(name)
  } catch {
    // it was never stored
  }
}

function stored(name: string): string | null {
  try {
    return sessionStorage.getItem(name)
  } catch {
    return null
  }
}

function storedNames(): string[] {
  try {
    return Object.keys(sessionStorage).filter((name) => name.startsWith(PREFIX))
  } catch {
    return []
  }
}

function parse(text: string | null): Stored | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return typeof value === 'object' && !Array.isArray(value) ? (value as Stored | null) : null
  } catch {
    return null
  }
}

function tell(): void {
  for (const changed of listeners) changed()
}
