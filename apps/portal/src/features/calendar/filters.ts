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

/** Filters as the address holds them: names that are hidden, joined by hyphens, so that a new group shows by itself. */
export const readHidden = (text: string | null): ReadonlySet<string> => new Set((text ?? '').split('-').filter(Boolean))

/** The set with a name put in or taken out, as the address holds it. */
export function toggleHidden(hidden: ReadonlySet<string>, name: string): string {
  const next = new Set(hidden)
  if (!next.delete(name)) next.add(name)
  return [...next].join('-')
}

/** Whether an entry is shown. */
export function isShown({ kind }: Entry, hidden: ReadonlySet<string>): boolean {
  const group = GROUP_NAMES.find((name) => (GROUPS[name] as readonly string[]).includes(kind))
  return group === undefined || !hidden.has(group)
}

/** Free units by night of the kinds of place that are shown, of nights that can be booked today, and the most there are: one pass over the month. */
export function countFree({ unitTypes, nights, openUntil }: FreeNights, hidden: ReadonlySet<string>): { readonly byNight: ReadonlyMap<string, number>; readonly most: number } {
  const counted = unitTypes.map((type, index) => ({ ...type, index })).filter((type) => !hidden.has(type.code))
  const open = nights.filter(({ night }) => night <= openUntil)
  const byNight = new Map(open.map(({ night, free }) => [night, counted.reduce((sum, { index }) => sum + (free[index] ?? 0), 0)]))
  return { byNight, most: counted.reduce((sum, { total }) => sum + total, 0) }
}
