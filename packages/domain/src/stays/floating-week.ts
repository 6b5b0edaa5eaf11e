import { addDays, type CalendarDate, getWeekday } from '../dates/calendar-date.ts'
import { findSeason, type Season } from '../points/points-cost.ts'
import type { RuleSet } from '../resort/rules-schema.ts'
import { type Moment, type StayDates, windowReasons } from './booking-window.ts'
import type { WeekRight } from './stay-question.ts'

/** The fields of a week right that determine when its stays start. */
export type FloatingWeek = Pick<
  WeekRight,
  'startsOn' | 'endsOn' | 'seasonCode' | 'checkInWeekday' | 'partNights'
>

const DAYS = 7
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]

type WeekOrPart = Pick<WeekRight, 'checkInWeekday' | 'partNights'>

/** Returns the weekday on which stays of a whole week start. */
export const getCheckIn = (
  rules: RuleSet,
  { checkInWeekday }: Pick<WeekRight, 'checkInWeekday'>,
): number => checkInWeekday ?? rules.floatingWeek.checkInWeekday

/**
 * Returns the weekdays on which stays of a floating week start. A part of one starts on those of the
 * rule; on any, if the resort no longer offers splitting weeks.
 */
export function getCheckIns(rules: RuleSet, week: WeekOrPart): readonly number[] {
  if (week.partNights === null) return [getCheckIn(rules, week)]
  const weekdays = rules.splitWeek?.checkInWeekdays ?? []
  return weekdays.length > 0 ? weekdays : EVERY_DAY
}

/** Returns the nights of a stay of a floating week, or of a part of one. */
export const getFloatingNights = (
  rules: RuleSet,
  { partNights }: Pick<WeekRight, 'partNights'>,
): number => partNights ?? rules.floatingWeek.nights

/**
 * Returns the stays that a floating week can pay for from a day on, in order: those in its year and
 * season that start on one of its weekdays.
 */
export function listFloatingWeekStays(
  rules: RuleSet,
  seasons: readonly Season[],
  week: FloatingWeek,
  earliest: CalendarDate,
): StayDates[] {
  const from = week.startsOn > earliest ? week.startsOn : earliest
  const nights = getFloatingNights(rules, week)
  const stays: StayDates[] = []
  for (const weekday of getCheckIns(rules, week)) {
    const toCheckIn = (weekday - getWeekday(from) + DAYS) % DAYS
    for (
      let arrival = addDays(from, toCheckIn);
      arrival <= week.endsOn;
      arrival = addDays(arrival, DAYS)
    )
      if (!week.seasonCode || findSeason(arrival, seasons) === week.seasonCode)
        stays.push({ arrival, departure: addDays(arrival, nights) })
  }
  return stays.sort((a, b) => a.arrival.localeCompare(b.arrival))
}

/** Returns the last day in the use year on which a stay of a floating week can start, in any season. */
export function getLastStart(rules: RuleSet, week: WeekOrPart & { endsOn: CalendarDate }) {
  const weekdays = getCheckIns(rules, week)
  const daysBack = weekdays.map((weekday) => (getWeekday(week.endsOn) - weekday + DAYS) % DAYS)
  return addDays(week.endsOn, -Math.min(...daysBack))
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
