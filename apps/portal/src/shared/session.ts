import {
  announceClosing,
  type CallFault,
  createClient,
  keepSession,
  logout,
  type SendCall,
} from '@ownerng/contract'
import { clientTexts } from '@ownerng/messages/client-texts'
import { identitySession } from '@ownerng/messages/identity/session'
import type { ConnectionStore } from './connection.ts'
import type { SessionEndReason, SessionStore } from './session-store.ts'

/**
 * How long another tab waits before it reports that it is still open: after the closing call, but
 * well within its grace period.
 */
const STILL_HERE_AFTER_MS = 2_000

/** The session's environment. */
interface SessionOptions {
  readonly fetch: typeof fetch
  /** A stand-in for the client of the calls; undefined for the default, which uses fetch. */
  readonly client: SendCall | undefined
  readonly now: () => number
  readonly store: SessionStore
  readonly connection: ConnectionStore
  readonly ended: AbortSignal
}

/** The session of a window: its state, every call to the server, and its end. */
export interface Session extends ReturnType<typeof createSession> {}

/** Makes the session of a window; `ended` closes the channel between tabs. */
export function createSession(options: SessionOptions) {
  const { fetch, store } = options
  const presence = createPresence(options)
  const { client, ...calls } = createCalls(options, presence.noteSeen)

  /** Reports activity to the server. An expired session surfaces with the next call. */
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
    /** Ends the session here, in the other windows, and on the server, even if that call fails. */
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

/** When the server last saw activity of the session, shared between the browser's tabs. */
function createPresence({ now, ended }: SessionOptions) {
  const tabs = openTabs()
  let seenAt = now()
  let otherCloses = () => {}
  tabs?.addEventListener('message', ({ data }) => {
    if (data === 'seen') seenAt = now()
    // another tab closes: a request of this one keeps the shared session alive
    else otherCloses()
  })
  ended.addEventListener('abort', () => tabs?.close())
  return {
    /**
     * Time of the last request of this session that this tab knows of, from this tab or another.
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

/** The channel between tabs; null if the browser refuses it, as it does when it blocks storage. */
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

  /** Prompts once, however many calls wait for the answer. */
  function stepUp(): Promise<boolean> {
    proof ??= (promptStepUp?.() ?? Promise.resolve(false)).finally(() => {
      proof = null
    })
    return proof
  }
  const friendlyMessage = () => friendly || clientTexts().unexpected
  const fetchAndMark = async (isQuiet: boolean, ...args: Parameters<typeof fetch>) => {
    const answer = await fetch(...args).catch((error: unknown) => {
      if (!args[1]?.signal?.aborted) connection.markOffline()
      throw error
    })
    connection.markOnline(answer)
    if (answer.ok && store.handle()) {
      store.markAnswered()
      if (!isQuiet) noteSeen()
    }
    return answer
  }
  const makeClient = (isQuiet: boolean) =>
    createClient('/api', (...args) => fetchAndMark(isQuiet, ...args), {
      handle: store.handle,
      texts: clientTexts,
      ownerNumber: store.shownOwner,
    })
  const clients = { active: makeClient(false), quiet: makeClient(true) }
  const client: SendCall =
    clientForTests ??
    ((call, ...rest) => (call.isQuiet ? clients.quiet : clients.active)(call, ...rest))
  /**
   * Sends a call. If it requires recent proof of identity, prompts for it and sends the same
   * request again. Answers count as activity, which the tabs share, except those of quiet calls.
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
      if (fault.code === 'SESSION_EXPIRED') {
        const { noCookies, expired } = identitySession().login
        // a new session can't have expired: the browser rejected its cookie
        fault.message = store.isNew() ? noCookies : expired
      }
      throw error
    }
  }
  return {
    client,
    send,
    /** Fallback message for errors without a better one. */
    friendlyMessage,
    /**
     * Sets the resort's fallback message in place of "Sorry, something went wrong" (portal.md
     * section 8); empty restores the default.
     */
    setFriendlyMessage(text: string): void {
      friendly = text
    },
    /**
     * Sets the prompt for the password or a passkey when a call requires it again; it resolves to
     * true once it succeeded. Null while no component can prompt.
     */
    setStepUpPrompt(prompt: (() => Promise<boolean>) | null): void {
      promptStepUp = prompt
    },
  }
}
