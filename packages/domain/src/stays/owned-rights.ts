import { addDays, type CalendarDate, lastDayOfMonths } from '../dates/calendar-date.ts'
import { weekOf, weekStart, weeksIn } from '../dates/week-calendar.ts'
import type { RuleSet } from '../resort/rules-schema.ts'

/** How an interest is used (domain.md 2.2). */
export type UsageType =
  | 'points'
  | 'floating-week'
  | 'fixed-week'
  | 'event-week'
  | 'fractional'
  | 'whole'

/** In which use years an interest has its right or points: each, the odd or the even ones. */
export type Frequency = 'annual' | 'odd' | 'even'

/** The part of an interest that says which time is owned. */
export interface OwnedInterest {
  readonly usageType: UsageType
  readonly frequency: Frequency
  /** The numbered week of a fixed week; for a fraction the number of its owner, from 1. */
  readonly week: number | null
  readonly checkInWeekday: number | null
  readonly useYearMonth: number
}

/**
 * A right of one use year: from its first day to its last; for owned time the last day is the last
 * night.
 */
export interface OwnedRight {
  readonly useYear: number
  readonly position: number
  readonly startsOn: CalendarDate
  readonly endsOn: CalendarDate
}

/** The rules that say when weeks start and how fractions take turns. */
export type WeekRules = Pick<RuleSet, 'floatingWeek' | 'fraction' | 'weekFiftyThree'>

/**
 * Whether an interest has a right or points in a use year: biennial ones only in odd or in even
 * years.
 */
export function isUsageYear(frequency: Frequency, year: number): boolean {
  return frequency === 'annual' || (frequency === 'odd') === (year % 2 === 1)
}

/**
 * The rights that an interest has in a use year. A floating week may be taken anywhere in the use
 * year. A fixed week is its numbered week by the resort's week calendar, none in a year without a
 * week 53; where the resort gives that week to the owner of week 52, it is a second right of the
 * year. Owners of a fraction take turns of some weeks, and who begins moves on by one each year, so
 * that each has every season in turn. A whole unit is theirs all year. Points have lots instead.
 */
export function rightsOf(interest: OwnedInterest, year: number, rules: WeekRules): OwnedRight[] {
  if (!isUsageYear(interest.frequency, year)) return []
  const weekday = interest.checkInWeekday ?? rules.floatingWeek.checkInWeekday
  const startsOn = `${year}-${String(interest.useYearMonth).padStart(2, '0')}-01`
  switch (interest.usageType) {
    case 'points':
      return []
    case 'floating-week':
    case 'whole':
      return [{ useYear: year, position: 1, startsOn, endsOn: lastDayOfMonths(startsOn, 12) }]
    case 'fixed-week':
    case 'event-week': {
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
      return turnsOf(interest.week ?? 1, year, weekday, rules)
  }
}

/** An interest with the unit that it is in, where it is in one. */
export interface UnitInterest extends OwnedInterest {
  readonly number: string
  readonly unit: string | null
}

/**
 * The rights of many interests in some use years. A deeded week 53 does not go to the owner of week
 * 52.
 */
export function rightsOfAll(
  interests: readonly UnitInterest[],
  years: readonly number[],
  rules: WeekRules,
): (OwnedRight & { readonly interest: UnitInterest })[] {
  const deeded = new Set(interests.filter(isDeeded53).map((interest) => interest.unit))
  return interests.flatMap((interest) => {
    const owned =
      interest.week === 52 && deeded.has(interest.unit)
        ? { ...rules, weekFiftyThree: 'resort' as const }
        : rules
    return years
      .flatMap((year) => rightsOf(interest, year, owned))
      .map((right) => ({ ...right, interest }))
  })
}

const isFixedWeek = ({ usageType }: OwnedInterest) =>
  usageType === 'fixed-week' || usageType === 'event-week'
const isDeeded53 = (interest: UnitInterest) =>
  isFixedWeek(interest) && interest.week === 53 && interest.unit !== null

/** A week 53 of a unit that waits for its auction. */
export interface AuctionWeek {
  readonly unit: string
  readonly year: number
  readonly startsOn: CalendarDate
}

/**
 * The weeks 53 that cannot be booked until they are auctioned: of each unit with fixed weeks,
 * except those deeded by then.
 */
export function auctionWeeks(
  interests: readonly UnitInterest[],
  years: readonly number[],
  rules: WeekRules,
): AuctionWeek[] {
  if (rules.weekFiftyThree !== 'auction') return []
  const deeded = new Set(interests.filter(isDeeded53).map((interest) => interest.unit))
  const weekdays = new Map<string, number>()
  for (const interest of interests) {
    if (isFixedWeek(interest) && interest.unit !== null && !deeded.has(interest.unit))
      weekdays.set(interest.unit, interest.checkInWeekday ?? rules.floatingWeek.checkInWeekday)
  }
  return [...weekdays].flatMap(([unit, weekday]) =>
    years.flatMap((year) => {
      const startsOn = weekStart(year, 53, weekday)
      return startsOn ? [{ unit, year, startsOn }] : []
    }),
  )
}

/** Whose turn it is on a day: the number of the fraction's owner, from 1. */
export function turnOn(day: CalendarDate, weekday: number, rules: WeekRules): number {
  const { year, week } = weekOf(day, weekday)
  return turnOf(year, week, rules) + 1
}

function turnOf(year: number, week: number, { fraction }: WeekRules): number {
  return (Math.floor((week - 1) / fraction.weeksARow) + year) % fraction.owners
}

function turnsOf(owner: number, year: number, weekday: number, rules: WeekRules): OwnedRight[] {
  const rights: OwnedRight[] = []
  for (let week = 1; week <= weeksIn(year, weekday); week++) {
    const start = weekStart(year, week, weekday)
    if (turnOf(year, week, rules) === owner - 1 && start)
      rights.push({
        useYear: year,
        position: rights.length + 1,
        startsOn: start,
        endsOn: addDays(start, 6),
      })
  }
  return joined(rights)
}

/** Weeks that follow each other are one right. */
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
