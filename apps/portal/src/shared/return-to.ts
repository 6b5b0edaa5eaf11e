import type { SessionStore } from './session-store.ts'

const RETURN_KEY = 'ownerng-return'
/** Pages that sign-in may redirect to; other addresses need no session. */
const RETURNABLE_PATH = /^\/(nav\/(?!refresh\b)|invitation\b)/i

interface ReturnPlace {
  readonly to: string
  /** Who had the page open; empty for a link that was opened before sign-in. */
  readonly loginKey: string
  readonly ownerNumber: string
}

/** Where sign-in redirects in one window. */
export type ReturnTo = ReturnType<typeof createReturnTo>

/** Keeps the redirect target of the sign-in in session storage. */
export function createReturnTo(session: SessionStore, tab: Storage) {
  function readPlace(): ReturnPlace | null {
    try {
      const place = JSON.parse(tab.getItem(RETURN_KEY) ?? 'null') as ReturnPlace | null
      return place && RETURNABLE_PATH.test(place.to) ? place : null
    } catch {
      return null
    }
  }
  return {
    /**
     * Stores where to go after sign-in: the page of a link, or the page on which a session ended by
     * itself. It survives the code step, a temporary password, and a reload of the sign-in page.
     */
    saveReturnPath(to: string): void {
      if (!RETURNABLE_PATH.test(to)) return
      const { shownLogin, shownOwner } = session
      const place: ReturnPlace = {
        to: withoutResort(to),
        loginKey: shownLogin(),
        ownerNumber: shownOwner(),
      }
      tab.setItem(RETURN_KEY, JSON.stringify(place))
    },
    /** Shows the account of that page again, unless a different person signs in. */
    restoreReturnOwner: () => session.storeShownOwner(readPlace()?.ownerNumber ?? ''),
    /**
     * Returns and clears the path to go to after sign-in; empty if none is stored or if another
     * person signed in.
     */
    takeReturnPath(loginKey: string): string {
      const place = readPlace()
      tab.removeItem(RETURN_KEY)
      return place && (place.loginKey === '' || place.loginKey === loginKey) ? place.to : ''
    },
  }
}

/** Removes the resort from a link: only the sign-in page needs it. */
function withoutResort(to: string): string {
  const [path = '', query = ''] = to.split('?', 2)
  if (path.startsWith('/invitation')) return to
  const rest = [...new URLSearchParams(query)].filter(([name]) => !/^(server|resort)$/i.test(name))
  return rest.length > 0 ? `${path}?${new URLSearchParams(rest)}` : path
}
