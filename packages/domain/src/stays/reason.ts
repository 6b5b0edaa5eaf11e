import type { CalendarDate } from '../dates/calendar-date.ts'
import type { RuleSet } from '../resort/rules-schema.ts'
import type { ReasonCode, ReasonParams } from './reason-params.ts'

/**
 * Why a request is refused and what would change that. Contains data only; message catalogs supply
 * the text.
 */
export interface ReasonOf<Code extends ReasonCode> {
  /** Stable code, for tests and staff. */
  readonly code: Code
  /** Parameters of the message and of the resort's rule behind it. */
  readonly params: ReasonParams[Code]
  readonly ruleVersion: number
  /** The day when the answer changes by itself; null if it doesn't. */
  readonly changesOn: CalendarDate | null
  /** The cheapest way to resolve the refusal now; null if there is none. */
  readonly fix: Fix | null
}

/** A reason of any code. */
export type Reason = { readonly [Code in ReasonCode]: ReasonOf<Code> }[ReasonCode]

/** A step that the owner can take now to resolve the refusal: a link to a prefilled screen. */
export type Fix = PayFix | PointsFix | SeeFix

/** A payment of the charges that cause the refusal, and no others. */
export interface PayFix {
  readonly kind: 'pay'
  readonly route: string
  readonly cents: number
  readonly chargeIds?: readonly string[]
}

/** A way to get more points for a stay; includes its price in cents: fees with tax, or rent. */
export interface PointsFix {
  readonly kind: 'bank' | 'borrow' | 'rent'
  readonly route: string
  readonly points: number
  readonly useYear: number
  readonly price: number
}

/** A link to view and release what blocks the stay. */
interface SeeFix {
  readonly kind: 'seeHolds' | 'seeWaitlist'
  readonly route: string
}

/**
 * Removes the fixes that wouldn't resolve the refusal. If any reason has no fix, all are removed,
 * so that an owner doesn't pay or move points irrevocably for nothing. Otherwise only the first is
 * kept; the next verdict offers the others.
 */
export function withWorkingFixes(reasons: readonly Reason[]): Reason[] {
  const mendable = reasons.every((reason) => reason.fix !== null)
  return reasons.map((reason, index) =>
    mendable && index === 0 ? reason : { ...reason, fix: null },
  )
}

/** Codes about the account, the people, or the type of stay; all others depend on the dates. */
const ABOUT_NO_DATES: readonly ReasonCode[] = [
  'ACCOUNT_CLOSED',
  'PAST_DUE',
  'NOBODY_STAYS',
  'TOO_MANY_PEOPLE',
  'TOO_MANY_OF_KIND',
  'TYPE_NOT_OFFERED',
  'TOO_MANY_UPCOMING',
  'NO_INTEREST',
]

/** Returns whether the reason would apply to the same stay on any other dates. */
export const holdsOnAnyDates = ({ code }: { readonly code: string }): boolean =>
  ABOUT_NO_DATES.some((about) => about === code)

/** Codes that only the resort can do something about. */
const FOR_THE_RESORT: readonly ReasonCode[] = [
  'ACCOUNT_CLOSED',
  'CHANGE_TOO_LATE',
  'DEPOSIT_TOO_LATE',
  'NO_INTEREST',
  'NO_SEASON',
  'NOT_CANCELLABLE',
  'NOT_CHANGEABLE',
  'NOT_OFFERED',
  'TOO_LATE',
  'TYPE_NOT_OFFERED',
]

/** Returns whether the owner should call the resort, because no step here resolves the reason. */
export function isForResort({ code, params, fix }: Reason): boolean {
  if (fix) return false
  if (code === 'PAST_DUE' || code === 'FEES_UNPAID')
    return params.instead === 'call' || params.instead === 'off'
  if (code === 'FEES_NOT_BILLED')
    return params.how === 'call' || params.instead === 'call' || params.instead === 'off'
  if (code === 'TOO_LONG') return !params.withPoints
  if (code === 'WEEK_USED') return params.status === 'blocked'
  return FOR_THE_RESORT.includes(code)
}

/** Creates a reason under one version of the rules; `changesOn` and `fix` default to null. */
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
