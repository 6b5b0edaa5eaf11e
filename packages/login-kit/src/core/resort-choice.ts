import { cleanResortValue } from '@ownerng/domain'
import { openStorage } from './storage.ts'

/** Which server and resort to sign in at; empty means the server's default pair. */
export interface ResortChoice {
  readonly server: string
  readonly resort: string
}

const COOKIE_MINUTES = 525_600

/**
 * Reads the choice from the address, else from this tab, else from the cookies of an earlier visit.
 *
 * `newSession=true` ignores what was stored; every value is cleaned as portal.md section 5 says.
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
  // a server alone is chosen automatically: a resort of an earlier visit belongs to that visit's
  // server
  if (!named.server || isSame(named.server, storedChoice.server)) return storedChoice
  return { server: named.server, resort: '' }
}

/** Remembers the choice for this tab and for a year. */
export function keepResortChoice({ server, resort }: ResortChoice): void {
  for (const [name, value] of [
    ['server', server],
    ['resort', resort],
  ] as const) {
    openStorage('tab').setItem(`ownerng-${name}`, value)
    const cookie = `ownerng-${name}=${encodeURIComponent(value)}`
    // biome-ignore lint/suspicious/noDocumentCookie: not every owner's browser has a Cookie Store
    document.cookie = `${cookie}; path=/; max-age=${COOKIE_MINUTES * 60}; samesite=strict`
  }
}

/**
 * Whether two names of a server or resort are one: they compare without case (wire.md "General").
 */
export function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

function readCookie(name: string): string {
  const found = document.cookie.split('; ').find((text) => text.startsWith(`${name}=`))
  return found ? decodeURIComponent(found.slice(name.length + 1)) : ''
}
