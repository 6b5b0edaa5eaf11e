/** Storage key of the copy, which is removed at logout and when the owner disables it. */
export const OFFLINE_COPY_KEY = 'ownerng-offline'
/** Maximum number of stored stays, enough for traveling. */
const MAX_STAYS = 5

/** Directions or check-in steps. */
interface OfflinePart {
  readonly title: string
  readonly steps: readonly (readonly [title: string, text: string])[]
}

/** A stay for reading offline: every text is already in the reader's language. */
export interface OfflineStay {
  readonly name: string
  readonly dates: string
  readonly facts: readonly (readonly [label: string, value: string])[]
  /** Check-in steps and directions, only for the next stay; copies of older releases have none. */
  readonly parts?: readonly OfflinePart[]
}

/** The next stays as stored on a device. Contains nothing secret: no session, amount, or code. */
export interface OfflineCopy {
  /** The sign-in that the stays belong to; a different sign-in in this browser removes them. */
  readonly loginKey: string
  readonly locale: string
  readonly title: string
  /** When it was stored, as text. */
  readonly asOf: string
  readonly resort: string
  readonly address: string
  readonly phone: string
  readonly call: string
  readonly stays: readonly OfflineStay[]
}

/** Stores a copy. Does nothing if the browser's storage is full. */
export function storeOfflineCopy(storage: Storage, copy: OfflineCopy): void {
  try {
    const stays = copy.stays.slice(0, MAX_STAYS)
    storage.setItem(OFFLINE_COPY_KEY, JSON.stringify({ ...copy, stays }))
  } catch {
    storage.removeItem(OFFLINE_COPY_KEY)
  }
}

/** Returns the stored copy, or null if there is none or it can't be read. `open` may throw. */
export function readOfflineCopy(open: () => Storage): OfflineCopy | null {
  try {
    const copy: unknown = JSON.parse(open().getItem(OFFLINE_COPY_KEY) ?? 'null')
    return isCopy(copy) ? copy : null
  } catch {
    return null
  }
}

export const removeOfflineCopy = (storage: Storage): void => storage.removeItem(OFFLINE_COPY_KEY)

const TEXTS = [
  'loginKey',
  'locale',
  'title',
  'asOf',
  'resort',
  'address',
  'phone',
  'call',
] as const satisfies readonly (keyof OfflineCopy)[]

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const isText = (value: unknown): value is string => typeof value === 'string'

function isCopy(value: unknown): value is OfflineCopy {
  return (
    isRecord(value) &&
    TEXTS.every((name) => isText(value[name])) &&
    Array.isArray(value['stays']) &&
    value['stays'].every(isStay)
  )
}

function isStay(value: unknown): value is OfflineStay {
  return (
    isRecord(value) &&
    isText(value['name']) &&
    isText(value['dates']) &&
    arePairs(value['facts']) &&
    (value['parts'] === undefined ||
      (Array.isArray(value['parts']) && value['parts'].every(isPart)))
  )
}

const isPart = (value: unknown): value is OfflinePart =>
  isRecord(value) && isText(value['title']) && arePairs(value['steps'])

const arePairs = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.every((pair) => Array.isArray(pair) && pair.length === 2 && pair.every(isText))
