import { type EventWeek, findEventWeek } from './event-weeks.ts'
import { isUsageYear, type OwnedInterest } from './owned-rights.ts'

/** An event without a week in a use year, and the contracts that have no week then. */
export interface MissingEventWeek {
  readonly event: string
  readonly useYear: number
  readonly contracts: readonly string[]
}

/**
 * Returns the events and use years for which contracts have no week, because the calendar has none.
 */
export function listMissingEventWeeks(
  interests: readonly (OwnedInterest & { readonly number: string })[],
  years: readonly number[],
  events: readonly EventWeek[],
): MissingEventWeek[] {
  const owned = interests.filter(({ usageType }) => usageType === 'event-week')
  return years.flatMap((useYear) => {
    const due = owned.filter(
      (interest) =>
        isUsageYear(interest, useYear) &&
        useYear >= (interest.firstUseYear ?? useYear) &&
        findEventWeek(events, interest, useYear) === null,
    )
    return [...new Set(due.map(({ event }) => event ?? ''))].map((event) => ({
      event,
      useYear,
      contracts: due.filter((interest) => interest.event === event).map(({ number }) => number),
    }))
  })
}
