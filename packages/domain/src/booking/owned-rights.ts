import { addDays, addMonths, type CalendarDate } from '../dates/calendar-date.ts'
import { weekOf, weekStart, weeksIn } from '../dates/week-calendar.ts'
import type { RuleSet } from './rule-set.ts'

/** How an interest is used (domain.md 2.2). */
export type UsageType = 'points' | 'floating-week' | 'fixed-week' | 'event-week' | 'fractional' | 'whole'

/** The part of an interest that says which time is owned. */
export interface OwnedInterest {
  readonly usageType: UsageType
  readonly frequency: 'annual' | 'odd' | 'even'
  /** The numbered week of a fixed week; for a fraction the number of its owner, from 1. */
  readonly week: number | null
  readonly checkInWeekday: number | null
  readonly useYearMonth: number
}

/** A right of one use year: from its first day to its last; for owned time the last day is the last night. */
export interface OwnedRight {
  readonly useYear: number
  readonly position: number
  readonly startsOn: CalendarDate
  readonly endsOn: CalendarDate
}

/** The rules that say when weeks start and how fractions take turns. */
export type WeekRules = Pick<RuleSet, 'floatingWeek' | 'fraction'>

/** Biennial interests have their right in odd or in even years only. */
function isUsageYear(frequency: OwnedInterest['frequency'], year: number): boolean {
  return frequency === 'annual' || (frequency === 'odd') === (year % 2 === 1)
}

/**
 * The rights that an interest has in a use year. A floating week may be taken anywhere in the use year. A fixed week is
 * its numbered week by the resort's week calendar, none in a year without a week 53. Owners of a fraction take turns of
 * some weeks, and who begins moves on by one each year, so that each has every season in turn. A whole unit is theirs all
 * year. Points have lots instead.
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
      return [{ useYear: year, position: 1, startsOn, endsOn: addDays(addMonths(startsOn, 12), -1) }]
    case 'fixed-week':
    case 'event-week': {
      const start = weekStart(year, interest.week ?? 0, weekday)
      return start ? [{ useYear: year, position: 1, startsOn: start, endsOn: addDays(start, 6) }] : []
    }
    case 'fractional':
      return turnsOf(interest.week ?? 1, year, weekday, rules)
  }
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
    if (turnOf(year, week, rules) === owner - 1 && start) rights.push({ useYear: year, position: rights.length + 1, startsOn: start, endsOn: addDays(start, 6) })
  }
  return joined(rights)
}

/** Weeks that follow each other are one right. */
function joined(rights: readonly OwnedRight[]): OwnedRight[] {
  const runs: OwnedRight[] = []
  for (const right of rights) {
    const last = runs.at(-1)
    if (last && addDays(last.endsOn, 1) === right.startsOn) runs[runs.length - 1] = { ...last, endsOn: right.endsOn }
    else runs.push({ ...right, position: runs.length + 1 })
  }
  return runs
}
