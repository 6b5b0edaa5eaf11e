import { useSyncExternalStore } from 'react'

/** How this window stands to the server: out of reach, or older than what the server has by now. */
export interface Connection {
  readonly offline: boolean
  readonly outdated: boolean
}

let connection: Connection = { offline: !navigator.onLine, outdated: false }
let build = ''
const listeners = new Set<() => void>()

function change(next: Partial<Connection>): void {
  const after = { ...connection, ...next }
  if (after.offline === connection.offline && after.outdated === connection.outdated) return
  connection = after
  for (const changed of listeners) changed()
}

/** An answer came: the server is there, and says which build of the portal it has. */
export function markOnline(answer: Response): void {
  const now = answer.headers.get('x-portal-build') ?? ''
  if (build === '') build = now
  change({ offline: false, outdated: connection.outdated || (now !== '' && now !== build) })
}

/** No answer came. */
export function markOffline(): void {
  change({ offline: true })
}

addEventListener('offline', markOffline)
addEventListener('online', () => change({ offline: false }))

/**
 * A part of the page that loads late is not there any more: the server was brought up to date
 * meanwhile.
 */
export function markOutdated(): void {
  change({ outdated: true })
}

/** Whether the server has a newer portal than this one. */
export function isOutdated(): boolean {
  return connection.outdated
}

/** Shows again when it changes. */
export function useConnection(): Connection {
  return useSyncExternalStore(
    (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    () => connection,
  )
}
