import type { ResortChoice } from '@ownerng/login-kit/core'

const HANDLE_KEY = 'ownerng-session'
/** Why the last session of this browser ended; other windows read it when the handle disappears. */
const END_REASON_KEY = 'ownerng-left'
/** Per window: another window may show a different account of the same sign-in. */
const OWNER_KEY = 'ownerng-owner'
const RESORT_KEY = 'ownerng-session-resort'
/** The sign-in whose data this window showed last. */
const LOGIN_KEY = 'ownerng-login'
/**
 * The offline copy of the next stays. Duplicated from offline-copy.ts, which the sign-in page
 * doesn't load.
 */
const OFFLINE_COPY_KEY = 'ownerng-offline'
/**
 * Early requests for the next visit (app/use-early-requests.ts); their addresses contain ids of
 * stays.
 */
export const EARLY_REQUESTS_KEY = 'ownerng-asked'
/** Keys that survive a logout, because they contain nothing personal. */
const IMPERSONAL_KEYS = ['ownerng-server', 'ownerng-resort']

/** Why a session ends: logout, inactivity, or the server. */
export type SessionEndReason = 'logout' | 'idle' | 'expired'

/** A change by another window: it ended or began the session. */
export type OtherWindowChange = { readonly left: SessionEndReason } | { readonly started: true }

/** The browser's storages: shared by all windows, and per window. */
export interface Storages {
  readonly browser: Storage
  readonly tab: Storage
}

/** A window's state about its session. */
export type SessionStore = ReturnType<typeof createSessionStore>

/** Manages the session of a window, which all windows of the browser share. */
export function createSessionStore(window: Window, { browser, tab }: Storages) {
  const storedHandle = () => browser.getItem(HANDLE_KEY) ?? ''
  let handle = storedHandle()
  let isNew = false
  /** The session whose end this window announced to the others. */
  let ended = ''
  const forgetting = new Set<() => void>()
  let onOther: ((change: OtherWindowChange) => void) | null = null

  function followOtherWindow(): boolean {
    const now = storedHandle()
    if (now === handle || (now === '' && ended === handle)) return false
    handle = now
    if (now) onOther?.({ started: true })
    else {
      const left = (browser.getItem(END_REASON_KEY) ?? 'expired') as SessionEndReason
      if (left === 'logout') clearPersonalData()
      onOther?.({ left })
    }
    return true
  }
  function clearPersonalData(): void {
    for (const forget of forgetting) forget()
    browser.removeItem(OFFLINE_COPY_KEY)
    browser.removeItem(EARLY_REQUESTS_KEY)
    for (const name of Object.keys(tab))
      if (name.startsWith('ownerng-') && !IMPERSONAL_KEYS.includes(name)) tab.removeItem(name)
  }
  return {
    ...createShownAccount(tab),
    /**
     * The public handle of the session, or empty. It is worthless without the cookie, so local
     * storage is safe.
     */
    handle: () => handle,
    /** From sign-in until the server's first answer. */
    isNew: () => isNew,
    markAnswered(): void {
      isNew = false
    },
    /** Stores the handle of a new session. */
    storeHandle(next: string): void {
      isNew = true
      handle = next
      browser.setItem(HANDLE_KEY, next)
    },
    clearHandle(): void {
      handle = ''
    },
    /**
     * Clears the person's data in this window: drafts, the return path, and the displayed account.
     */
    clearPersonalData,
    /** Registers a callback for clearing data that is kept outside of the storages. */
    onForget(forget: () => void): void {
      forgetting.add(forget)
    },
    /** Tells the other windows of this browser that the session is over. */
    announceSessionEnd(reason: SessionEndReason): void {
      // another window may have signed in by now; don't end its session
      if (storedHandle() !== handle) return
      ended = handle
      browser.setItem(END_REASON_KEY, reason)
      browser.removeItem(HANDLE_KEY)
    },
    /** Subscribes to session changes by other windows of this browser. */
    onOtherWindow(listener: (change: OtherWindowChange) => void): () => void {
      onOther = listener
      // a background window may miss the storage event, so it checks again when it becomes visible
      const events = [
        [window, 'storage'],
        [window, 'pageshow'],
        [window.document, 'visibilitychange'],
      ] as const
      for (const [on, event] of events) on.addEventListener(event, followOtherWindow)
      return () => {
        onOther = null
        for (const [on, event] of events) on.removeEventListener(event, followOtherWindow)
      }
    },
    /** Whether another window ended or replaced the session; if so, this window follows it. */
    followOtherWindow,
    /**
     * Stores the resort of the session, whose brand wins over the address while the session lasts.
     */
    storeSessionResort({ server, resort }: ResortChoice): void {
      browser.setItem(RESORT_KEY, `${server}/${resort}`)
    },
    /** The resort of the session, or null if unknown. */
    sessionResort(): ResortChoice | null {
      const [server, resort] = (handle && browser.getItem(RESORT_KEY)?.split('/')) || []
      return server && resort ? { server, resort } : null
    },
  }
}

/** The displayed sign-in and account of one window. */
function createShownAccount(tab: Storage) {
  const shownLogin = () => tab.getItem(LOGIN_KEY) ?? ''
  return {
    /** Sets the displayed sign-in; returns the previous one. */
    storeShownLogin(loginKey: string): string {
      const before = shownLogin()
      tab.setItem(LOGIN_KEY, loginKey)
      return before
    },
    /** The sign-in whose data this window showed last, or empty. */
    shownLogin,
    /** The owner number of the account in this window, or empty for the session's default. */
    shownOwner: () => tab.getItem(OWNER_KEY) ?? '',
    /** Sets the account of this window, independent of other windows. */
    storeShownOwner(ownerNumber: string): void {
      if (ownerNumber) tab.setItem(OWNER_KEY, ownerNumber)
      else tab.removeItem(OWNER_KEY)
    },
  }
}
