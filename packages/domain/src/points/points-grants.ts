import { addDays, addMonths, type CalendarDate, getPeriodEnd } from '../dates/calendar-date.ts'
import type { RuleSet } from '../resort/rules-schema.ts'
import { type Frequency, isUsageYear } from '../stays/owned-rights.ts'
import type { PointsLot } from './spend-lots.ts'

/** The fields of an active points interest that determine its grants. */
export interface PointsInterest {
  readonly interestId: string
  readonly frequency: Frequency
  /** Points per use year. Biennial and triennial interests have none in the years between. */
  readonly annualPoints: number
  readonly useYearMonth: number
  /** No points of earlier use years are granted; null if there is no limit. */
  readonly firstUseYear: number | null
  readonly homeUnitTypeCode: string | null
  /** The last use year granted and its last day; null before the first grant. */
  readonly last: { readonly useYear: number; readonly expiresOn: CalendarDate } | null
}

/** Points of one use year, and the day on which they are granted. */
export interface PointsGrant {
  readonly useYear: number
  readonly earnedOn: CalendarDate
  readonly expiresOn: CalendarDate
  readonly points: number
  readonly grantedOn: CalendarDate
}

/** Returns how many months before they can be used an owner can borrow points. */
export const getBorrowMonths = ({ borrow }: Partial<Pick<RuleSet, 'borrow'>>): number =>
  12 * (borrow?.yearsAhead ?? 1)

/**
 * Returns how many months before they can be used points are granted: a year, so that owners can
 * book stays of the next use year, or two if owners of any membership level can borrow from the year
 * after.
 */
export const getGrantMonths = (rules: Pick<RuleSet, 'borrow' | 'levels'>): number =>
  Math.max(...[rules, ...Object.values(rules.levels)].map(getBorrowMonths))

/** Points are granted a year before they can be used, unless the rules say otherwise. */
const DEFAULT_MONTHS_AHEAD = 12
/** Limits catching up after a long pause. */
const MAX_GRANTS = 10

/**
 * Returns the use year after the last one granted, by the interest's frequency: odd-year owners
 * have no points in even years, and triennial ones only every third year. Before the first grant,
 * returns the use year that contains `today`, or the interest's next one. Never returns a use year before the interest's first.
 */
export function nextGrant(
  { frequency, annualPoints, useYearMonth, firstUseYear, last }: PointsInterest,
  today: CalendarDate,
  monthsAhead = DEFAULT_MONTHS_AHEAD,
): PointsGrant {
  const getStart = (year: number) => `${year}-${String(useYearMonth).padStart(2, '0')}-01`
  const thisYear = Number(today.slice(0, 4))
  const current = getStart(thisYear) <= today ? thisYear : thisYear - 1
  const first = Math.max(last ? last.useYear + 1 : current, firstUseYear ?? 0)
  const useYear = [first, first + 1, first + 2].find((year) =>
    isUsageYear({ frequency, firstUseYear }, year),
  ) as number
  // a lot starts right after the previous one, whenever that ended
  const earnedOn = last
    ? addMonths(addDays(last.expiresOn, 1), 12 * (useYear - last.useYear - 1))
    : getStart(useYear)
  return {
    useYear,
    earnedOn,
    expiresOn: getPeriodEnd(earnedOn, 12),
    points: annualPoints,
    grantedOn: addMonths(earnedOn, -monthsAhead),
  }
}

/** Returns the grants that are due by a day, earliest first. The caller prevents duplicates. */
export function dueGrants(
  interest: PointsInterest,
  today: CalendarDate,
  monthsAhead = DEFAULT_MONTHS_AHEAD,
): PointsGrant[] {
  if (interest.annualPoints <= 0) return []
  const due: PointsGrant[] = []
  for (
    let next = nextGrant(interest, today, monthsAhead);
    next.grantedOn <= today && due.length < MAX_GRANTS;
    next = nextGrant({ ...interest, last: next }, today, monthsAhead)
  )
    due.push(next)
  return due
}

/** A future lot with its grant date. */
export interface ComingLot extends PointsLot {
  readonly grantedOn: CalendarDate
}

/** Returns the next two lots of each interest, which covers every booking window. */
export function comingLots(
  interests: readonly PointsInterest[],
  today: CalendarDate,
  monthsAhead = DEFAULT_MONTHS_AHEAD,
): ComingLot[] {
  return interests
    .filter((interest) => interest.annualPoints > 0)
    .flatMap((interest) => {
      const first = nextGrant(interest, today, monthsAhead)
      return [first, nextGrant({ ...interest, last: first }, today, monthsAhead)].map(
        ({ useYear, earnedOn, expiresOn, points, grantedOn }) => ({
          id: `coming ${interest.interestId} ${useYear}`,
          interestId: interest.interestId,
          kind: 'annual',
          useYear,
          earnedOn,
          expiresOn,
          remaining: points,
          earned: points,
          banked: 0,
          borrowed: 0,
          homeUnitTypeCode: interest.homeUnitTypeCode,
          grantedOn,
        }),
      )
    })
}
