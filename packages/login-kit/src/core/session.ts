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

/** Current session: person, kind, place, and expiry. */
export interface SessionDetails {
  readonly app: string
  /** The login ID. */
  readonly userid: string
  readonly name: string
  /** Permissions for the displayed account; empty in apps other than the portal. */
  readonly roles: readonly string[]
  readonly ownerNumber: string
  readonly server: string
  readonly resort: string
  readonly resortName: string
  readonly startedAt: string
  /** When the session ends if no further request is made. */
  readonly expiresAt: string
  /** Seconds until then, by the server's clock. */
  readonly secondsLeft: number
  /** Absolute end of the session. */
  readonly endsAt: string
}

/** Signed token that proves who is signed in to an app's backend. */
export interface SessionToken {
  readonly token: string
  readonly expiresAt: string
}

/** Why a session ended: sign-out in any tab, or expiry. */
export type SessionEnd = 'signed-out' | 'expired'

/** Session of an app in one page. */
export interface OwnerSession {
  /** Last known session; null if signed out. */
  readonly current: SessionDetails | null
  /**
   * Starts with the result of a sign-in. Throws a `CallFault` if the server can't be reached, and
   * `COOKIES_BLOCKED` if the browser stored no cookie.
   */
  start(result: Pick<LoginResult, 'sessionID' | 'token'>): Promise<SessionDetails | null>
  /**
   * Asks whether the session of this or an earlier page still exists; null if not. Doesn't extend
   * it. Throws if the server can't be reached, which says nothing about the session.
   */
  check(): Promise<SessionDetails | null>
  /** Signs out in every tab. Throws if the server can't be reached. */
  signOut(): Promise<void>
  /** Returns a token for the app's backend; request it when needed. Throws a `CallFault`. */
  token(): Promise<SessionToken>
  /**
   * Calls back each time another tab signs in, possibly as another person; returns a function that
   * unsubscribes.
   */
  onOtherTab(listener: (details: SessionDetails) => void): () => void
  /** Calls back each time `current` changes; returns a function that unsubscribes. */
  onChange(listener: () => void): () => void
  /** Calls back each time the session ends; returns a function that unsubscribes. */
  onSessionEnd(listener: (end: SessionEnd) => void): () => void
  /** Stops watching the session without ending it. */
  close(): void
}

/** Kind of app and address of the API. */
export interface SessionOptions {
  readonly app: AppKind
  /** Path of the API, or its URL at another origin that the resort allows. */
  readonly api?: string
}

/** Approximate maximum delay of a browser timer. */
const MAX_WAIT_MS = 2_000_000_000
const RETRY_MS = 30 * SECOND_MS

/**
 * Opens the session of an app in this page. The public handle is stored for later pages; the secret
 * is a cookie that no script can read. An API client has a secret token instead, kept only in this
 * page.
 */
export function openSession({ app, api = '/api' }: SessionOptions): OwnerSession {
  return new PageSession(app, api)
}

const cookiesBlocked = (): CallFault =>
  Object.assign(new Error(errorsClient().cookiesBlocked), {
    ...{ code: 'COOKIES_BLOCKED', status: 0, statusText: '', title: undefined, detail: {} },
  })

class PageSession implements OwnerSession {
  #current: SessionDetails | null = null
  readonly #kept = openStorage('browser')
  readonly #name: string
  readonly #send: SendCall
  readonly #otherTab = new Set<(details: SessionDetails) => void>()
  readonly #changes = new Set<() => void>()
  readonly #ends = new Set<(end: SessionEnd) => void>()
  #handle = ''
  #bearer: string | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #isClosed = false
  /** True after a sign-in in another tab that this page's host doesn't know yet. */
  #isFromOtherTab = false

  constructor(app: AppKind, api: string) {
    this.#name = `ownerng-session ${app} ${api}`
    this.#send = createClient(
      api,
      (...args) => fetch(...args),
      () => this.#handle,
    )
    addEventListener('storage', this.#onStored)
  }

  get current(): SessionDetails | null {
    return this.#current
  }

  async start({ sessionID, token }: Pick<LoginResult, 'sessionID' | 'token'>) {
    this.#handle = sessionID
    this.#bearer = token
    this.#isFromOtherTab = false
    if (!token) this.#kept.setItem(this.#name, sessionID)
    const details = await this.check()
    // the session has just started, so a missing one means a blocked cookie
    if (!details && !token && this.#handle === '') throw cookiesBlocked()
    return details
  }

  async check(): Promise<SessionDetails | null> {
    this.#handle ||= this.#kept.getItem(this.#name) ?? ''
    const requestedHandle = this.#handle
    if (requestedHandle === '') return null
    try {
      const details = await this.#send(getSession, { query: {} }, undefined, this.#bearer)
      if (requestedHandle !== this.#handle) return this.current
      this.#setCurrent(details)
      this.#checkAgain(details.secondsLeft * SECOND_MS)
      const isNew = this.#isFromOtherTab
      this.#isFromOtherTab = false
      if (isNew) for (const listener of this.#otherTab) listener(details)
      return details
    } catch (error) {
      if ((error as CallFault).code !== 'SESSION_EXPIRED') {
        if (this.current || this.#isFromOtherTab) this.#checkAgain(RETRY_MS)
        throw error
      }
      if (requestedHandle === this.#handle) this.#end('expired')
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

  onChange(listener: () => void): () => void {
    this.#changes.add(listener)
    return () => void this.#changes.delete(listener)
  }

  onSessionEnd(listener: (end: SessionEnd) => void): () => void {
    this.#ends.add(listener)
    return () => void this.#ends.delete(listener)
  }

  close(): void {
    // the answer to a pending request would watch for the end again
    this.#isClosed = true
    this.#otherTab.clear()
    this.#changes.clear()
    this.#ends.clear()
    clearTimeout(this.#timer)
    removeEventListener('storage', this.#onStored)
  }

  /** Another tab signed in or out. */
  readonly #onStored = ({ key, newValue }: StorageEvent): void => {
    if (key !== this.#name || newValue === this.#handle) return
    if (newValue === null) this.#end('signed-out')
    else {
      this.#handle = newValue
      this.#isFromOtherTab = true
      this.check().catch(() => {})
    }
  }

  #setCurrent(details: SessionDetails | null): void {
    this.#current = details
    for (const listener of this.#changes) listener()
  }

  #checkAgain(inMs: number): void {
    clearTimeout(this.#timer)
    if (this.#isClosed) return
    const wait = Math.min(inMs + SECOND_MS, MAX_WAIT_MS)
    this.#timer = setTimeout(() => this.check().catch(() => {}), wait)
  }

  /** Reports the end if the host knew the session. */
  #end(end: SessionEnd, isKnown = this.current !== null): void {
    clearTimeout(this.#timer)
    this.#handle = ''
    this.#bearer = undefined
    this.#setCurrent(null)
    this.#isFromOtherTab = false
    this.#kept.removeItem(this.#name)
    if (isKnown) for (const listener of this.#ends) listener(end)
  }
}
