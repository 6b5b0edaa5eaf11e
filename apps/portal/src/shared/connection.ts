/** How this window stands to the server: out of reach, or older than what the server has by now. */
export interface Connection {
  readonly offline: boolean
  readonly outdated: boolean
}

/** What is known of the connection of one window, and who hears of a change. */
export type ConnectionStore = ReturnType<typeof createConnection>

/** Follows the connection of a window, until `ended`. */
export function createConnection(window: Window, ended: AbortSignal) {
  let connection: Connection = { offline: !window.navigator.onLine, outdated: false }
  let build = ''
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
    /** An answer came: the server is there, and says which build of the portal it has. */
    markOnline(answer: Response): void {
      const now = answer.headers.get('x-portal-build') ?? ''
      if (build === '') build = now
      change({ offline: false, outdated: connection.outdated || (now !== '' && now !== build) })
    },
    /** No answer came. */
    markOffline,
    /**
     * A part of the page that loads late is not there any more: the server was brought up to date
     * meanwhile.
     */
    markOutdated: () => change({ outdated: true }),
  }
}
