import type { CalendarDate } from '../dates/calendar-date.ts'
import type { RuleSet } from '../resort/rules-schema.ts'
import type { ReasonCode } from './reason-code.ts'
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
