/** What an address leads to. */
export interface RouteMatch {
  /** The path of the table that fits, with `:id` where an id stands; null where none does. */
  readonly pattern: string | null
  /** The id in the address, as it was written; empty where the page has none. */
  readonly id: string
  /** The address as the table writes it. */
  readonly path: string
}

/** What ids look like (`rowId` of the contract). */
const ID = /^[0-9a-zA-Z-]{1,40}$/

/**
 * Finds the page of a path; the first of the table that fits. Letter case and slashes at the end do
 * not matter; ids keep theirs.
 */
export function matchRoute(path: string, paths: readonly string[]): RouteMatch {
  const segments = path.split('/').filter(Boolean)
  for (const pattern of paths) {
    const patternSegments = pattern.slice(1).split('/')
    const fits = patternSegments.every(
      (part, at) => part === ':id' || part === segments[at]?.toLowerCase(),
    )
    if (!fits || patternSegments.length !== segments.length) continue
    const id = segments[patternSegments.indexOf(':id')] ?? ''
    // what cannot be an id, such as a broken escape, leads to no page and is asked of nobody
    if (pattern.includes(':id') && !ID.test(id)) continue
    return { pattern, id, path: pattern.replace(':id', id) }
  }
  return { pattern: null, id: '', path }
}
