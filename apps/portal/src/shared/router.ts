import { matchRoute, type RouteMatch } from './match-route.ts'

/**
 * The page as the hash says it: `#/nav/bills?x=1`. The query stands behind the hash (portal.md
 * section 2).
 */
export interface Route extends RouteMatch {
  /** The address names no page at all: `/`, `/#` or `/#/`. */
  readonly isEmpty: boolean
  readonly query: URLSearchParams
}

/** Where a window is, and how it goes elsewhere. */
export interface Router {
  readonly current: () => Route
  readonly subscribe: (changed: () => void) => () => void
  /** Goes to a page; `replace` leaves no step back to the one before. */
  readonly goTo: (href: string, options?: { readonly replace?: boolean }) => void
  /** The same window seen through another table of pages. */
  readonly over: (paths: readonly string[]) => Router
}

/** Follows the address of a window, until `ended`. */
export function createRouter(window: Window, ended: AbortSignal, paths: readonly string[]): Router {
  const { location } = window
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const changed of listeners) changed()
  }
  window.addEventListener('hashchange', notify, { signal: ended })

  const over = (table: readonly string[]): Router => {
    let currentHash = location.hash
    let route = readRoute(currentHash, table)
    return {
      over,
      current() {
        if (location.hash !== currentHash) {
          currentHash = location.hash
          route = readRoute(currentHash, table)
        }
        return route
      },
      subscribe(changed) {
        listeners.add(changed)
        return () => listeners.delete(changed)
      },
      goTo(href, { replace = false } = {}) {
        if (replace) location.replace(href)
        else location.hash = href.replace(/^#/, '')
        // the event comes a moment later: what was pressed shows at once
        notify()
      },
    }
  }
  return over(paths)
}

/** The route of the part of an address behind `#`, among these paths. */
export function readRoute(hash: string, paths: readonly string[]): Route {
  const [path = '', query = ''] = hash.replace(/^#/, '').split('?', 2)
  const isEmpty = /^\/*$/.test(path)
  const match = matchRoute(isEmpty ? '/login' : path, paths)
  return { ...match, isEmpty, query: new URLSearchParams(query) }
}

/** The address of a page, for `href`. Empty values are left out of the query. */
export function hrefTo(
  path: string,
  query: Record<string, string | number | undefined> = {},
): string {
  const search = new URLSearchParams(
    Object.entries(query)
      .filter(([, value]) => value !== undefined && value !== '')
      .map(([key, value]) => [key, String(value)]),
  )
  return `#${path}${search.size > 0 ? `?${search}` : ''}`
}
