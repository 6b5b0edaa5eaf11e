import { addDays, type CalendarDate, getPeriodEnd } from '../dates/calendar-date.ts'
import { getWeek, weekStart, weeksIn } from '../dates/week-calendar.ts'
import type { RuleSet } from '../resort/rules-schema.ts'
import { type EventWeek, findEventWeek } from './event-weeks.ts'

/** Usage type of an interest (domain.md 2.2). */
export type UsageType =
  | 'points'
  | 'floating-week'
  | 'fixed-week'
  | 'event-week'
  | 'fractional'
  | 'whole'

/** The use years in which an interest grants its right or points. */
export type Frequency = 'annual' | 'odd' | 'even' | 'triennial'

/** The fields of an interest that determine the owned time. */
export interface OwnedInterest {
  readonly usageType: UsageType
  readonly frequency: Frequency
  /** Week number of a fixed week; for a fraction, the number of its owner, starting at 1. */
  readonly week: number | null
  /** Code of an event week's event in the resort's calendar. */
  readonly event: string | null
  readonly checkInWeekday: number | null
  readonly useYearMonth: number
  /** The first use year that it grants; null if it grants every one. */
  readonly firstUseYear: number | null
}

/**
 * A right of one use year, from its first to its last day; for owned time, `endsOn` is the last
 * night.
 */
export interface OwnedRight {
  readonly useYear: number
  readonly position: number
  readonly startsOn: CalendarDate
  readonly endsOn: CalendarDate
}

/** The rules for when weeks start and how fractions rotate. */
export type WeekRules = Pick<RuleSet, 'floatingWeek' | 'fraction' | 'weekFiftyThree'>

/** What determines the dates of owned weeks at a resort. */
export interface WeekCalendar {
  readonly rules: WeekRules
  readonly events: readonly EventWeek[]
}

/**
 * Returns whether an interest grants a right or points in a use year: biennial ones only in odd or
 * even years, triennial ones every third year, counted from their first. It doesn't check whether the
 * year is before the first.
 */
export function isUsageYear(
  { frequency, firstUseYear }: Pick<OwnedInterest, 'frequency' | 'firstUseYear'>,
  year: number,
): boolean {
  if (frequency === 'annual') return true
  if (frequency === 'triennial') return (year - (firstUseYear ?? 0)) % 3 === 0
  return (frequency === 'odd') === (year % 2 === 1)
}

/** Usage types whose use year is the calendar year, because their weeks are counted in it. */
const IN_NUMBERED_WEEKS: readonly UsageType[] = ['fixed-week', 'event-week', 'fractional']

/**
 * Returns the first use year of an interest for which the resort names none: the first one that
 * begins on or after the day of the purchase (rules.md 2).
 */
export function getFirstUseYear(
  purchasedOn: CalendarDate,
  { usageType, useYearMonth }: Pick<OwnedInterest, 'usageType' | 'useYearMonth'>,
): number {
  const year = Number(purchasedOn.slice(0, 4))
  const month = IN_NUMBERED_WEEKS.includes(usageType) ? 1 : useYearMonth
  return getUseYearStart(year, month) >= purchasedOn ? year : year + 1
}

const getUseYearStart = (year: number, month: number): CalendarDate =>
  `${year}-${String(month).padStart(2, '0')}-01`

/**
 * Returns the rights of an interest in a use year; none before its first use year.
 *
 * - A floating week can be used anywhere in the use year.
 * - A fixed week is its numbered week in the resort's week calendar, if the year has that week.
 *   Where the resort gives week 53 to the owner of week 52, it's a second right of the year.
 * - An event week has the dates of its event in the resort's calendar. Without an entry there is no
 *   right: a week number would drift away from the event.
 * - Owners of a fraction take turns of several weeks. The owner who starts changes each year, so
 *   that each gets every season in turn.
 * - A whole unit is owned all year.
 * - Points have lots instead of rights.
 */
export function getRights(
  interest: OwnedInterest,
  year: number,
  { rules, events }: WeekCalendar,
): OwnedRight[] {
  if (!isUsageYear(interest, year) || year < (interest.firstUseYear ?? year)) return []
  const weekday = interest.checkInWeekday ?? rules.floatingWeek.checkInWeekday
  const startsOn = getUseYearStart(year, interest.useYearMonth)
  switch (interest.usageType) {
    case 'points':
      return []
    case 'floating-week':
    case 'whole':
      return [{ useYear: year, position: 1, startsOn, endsOn: getPeriodEnd(startsOn, 12) }]
    case 'event-week': {
      const week = findEventWeek(events, interest, year)
      return week
        ? [{ useYear: year, position: 1, startsOn: week.startsOn, endsOn: week.endsOn }]
        : []
    }
    case 'fixed-week': {
      const numbers =
        interest.week === 52 && rules.weekFiftyThree === 'owner-of-52'
          ? [52, 53]
          : [interest.week ?? 0]
      return numbers.flatMap((number, index) => {
        const start = weekStart(year, number, weekday)
        return start
          ? [{ useYear: year, position: index + 1, startsOn: start, endsOn: addDays(start, 6) }]
          : []
      })
    }
    case 'fractional':
      return getTurns(interest.week ?? 1, year, weekday, rules)
  }
}

