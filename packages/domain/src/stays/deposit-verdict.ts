import { addDays, type CalendarDate, daysBetween } from '../dates/calendar-date.ts'
import type { RuleSet } from '../resort/rules-schema.ts'
import { type Fee, feeFor, sumFees } from './fees.ts'
import { type Reason, reason, withWorkingFixes } from './reason.ts'
import { type AccountStatus, payFix, standingReasons } from './standing.ts'
import { statusKey } from './status-key.ts'

/** Destination of a deposit: an exchange company, or the resort's rental program. */
export type DepositPurpose = 'exchange' | 'rental'

/** Everything the rules need to evaluate a deposit. */
export interface DepositRequest {
  readonly rules: RuleSet
  readonly today: CalendarDate
  readonly purpose: DepositPurpose
  readonly account: AccountStatus
  /** The deposited week or points: the status of a week right, or the points left in a lot. */
  readonly deposited:
    | {
        readonly kind: 'week'
        readonly useYear: number
        readonly status: string
        readonly lastStart: CalendarDate
        /** Whether it is a year of a unit that is owned all year. */
        readonly isWhole: boolean
        /** Numbers of the account's stays on its nights. */
        readonly stays: readonly string[]
        readonly leavesOn?: CalendarDate | null
      }
    | {
        readonly kind: 'points'
        readonly useYear: number
        readonly remaining: number
        readonly points: number
        readonly expiresOn: CalendarDate
        readonly leavesOn?: CalendarDate | null
      }
  /**
   * Fees of the use year: the unpaid amount, whether they were billed, and an estimate if they
   * weren't.
   */
  readonly fees: {
    readonly openCents: number
    /** Unpaid charges. */
    readonly chargeIds: readonly string[]
    readonly billed: boolean
    readonly estimateCents: number
    readonly creditCents: number
    /** When they will be billed; null if the resort's rules don't say. */
    readonly billedOn: CalendarDate | null
  }
}

/** The answer to "may I deposit this?", with the terms that apply. */
export interface DepositVerdict {
  readonly allowed: boolean
  readonly reasons: readonly Reason[]
  /** On short notice, the exchange company gives only stays in the near future. */
  readonly terms: 'normal' | 'short-notice'
  /** The last days to deposit on normal terms, and at all. */
  readonly normalUntil: CalendarDate | null
  readonly until: CalendarDate | null
}

/**
 * Evaluates a deposit in advance, as the exchange company will (domain.md 2.9): the use year's fees
 * must be paid or prepaid, the right unused, and enough days left. Anything the company would deny
 * later is refused immediately, with a fix.
 */
