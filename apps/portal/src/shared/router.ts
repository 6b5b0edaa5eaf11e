import { matchRoute, type RouteMatch } from './match-route.ts'

/**
 * The page in the hash of the address: `#/nav/bills?x=1`, with the query inside the hash (portal.md
 * section 2).
 */
export interface Route extends RouteMatch {
  /** The address has no page: `/`, `/#`, or `/#/`. */
  readonly isEmpty: boolean
  readonly query: URLSearchParams
}

/** The current page of a window, and navigation. */
export interface Router {
  readonly current: () => Route
  readonly subscribe: (changed: () => void) => () => void
  /**
   * Whether the current address replaced another one, as a filter does, instead of opening a page.
   */
  readonly isReplaced: () => boolean
  /** Navigates to a page; `replace` replaces the history entry. */
  readonly goTo: (href: string, options?: { readonly replace?: boolean }) => void
  /** The same router with a different route table. */
  readonly over: (paths: readonly string[]) => Router
}

/** Tracks the address of a window, until `ended`. */
export function createRouter(window: Window, ended: AbortSignal, paths: readonly string[]): Router {
  const { location } = window
  const listeners = new Set<() => void>()
  let replacing = ''
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
      isReplaced: () => location.hash === replacing,
      goTo(href, { replace = false } = {}) {
        if (replace) {
          location.replace(href)
          replacing = location.hash
        } else location.hash = href.replace(/^#/, '')
        // notify at once, since the browser's event comes later
        notify()
      },
    }
  }
  return over(paths)
}

/** Matches the hash of an address against these paths. */
export function readRoute(hash: string, paths: readonly string[]): Route {
  const [path = '', query = ''] = hash.replace(/^#/, '').split('?', 2)
  const isEmpty = /^\/*$/.test(path)
  const match = matchRoute(isEmpty ? '/login' : path, paths)
  return { ...match, isEmpty, query: new URLSearchParams(query) }
}

/** Makes the address of a page, for `href`. Omits empty values from the query. */
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
