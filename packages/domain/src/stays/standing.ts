import { type CalendarDate, daysBetween } from '../dates/calendar-date.ts'
import type { RuleSet } from '../resort/rules-schema.ts'
import { type PayFix, type Reason, reason } from './reason.ts'
import type { PayInstead, StayAction } from './reason-params.ts'

/** A charge past its due date and not fully paid, after deducting credit on account. */
export interface OverdueCharge {
  readonly id: string
  readonly kind: string
  readonly openCents: number
  readonly dueOn: CalendarDate
  /** Day when a scheduled payment for it was given up; the grace period restarts then. */
  readonly graceFrom?: CalendarDate | null
  /** Whether it is a reinstatement fee of the late charges. */
  readonly isReinstatement?: boolean
}

/** Account data that the rules check first. */
export interface AccountStatus {
  readonly status: 'active' | 'former'
  /** By which rules can exempt it; if omitted, it isn't exempt. */
  readonly ownerNumber?: string
  readonly overdue: readonly OverdueCharge[]
  /** Actions that the current user can take about a refusal; all if omitted. */
  readonly can?: AccountAssets
}

/**
 * Actions available to an account now, so that no fix is offered that would be refused. Amounts are
 * in cents.
 */
export interface AccountAssets {
  /** Why no payment is accepted now; null if one is. */
  readonly paying: 'off' | 'role' | 'underWay' | null
  /** Account balance; negative if it has a credit. */
  readonly balanceCents: number
  /** Whether the resort accepts payments above the balance. */
  readonly mayExceedBalance: boolean
  /** Whether the user's role can bank, borrow, and save points. */
  readonly movingPoints: boolean
}

/**
 * Returns why an account can't do anything new (domain.md 2.11): its ownership ended, charges are
 * overdue beyond the grace period, or a reinstatement fee is unpaid. The fix is the smallest payment
 * that unblocks it, and names the blocking charges, so that the money goes only to them.
 */
export function standingReasons(
  rules: RuleSet,
  account: AccountStatus,
  today: CalendarDate,
  act: StayAction = 'book',
): Reason[] {
  const { status, ownerNumber = '', overdue } = account
  if (status === 'former') {
    return [reason(rules, 'ACCOUNT_CLOSED', { act })]
  }
  if (rules.pastDueExemptOwners.includes(ownerNumber)) return []
  const needsFee = rules.latePayment?.reinstateFirst ?? false
  const isFee = (charge: OverdueCharge) => needsFee && (charge.isReinstatement ?? false)
  const blocking = overdue.filter(
    (charge) =>
      isFee(charge) ||
      (!rules.pastDueExempt.includes(charge.kind) &&
        daysBetween(graceStart(charge), today) > rules.pastDueGraceDays),
  )
  const hasFee = blocking.some(isFee)
  const cents = blocking.reduce((sum, charge) => sum + charge.openCents, 0)
  if (blocking.length === 0 || (cents < rules.pastDueLeastCents && !hasFee)) return []
  const first = blocking.map((charge) => charge.dueOn).sort()[0] ?? today
  const { fix, instead } = payFix(
    account,
    cents,
    blocking.map((charge) => charge.id),
  )
  const { pastDueGraceDays: graceDays, pastDueLeastCents: leastCents, pastDueExempt } = rules
  const days = daysBetween(first, today)
  const several = blocking.some((charge) => charge.dueOn !== first)
  const limits = { graceDays, leastCents, exempt: pastDueExempt }
  const params = { act, cents, days, several, ...limits, instead, reinstatement: hasFee }
  return [reason(rules, 'PAST_DUE', params, { fix })]
}

const graceStart = ({ dueOn, graceFrom }: OverdueCharge): CalendarDate =>
  graceFrom && graceFrom > dueOn ? graceFrom : dueOn

/** Minimum payment, unless the balance is lower. */
const MIN_CENTS = 100
/** Maximum number of charges in one payment. */
const MAX_CHARGES = 200

/**
 * Returns a payment that is possible now, or null with what to do instead. `chargeIds` are the
 * charges it must pay; without them, it goes on account.
 */
export function payFix(
  { can }: Pick<AccountStatus, 'can'>,
  cents: number,
  chargeIds: readonly string[] = [],
): { readonly fix: PayFix | null; readonly instead: PayInstead } {
  const owed = Math.max(0, can?.balanceCents ?? cents)
  const amount = Math.max(cents, Math.min(MIN_CENTS, owed))
  if (can?.paying) return { fix: null, instead: can.paying }
  if ((can && !can.mayExceedBalance && amount > owed) || chargeIds.length > MAX_CHARGES)
    return { fix: null, instead: 'call' }
  const charges = chargeIds.length > 0 ? `&charges=${chargeIds.join(',')}` : ''
  return {
    fix: {
      kind: 'pay',
      route: `/nav/payment?cents=${amount}${charges}`,
      cents: amount,
      ...(chargeIds.length > 0 ? { chargeIds } : {}),
    },
    instead: '',
  }
}
