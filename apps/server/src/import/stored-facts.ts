import type { CalendarDate } from '@ownerng/domain'
import type { OwnedUnit, WeekRules } from './owned-time.ts'

/** Stored data that a folder must be consistent with. */
export interface StoredFacts {
  /** Nights held by stays outside the folder: from unit number and night to reservation number. */
  readonly otherNights: ReadonlyMap<string, string>
  /** Active interests with a unit, including those of the folder. */
  readonly ownedUnits: readonly OwnedUnit[]
  /** Numbers of interests with an annual lot. */
  readonly granted: ReadonlySet<string>
  readonly rules: WeekRules
  /** Date that relative dates count from. */
  readonly today: CalendarDate
}
