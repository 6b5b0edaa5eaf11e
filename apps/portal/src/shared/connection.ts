/** The connection of this window: offline, or running an older build than the server has. */
export interface Connection {
  readonly offline: boolean
  readonly outdated: boolean
}

/** The connection of one window, with its subscribers. */
export type ConnectionStore = ReturnType<typeof createConnection>

/**
 * Tracks the connection of a window, until `ended`. Calls `onOldFromStart` if the first answer is
 * from a different build than the page, which then came from the service worker's cache.
 */
export function createConnection(window: Window, ended: AbortSignal, onOldFromStart: () => void) {
  let connection: Connection = { offline: !window.navigator.onLine, outdated: false }
  let build = getBuild(window.document)
  let isFirst = true
  const listeners = new Set<() => void>()

  function change(next: Partial<Connection>): void {
    const after = { ...connection, ...next }
    if (after.offline === connection.offline && after.outdated === connection.outdated) return
    connection = after
    for (const changed of listeners) changed()
  }
  const markOffline = () => change({ offline: true })
  window.addEventListener('offline', markOffline, { signal: ended })
  window.addEventListener('online', () => change({ offline: false }), { signal: ended })

  return {
    current: () => connection,
    subscribe(changed: () => void): () => void {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    /** Marks the server as reachable and compares its build of the portal with ours. */
    markOnline(answer: Response): void {
      const now = answer.headers.get('x-portal-build') ?? ''
      if (build === '') build = now
      const isOther = now !== '' && now !== build
      change({ offline: false, outdated: connection.outdated || isOther })
      if (isFirst && isOther) onOldFromStart()
      // the proxy of a server that is being replaced sends no build
      if (now !== '') isFirst = false
    },
    /** Marks the server as unreachable. */
    markOffline,
    /** Marks this build as outdated: a lazy-loaded file is gone because the server was updated. */
    markOutdated: () => change({ outdated: true }),
  }
}

/** The build that the server wrote into the page; '' if there is none, as in development. */
export const getBuild = ({ head }: Document): string =>
  head.querySelector<HTMLMetaElement>('meta[name=portal-build]')?.content ?? ''
