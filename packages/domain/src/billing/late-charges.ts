import { addDays, addMonths, type CalendarDate } from '../dates/calendar-date.ts'
import { computePercent, multiplyHalfUp } from '../money/round-half-up.ts'
import type { RuleSet } from '../resort/rules-schema.ts'

/**
 * Late fees at a resort (domain.md 2.10): a one-time fee, flat and as a share, monthly interest, and
 * further fees after a number of days.
 */
export type LatePaymentRule = NonNullable<RuleSet['latePayment']>

/** A further fee of a bill that is still unpaid. */
type LateStep = NonNullable<LatePaymentRule['steps']>[number]

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
} & (
  | { readonly kind: 'late-fee'; readonly step?: Pick<LateStep, 'fee' | 'daysLate'> }
  | { readonly kind: 'interest'; readonly month: number }
)

/** Look-back limit, so that enabling the rule doesn't bill old debts. */
const REACHES_BACK_DAYS = 31
const MONTHS_A_YEAR = 12

/**
 * Returns the late charges of an account's late bills on a day, each with its bill. None if the
 * account is exempt, or if the bills sum to less than the resort's minimum.
 */
export function accountLateCharges<Bill extends LateBill>(
  rule: LatePaymentRule | null,
  { ownerNumber, bills }: { readonly ownerNumber: string; readonly bills: readonly Bill[] },
  today: CalendarDate,
): { readonly bill: Bill; readonly charge: LateCharge }[] {
  const { exemptOwners = [], exemptKinds = [], leastCents = 0 } = rule ?? {}
  const late = bills.filter(({ kind }) => !exemptKinds.includes(kind))
  const sumCents = late.reduce((sum, { openCents }) => sum + Math.max(0, openCents), 0)
  if (exemptOwners.includes(ownerNumber) || sumCents < leastCents) return []
  return late.flatMap((bill) => lateCharges(rule, bill, today).map((charge) => ({ bill, charge })))
}

/**
 * Returns the late charges of an unpaid bill on a day: the fee after the grace period, further fees
 * on their days, and interest on the open amount for each month since the due date, from its first
 * day on. Fees and interest bear no interest.
 */
export function lateCharges(
  rule: LatePaymentRule | null,
  bill: LateBill,
  today: CalendarDate,
): LateCharge[] {
  if (!rule || bill.openCents <= 0 || bill.kind === 'late-fee' || bill.kind === 'interest')
    return []
  const isDue = (day: CalendarDate) => day <= today && day > addDays(today, -REACHES_BACK_DAYS)
  return [...lateFees(rule, bill), ...monthlyInterest(rule, bill, today)].filter(
    ({ cents, on }) => cents > 0 && isDue(on),
  )
}

/**
 * Returns what the next day on which a bill has late charges adds to it, if nothing is paid until
 * then; empty if nothing will. `bills` are those of its account that are or become late.
 */
export function nextLateCharges<Bill extends LateBill>(
  rule: LatePaymentRule | null,
  { ownerNumber, bills }: { readonly ownerNumber: string; readonly bills: readonly Bill[] },
  bill: Bill,
  today: CalendarDate,
): LateCharge[] {
  if (!rule) return []
  for (const day of listChargeDays(rule, bill, today)) {
    const late = bills.filter(({ dueOn }) => dueOn < day)
    const charges = accountLateCharges(rule, { ownerNumber, bills: late }, day).flatMap((each) =>
      each.bill === bill && each.charge.on > today ? [each.charge] : [],
    )
    if (charges.length > 0) return charges
  }
  return []
}

/** Days after today on which a bill can have late charges: all of its fees, and the next interest. */
function listChargeDays(rule: LatePaymentRule, bill: LateBill, today: CalendarDate) {
  const interestFrom = getInterestDay(rule, bill.dueOn)
  const from = interestFrom > today ? interestFrom : today
  // interest is monthly from its first day on
  const until = addMonths(addDays(from, 1), 1)
  const days = [...lateFees(rule, bill), ...monthlyInterest(rule, bill, until)].map(({ on }) => on)
  return [...new Set(days)].filter((day) => day > today).sort()
}

function lateFees(rule: LatePaymentRule, { number, dueOn, openCents }: LateBill): LateCharge[] {
  const kind = 'late-fee' as const
  const cents = rule.feeCents + computePercent(openCents, rule.feePercent)
  const steps = (rule.steps ?? []).map(({ fee, daysLate, ...step }) => ({
    ...{ kind, step: { fee, daysLate } },
    number: `${number}-${fee}-${daysLate}`,
    cents: step.cents + computePercent(openCents, step.percent),
    on: addDays(dueOn, daysLate),
  }))
  return [{ kind, number: `${number}-late`, cents, on: getLateDay(rule, dueOn) }, ...steps]
}

const getLateDay = ({ graceDays }: LatePaymentRule, dueOn: CalendarDate): CalendarDate =>
  addDays(dueOn, graceDays + 1)

/** The first day on which a bill can have interest. */
const getInterestDay = (rule: LatePaymentRule, dueOn: CalendarDate): CalendarDate =>
  rule.interestDaysLate === undefined
    ? getLateDay(rule, dueOn)
    : addDays(dueOn, rule.interestDaysLate)

function monthlyInterest(
  rule: LatePaymentRule,
  { number, dueOn, openCents }: LateBill,
  today: CalendarDate,
): LateCharge[] {
  const cents = multiplyHalfUp(openCents, rule.interestPercentAYear, 100 * MONTHS_A_YEAR)
  const firstDay = getInterestDay(rule, dueOn)
  const charges: LateCharge[] = []
  if (cents === 0) return charges
  for (let month = 1, on = addMonths(dueOn, 1); on <= today; on = addMonths(dueOn, ++month))
    if (on >= firstDay)
      charges.push({ number: `${number}-int${month}`, kind: 'interest', month, cents, on })
  return charges
}
