import { addDays, addMonths, type CalendarDate } from '../dates/calendar-date.ts'
import { computePercent, multiplyHalfUp } from '../money/round-half-up.ts'
import type { RuleSet } from '../resort/rules-schema.ts'

/**
 * Late fees at a resort (domain.md 2.10): a one-time fee, flat and as a share, and monthly
 * interest.
 */
export type LatePaymentRule = NonNullable<RuleSet['latePayment']>

/** An open bill that may be past due. */
export interface LateBill {
  readonly number: string
  readonly kind: string
  readonly dueOn: CalendarDate
  readonly openCents: number
}

/**
 * A late fee or interest charge. Its number derives from the bill's, which prevents charging it
 * twice.
 */
export type LateCharge = {
  readonly number: string
  readonly cents: number
  readonly on: CalendarDate
} & ({ readonly kind: 'late-fee' } | { readonly kind: 'interest'; readonly month: number })

/** Look-back limit, so that enabling the rule doesn't bill old debts. */
const REACHES_BACK_DAYS = 31
const MONTHS_A_YEAR = 12

/**
 * Returns the late charges of an unpaid bill on a day: the fee after the grace period, and interest
 * on the open amount for each month since the due date. Fees and interest bear no interest.
 */
export function lateCharges(
  rule: LatePaymentRule | null,
  bill: LateBill,
  today: CalendarDate,
): LateCharge[] {
  if (!rule || bill.openCents <= 0 || bill.kind === 'late-fee' || bill.kind === 'interest')
    return []
  const lateFrom = addDays(bill.dueOn, rule.graceDays + 1)
  const isDue = (day: CalendarDate) => day <= today && day > addDays(today, -REACHES_BACK_DAYS)
  const charges: LateCharge[] = []
  const fee = rule.feeCents + computePercent(bill.openCents, rule.feePercent)
  if (fee > 0 && isDue(lateFrom))
    charges.push({
      number: `${bill.number}-late`,
      kind: 'late-fee',
      cents: fee,
      on: lateFrom,
    })
  const interest = multiplyHalfUp(bill.openCents, rule.interestPercentAYear, 100 * MONTHS_A_YEAR)
  if (interest <= 0) return charges
  for (
    let month = 1, day = addMonths(bill.dueOn, 1);
    day <= today;
    month++, day = addMonths(bill.dueOn, month)
  )
    if (day >= lateFrom && isDue(day))
      charges.push({
        number: `${bill.number}-int${month}`,
        kind: 'interest',
        month,
        cents: interest,
        on: day,
      })
  return charges
}
