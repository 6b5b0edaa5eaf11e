import {
  announceClosing,
  type CallFault,
  createClient,
  keepSession,
  logout,
  type SendCall,
} from '@ownerng/contract'
import { clientMessageOf } from '@ownerng/domain'
import type { ResortChoice } from '@ownerng/login-kit/core'
import { markOffline, markOnline } from './connection.ts'
import { dropDrafts } from './draft-store.ts'
import { texts } from './texts.ts'

const HANDLE_KEY = 'ownerng-session'
/** Why the last session of this browser ended; the other windows read it when its handle goes. */
const LEFT_KEY = 'ownerng-left'
/** Of this window alone: another one may show another account of the same sign-in. */
const OWNER_KEY = 'ownerng-owner'
const RESORT_KEY = 'ownerng-session-resort'
/** Whose data this window showed last. */
const LOGIN_KEY = 'ownerng-login'
/** What a window keeps of its own survives a logout only where it is no person's. */
const NOBODYS = ['ownerng-server', 'ownerng-resort']
/**
 * How long another tab waits before it says that it is still here: after the closing call, well
 * within its grace.
 */
const STILL_HERE_AFTER_MS = 2_000
const tabs = new BroadcastChannel('ownerng-tabs')

let handle = localStorage.getItem(HANDLE_KEY) ?? ''

/**
 * The public handle of the session, or empty. It is worthless without the cookie, so it may lie in
 * local storage.
 */
export function sessionHandle(): string {
  return handle
}

/** From a sign-in until the server has answered it once. */
let isNew = false

/** Keeps the handle of a new session. */
export function keepHandle(next: string): void {
  isNew = true
  handle = next
  localStorage.setItem(HANDLE_KEY, next)
}

/** Why a session ends: the person says so, did nothing for long, or the server ended it. */
export type LeaveReason = 'logout' | 'idle' | 'expired'

/** Tells the other windows of this browser that the session is over. */
export function tellLeaving(why: LeaveReason): void {
  // another window may have signed in meanwhile: its session is not this one's to end
  if ((localStorage.getItem(HANDLE_KEY) ?? '') !== handle) return
  localStorage.setItem(LEFT_KEY, why)
  localStorage.removeItem(HANDLE_KEY)
}

/** What another window did: it ended the session, or it began one. */
export type OtherWindow = { readonly left: LeaveReason } | { readonly begun: true }

let hearOther: ((change: OtherWindow) => void) | null = null

/** Hears at once what other windows of this browser do with the session. */
export function onOtherWindow(hear: (change: OtherWindow) => void): () => void {
  hearOther = hear
  // a window in the background may sleep through the event: it looks when it shows again
  const events = [
    [window, 'storage'],
    [window, 'pageshow'],
    [document, 'visibilitychange'],
  ] as const
  for (const [on, event] of events) on.addEventListener(event, followOtherWindow)
  return () => {
    hearOther = null
    for (const [on, event] of events) on.removeEventListener(event, followOtherWindow)
  }
}

/** Whether another window ended the session or began another; this window follows it then. */
export function followOtherWindow(): boolean {
  const now = localStorage.getItem(HANDLE_KEY) ?? ''
  if (now === handle) return false
  handle = now
  if (now) hearOther?.({ begun: true })
  else {
    const left = (localStorage.getItem(LEFT_KEY) ?? 'expired') as LeaveReason
    if (left === 'logout') forgetPerson()
    hearOther?.({ left })
  }
  return true
}

/** Whose data this window shows from now on; answers whose it showed before. */
export function keepShownLogin(loginKey: string): string {
  const before = shownLogin()
  sessionStorage.setItem(LOGIN_KEY, loginKey)
  return before
}

/** Whose data this window showed last, or empty. */
export function shownLogin(): string {
  return sessionStorage.getItem(LOGIN_KEY) ?? ''
}

/**
 * Forgets what this window keeps for the person who used it: drafts, the place kept, the account
 * shown.
 */
function forgetPerson(): void {
  dropDrafts()
  for (const name of Object.keys(sessionStorage))
    if (name.startsWith('ownerng-') && !NOBODYS.includes(name)) sessionStorage.removeItem(name)
}

/**
 * Keeps at which resort the session is: its brand is shown for as long as it lasts, whatever an
 * address says.
 */
export function keepSessionResort({ server, resort }: ResortChoice): void {
  localStorage.setItem(RESORT_KEY, `${server}/${resort}`)
}

