import { type CalendarDate, daysBetween } from '../dates/calendar-date.ts'
import type { RuleSet } from '../resort/rules-schema.ts'
import { type PayFix, type Reason, reason } from './reason.ts'
import type { PayInstead, StayAction } from './reason-params.ts'

/**
 * A charge that is past its date and not paid in full, whatever is on account already taken off.
 */
export interface OverdueCharge {
  readonly id: string
  readonly kind: string
  readonly openCents: number
  readonly dueOn: CalendarDate
  /** A payment that was planned for it was given up on this day: the grace begins again. */
  readonly graceFrom?: CalendarDate | null
}

/** What the rules ask about an account before anything else. */
export interface AccountStatus {
  readonly status: 'active' | 'former'
  readonly overdue: readonly OverdueCharge[]
  /** What the person asking can do about it; everything if it is omitted. */
  readonly can?: AccountAssets
}

/**
 * What can be done for an account now, so that no fix is offered that would be refused. Amounts in
 * cents.
 */
export interface AccountAssets {
  /** Why no payment would be taken now; null if one would. */
  readonly paying: 'off' | 'role' | 'underWay' | null
  /** The balance of the account, negative if it has a credit. */
  readonly balanceCents: number
  /** The resort takes more than is owed. */
  readonly mayExceedBalance: boolean
  /** Bank, borrow, save: not for every role. */
  readonly movingPoints: boolean
}

/**
 * Why an account may do nothing new (domain.md 2.11): its ownership ended, or charges stand open
 * too long. The fix is the smallest payment that opens it again: the charges that block, by name,
 * so that the money goes to them and to nothing else.
 */
export function standingReasons(
  rules: RuleSet,
  account: AccountStatus,
  today: CalendarDate,
  act: StayAction = 'book',
): Reason[] {
  const { status, overdue } = account
  if (status === 'former') {
    return [reason(rules, 'ACCOUNT_CLOSED', { act })]
  }
  const blocking = overdue.filter(
    (charge) =>
      !rules.pastDueExempt.includes(charge.kind) &&
      daysBetween(graceStart(charge), today) > rules.pastDueGraceDays,
  )
  if (blocking.length === 0) return []
  const first = blocking.map((charge) => charge.dueOn).sort()[0] ?? today
  const cents = blocking.reduce((sum, charge) => sum + charge.openCents, 0)
  const { fix, instead } = payFix(
    account,
    cents,
    blocking.map((charge) => charge.id),
  )
  const graceDays = rules.pastDueGraceDays
  const days = daysBetween(first, today)
  const several = blocking.some((charge) => charge.dueOn !== first)
  return [reason(rules, 'PAST_DUE', { act, cents, days, several, graceDays, instead }, { fix })]
}

const graceStart = ({ dueOn, graceFrom }: OverdueCharge): CalendarDate =>
  graceFrom && graceFrom > dueOn ? graceFrom : dueOn

/** The least that a payment takes, unless less is owed in all. */
const MIN_CENTS = 100
/** A payment names no more charges than this. */
const MAX_CHARGES = 200

/**
 * A payment that is possible now, with its amount; or null with what to do instead. `chargeIds` are
 * the bills it must pay; without them it goes on account.
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
