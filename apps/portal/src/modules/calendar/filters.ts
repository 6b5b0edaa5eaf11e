import type { FreeNights } from '../../shared/availability.query.ts'
import type { Entry } from './calendar.query.ts'

/** Groups that can be shown or hidden, each with its kinds of entry. */
const GROUPS = {
  stays: ['stay', 'hold'],
  waits: ['wait'],
  resort: ['event', 'closure'],
  bills: ['due'],
  points: ['points'],
  dates: ['deadline', 'window'],
} as const satisfies Record<string, readonly Entry['kind'][]>

type Group = keyof typeof GROUPS
export const GROUP_NAMES = Object.keys(GROUPS) as Group[]

/**
 * Reads filters from the address. They list hidden names, joined by hyphens, so that new groups are
 * visible by default.
 */
export const readHidden = (text: string | null): ReadonlySet<string> =>
  new Set((text ?? '').split('-').filter(Boolean))

/** Returns the filter value that hides all offered names except the chosen ones. */
export function hideOthers(
  hidden: ReadonlySet<string>,
  offered: readonly string[],
  chosen: readonly string[],
): string {
  const names = new Set([...hidden, ...offered])
  return [...names].filter((name) => !chosen.includes(name)).join('-')
}

export function isShown({ kind }: Entry, hidden: ReadonlySet<string>): boolean {
  const group = GROUP_NAMES.find((name) => (GROUPS[name] as readonly string[]).includes(kind))
  return group === undefined || !hidden.has(group)
}

/** A night of the visible unit types: how many are free, or the day on which booking opens. */
export interface FreeNight {
  readonly count: number
  /** Null if booking is open, whether or not anything is free. */
  readonly opensOn: string | null
}

/**
 * The nights of a month, and the maximum number of places. Only places that this account can book
 * today count as free.
 */
export function countFree(
  { unitTypes, nights }: FreeNights,
  hidden: ReadonlySet<string>,
): { byNight: ReadonlyMap<string, FreeNight>; most: number } {
  const countedTypes = unitTypes
    .map((type, index) => ({ ...type, index }))
    .filter((type) => !hidden.has(type.code))
  const byNight = new Map(
    nights.map(({ night, free, opensOn }) => {
      const count = countedTypes.reduce(
        (sum, { index }) => sum + (opensOn[index] ? 0 : (free[index] ?? 0)),
        0,
      )
      const later = countedTypes
        .flatMap(({ index }) => (opensOn[index] && (free[index] ?? 0) > 0 ? [opensOn[index]] : []))
        .sort()
      return [night, { count, opensOn: count === 0 ? (later[0] ?? null) : null }] as const
    }),
  )
  return { byNight, most: countedTypes.reduce((sum, { total }) => sum + total, 0) }
}