/** An interest with its unit; null if it has no specific unit. */
export interface UnitInterest extends OwnedInterest {
  readonly number: string
  readonly unit: string | null
}

/**
 * Returns the rights of many interests in several use years. A week 53 that is deeded, or that an
 * event week of the unit overlaps, isn't given to the owner of week 52.
 */
export function getAllRights<T extends UnitInterest>(
  interests: readonly T[],
  years: readonly number[],
  calendar: WeekCalendar,
): (OwnedRight & { readonly interest: T })[] {
  const deeded = new Set(interests.filter(isDeeded53).map((interest) => interest.unit))
  const isEventNight = findEventNights(interests, years, calendar)
  return interests.flatMap((interest) =>
    years
      .flatMap((year) => getRights(interest, year, calendar))
      .filter(
        ({ position, ...dates }) =>
          interest.usageType !== 'fixed-week' ||
          position === 1 ||
          !(deeded.has(interest.unit) || isEventNight(interest.unit, dates)),
      )
      .map((right) => ({ ...right, interest })),
  )
}

/** Returns a check whether an event week of a unit has one of some nights. */
function findEventNights(
  interests: readonly UnitInterest[],
  years: readonly number[],
  calendar: WeekCalendar,
): (unit: string | null, dates: Pick<OwnedRight, 'startsOn' | 'endsOn'>) => boolean {
  const weeks = interests
    .filter(({ usageType }) => usageType === 'event-week')
    .flatMap((interest) =>
      years
        .flatMap((year) => getRights(interest, year, calendar))
        .map((right) => ({ ...right, unit: interest.unit })),
    )
  return (unit, { startsOn, endsOn }) =>
    weeks.some((week) => week.unit === unit && week.startsOn <= endsOn && startsOn <= week.endsOn)
}

const isFixedOrEvent = ({ usageType }: OwnedInterest) =>
  usageType === 'fixed-week' || usageType === 'event-week'
const isDeeded53 = ({ usageType, week, unit }: UnitInterest) =>
  usageType === 'fixed-week' && week === 53 && unit !== null

/** Week 53 of a unit, reserved until its auction. */
export interface AuctionWeek {
  readonly unit: string
  readonly year: number
  readonly startsOn: CalendarDate
}

/**
 * Returns the weeks 53 that can't be booked until auctioned: for each unit with fixed or event
 * weeks, unless the week is deeded or an event week overlaps it.
 */
export function auctionWeeks(
  interests: readonly UnitInterest[],
  years: readonly number[],
  calendar: WeekCalendar,
): AuctionWeek[] {
  const { rules } = calendar
  if (rules.weekFiftyThree !== 'auction') return []
  const deeded = new Set(interests.filter(isDeeded53).map((interest) => interest.unit))
  const isEventNight = findEventNights(interests, years, calendar)
  const weekdays = new Map<string, number>()
  for (const interest of interests) {
    if (isFixedOrEvent(interest) && interest.unit !== null && !deeded.has(interest.unit))
      weekdays.set(interest.unit, interest.checkInWeekday ?? rules.floatingWeek.checkInWeekday)
  }
  return [...weekdays].flatMap(([unit, weekday]) =>
    years.flatMap((year) => {
      const startsOn = weekStart(year, 53, weekday)
      if (!startsOn || isEventNight(unit, { startsOn, endsOn: addDays(startsOn, 6) })) return []
      return [{ unit, year, startsOn }]
    }),
  )
}

/** Returns the number of the fraction owner whose turn it is on a day, starting at 1. */
export function turnOn(day: CalendarDate, weekday: number, rules: WeekRules): number {
  const { year, week } = getWeek(day, weekday)
  return getTurn(year, week, rules) + 1
}

function getTurn(year: number, week: number, { fraction }: WeekRules): number {
  return (Math.floor((week - 1) / fraction.weeksARow) + year) % fraction.owners
}

function getTurns(owner: number, year: number, weekday: number, rules: WeekRules): OwnedRight[] {
  const rights: OwnedRight[] = []
  for (let week = 1; week <= weeksIn(year, weekday); week++) {
    const start = weekStart(year, week, weekday)
    if (getTurn(year, week, rules) === owner - 1 && start)
      rights.push({
        useYear: year,
        position: rights.length + 1,
        startsOn: start,
        endsOn: addDays(start, 6),
      })
  }
  return joined(rights)
}

/** Merges consecutive weeks into one right. */
function joined(rights: readonly OwnedRight[]): OwnedRight[] {
  const runs: OwnedRight[] = []
  for (const right of rights) {
    const last = runs.at(-1)
    if (last && addDays(last.endsOn, 1) === right.startsOn)
      runs[runs.length - 1] = { ...last, endsOn: right.endsOn }
    else runs.push({ ...right, position: runs.length + 1 })
  }
  return runs
}