export function evaluateDeposit(request: DepositRequest): DepositVerdict {
  const { rules, today, purpose, account, deposited } = request
  const offer = purpose === 'exchange' ? rules.exchange : rules.rental
  const starts = deposited.kind === 'week' ? deposited.lastStart : deposited.expiresOn
  const normalUntil =
    offer && purpose === 'exchange' ? addDays(starts, -(rules.exchange?.normalDays ?? 0)) : null
  const until = offer ? addDays(starts, -offer.leastDays) : null
  const reasons = [
    ...standingReasons(rules, account, today, purpose === 'exchange' ? 'deposit' : 'rentOut'),
  ]
  if (!offer || (purpose === 'rental' && deposited.kind === 'points')) {
    reasons.push(reason(rules, 'NOT_OFFERED', { what: purpose, isWeek: deposited.kind === 'week' }))
    return {
      allowed: false,
      reasons: withWorkingFixes(reasons),
      terms: 'normal',
      normalUntil: null,
      until: null,
    }
  }
  const used = rightReasons(rules, deposited, purpose)
  const isLate = until !== null && today > until
  reasons.push(...used)
  // a used week can't be booked either, and paying the fees would help with neither
  if (isLate && used.length === 0)
    reasons.push(reason(rules, 'DEPOSIT_TOO_LATE', { purpose, until, days: offer.leastDays }))
  if (account.status === 'active' && used.length === 0 && !isLate)
    reasons.push(...feeReasons(request))
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

/**
 * Returns why a right can't be given away: too few points are left, or it is used, or stays take
 * some of its nights (domain.md 2.9). A part of a year of whole ownership is arranged by phone.
 */
function rightReasons(
  rules: RuleSet,
  deposited: DepositRequest['deposited'],
  purpose: DepositPurpose,
): Reason[] {
  if (deposited.leavesOn != null)
    return [reason(rules, 'CONTRACT_LEAVES', { on: deposited.leavesOn })]
  if (deposited.kind === 'points') {
    const { points, remaining: most } = deposited
    if (points >= 1 && points <= most) return []
    return [reason(rules, 'LOT_NOT_ENOUGH', { act: 'give', most, percent: 100 })]
  }
  const { useYear, status, stays, isWhole } = deposited
  if (status === 'available' && isWhole) return [reason(rules, 'WHOLE_UNIT', { purpose })]
  if (status === 'available' && stays.length === 0) return []
  const params = { purpose, useYear, stays: stays.join(', ') }
  if (status === 'available') return [reason(rules, 'RIGHT_USED', { ...params, status: 'booked' })]
  return [reason(rules, 'RIGHT_USED', { ...params, status: statusKey(status) })]
}

function feeReasons({
  rules,
  account,
  deposited: { kind, useYear },
  fees: { openCents, chargeIds, billed, estimateCents, creditCents, billedOn },
}: DepositRequest): Reason[] {
  if (openCents > 0) {
    const { fix, instead } = payFix(account, openCents, chargeIds)
    return [
      reason(
        rules,
        'FEES_UNPAID',
        { cents: openCents, useYear, isWeek: kind === 'week', instead },
        { fix },
      ),
    ]
  }
  const missing = estimateCents - creditCents
  if (billed || missing <= 0) return []
  // payments go to the balance first; only the excess counts as a prepayment
  const owedCents = Math.max(0, account.can?.balanceCents ?? 0)
  const { fix, instead } = payFix(account, missing + owedCents)
  // payments are accepted, but not prepayments
  const refused = account.can?.paying === null ? 'call' : 'instead'
  const params = {
    how: fix ? 'prepay' : refused,
    useYear,
    cents: missing,
    owesMore: owedCents > 0,
    owedCents,
    instead,
    isBilledLater: billedOn !== null,
    billedOn: billedOn ?? '',
  } as const
  return [reason(rules, 'FEES_NOT_BILLED', params, { fix })]
}

/**
 * Returns the fees of a deposit, and their sum in cents. They are due when the resort confirms it or
 * the exchange company accepts it: a deposit that is withdrawn or denied before costs nothing.
 */
export function getDepositFees(
  rules: RuleSet,
  purpose: DepositPurpose,
): { readonly fees: readonly Fee[]; readonly feeCents: number } {
  const fees = purpose === 'exchange' ? feeFor('deposit', {}, rules) : []
  return { fees, feeCents: sumFees(fees) }
}

/** A pending or decided deposit, with the last day to use it. */
export interface DepositState {
  readonly status: string
  /** Last night of a week, or the day the points expire. */
  readonly usableThrough: CalendarDate
  /** Whether its contract ended, or the resort took the points back. */
  readonly hasEnded: boolean
}

/**
 * Returns where a denied deposit goes: back to the owner who gave it, to the present owner of a
 * transferred contract, or nowhere if it has ended or its last day is over.
 */
export function findDeniedTarget(
  {
    usableThrough,
    hasEnded,
    isTransferred,
  }: Omit<DepositState, 'status'> & {
    readonly isTransferred: boolean
  },
  today: CalendarDate,
): 'back' | 'transferred' | 'ended' {
  if (hasEnded || today > usableThrough) return 'ended'
  return isTransferred ? 'transferred' : 'back'
}

/**
 * Returns the last day on which the owner can take a deposit back, unless the resort decides on it
 * earlier. Null if it was decided, or if nothing usable would come back.
 */
export function getTakeBackDay(
  { status, usableThrough, hasEnded }: DepositState,
  today: CalendarDate,
): CalendarDate | null {
  const isUsable = !hasEnded && today <= usableThrough
  return status === 'pending' && isUsable ? usableThrough : null
}
