import { type CalendarDate, daysBetween } from '../dates/calendar-date.ts'
import { formatCurrency } from '../money/currency.ts'
import { type Reason, reason } from './reason.ts'
import type { RuleSet } from './rule-set.ts'

/** A charge that is past its date and not paid in full. */
export interface OverdueCharge {
  readonly kind: string
  readonly openCents: number
  readonly dueOn: CalendarDate
}

/** What the rules ask about an account before anything else. */
export interface AccountStanding {
  readonly status: 'active' | 'former'
  readonly overdue: readonly OverdueCharge[]
}

/** What an account is stopped from: the word stands in the sentence. */
export type Act = 'book' | 'change' | 'bank' | 'borrow' | 'save' | 'transfer' | 'deposit' | 'rent out' | 'wait'

/**
 * Why an account may do nothing new (domain.md 2.11): its ownership ended, or charges stand open too long. The fix is the
 * smallest payment that opens it again: money pays the oldest charge first, so all up to the last one that blocks.
 */
export function standingReasons(rules: RuleSet, { status, overdue }: AccountStanding, today: CalendarDate, act: Act = 'book'): Reason[] {
  if (status === 'former') {
    return [
      reason(rules, 'ACCOUNT_CLOSED', {
        sentence: `This account is closed: its ownership has ended, so you cannot ${act} with it.`,
        rule: 'Only active ownership can be used.',
      }),
    ]
  }
  const blocking = overdue.filter((charge) => !rules.pastDueExempt.includes(charge.kind) && daysBetween(charge.dueOn, today) > rules.pastDueGraceDays)
  if (blocking.length === 0) return []
  const days = blocking.map((charge) => charge.dueOn).sort()
  const first = days[0] ?? today
  const last = days.at(-1) ?? today
  const cents = overdue.filter((charge) => charge.dueOn <= last).reduce((sum, charge) => sum + charge.openCents, 0)
  return [
    reason(rules, 'PAST_DUE', {
      sentence: `${formatCurrency(cents)} has been due for ${daysBetween(first, today)} days. When it is paid, you can ${act} at once.`,
      rule: `Accounts more than ${rules.pastDueGraceDays} days past due cannot book, bank, borrow or deposit.`,
      fix: payFix(cents),
    }),
  ]
}

/** The way to pay an amount, with its price on it. */
export function payFix(cents: number): NonNullable<Reason['fix']> {
  return { label: `Pay ${formatCurrency(cents)}`, route: `/nav/payment?cents=${cents}`, cents }
}
