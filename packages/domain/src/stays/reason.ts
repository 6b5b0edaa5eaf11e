import type { CalendarDate } from '../dates/calendar-date.ts'
import type { RuleSet } from '../resort/rules-schema.ts'
import type { ReasonCode, ReasonParams } from './reason-params.ts'

/** Why something is refused, and what would change it: never a bare no, and never words. */
export interface ReasonOf<Code extends ReasonCode> {
  /** Stable, for tests and staff. */
  readonly code: Code
  /** What its sentence and the resort's rule behind it tell. */
  readonly params: ReasonParams[Code]
  readonly ruleVersion: number
  /** The day from which the answer changes on its own, or null. */
  readonly changesOn: CalendarDate | null
  /** The cheapest way to change the answer now, or null. */
  readonly fix: Fix | null
}

/** A reason of any code. */
export type Reason = { readonly [Code in ReasonCode]: ReasonOf<Code> }[ReasonCode]

/** A step that the owner can take now and that makes the answer yes: a screen, filled in. */
export type Fix = PayFix | PointsFix | SeeFix

/** A payment, and the charges that it is for: paying them, and no others, is what helps. */
export interface PayFix {
  readonly kind: 'pay'
  readonly route: string
  readonly cents: number
  readonly chargeIds?: readonly string[]
}

/** More points for a stay; what rented ones cost in cents. */
export interface PointsFix {
  readonly kind: 'bank' | 'borrow' | 'rent'
  readonly route: string
  readonly points: number
  readonly useYear: number
  readonly price: number
}

/** What blocks the stay can be viewed and released. */
interface SeeFix {
  readonly kind: 'seeHolds' | 'seeWaitlist'
  readonly route: string
}

/**
 * Reasons with the fixes that help: a fix stays only where taking it, and then what the next
 * verdict names, ends in a yes. With a reason that nothing mends beside it, a payment or an
 * irrevocable move of points would be for nothing. Where several can be mended, the first comes
 * first: the others are offered by the verdict that follows.
 */
export function withWorkingFixes(reasons: readonly Reason[]): Reason[] {
  const mendable = reasons.every((reason) => reason.fix !== null)
  return reasons.map((reason, index) =>
    mendable && index === 0 ? reason : { ...reason, fix: null },
  )
}

/** Of the account, the people and whose stay it is; all others ask about the dates. */
const ABOUT_NO_DATES: readonly ReasonCode[] = [
  'ACCOUNT_CLOSED',
  'PAST_DUE',
  'NOBODY_STAYS',
  'TOO_MANY_PEOPLE',
  'TOO_MANY_OF_KIND',
  'TYPE_NOT_OFFERED',
  'NO_INTEREST',
]

/** Whether a reason stands for the same stay on any other dates. */
export const holdsOnAnyDates = ({ code }: Pick<Reason, 'code'>): boolean =>
  ABOUT_NO_DATES.includes(code)

/** A reason under one version of the rules; what is not told is not there. */
export function reason<Code extends ReasonCode>(
  rules: RuleSet,
  code: Code,
  params: ReasonParams[Code],
  options: { readonly changesOn?: CalendarDate | null; readonly fix?: Fix | null } = {},
): ReasonOf<Code> {
  return {
    code,
    params,
    ruleVersion: rules.version,
    changesOn: options.changesOn ?? null,
    fix: options.fix ?? null,
  }
}
