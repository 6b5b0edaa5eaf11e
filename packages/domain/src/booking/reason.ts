import type { CalendarDate } from '../dates/calendar-date.ts'
import type { RuleSet } from './rule-set.ts'
import { shortReason } from './short-reason.ts'

/** Why something is refused, and what would change it: never a bare no. */
export interface Reason {
  /** Stable, for tests and staff. */
  readonly code: ReasonCode
  /** For the owner, in plain words. */
  readonly sentence: string
  /**
   * The same in two to five words, for a list: never "Full", which is what free places are asked
   * for.
   */
  readonly short: string
  /** The resort's rule behind it, and its version. */
  readonly rule: { readonly text: string; readonly version: number }
  /** The day from which the answer changes by itself, or null. */
  readonly changesOn: CalendarDate | null
  /** The cheapest way to change the answer now, or null. */
  readonly fix: Fix | null
}

/** A step that the owner can take now and that makes the answer yes: a screen, filled in. */
export interface Fix {
  readonly label: string
  readonly route: string
  /** What it costs, where it is a payment. */
  readonly cents?: number
  /** The charges that the payment is for: paying them, and no others, is what helps. */
  readonly chargeIds?: readonly string[]
}

/** The codes that a question can be refused with. */
export type ReasonCode =
  | 'ACCOUNT_CLOSED'
  | 'PAST_DUE'
  | 'ARRIVAL_PASSED'
  | 'DATES_REVERSED'
  | 'NOT_OPEN_YET'
  | 'HOME_ONLY_YET'
  | 'HOME_LENGTH'
  | 'TOO_LATE'
  | 'TOO_SHORT'
  | 'TOO_LONG'
  | 'CHECK_IN_DAY'
  | 'TOO_MANY_PEOPLE'
  | 'TOO_MANY_OF_KIND'
  | 'NOBODY_STAYS'
  | 'TYPE_NOT_OFFERED'
  | 'GUEST_STAYS_USED'
  | 'NO_INTEREST'
  | 'NO_SEASON'
  | 'NOT_ENOUGH_POINTS'
  | 'WEEK_LENGTH'
  | 'WEEK_START'
  | 'WEEK_SEASON'
  | 'WEEK_UNIT_TYPE'
  | 'WEEK_USED'
  | 'NOT_YOUR_TIME'
  | 'BONUS_NOT_OPEN'
  | 'BONUS_LENGTH'
  | 'NOT_CANCELLABLE'
  | 'NOT_CHANGEABLE'
  | 'CHANGE_TOO_LATE'
  | 'NOTHING_CHANGES'
  | 'TOO_MANY_HOLDS'
  | 'HOLD_ENDED'
  | 'HOLD_EXTENDED'
  | 'NOT_OFFERED'
  | 'LOT_KIND'
  | 'LOT_ENDED'
  | 'LOT_NOT_ENOUGH'
  | 'BANK_TOO_LATE'
  | 'SAVE_TOO_EARLY'
  | 'BORROW_TOO_MUCH'
  | 'CURRENT_FIRST'
  | 'TRANSFER_TOO_MUCH'
  | 'TRANSFER_TO_SELF'
  | 'RIGHT_USED'
  | 'FEES_UNPAID'
  | 'FEES_NOT_BILLED'
  | 'DEPOSIT_TOO_LATE'
  | 'TOO_MANY_WAITING'
  | 'TOO_FLEXIBLE'

/**
 * Reasons with the fixes that help: a fix stays only where taking it, and then what the next
 * verdict names, ends in a yes. With a reason that nothing mends beside it, a payment or an
 * irrevocable move of points would be for nothing. Where several can be mended, the first comes
 * first: the others are offered by the verdict that follows.
 */
export function withWorkingFixes(reasons: readonly Reason[]): Reason[] {
  const mendable = reasons.every((each) => each.fix !== null)
  return reasons.map((each, index) => (mendable && index === 0 ? each : { ...each, fix: null }))
}

/** A reason under one version of the rules; what is not told is not there. */
export function reason(
  rules: RuleSet,
  code: ReasonCode,
  told: {
    sentence: string
    rule: string
    short?: string
    changesOn?: CalendarDate | null
    fix?: Reason['fix']
  },
): Reason {
  return {
    code,
    sentence: told.sentence,
    short: told.short ?? shortReason(code, told.changesOn ?? null),
    rule: { text: told.rule, version: rules.version },
    changesOn: told.changesOn ?? null,
    fix: told.fix ?? null,
  }
}
