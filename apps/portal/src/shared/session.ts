import {
  announceClosing,
  type CallFault,
  createClient,
  keepSession,
  logout,
  type SendCall,
} from '@ownerng/contract'
import { clientWords } from '@ownerng/messages/client-words'
import { identitySession } from '@ownerng/messages/identity/session'
import type { ConnectionStore } from './connection.ts'
import type { SessionEndReason, SessionStore } from './session-store.ts'

/**
 * How long another tab waits before it reports that it is still open: after the closing call, but
 * well within its grace period.
 */
const STILL_HERE_AFTER_MS = 2_000

/** What a session needs of the world around it. */
interface SessionOptions {
  readonly fetch: typeof fetch
  /** What stands for the client of the calls; nothing for the one that fetches. */
  readonly client: SendCall | undefined
  readonly now: () => number
  readonly store: SessionStore
  readonly connection: ConnectionStore
  readonly ended: AbortSignal
}

/** The session of a window: what it knows, every call to the server, and its end. */
export interface Session extends ReturnType<typeof createSession> {}

/** Makes the session of a window; `ended` leaves the talk between the tabs. */
export function createSession(options: SessionOptions) {
  const { fetch, store } = options
  const presence = createPresence(options)
  const { client, ...calls } = createCalls(options, presence.noteSeen)

  /**
   * Tells the server that the person is still there. A session that is over shows with the next
   * call.
   */
  async function keepAlive(): Promise<void> {
    if (store.handle()) await calls.send(keepSession, { query: {} }).catch(() => {})
  }
  presence.onClosing(() => setTimeout(() => void keepAlive(), STILL_HERE_AFTER_MS))

  return {
    ...store,
    ...calls,
    fetch,
    lastSeenAt: presence.lastSeenAt,
    keepAlive,
    /** Ends the session here, in the other windows and on the server, whatever comes of that. */
    async endSession(reason: SessionEndReason): Promise<void> {
      const ending = store.handle() || 'logout'
      store.announceSessionEnd(reason)
      // an explicit logout clears this window's data; an expired session can be resumed
      store.clearHandle()
      if (reason === 'logout') store.clearPersonalData()
      await client(logout, { query: { logoutID: ending } }).catch(() => {})
    },
    /**
     * Tells the server and the other tabs that this window closes; a reload or another tab keeps
     * the session alive.
     */
    announceTabClosing(): void {
      if (!store.handle()) return
      presence.tellClosing()
      void fetch(`/api${announceClosing.path}?closingID=${encodeURIComponent(store.handle())}`, {
        method: 'POST',
        keepalive: true,
        credentials: 'same-origin',
      })
    },
  }
}

/** When the server heard of the session, as the tabs of a browser tell one another. */
function createPresence({ now, ended }: SessionOptions) {
  const tabs = openTabs()
  let seenAt = now()
  let otherCloses = () => {}
  tabs?.addEventListener('message', ({ data }) => {
    if (data === 'seen') seenAt = now()
    // another tab closes: any request of this one keeps the session that they share
    else otherCloses()
  })
  ended.addEventListener('abort', () => tabs?.close())
  return {
    /**
     * When the server last heard of this session, from this tab or another, as far as this tab
     * knows.
     */
    lastSeenAt: () => seenAt,
    noteSeen(): void {
      seenAt = now()
      tabs?.postMessage('seen')
    },
    tellClosing: () => tabs?.postMessage('closing'),
    onClosing(listener: () => void): void {
      otherCloses = listener
    },
  }
}

/** The talk between the tabs; null in a browser that refuses it, as it does to keep anything. */
function openTabs(): BroadcastChannel | null {
  try {
    return new BroadcastChannel('ownerng-tabs')
  } catch {
    return null
  }
}

/** The client of every call. */
function createCalls(
  { fetch, client: clientForTests, store, connection }: SessionOptions,
  noteSeen: () => void,
) {
  let friendly = ''
  let promptStepUp: (() => Promise<boolean>) | null = null
  let proof: Promise<boolean> | null = null

  /** Asks once, however many calls wait for the answer. */
  function stepUp(): Promise<boolean> {
    proof ??= (promptStepUp?.() ?? Promise.resolve(false)).finally(() => {
      proof = null
    })
    return proof
  }
  const friendlyMessage = () => friendly || clientWords().unexpected
  const fetchAndMarkSeen: typeof fetch = async (...args) => {
    const answer = await fetch(...args).catch((error: unknown) => {
      if (!args[1]?.signal?.aborted) connection.markOffline()
      throw error
    })
    connection.markOnline(answer)
    if (answer.ok && store.handle()) {
      store.markAnswered()
      noteSeen()
    }
    return answer
  }
  const client: SendCall =
    clientForTests ??
    createClient('/api', fetchAndMarkSeen, store.handle, clientWords, store.shownOwner)
  /**
   * Sends a call. If it requires recent proof of identity, asks for it and sends the same request
   * again. Every answer counts as activity, which the other tabs share.
   */
  const send: SendCall = async (call, input, signal, bearer) => {
    try {
      return await client(call, input, signal, bearer).catch(async (error: CallFault) => {
        if (error.code === 'STEP_UP' && (await stepUp())) return client(call, input, signal, bearer)
        throw error
      })
    } catch (error) {
      const fault = error as CallFault
      if (fault.code === 'UNEXPECTED') fault.message = friendlyMessage()
      // a new session cannot have expired: the browser rejected its cookie
      if (store.isNew() && fault.code === 'SESSION_EXPIRED')
        fault.message = identitySession().login.noCookies
      throw error
    }
  }
  return {
    client,
    send,
    /** What owners read where no better sentence is known. */
    friendlyMessage,
    /**
     * What owners read instead of "Sorry, something went wrong" (portal.md section 8); empty keeps
     * that.
     */
    setFriendlyMessage(text: string): void {
      friendly = text
    },
    /**
     * Sets the prompt for the password or a passkey when a call requires it again; it resolves to
     * true once it succeeded. Null while nothing can ask.
     */
    setStepUpPrompt(prompt: (() => Promise<boolean>) | null): void {
      promptStepUp = prompt
    },
  }
}
