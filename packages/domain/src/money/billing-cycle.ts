import { addDays, type CalendarDate } from '../dates/calendar-date.ts'

/** What a resort bills for what is owned, on the same days of each year. Amounts in cents. */
export interface BillingRule {
  /** Part of the bill's number, so that it is billed once; short, such as `MF`. */
  readonly code: string
  readonly kind: 'maintenance' | 'reserve' | 'tax' | 'special-assessment' | 'club-dues' | 'other'
  readonly description: string
  /** Days of the year, `MM-DD`; each has a bill of its own. */
  readonly billedOn: readonly string[]
  readonly dueAfterDays: number
  /** For each interest, unless its type of unit names another amount. */
  readonly cents: number
  readonly unitTypes: Readonly<Record<string, number>>
  /** For each yearly point, on top. */
  readonly centsAPoint: number
}

/** What is owned, as far as it decides a bill. */
export interface BilledInterest {
  readonly number: string
  readonly unitTypeCode: string | null
  readonly annualPoints: number
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

/** Days that passed longer ago are not made up for: a rule that is new at a resort does not reach back. */
const REACHES_BACK_DAYS = 31

/** What a resort bills on or before a day for one interest, the last month of it. Each bill has a number of its own, so it is billed once. */
export function cycleBills(rules: readonly BillingRule[], interest: BilledInterest, today: CalendarDate): CycleBill[] {
  const year = Number(today.slice(0, 4))
  return rules.flatMap((rule) => {
    const cents = (rule.unitTypes[interest.unitTypeCode ?? ''] ?? rule.cents) + Math.round(interest.annualPoints * rule.centsAPoint)
    const days = rule.billedOn.flatMap((day) => [`${year - 1}-${day}`, `${year}-${day}`])
    return days
      .filter((day) => cents > 0 && day <= today && day > addDays(today, -REACHES_BACK_DAYS))
      .map((day) => ({
        number: `${rule.code}-${day}-${interest.number}`,
        kind: rule.kind,
        description: `${rule.description}, ${day.slice(0, 4)}`,
        cents,
        billedOn: day,
        dueOn: addDays(day, rule.dueAfterDays),
      }))
  })
}
