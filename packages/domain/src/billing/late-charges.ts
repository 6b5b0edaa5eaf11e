import { addDays, addMonths, type CalendarDate } from '../dates/calendar-date.ts'
import { multiplyHalfUp, percentOf } from '../money/round-half-up.ts'
import type { RuleSet } from '../resort/rules-schema.ts'

/**
 * What being late costs at a resort (domain.md 2.10): once a fee, flat and as a share, and interest
 * for each month.
 */
export type LatePaymentRule = NonNullable<RuleSet['latePayment']>

/** An open bill that may be late. */
export interface LateBill {
  readonly number: string
  readonly kind: string
  readonly dueOn: CalendarDate
  readonly openCents: number
}

/**
 * A charge that being late leads to; its number is made of the bill's, so that it is charged once.
 */
export type LateCharge = {
  readonly number: string
  readonly cents: number
  readonly on: CalendarDate
} & ({ readonly kind: 'late-fee' } | { readonly kind: 'interest'; readonly month: number })

/**
 * Charges that fell due longer ago are not made up for: a rule that is new at a resort does not
 * reach back.
 */
const REACHES_BACK_DAYS = 31
const MONTHS_A_YEAR = 12

/**
 * What a bill costs more on a day because it is not paid: the fee when the grace is over, and
 * interest at each month since the due date, on what is open. Fees and interest bear none
 * themselves.
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
  const fee = rule.feeCents + percentOf(bill.openCents, rule.feePercent)
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
