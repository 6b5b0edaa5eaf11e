import {
  type CallFault,
  createSessionToken,
  getSession,
  logout,
  type SendCall,
} from '@ownerng/contract'
import { type AppKind, SECOND_MS } from '@ownerng/domain'
import { errorsClient } from '@ownerng/messages/errors/client'
import { createClient } from './client.ts'
import type { LoginResult } from './login-result.ts'
import { openStorage } from './storage.ts'

/** Who is signed in, as what, where, and until when. */
export interface SessionDetails {
  readonly app: string
  /** The login ID. */
  readonly userid: string
  readonly name: string
  /** What the person may do with the account that is shown; none in other apps than the portal. */
  readonly roles: readonly string[]
  readonly ownerNumber: string
  readonly server: string
  readonly resort: string
  readonly resortName: string
  readonly startedAt: string
  /** When the session ends without another request. */
  readonly expiresAt: string
  /** The seconds until then, by the clock of the server. */
  readonly secondsLeft: number
  /** When it ends however much is done. */
  readonly endsAt: string
}

/** A signed statement of who is signed in, for an app's own backend. */
export interface SessionToken {
  readonly token: string
  readonly expiresAt: string
}

/** Why a session is over: somebody signed out, here or in another tab, or its time is up. */
export type SessionEnd = 'signed-out' | 'expired'

/** The session of an app, in one page. */
export interface OwnerSession {
  /** Who is signed in, as last heard; null if nobody is. */
  readonly current: SessionDetails | null
  /**
   * Begins with the result of a sign-in. Throws a `CallFault` if the server cannot be reached, and
   * `COOKIES_BLOCKED` if the browser kept no cookie, so that nobody is signed in.
   */
  start(result: Pick<LoginResult, 'sessionID' | 'token'>): Promise<SessionDetails | null>
  /**
   * Asks whether the session of this or an earlier page is still there; null if not. Asking does
   * not extend it. Throws if the server cannot be reached, which says nothing about the session.
   */
  check(): Promise<SessionDetails | null>
  /** Ends the session in every tab. Throws if the server cannot be reached. */
  signOut(): Promise<void>
  /** A token for the app's own backend; ask for one when it is needed. Throws a `CallFault`. */
  token(): Promise<SessionToken>
  /** Calls back each time another tab signs in, maybe as somebody else; returns how to stop that. */
  onOtherTab(listener: (details: SessionDetails) => void): () => void
  /** Calls back each time the session ends; returns how to stop that. */
  onSessionEnd(listener: (end: SessionEnd) => void): () => void
  /** Stops watching the session, which goes on: nothing is asked or told any more. */
  close(): void
}

/** Which app it is, and where the API is. */
export interface SessionOptions {
  readonly app: AppKind
  /** The API's path, or its address at another origin that the resort allows. */
  readonly api?: string
}

/** The longest delay that a timer can have, about. */
const MAX_WAIT_MS = 2_000_000_000
const RETRY_MS = 30 * SECOND_MS

/**
 * Opens the session of an app in this page. The public handle is kept for later pages; the secret
 * is a cookie that no script reads. An API client has a secret token instead, which is kept in this
 * page alone.
 */
export function openSession({ app, api = '/api' }: SessionOptions): OwnerSession {
  return new PageSession(app, api)
}

const cookiesBlocked = (): CallFault =>
  Object.assign(new Error(errorsClient().cookiesBlocked), {
    ...{ code: 'COOKIES_BLOCKED', status: 0, title: undefined, detail: {} },
  })

class PageSession implements OwnerSession {
  current: SessionDetails | null = null
  readonly #kept = openStorage('browser')
  readonly #name: string
  readonly #send: SendCall
  readonly #otherTab = new Set<(details: SessionDetails) => void>()
  readonly #ends = new Set<(end: SessionEnd) => void>()
  #handle = ''
  #bearer: string | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #isClosed = false
  /** Another tab signed in, and the host of this page does not know it yet. */
  #isOfOtherTab = false

  constructor(app: AppKind, api: string) {
    this.#name = `ownerng-session ${app} ${api}`
    this.#send = createClient(
      api,
      (...args) => fetch(...args),
      () => this.#handle,
    )
    addEventListener('storage', this.#onStored)
  }

  async start({ sessionID, token }: Pick<LoginResult, 'sessionID' | 'token'>) {
    this.#handle = sessionID
    this.#bearer = token
    this.#isOfOtherTab = false
    if (!token) this.#kept.setItem(this.#name, sessionID)
    const details = await this.check()
    // the server has just begun it: what is missing is the cookie
    if (!details && !token && this.#handle === '') throw cookiesBlocked()
    return details
  }

  async check(): Promise<SessionDetails | null> {
    this.#handle ||= this.#kept.getItem(this.#name) ?? ''
    const asked = this.#handle
    if (asked === '') return null
    try {
      const details = await this.#send(getSession, { query: {} }, undefined, this.#bearer)
      if (asked !== this.#handle) return this.current
      this.current = details
      this.#lookAgain(details.secondsLeft * SECOND_MS)
      const isNews = this.#isOfOtherTab
      this.#isOfOtherTab = false
      if (isNews) for (const listener of this.#otherTab) listener(details)
      return details
    } catch (error) {
      if ((error as CallFault).code !== 'SESSION_EXPIRED') {
        if (this.current || this.#isOfOtherTab) this.#lookAgain(RETRY_MS)
        throw error
      }
      if (asked === this.#handle) this.#end('expired')
      return this.current
    }
  }

  async signOut(): Promise<void> {
    if (this.#handle === '') return
    await this.#send(logout, { query: { logoutID: this.#handle } }, undefined, this.#bearer)
    this.#end('signed-out', true)
  }

  token(): Promise<SessionToken> {
    return this.#send(createSessionToken, { query: {} }, undefined, this.#bearer)
  }

  onOtherTab(listener: (details: SessionDetails) => void): () => void {
    this.#otherTab.add(listener)
    return () => void this.#otherTab.delete(listener)
  }

  onSessionEnd(listener: (end: SessionEnd) => void): () => void {
    this.#ends.add(listener)
    return () => void this.#ends.delete(listener)
  }

  close(): void {
    // the answer to a question already asked would wait for the end again
    this.#isClosed = true
    this.#otherTab.clear()
    this.#ends.clear()
    clearTimeout(this.#timer)
    removeEventListener('storage', this.#onStored)
  }

  /** Another tab signed in anew, or out. */
  readonly #onStored = ({ key, newValue }: StorageEvent): void => {
    if (key !== this.#name || newValue === this.#handle) return
    if (newValue === null) this.#end('signed-out')
    else {
      this.#handle = newValue
      this.#isOfOtherTab = true
      this.check().catch(() => {})
    }
  }

  #lookAgain(inMs: number): void {
    clearTimeout(this.#timer)
    if (this.#isClosed) return
    const wait = Math.min(inMs + SECOND_MS, MAX_WAIT_MS)
    this.#timer = setTimeout(() => this.check().catch(() => {}), wait)
  }

  /** Tells of it where the host knew of the session. */
  #end(end: SessionEnd, isKnown = this.current !== null): void {
    clearTimeout(this.#timer)
    this.#handle = ''
    this.#bearer = undefined
    this.current = null
    this.#isOfOtherTab = false
    this.#kept.removeItem(this.#name)
    if (isKnown) for (const listener of this.#ends) listener(end)
  }
}
