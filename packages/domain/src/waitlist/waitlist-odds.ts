/** Places of the kinds that somebody waits for which came free in the same days of a year. */
interface FreedInYear {
  readonly year: number
  readonly freed: number
}

/** What somebody in a line can expect, in one word; `unknown` where no year tells. */
type WaitlistChance = 'good' | 'fair' | 'unlikely' | 'unknown'

/**
 * The chance of a place in line: good where each known year would have reached it, fair where one
 * of them would. A share would promise more than a few years can tell.
 *
 * @param rank from 1, the first in line.
 */
export function waitlistChance(rank: number, years: readonly FreedInYear[]): WaitlistChance {
  if (years.length === 0) return 'unknown'
  if (years.every(({ freed }) => freed >= rank)) return 'good'
  return years.some(({ freed }) => freed >= rank) ? 'fair' : 'unlikely'
}
