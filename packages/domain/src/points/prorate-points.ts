import { addMonths, type CalendarDate, daysBetween } from '../dates/calendar-date.ts'

/**
 * How the points of the current use year are divided when a contract changes hands or is upgraded.
 * `none`: all of them go to the new owner; `by-day`: by the days of the use year; `by-use-year`: all
 * of them stay with the previous owner.
 */
export type Proration = 'none' | 'by-day' | 'by-use-year'

/** A lot of yearly points. */
interface YearlyLot {
  readonly kind: string
  /** All points that the use year granted. */
  readonly earned: number
  /** Those that are neither spent nor moved to another lot. */
  readonly remaining: number
  /** The first day of its use year. */
  readonly earnedOn: CalendarDate
}

/** The share of a use year that is over on a day, as a fraction; null if the day isn't in it. */
function getElapsed(earnedOn: CalendarDate, on: CalendarDate) {
  const end = addMonths(earnedOn, 12)
  if (on < earnedOn || on >= end) return null
  return { days: daysBetween(earnedOn, on), ofDays: daysBetween(earnedOn, end) }
}

/**
 * Returns how many points of a lot the previous owner keeps when the contract changes hands on a day
 * (domain-cases.md, P1 to P5). What they have used counts toward their share. Only yearly points of
 * the use year that contains the day are divided.
 */
export function getKeptPoints(rule: Proration, lot: YearlyLot, on: CalendarDate): number {
  const elapsed = lot.kind === 'annual' ? getElapsed(lot.earnedOn, on) : null
  if (!elapsed || rule === 'none') return 0
  if (rule === 'by-use-year') return lot.remaining
  const share = Math.floor((lot.earned * elapsed.days) / elapsed.ofDays)
  return Math.min(lot.remaining, Math.max(0, share - (lot.earned - lot.remaining)))
}

/**
 * Returns how many points a use year gains when the yearly points of its contract rise from a day on;
 * negative if they fall. Use years that are over on that day don't change.
 */
export function getUpgradePoints(
  rule: Proration,
  { earnedOn, more }: { readonly earnedOn: CalendarDate; readonly more: number },
  on: CalendarDate,
): number {
  if (on < earnedOn) return more
  const elapsed = getElapsed(earnedOn, on)
  if (!elapsed || rule === 'by-use-year') return 0
  if (rule === 'none') return more
  return Math.trunc((more * (elapsed.ofDays - elapsed.days)) / elapsed.ofDays)
}
