import { addDays, type CalendarDate, daysBetween } from '../dates/calendar-date.ts'
import { dayInWords } from '../dates/day-in-words.ts'
import { formatCurrency } from '../money/currency.ts'
import { pointsRange } from '../points/points-range.ts'
import type { RuleSet } from '../resort/rules-schema.ts'
import { type Reason, reason, withWorkingFixes } from './reason.ts'
import { type AccountStanding, payFix, standingReasons } from './standing.ts'

/** What is given away: to an exchange company, or to the resort to rent out. */
export type DepositPurpose = 'exchange' | 'rental'

/** All that the rules look at. */
export interface DepositRequest {
  readonly rules: RuleSet
  readonly today: CalendarDate
  readonly purpose: DepositPurpose
  readonly account: AccountStanding
  /** The week or the points given: status of a week right, or what is left in a lot. */
  readonly given:
    | {
        readonly kind: 'week'
        readonly useYear: number
        readonly status: string
        readonly lastStart: CalendarDate
      }
    | {
        readonly kind: 'points'
        readonly useYear: number
        readonly remaining: number
        readonly points: number
        readonly expiresOn: CalendarDate
      }
  /**
   * Fees of that use year: what is open of them, whether they were billed, and what the last bill
   * was.
   */
  readonly fees: {
    readonly openCents: number
    /** The charges that are open. */
    readonly chargeIds: readonly string[]
    readonly billed: boolean
    readonly estimateCents: number
    readonly creditCents: number
    /** When they will be billed, where the resort's rules say. */
    readonly billedOn: CalendarDate | null
  }
}

/** The answer to "may I give this away", with the terms it is taken on. */
export interface DepositVerdict {
  readonly allowed: boolean
  readonly reasons: readonly Reason[]
  /** Short notice: the exchange company gives it only for stays soon. */
  readonly terms: 'normal' | 'short-notice'
  /** The last day to give it on normal terms, and at all. */
  readonly normalUntil: CalendarDate | null
  readonly until: CalendarDate | null
}

/**
 * Judges a deposit before the exchange company does (domain.md 2.9): fees of the use year paid or
 * prepaid, the right not used, and the days left. What it would deny later is refused here at once,
 * with what mends it.
 */
export function evaluateDeposit(question: DepositRequest): DepositVerdict {
  const { rules, today, purpose, account, given } = question
  const offer = purpose === 'exchange' ? rules.exchange : rules.rental
  const starts = given.kind === 'week' ? given.lastStart : given.expiresOn
  const normalUntil =
    offer && purpose === 'exchange' ? addDays(starts, -(rules.exchange?.normalDays ?? 0)) : null
  const until = offer ? addDays(starts, -offer.leastDays) : null
  const reasons = [
    ...standingReasons(rules, account, today, purpose === 'exchange' ? 'deposit' : 'rent out'),
  ]
  const what = purpose === 'exchange' ? 'given to exchange' : 'given to rental'
  if (!offer || (purpose === 'rental' && given.kind === 'points')) {
    reasons.push(
      reason(rules, 'NOT_OFFERED', {
        sentence: `This cannot be ${what} here. Please call the resort.`,
        rule: `The resort does not take ${given.kind === 'week' ? 'weeks' : 'points'} for this.`,
      }),
    )
    return {
      allowed: false,
      reasons: withWorkingFixes(reasons),
      terms: 'normal',
      normalUntil: null,
      until: null,
    }
  }
  reasons.push(...rightReasons(rules, given, what))
  if (until !== null && today > until) {
    reasons.push(
      reason(rules, 'DEPOSIT_TOO_LATE', {
        sentence: `This could be ${what} until ${dayInWords(until)}. You can still use it for a stay.`,
        rule: `It is taken until ${offer.leastDays} days before it starts or ends.`,
      }),
    )
  }
  if (account.status === 'active') reasons.push(...feeReasons(question))
  return {
    allowed: reasons.length === 0,
    reasons: withWorkingFixes(reasons),
    terms:
      daysBetween(today, starts) < (rules.exchange?.normalDays ?? 0) && purpose === 'exchange'
        ? 'short-notice'
        : 'normal',
    normalUntil,
    until,
  }
}

function rightReasons(rules: RuleSet, given: DepositRequest['given'], what: string): Reason[] {
  if (given.kind === 'points') {
    if (given.points >= 1 && given.points <= given.remaining) return []
    const sentence = pointsRange(rules.words.points, 'give', given.remaining)
    return [
      reason(rules, 'LOT_NOT_ENOUGH', { sentence, rule: 'What is left in a lot can be given.' }),
    ]
  }
  if (given.status === 'available') return []
  const status =
    given.status === 'reserved'
      ? 'booked: cancel that stay first, and it can be'
      : `${given.status}, so it cannot be`
  return [
    reason(rules, 'RIGHT_USED', {
      sentence: `Your week for ${given.useYear} is already ${status} ${what}.`,
      rule: 'A week is used once.',
    }),
  ]
}

function feeReasons({
  rules,
  account,
  given: { useYear },
  fees: { openCents, chargeIds, billed, estimateCents, creditCents, billedOn },
}: DepositRequest): Reason[] {
  const rule =
    'Fees of the use year are paid, or prepaid where they are not billed yet, before it is ' +
    'given away.'
  if (openCents > 0) {
    const { fix, instead } = payFix(account, openCents, chargeIds)
    const sentence =
      `${formatCurrency(openCents)} of the fees for ${useYear} is open. Until it is paid, you ` +
      `cannot give this away.${instead}`
    return [reason(rules, 'FEES_UNPAID', { sentence, rule, fix })]
  }
  const missing = estimateCents - creditCents
  if (billed || missing <= 0) return []
  // money pays what is owed first: only what is left of it is paid ahead
  const owed = Math.max(0, account.can?.balanceCents ?? 0)
  const { fix, instead } = payFix(account, missing + owed)
  const unbilled = `The fees for ${useYear} are not billed yet`
  const alsoOwed = owed > 0 ? `, on top of the ${formatCurrency(owed)} that you owe` : ''
  if (fix)
    return [
      reason(rules, 'FEES_NOT_BILLED', {
        sentence:
          `${unbilled}. Prepay ${formatCurrency(missing)}, as much as last time${alsoOwed}, to ` +
          'give this away.',
        rule,
        fix,
      }),
    ]
  const limited = account.can?.paying === null
  const when = billedOn
    ? ` They are billed on ${dayInWords(billedOn)}: when they are paid, you can give this away.`
    : ''
  const sentence = limited
    ? `${unbilled}, and the resort takes no payments ahead online. Please call the resort to ` +
      `prepay ${formatCurrency(missing)}.${when}`
    : `${unbilled}: ${formatCurrency(missing)} has to be prepaid.${instead}${when}`
  return [reason(rules, 'FEES_NOT_BILLED', { sentence, rule })]
}
