import { closing, createClient, logout, ownerSettings, type SendCall } from '@ownerng/contract'

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

/** The client of every call. */
export const send: SendCall = createClient('/api', (...given) => fetch(...given), sessionHandle)

/** Ends the session on the server, whatever comes of it here. */
export async function endSession(): Promise<void> {
  const ending = handle || 'logout'
  keepHandle('')
  await send(logout, { query: { logoutID: ending } }).catch(() => {})
}

// another tab closes: any request of this one keeps the session that they share
tabs.onmessage = () => {
  setTimeout(() => {
    if (handle) void send(ownerSettings, { query: { getSettingsID: handle } }).catch(() => {})
  }, STILL_HERE_AFTER_MS)
}

/** Tells the server and the other tabs that this window closes; a reload or another tab keeps the session. */
export function tellClosing(): void {
  if (!handle) return
  tabs.postMessage('closing')
  void fetch(`/api${closing.path}?closingID=${encodeURIComponent(handle)}`, { method: 'POST', keepalive: true, credentials: 'same-origin' })
}
