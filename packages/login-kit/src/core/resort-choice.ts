import { cleanResortValue } from '@ownerng/domain'
import { openStorage } from './storage.ts'

/** Server and resort to sign in at; empty means the server's default pair. */
export interface ResortChoice {
  readonly server: string
  readonly resort: string
}

const COOKIE_MINUTES = 525_600

/**
 * Reads the choice from the address, else from this tab, else from the cookies of an earlier visit.
 *
 * `newSession=true` ignores stored values; every value is cleaned (portal.md section 5).
 */
export function readResortChoice(queries: readonly URLSearchParams[]): ResortChoice {
  const parameter = (name: string) => {
    for (const query of queries)
      for (const [key, value] of query)
        if (key.toLowerCase() === name && value) return cleanResortValue(value)
    return ''
  }
  const fresh = queries.some((query) => query.get('newSession') === 'true')
  const stored = (name: string) =>
    fresh
      ? ''
      : cleanResortValue(
          openStorage('tab').getItem(`ownerng-${name}`) ?? readCookie(`ownerng-${name}`),
        )
  const named = { server: parameter('server'), resort: parameter('resort') }
  if (named.resort) return named
  const storedChoice = { server: stored('server'), resort: stored('resort') }
  // a named server doesn't get the stored resort of another server
  if (!named.server || isSame(named.server, storedChoice.server)) return storedChoice
  return { server: named.server, resort: '' }
}

/** Stores the choice for this tab and, as cookies, for a year. */
export function keepResortChoice({ server, resort }: ResortChoice): void {
  for (const [name, value] of [
    ['server', server],
    ['resort', resort],
  ] as const) {
    openStorage('tab').setItem(`ownerng-${name}`, value)
    const cookie = `ownerng-${name}=${encodeURIComponent(value)}`
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs HTTPS
    document.cookie = `${cookie}; path=/; max-age=${COOKIE_MINUTES * 60}; samesite=strict`
  }
}

/** Compares names of servers or resorts without case (wire.md "General"). */
export function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

function readCookie(name: string): string {
  const found = document.cookie.split('; ').find((text) => text.startsWith(`${name}=`))
  return found ? decodeURIComponent(found.slice(name.length + 1)) : ''
}
