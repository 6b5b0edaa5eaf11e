import { addDays, type CalendarDate } from '../dates/calendar-date.ts'
import { multiplyHalfUp } from '../money/round-half-up.ts'
import type { RuleSet } from '../resort/rules-schema.ts'
import { type Frequency, isUsageYear } from '../stays/owned-rights.ts'
import type { BillingRule } from './billing-rule.ts'

/** What is owned, as far as it decides a bill. */
export interface BilledInterest {
  readonly number: string
  readonly unitTypeCode: string | null
  readonly annualPoints: number
  readonly frequency: Frequency
}

/** A bill of the cycle. */
export interface CycleBill {
  readonly number: string
  readonly kind: BillingRule['kind']
  readonly description: string
  readonly cents: number
  readonly billedOn: CalendarDate
  readonly dueOn: CalendarDate
}

/**
 * Days that passed longer ago are not made up for: a rule that is new at a resort does not reach
 * back.
 */
const REACHES_BACK_DAYS = 31

/**
 * What a resort bills on or before a day for one interest, the last month of it. Each bill has a
 * number of its own, so it is billed once. A bill is for the use year in which it falls due
 * (domain.md 2.9), which decides what biennial owners pay.
 */
export function cycleBills(
  { billing, biennialBilling }: Pick<RuleSet, 'billing' | 'biennialBilling'>,
  interest: BilledInterest,
  today: CalendarDate,
): CycleBill[] {
  const year = Number(today.slice(0, 4))
  return billing.flatMap((rule) => {
    const fullCents =
      (rule.unitTypes[interest.unitTypeCode ?? ''] ?? rule.cents) +
      multiplyHalfUp(interest.annualPoints, rule.centsAPoint)
    const days = rule.billedOn.flatMap((day) => [`${year - 1}-${day}`, `${year}-${day}`])
    return days
      .filter((day) => day <= today && day > addDays(today, -REACHES_BACK_DAYS))
      .map((day) => {
        const dueOn = addDays(day, rule.dueAfterDays)
        const useYear = Number(dueOn.slice(0, 4))
        return {
          number: `${rule.code}-${day}-${interest.number}`,
          kind: rule.kind,
          description: `${rule.description}, ${useYear}`,
          cents: centsOf(fullCents, interest.frequency, useYear, biennialBilling),
          billedOn: day,
          dueOn,
        }
      })
      .filter((bill) => bill.cents > 0)
  })
}

/** Bills that a use year's fees are. */
const YEARLY: readonly string[] = ['maintenance', 'reserve', 'tax', 'club-dues']

/**
 * The first day from today on that a bill of a use year's fees is made, which is one that falls due
 * in it; null if the rules make none.
 */
export function nextBillOf(
  rules: readonly BillingRule[],
  useYear: number,
  today: CalendarDate,
): CalendarDate | null {
  const days = rules
    .filter((rule) => YEARLY.includes(rule.kind))
    .flatMap((rule) =>
      rule.billedOn
        .flatMap((day) => [`${useYear - 1}-${day}`, `${useYear}-${day}`])
        .filter((day) => Number(addDays(day, rule.dueAfterDays).slice(0, 4)) === useYear),
    )
  return days.filter((day) => day >= today).sort()[0] ?? null
}

/**
 * The part of a full bill that falls on a use year; the two halves of an odd number of cents make
 * the whole.
 */
function centsOf(
  fullCents: number,
  frequency: Frequency,
  useYear: number,
  biennialBilling: RuleSet['biennialBilling'],
): number {
  if (frequency === 'annual') return fullCents
  const used = isUsageYear(frequency, useYear)
  if (biennialBilling === 'full-in-use-year') return used ? fullCents : 0
  const half = multiplyHalfUp(fullCents, 1, 2)
  return used ? half : fullCents - half
}
