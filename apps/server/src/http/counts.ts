import type { RateLimit } from '@ownerng/domain'
import type { Clock } from '../shared/clock.ts'
import { type SignInWatch, watchSignIns } from './sign-in-watch.ts'

const MAX_VISITORS = 100_000

/** How much one visitor may have or ask. */
export interface VisitorLimits {
  /** Open connections, or open requests through a proxy, of one visitor. */
  readonly openByVisitor: number
  /** Requests of one visitor that no session proves. */
  readonly unprovenRequests: RateLimit
}

/** So many places for each visitor. */
export interface Places {
  /** Takes one for a visitor; false where all of theirs are taken. */
  take(visitor: string): Promise<boolean>
  /** Gives one back. */
  leave(visitor: string): void
}

/** What is counted of visitors, for all processes that answer requests at one port. */
export interface Counts {
  /** Open connections of those who come without a proxy. */
  readonly connections: Places
  /** Open requests of those who come through one. */
  readonly requests: Places
  /** Requests that no session proves; each keeps its place until their time is over. */
  readonly unproven: Pick<Places, 'take'>
  readonly signIns: SignInWatch
}

/** Counts in the memory of this process. */
export function openCounts(
  { openByVisitor, unprovenRequests }: VisitorLimits,
  clock: Clock,
): Counts {
  return {
    connections: openPlaces(openByVisitor),
    requests: openPlaces(openByVisitor),
    unproven: renewPlaces(unprovenRequests, clock),
    signIns: watchSignIns(clock),
  }
}

/** Places that are taken until they are left. */
function openPlaces(most: number): Places {
  const taken = tally()
  return {
    take: async (visitor) => taken.add(visitor, most),
    leave: (visitor) => void taken.remove(visitor),
  }
}

/** Places that are taken until the time in which they count is over. */
function renewPlaces({ most, perMs }: RateLimit, clock: Clock): Counts['unproven'] {
  const taken = tally()
  let endsAt = 0
  return {
    take: async (visitor) => {
      const now = clock.now().getTime()
      // more visitors than that are no visitors, and their names shall not fill the memory
      if (now >= endsAt || taken.size() >= MAX_VISITORS) taken.clear()
      if (now >= endsAt) endsAt = now + perMs
      return taken.add(visitor, most)
    },
  }
}

/** How many of each visitor there are. */
export function tally() {
  const counts = new Map<string, number>()
  return {
    size: () => counts.size,
    clear: () => counts.clear(),
    /** Each visitor as often as it was added. */
    all: () => [...counts].flatMap(([visitor, count]) => new Array<string>(count).fill(visitor)),
    /** Adds one; false where there are so many already. */
    add: (visitor: string, most = Number.POSITIVE_INFINITY): boolean => {
      const count = counts.get(visitor) ?? 0
      if (count < most) counts.set(visitor, count + 1)
      return count < most
    },
    /** Removes one; false where there is none. */
    remove: (visitor: string): boolean => {
      const count = counts.get(visitor) ?? 0
      if (count > 1) counts.set(visitor, count - 1)
      else counts.delete(visitor)
      return count > 0
    },
  }
}
