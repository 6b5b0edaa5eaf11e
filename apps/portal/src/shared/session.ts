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
 * How long another tab waits before it says that it is still here: after the closing call, well
 * within its grace.
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
      // whoever leaves on purpose leaves nothing behind; a session that ended can be gone on with
      store.forgetHandle()
      if (reason === 'logout') store.forgetPerson()
      await client(logout, { query: { logoutID: ending } }).catch(() => {})
    },
    /**
     * Tells the server and the other tabs that this window closes; a reload or another tab keeps
     * the session.
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
  const tabs = new BroadcastChannel('ownerng-tabs')
  let seenAt = now()
  let otherCloses = () => {}
  tabs.onmessage = ({ data }) => {
    if (data === 'seen') seenAt = now()
    // another tab closes: any request of this one keeps the session that they share
    else otherCloses()
  }
  ended.addEventListener('abort', () => tabs.close())
  return {
    /**
     * When the server last heard of this session, from this tab or another, as far as this tab
     * knows.
     */
    lastSeenAt: () => seenAt,
    noteSeen(): void {
      seenAt = now()
      tabs.postMessage('seen')
    },
    tellClosing: () => tabs.postMessage('closing'),
    onClosing(listener: () => void): void {
      otherCloses = listener
    },
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
   * Sends a call. Where it wants to know again who is there, that is asked and the same request is
   * sent once more. An answer means that the session was seen; the other tabs share it.
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
      // a session cannot be over that has just begun: the browser did not keep its cookie
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
     * Who asks the person for the password or a passkey where a call wants it again: true once that
     * was right. Null while nobody can.
     */
    setStepUpPrompt(prompt: (() => Promise<boolean>) | null): void {
      promptStepUp = prompt
    },
  }
}
