import { useSyncExternalStore } from 'react'
import { matchRoute, type RouteMatch } from './route-table.ts'

/**
 * The page as the hash says it: `#/nav/bills?x=1`. The query stands behind the hash (portal.md
 * section 2).
 */
export interface Route extends RouteMatch {
  /** The address names no page at all: `/`, `/#` or `/#/`. */
  readonly isEmpty: boolean
  readonly query: URLSearchParams
}

let shown = location.hash
let route = readRoute(shown)

function readRoute(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#/, '').split('?', 2)
  const isEmpty = /^\/*$/.test(path)
  return { ...matchRoute(isEmpty ? '/login' : path), isEmpty, query: new URLSearchParams(query) }
}

/** The current page; components that use it show again when it changes. */
export function useRoute(): Route {
  return useSyncExternalStore(subscribe, currentRoute)
}

/** The current page, outside components. */
export function currentRoute(): Route {
  if (location.hash !== shown) {
    shown = location.hash
    route = readRoute(shown)
  }
  return route
}

const listeners = new Set<() => void>()
const tell = () => {
  for (const changed of listeners) changed()
}
addEventListener('hashchange', tell)

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
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

/**
 * One value of the page's address: a filter, a tab, an order. A change replaces the entry in the
 * history, so that Back leaves the page and comes back to it as it was. Empty is the start.
 */
export function useQueryValue(name: string): readonly [string, (value: string) => void] {
  const { path, query } = useRoute()
  const set = (value: string) =>
    goTo(hrefTo(path, { ...Object.fromEntries(query), [name]: value }), { replace: true })
  return [query.get(name) ?? '', set]
}

/** Goes to a page; `replace` leaves no step back to the one before. */
export function goTo(href: string, { replace = false } = {}): void {
  if (replace) location.replace(href)
  else location.hash = href.replace(/^#/, '')
  // the event comes a moment later: what was pressed shows at once
  tell()
}
