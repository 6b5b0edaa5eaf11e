import { closing, createClient, logout, type SendCall } from '@ownerng/contract'

const HANDLE_KEY = 'ownerng-session'

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

/** Tells the server that the window closes; a reload or another tab keeps the session within its grace. */
export function tellClosing(): void {
  if (handle) void fetch(`/api${closing.path}?closingID=${encodeURIComponent(handle)}`, { method: 'POST', keepalive: true, credentials: 'same-origin' })
}
