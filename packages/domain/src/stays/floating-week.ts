import { addDays, type CalendarDate, getWeekday } from '../dates/calendar-date.ts'
import { findSeason, type Season } from '../points/points-cost.ts'
import type { RuleSet } from '../resort/rules-schema.ts'
import { type Moment, type StayDates, windowReasons } from './booking-window.ts'
import type { WeekRight } from './stay-question.ts'

/** The fields of a week right that determine when its stays start. */
export type FloatingWeek = Pick<WeekRight, 'startsOn' | 'endsOn' | 'seasonCode' | 'checkInWeekday'>

const DAYS = 7

/** Returns the weekday on which stays of a floating week start. */
export const getCheckIn = (rules: RuleSet, { checkInWeekday }: FloatingWeek): number =>
  checkInWeekday ?? rules.floatingWeek.checkInWeekday

/**
 * Returns the stays that a floating week can pay for from a day on, in order: those in its year and
 * season that start on its weekday.
 */
export function listFloatingWeekStays(
  rules: RuleSet,
  seasons: readonly Season[],
  week: FloatingWeek,
  earliest: CalendarDate,
): StayDates[] {
  const from = week.startsOn > earliest ? week.startsOn : earliest
  const toCheckIn = (getCheckIn(rules, week) - getWeekday(from) + DAYS) % DAYS
  const stays: StayDates[] = []
  for (
    let arrival = addDays(from, toCheckIn);
    arrival <= week.endsOn;
    arrival = addDays(arrival, DAYS)
  )
    if (!week.seasonCode || findSeason(arrival, seasons) === week.seasonCode)
      stays.push({ arrival, departure: addDays(arrival, rules.floatingWeek.nights) })
  return stays
}

/** The time, rules, and seasons for evaluating a floating week. */
export interface FloatingWeekContext extends Moment {
  readonly today: CalendarDate
  readonly rules: RuleSet
  readonly seasons: readonly Season[]
}

/**
 * Returns the day when the owner can book the first remaining stay of a floating week; null if one
 * can be booked now or none is left.
 */
export function floatingWeekOpensOn(
  { rules, seasons, today, ...moment }: FloatingWeekContext,
  week: FloatingWeek,
): CalendarDate | null {
  const [first] = listFloatingWeekStays(rules, seasons, week, earliestArrival(rules, today))
  return first ? (windowReasons(rules, first, moment, true)[0]?.changesOn ?? null) : null
}

/**
 * Returns whether the season of a floating week is over for its year: it had stays, and none is
 * left. A year without season dates doesn't count as over.
 */
export function isFloatingWeekOver(
  { rules, seasons, today }: Pick<FloatingWeekContext, 'rules' | 'seasons' | 'today'>,
  week: FloatingWeek,
): boolean {
  const findLast = (earliest: CalendarDate) =>
    listFloatingWeekStays(rules, seasons, week, earliest).at(-1)
  return !findLast(earliestArrival(rules, today)) && findLast(week.startsOn) !== undefined
}

const earliestArrival = ({ closesDaysBefore }: RuleSet, today: CalendarDate): CalendarDate =>
  addDays(today, closesDaysBefore)
