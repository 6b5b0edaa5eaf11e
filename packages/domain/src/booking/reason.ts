import type { CalendarDate } from '../dates/calendar-date.ts'
import type { RuleSet } from './rule-set.ts'

/** Why something is refused, and what would change it: never a bare no. */
export interface Reason {
  /** Stable, for tests and staff. */
  readonly code: ReasonCode
  /** For the owner, in plain words. */
  readonly sentence: string
  /** The resort's rule behind it, and its version. */
  readonly rule: { readonly text: string; readonly version: number }
  /** The day from which the answer changes by itself, or null. */
  readonly changesOn: CalendarDate | null
  /** The cheapest way to change the answer now, or null. */
  readonly fix: { readonly label: string; readonly route: string; readonly cents?: number } | null
}

/** The codes that a question about a stay can be refused with. */
export type ReasonCode =
  | 'ACCOUNT_CLOSED'
  | 'PAST_DUE'
  | 'ARRIVAL_PASSED'
  | 'DATES_REVERSED'
  | 'NOT_OPEN_YET'
  | 'TOO_LATE'
  | 'TOO_SHORT'
  | 'TOO_LONG'
  | 'TOO_MANY_PEOPLE'
  | 'NOBODY_STAYS'
  | 'NO_INTEREST'
  | 'NO_SEASON'
  | 'NOT_ENOUGH_POINTS'
  | 'WEEK_LENGTH'
  | 'WEEK_START'
  | 'WEEK_SEASON'
  | 'WEEK_UNIT_TYPE'
  | 'WEEK_USED'
  | 'NOT_CANCELLABLE'

/** A reason under one version of the rules; what is not told is not there. */
export function reason(rules: RuleSet, code: ReasonCode, told: { sentence: string; rule: string; changesOn?: CalendarDate | null; fix?: Reason['fix'] }): Reason {
  return {
    code,
    sentence: told.sentence,
    rule: { text: told.rule, version: rules.version },
    changesOn: told.changesOn ?? null,
    fix: told.fix ?? null,
  }
}
