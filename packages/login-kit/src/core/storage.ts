const standIns: { [Name in Kept]?: Storage } = {}

/** Browser storage for all tabs of a site, or for one tab. */
type Kept = 'browser' | 'tab'

/**
 * Opens the browser's storage. If it is blocked, an in-memory stand-in lasts until the page is
 * left.
 */
export function openStorage(kept: Kept): Storage {
  try {
    const storage = kept === 'tab' ? sessionStorage : localStorage
    // some browsers return null instead of throwing
    if (storage) return storage
  } catch {
    // storage is blocked
  }
  standIns[kept] ??= Object.create(STAND_IN) as Storage
  return standIns[kept]
}

/** Whether the storage survives leaving the page. */
export const isLasting = (storage: Storage): boolean => Object.getPrototypeOf(storage) !== STAND_IN

const STAND_IN = {
  getItem(this: Texts, name: string) {
    return this[name] ?? null
  },
  setItem(this: Texts, name: string, text: string) {
    this[name] = text
  },
  removeItem(this: Texts, name: string) {
    delete this[name]
  },
}

type Texts = Record<string, string>
