import { type CallFault, closing, createClient, logout, type SendCall, sessionKeep } from '@ownerng/contract'

const HANDLE_KEY = 'ownerng-session'
/** How long another tab waits before it says that it is still here: after the closing call, well within its grace. */
const STILL_HERE_AFTER_MS = 2_000
const tabs = new BroadcastChannel('ownerng-tabs')

let handle = localStorage.getItem(HANDLE_KEY) ?? ''

/** The public handle of the session, or empty. It is worthless without the cookie, so it may lie in local storage. */
export function sessionHandle(): string {
  return handle
}

/** Keeps the handle of a new session, or forgets it with an empty one. */
export function keepHandle(next: string): void {
  handle = next
  if (next) localStorage.setItem(HANDLE_KEY, next)
  else localStorage.removeItem(HANDLE_KEY)
}

let seenAt = Date.now()

/** When the server last heard of this session, from this tab or another, as far as this tab knows. */
export function lastSeenAt(): number {
  return seenAt
}

let friendly = ''

/** What owners read instead of "Sorry, something went wrong" (portal.md section 8); empty keeps that. */
export function setFriendlyMessage(text: string): void {
  friendly = text
}

/** The client of every call. An answer means that the session was seen; the other tabs share it. */
export const send: SendCall = async (call, input, signal, bearer) => {
  try {
    return await client(call, input, signal, bearer)
  } catch (error) {
    if (friendly && (error as CallFault).code === 'UNEXPECTED') (error as CallFault).message = friendly
    throw error
  }
}

const client: SendCall = createClient(
  '/api',
  async (...given) => {
    const answer = await fetch(...given)
    if (answer.ok && handle) {
      seenAt = Date.now()
      tabs.postMessage('seen')
    }
    return answer
  },
  sessionHandle,
)

/** Tells the server that the person is still there. A session that is over shows with the next call. */
export async function keepSession(): Promise<void> {
  if (handle) await send(sessionKeep, { query: {} }).catch(() => {})
}

/** Ends the session on the server, whatever comes of it here. */
export async function endSession(): Promise<void> {
  const ending = handle || 'logout'
  keepHandle('')
  await send(logout, { query: { logoutID: ending } }).catch(() => {})
}

tabs.onmessage = ({ data }) => {
  if (data === 'seen') seenAt = Date.now()
  // another tab closes: any request of this one keeps the session that they share
  else setTimeout(() => void keepSession(), STILL_HERE_AFTER_MS)
}

/** Tells the server and the other tabs that this window closes; a reload or another tab keeps the session. */
export function tellClosing(): void {
  if (!handle) return
  tabs.postMessage('closing')
  void fetch(`/api${closing.path}?closingID=${encodeURIComponent(handle)}`, { method: 'POST', keepalive: true, credentials: 'same-origin' })
}
