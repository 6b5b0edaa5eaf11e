const standIns: { [Name in Kept]?: Storage } = {}

/** What a browser keeps for all windows of a site, or for one of them. */
type Kept = 'browser' | 'tab'

/**
 * What a browser keeps. Where it refuses to, as for a person who blocks the data of sites, a
 * stand-in keeps it until the page is left.
 */
export function openStorage(kept: Kept): Storage {
  try {
    const storage = kept === 'tab' ? sessionStorage : localStorage
    // some browsers have null instead of a refusal
    if (storage) return storage
  } catch {
    // refused
  }
  standIns[kept] ??= Object.create(STAND_IN) as Storage
  return standIns[kept]
}

/** Whether it is still there after the page is left. */
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