/** The resort of the session, or null where none is known. */
export function sessionResort(): ResortChoice | null {
  const [server, resort] = (handle && localStorage.getItem(RESORT_KEY)?.split('/')) || []
  return server && resort ? { server, resort } : null
}

/** The owner number of the account that this window shows, or empty for the one of the session. */
export function shownOwner(): string {
  return sessionStorage.getItem(OWNER_KEY) ?? ''
}

/** This window shows an account from now on, whatever other windows do. */
export function keepShownOwner(ownerNumber: string): void {
  if (ownerNumber) sessionStorage.setItem(OWNER_KEY, ownerNumber)
  else sessionStorage.removeItem(OWNER_KEY)
}

/**
 * The address of something that is opened as a link: with the public handle and the account of this
 * window.
 */
export function fileHref(path: string, more: Record<string, string> = {}): string {
  return `/api${path}?${new URLSearchParams({ sessionID: handle, ...(shownOwner() ? { owner: shownOwner() } : {}), ...more })}`
}

let seenAt = Date.now()

/**
 * When the server last heard of this session, from this tab or another, as far as this tab knows.
 */
export function lastSeenAt(): number {
  return seenAt
}

let friendly = ''

/** What owners read where no better sentence is known. */
export function friendlyMessage(): string {
  return friendly || clientMessageOf('UNEXPECTED')
}

/**
 * What owners read instead of "Sorry, something went wrong" (portal.md section 8); empty keeps
 * that.
 */
export function setFriendlyMessage(text: string): void {
  friendly = text
}

let askProof: (() => Promise<boolean>) | null = null
let proof: Promise<boolean> | null = null

/**
 * Who asks the person for the password or a passkey where a call wants it again: true once that was
 * right. Null while nobody can.
 */
export function setProofAsker(ask: (() => Promise<boolean>) | null): void {
  askProof = ask
}

/** Asks once, however many calls wait for the answer. */
function proveAgain(): Promise<boolean> {
  proof ??= (askProof?.() ?? Promise.resolve(false)).finally(() => {
    proof = null
  })
  return proof
}

/**
 * The client of every call. Where a call wants to know again who is there, that is asked and the
 * same request is sent once more. An answer means that the session was seen; the other tabs share
 * it.
 */
export const send: SendCall = async (call, input, signal, bearer) => {
  try {
    return await client(call, input, signal, bearer).catch(async (error: CallFault) => {
      if (error.code === 'STEP_UP' && (await proveAgain()))
        return client(call, input, signal, bearer)
      throw error
    })
  } catch (error) {
    const fault = error as CallFault
    if (fault.code === 'UNEXPECTED') fault.message = friendlyMessage()
    // a session cannot be over that has just begun: the browser did not keep its cookie
    if (isNew && fault.code === 'SESSION_EXPIRED') fault.message = texts.login.noCookies
    throw error
  }
}

const client: SendCall = createClient(
  '/api',
  async (...given) => {
    const answer = await fetch(...given).catch((error: unknown) => {
      if (!given[1]?.signal?.aborted) markOffline()
      throw error
    })
    markOnline(answer)
    if (answer.ok && handle) {
      isNew = false
      seenAt = Date.now()
      tabs.postMessage('seen')
    }
    return answer
  },
  sessionHandle,
  shownOwner,
)

/**
 * Tells the server that the person is still there. A session that is over shows with the next call.
 */
export async function keepAlive(): Promise<void> {
  if (handle) await send(keepSession, { query: {} }).catch(() => {})
}

/** Ends the session here, in the other windows and on the server, whatever comes of that. */
export async function endSession(why: LeaveReason): Promise<void> {
  const ending = handle || 'logout'
  tellLeaving(why)
  // whoever leaves on purpose leaves nothing behind; a session that ended can be gone on with
  handle = ''
  if (why === 'logout') forgetPerson()
  await client(logout, { query: { logoutID: ending } }).catch(() => {})
}

tabs.onmessage = ({ data }) => {
  if (data === 'seen') seenAt = Date.now()
  // another tab closes: any request of this one keeps the session that they share
  else setTimeout(() => void keepAlive(), STILL_HERE_AFTER_MS)
}

/**
 * Tells the server and the other tabs that this window closes; a reload or another tab keeps the
 * session.
 */
export function tellClosing(): void {
  if (!handle) return
  tabs.postMessage('closing')
  void fetch(`/api${announceClosing.path}?closingID=${encodeURIComponent(handle)}`, {
    method: 'POST',
    keepalive: true,
    credentials: 'same-origin',
  })
}
