import { addDays, addMonths, type CalendarDate, daysBetween } from '../dates/calendar-date.ts'
import { multiplyHalfUp } from '../money/round-half-up.ts'
import type { RuleSet } from '../resort/rules-schema.ts'

type Rules = Pick<RuleSet, 'billingYear' | 'proration'>

/** The days that the bills for a year cover, both included. */
export interface BilledPeriod {
  readonly from: CalendarDate
  readonly to: CalendarDate
}

/** A yearly bill, split at a day: its parts in cents sum to the bill. */
export interface ProratedBill extends BilledPeriod {
  /** For the days before, in cents. */
  readonly beforeCents: number
  /** For that day and the days after, in cents. */
  readonly fromCents: number
}

const MONTHS_A_YEAR = 12

/** Returns the days that the yearly bills for a year cover: a calendar year or a fiscal year. */
export function getBilledPeriod(
  useYear: number,
  { billingYear, proration: { yearStartsIn } }: Rules,
): BilledPeriod {
  const year = yearStartsIn > 1 && billingYear.namedAfterEnd ? useYear - 1 : useYear
  const from = addMonths(`${year}-01-01`, yearStartsIn - 1)
  return { from, to: addDays(addMonths(from, MONTHS_A_YEAR), -1) }
}

interface YearlyBill {
  readonly cents: number
  readonly useYear: number
  /** The first day that it covers; if null or omitted, the first day of its year. */
  readonly coversFrom?: CalendarDate | null
}

/**
 * Splits a yearly bill between the owner before a day and the owner from that day on, by the
 * resort's rule. Without such a rule, all of it is for the owner before. Both parts sum to the bill.
 */
export function prorateBill(
  rules: Rules,
  { cents, useYear, coversFrom = null }: YearlyBill,
  on: CalendarDate,
): ProratedBill {
  const year = getBilledPeriod(useYear, rules)
  const from = coversFrom !== null && coversFrom > year.from ? coversFrom : year.from
  const period = { from, to: year.to }
  const { method } = rules.proration
  if (method === 'none' || on > period.to) return { ...period, beforeCents: cents, fromCents: 0 }
  if (on <= period.from) return { ...period, beforeCents: 0, fromCents: cents }
  const [part, whole] =
    method === 'by-day'
      ? [daysBetween(on, period.to) + 1, daysBetween(period.from, period.to) + 1]
      : [countMonthsFrom(on, year), countMonthsFrom(from, year)]
  const fromCents = whole === 0 ? 0 : multiplyHalfUp(cents, part, whole)
  return { ...period, beforeCents: cents - fromCents, fromCents }
}

/** Returns how many months of a period start on a day or later. */
function countMonthsFrom(on: CalendarDate, { from }: BilledPeriod): number {
  const starts = Array.from({ length: MONTHS_A_YEAR }, (_, index) => addMonths(from, index))
  return starts.filter((start) => start >= on).length
}
