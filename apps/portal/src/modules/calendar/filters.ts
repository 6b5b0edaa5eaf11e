import type { Entry, FreeNights } from './calendar.query.ts'

/** What can be shown or hidden, each with the entries that belong to it. */
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
 * Filters as the address holds them: names that are hidden, joined by hyphens, so that a new group
 * shows by itself.
 */
export const readHidden = (text: string | null): ReadonlySet<string> =>
  new Set((text ?? '').split('-').filter(Boolean))

/** What is hidden once these of the offered names are chosen, as the address holds it. */
export function hideOthers(
  hidden: ReadonlySet<string>,
  offered: readonly string[],
  chosen: readonly string[],
): string {
  const names = new Set([...hidden, ...offered])
  return [...names].filter((name) => !chosen.includes(name)).join('-')
}

/** Whether an entry is shown. */
export function isShown({ kind }: Entry, hidden: ReadonlySet<string>): boolean {
  const group = GROUP_NAMES.find((name) => (GROUPS[name] as readonly string[]).includes(kind))
  return group === undefined || !hidden.has(group)
}

/**
 * A night of the kinds of place that are shown: how many are free, or the day on which an arrival
 * opens.
 */
export interface FreeNight {
  readonly count: number
  /** Null where one is open, free or not. */
  readonly opensOn: string | null
}

/**
 * The nights of a month, and the most places there are: only what this account can book today
 * counts as free.
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
