import type { CalendarDate } from '../dates/calendar-date.ts'
import type { RuleSet } from '../resort/rules-schema.ts'

/** What determines the year in which an account's stays are counted. */
export interface AllowanceYears {
  readonly rules: Pick<RuleSet, 'allowanceYear'>
  /** First month of the use year of the account's oldest contract. */
  readonly useYearMonth: number
}

/**
 * Returns the year in which a stay counts for guest stays, cleanings, and holidays: that of check-in,
 * or the use year that contains it.
 */
export function getAllowanceYear(
  { rules, useYearMonth }: AllowanceYears,
  arrival: CalendarDate,
): number {
  const startsIn = rules.allowanceYear === 'use-year' ? useYearMonth : 1
  const year = Number(arrival.slice(0, 4))
  return Number(arrival.slice(5, 7)) >= startsIn ? year : year - 1
}
