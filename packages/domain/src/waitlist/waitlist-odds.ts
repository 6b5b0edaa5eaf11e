/** Number of requested places that became free in the same period of a past year. */
interface FreedInYear {
  readonly year: number
  readonly freed: number
}

/** Chance of getting an offer; `unknown` without data from past years. */
type WaitlistChance = 'good' | 'fair' | 'unlikely' | 'unknown'

/**
 * Returns the chance for a place in line: good if enough places became free in every known year,
 * fair if in at least one. A percentage would suggest more precision than a few years of data
 * allow.
 *
 * @param rank from 1, the first in line.
 */
export function waitlistChance(rank: number, years: readonly FreedInYear[]): WaitlistChance {
  if (years.length === 0) return 'unknown'
  if (years.every(({ freed }) => freed >= rank)) return 'good'
  return years.some(({ freed }) => freed >= rank) ? 'fair' : 'unlikely'
}
