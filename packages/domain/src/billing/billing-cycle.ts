import { addDays, type CalendarDate } from '../dates/calendar-date.ts'
import { multiplyHalfUp } from '../money/round-half-up.ts'
import type { RuleSet } from '../resort/rules-schema.ts'
import { type Frequency, isUsageYear } from '../stays/owned-rights.ts'
import type { BillingRule } from './billing-rule.ts'

/** An ownership interest, as far as it determines a bill. */
export interface BilledInterest {
  readonly number: string
  readonly unitTypeCode: string | null
  readonly annualPoints: number
  readonly frequency: Frequency
}

export interface CycleBill {
  readonly number: string
  readonly kind: BillingRule['kind']
  readonly description: string
  readonly cents: number
  readonly billedOn: CalendarDate
  readonly dueOn: CalendarDate
}

/** Look-back limit, so that enabling a rule doesn't bill old debts. */
const REACHES_BACK_DAYS = 31

/**
 * Returns the bills for one interest in the month that ends on a day. Each bill has a unique
 * number, which prevents billing it twice. A bill belongs to the use year in which it falls due
 * (domain.md 2.9), which determines what biennial owners pay.
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
          cents: getCents(fullCents, interest.frequency, useYear, biennialBilling),
          billedOn: day,
          dueOn,
        }
      })
      .filter((bill) => bill.cents > 0)
  })
}

/** Kinds of bills that make up a use year's fees. */
const YEARLY: readonly string[] = ['maintenance', 'reserve', 'tax', 'club-dues']

/**
 * Returns the next billing day, from today on, of the fees that fall due in a use year; null if the
 * rules create no such bill.
 */
export function findNextBill(
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
 * Returns the share of a full bill for a use year. For an odd number of cents, the two halves still
 * sum to the whole.
 */
function getCents(
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
