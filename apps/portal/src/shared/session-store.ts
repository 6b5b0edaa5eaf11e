import type { ResortChoice } from '@ownerng/login-kit/core'

const HANDLE_KEY = 'ownerng-session'
/** Why the last session of this browser ended; the other windows read it when its handle goes. */
const END_REASON_KEY = 'ownerng-left'
/** Of this window alone: another one may show another account of the same sign-in. */
const OWNER_KEY = 'ownerng-owner'
const RESORT_KEY = 'ownerng-session-resort'
/** Whose data this window showed last. */
const LOGIN_KEY = 'ownerng-login'
/**
 * The next stays for the time without a connection: named here as well as in offline-copy.ts, which
 * the sign-in page does without.
 */
const OFFLINE_COPY_KEY = 'ownerng-offline'
/** What pages asked for, for the next visit (app/use-asked-ahead.ts): addresses name stays. */
export const ASKED_KEY = 'ownerng-asked'
/** Keys that survive a logout, because they hold nothing personal. */
const IMPERSONAL_KEYS = ['ownerng-server', 'ownerng-resort']

/** Why a session ends: the person says so, did nothing for long, or the server ended it. */
export type SessionEndReason = 'logout' | 'idle' | 'expired'

/** What another window did: it ended the session, or it began one. */
export type OtherWindowChange = { readonly left: SessionEndReason } | { readonly begun: true }

/** Where a browser keeps things: for all its windows, and for one of them. */
export interface Storages {
  readonly browser: Storage
  readonly tab: Storage
}

/** What a window knows of its session. */
export type SessionStore = ReturnType<typeof createSessionStore>

/** Keeps the session of a window, which it shares with the other windows of its browser. */
export function createSessionStore(window: Window, { browser, tab }: Storages) {
  const storedHandle = () => browser.getItem(HANDLE_KEY) ?? ''
  let handle = storedHandle()
  let isNew = false
  /** The session that this window has told the others is over. */
  let ended = ''
  const forgetting = new Set<() => void>()
  let onOther: ((change: OtherWindowChange) => void) | null = null

  function followOtherWindow(): boolean {
    const now = storedHandle()
    if (now === handle || (now === '' && ended === handle)) return false
    handle = now
    if (now) onOther?.({ begun: true })
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
    browser.removeItem(ASKED_KEY)
    for (const name of Object.keys(tab))
      if (name.startsWith('ownerng-') && !IMPERSONAL_KEYS.includes(name)) tab.removeItem(name)
  }
  return {
    ...createShownAccount(tab),
    /**
     * The public handle of the session, or empty. It is worthless without the cookie, so it may lie
     * in local storage.
     */
    handle: () => handle,
    /** From a sign-in until the server has answered it once. */
    isNew: () => isNew,
    markAnswered(): void {
      isNew = false
    },
    /** Keeps the handle of a new session. */
    storeHandle(next: string): void {
      isNew = true
      handle = next
      browser.setItem(HANDLE_KEY, next)
    },
    clearHandle(): void {
      handle = ''
    },
    /**
     * Forgets what this window keeps for the person who used it: drafts, the place kept, the
     * account shown.
     */
    clearPersonalData,
    /** Runs when that is forgotten: what is kept beside the storages goes as well. */
    onForget(forget: () => void): void {
      forgetting.add(forget)
    },
    /** Tells the other windows of this browser that the session is over. */
    announceSessionEnd(reason: SessionEndReason): void {
      // another window may have signed in meanwhile: its session is not this one's to end
      if (storedHandle() !== handle) return
      ended = handle
      browser.setItem(END_REASON_KEY, reason)
      browser.removeItem(HANDLE_KEY)
    },
    /** Subscribes to what other windows of this browser do with the session. */
    onOtherWindow(listener: (change: OtherWindowChange) => void): () => void {
      onOther = listener
      // a window in the background may sleep through the event: it looks when it shows again
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
     * Stores the resort of the session, whose brand is shown for as long as it lasts, whatever the
     * address says.
     */
    storeSessionResort({ server, resort }: ResortChoice): void {
      browser.setItem(RESORT_KEY, `${server}/${resort}`)
    },
    /** The resort of the session, or null where none is known. */
    sessionResort(): ResortChoice | null {
      const [server, resort] = (handle && browser.getItem(RESORT_KEY)?.split('/')) || []
      return server && resort ? { server, resort } : null
    },
  }
}

/** Whose data one window shows, and which of their accounts. */
function createShownAccount(tab: Storage) {
  const shownLogin = () => tab.getItem(LOGIN_KEY) ?? ''
  return {
    /** Whose data this window shows from now on; answers whose it showed before. */
    storeShownLogin(loginKey: string): string {
      const before = shownLogin()
      tab.setItem(LOGIN_KEY, loginKey)
      return before
    },
    /** Whose data this window showed last, or empty. */
    shownLogin,
    /** The owner number of the account that this window shows, or empty for that of the session. */
    shownOwner: () => tab.getItem(OWNER_KEY) ?? '',
    /** This window shows an account from now on, whatever other windows do. */
    storeShownOwner(ownerNumber: string): void {
      if (ownerNumber) tab.setItem(OWNER_KEY, ownerNumber)
      else tab.removeItem(OWNER_KEY)
    },
  }
}
