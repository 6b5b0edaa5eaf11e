/** Where a browser stores the copy: it is removed at logout, and when it is switched off. */
export const OFFLINE_COPY_KEY = 'ownerng-offline'
/** More than an owner looks forward to at once is not read on the road. */
const MAX_STAYS = 5

/** A part of the way to a stay: how to get there, or the steps of arriving. */
interface OfflinePart {
  readonly title: string
  readonly steps: readonly (readonly [title: string, text: string])[]
}

/** A stay as it is read without a connection: every text in the language of its reader. */
export interface OfflineStay {
  readonly name: string
  readonly dates: string
  readonly facts: readonly (readonly [label: string, value: string])[]
  /** What is needed on the road, of the next stay alone; copies of older releases have none. */
  readonly parts?: readonly OfflinePart[]
}

/** What a device keeps of the next stays, with nothing secret in it: no session, sum, or code. */
export interface OfflineCopy {
  /** Whose stays these are: another sign-in of this browser removes them. */
  readonly loginKey: string
  readonly locale: string
  readonly title: string
  /** When it was stored, in words. */
  readonly asOf: string
  readonly resort: string
  readonly address: string
  readonly phone: string
  readonly call: string
  readonly stays: readonly OfflineStay[]
}

/** Stores a copy. A browser without room for it goes on without. */
export function storeOfflineCopy(storage: Storage, copy: OfflineCopy): void {
  try {
    const stays = copy.stays.slice(0, MAX_STAYS)
    storage.setItem(OFFLINE_COPY_KEY, JSON.stringify({ ...copy, stays }))
  } catch {
    storage.removeItem(OFFLINE_COPY_KEY)
  }
}

/** The stored copy; null where there is none or it cannot be read. `open` may throw. */
export function readOfflineCopy(open: () => Storage): OfflineCopy | null {
  try {
    const copy: unknown = JSON.parse(open().getItem(OFFLINE_COPY_KEY) ?? 'null')
    return isCopy(copy) ? copy : null
  } catch {
    return null
  }
}

/** Removes the copy from this device. */
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
