/** The result of matching an address. */
export interface RouteMatch {
  /** The matching pattern of the table, with `:id` as a placeholder; null if none matches. */
  readonly pattern: string | null
  /** The id as written in the address; empty if the page has none. */
  readonly id: string
  /** The address in the spelling of the table. */
  readonly path: string
}

/** Format of ids (`rowId` of the contract). */
const ID = /^[0-9a-zA-Z-]{1,40}$/

/**
 * Finds the first pattern in the table that matches a path. Letter case and trailing slashes are
 * ignored; ids keep their case.
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
    // an invalid id, such as a broken escape, matches no page and never reaches the server
    if (pattern.includes(':id') && !ID.test(id)) continue
    return { pattern, id, path: pattern.replace(':id', id) }
  }
  return { pattern: null, id: '', path }
}
