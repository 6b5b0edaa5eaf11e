import { addDays, type CalendarDate, daysBetween } from '../dates/calendar-date.ts'
import type { Season } from '../points/points-cost.ts'
import type { RuleSet } from '../resort/rules-schema.ts'
import { type Fee, feeFor } from './fees.ts'
import { getLastStart, listFloatingWeekStays } from './floating-week.ts'
import { isByNight } from './pay-with-week.ts'
import { type Reason, reason } from './reason.ts'
import type { WeekRight } from './stay-question.ts'
import { WEEK_NIGHTS } from './week-nights.ts'

interface SideTerms {
  /** Whether the resort shows the sides of lock-off units. */
  readonly isOffered: boolean
  /** Whether the week was split before, which paid the fee. */
  readonly wasSplit: boolean
}

/** Returns the fees for splitting a lock-off week into its sides; null if the resort doesn't offer it. */
export function getSplitFees(
  rules: RuleSet,
  { isOffered, wasSplit }: SideTerms,
): readonly Fee[] | null {
  if (!rules.lockOff || !isOffered) return null
  return wasSplit ? [] : feeFor('split', {}, rules)
}

/** How a week can be split into shorter stays. */
export interface NightSplits {
  /** Nights of the parts, in order. */
  readonly splits: readonly (readonly number[])[]
  readonly fees: readonly Fee[]
  /** The last day to split it. */
  readonly until: CalendarDate
}

interface NightTerms {
  readonly rules: RuleSet
  readonly seasons: readonly Season[]
  /** Whether the week was split into shorter stays before, which paid the fee. */
  readonly wasSplit: boolean
}

type SplitRight = Omit<WeekRight, 'entitlementId' | 'interestId' | 'status' | 'unitTypeCode'>

/**
 * Returns how a week can be split into shorter stays, and until when; null if it can't be, because
 * the resort doesn't offer it, or it isn't a week of 7 nights. The caller checks that it is free.
 */
export function getNightSplits(
  { rules, seasons, wasSplit }: NightTerms,
  week: SplitRight,
): NightSplits | null {
  const { splitWeek } = rules
  if (!splitWeek || isByNight(week) || week.partNights !== null) return null
  const isFloating = week.usageType === 'floating-week'
  const nights = isFloating
    ? rules.floatingWeek.nights
    : daysBetween(week.startsOn, week.endsOn) + 1
  if (nights !== WEEK_NIGHTS) return null
  const lastStart = isFloating ? findLastStart(rules, seasons, week) : week.startsOn
  return {
    splits: splitWeek.splits,
    fees: wasSplit ? [] : feeFor('split', { splitsNights: true }, rules),
    until: addDays(lastStart, -splitWeek.closesDaysBefore),
  }
}

/** Returns why it's too late to split a week into shorter stays; empty if it isn't. */
export function lateSplitReasons(
  rules: RuleSet,
  { until }: Pick<NightSplits, 'until'>,
  { usageType, today }: Pick<SplitRight, 'usageType'> & { readonly today: CalendarDate },
): Reason[] {
  if (today <= until) return []
  const days = rules.splitWeek?.closesDaysBefore ?? 0
  return [reason(rules, 'SPLIT_TOO_LATE', { until, days, floats: usageType === 'floating-week' })]
}

/** Returns the last possible start of a floating week; of any season if its own has no dates yet. */
function findLastStart(rules: RuleSet, seasons: readonly Season[], week: SplitRight): CalendarDate {
  const last = listFloatingWeekStays(rules, seasons, week, week.startsOn).at(-1)
  return last?.arrival ?? getLastStart(rules, week)
}

/** A part of a week, with its first and last day. */
interface WeekPart {
  readonly nights: number
  readonly startsOn: CalendarDate
  readonly endsOn: CalendarDate
}

/**
 * Returns the parts of a week that is split into these nights. The parts of a fixed or event week
 * have its nights in order; those of a floating week can be used in its whole use year.
 */
export function getParts(
  { usageType, startsOn, endsOn }: Pick<WeekRight, 'usageType' | 'startsOn' | 'endsOn'>,
  split: readonly number[],
): WeekPart[] {
  if (usageType === 'floating-week') return split.map((nights) => ({ nights, startsOn, endsOn }))
  return split.map((nights, index) => {
    const before = split.slice(0, index).reduce((sum, each) => sum + each, 0)
    const first = addDays(startsOn, before)
    return { nights, startsOn: first, endsOn: addDays(first, nights - 1) }
  })
}

/** Whether two splits give the same nights in the same order. */
export const isSameSplit = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((nights, index) => nights === other[index])
