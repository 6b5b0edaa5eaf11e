import type { CalendarDate } from '@ownerng/domain'
import type { OwnedUnit, WeekRules } from './owned-time.ts'

/** Stored data that a folder has to be consistent with. */
export interface StoredFacts {
  /** Nights held by stays outside the folder: unit number and night to reservation number. */
  readonly otherNights: ReadonlyMap<string, string>
  /** Active interests with a unit, those of the folder included. */
  readonly ownedUnits: readonly OwnedUnit[]
  /** Numbers of interests that have an annual lot. */
  readonly granted: ReadonlySet<string>
  readonly rules: WeekRules
  /** The day that dates count from. */
  readonly today: CalendarDate
}
