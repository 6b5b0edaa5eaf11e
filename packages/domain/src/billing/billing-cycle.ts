import { addDays, type CalendarDate } from '../dates/calendar-date.ts'
import { getYearDays } from '../dates/year-days.ts'
import { multiplyHalfUp } from '../money/round-half-up.ts'
import type { RuleSet } from '../resort/rules-schema.ts'
import { type Frequency, isUsageYear } from '../stays/owned-rights.ts'
import type { BillingRule } from './billing-rule.ts'
import { getBilledPeriod, prorateBill } from './prorate-bill.ts'

/** The fields of an ownership interest that determine a bill. */
export interface BilledInterest {
  readonly number: string
  readonly unitTypeCode: string | null
  readonly annualPoints: number
  readonly frequency: Frequency
  /** Bills for earlier years aren't created; null if there is no limit. */
  readonly firstUseYear: number | null
  /** The day it was bought; null if unknown. */
  readonly purchasedOn: CalendarDate | null
}

export interface CycleBill {
  readonly number: string
  readonly kind: BillingRule['kind']
  readonly description: string
  readonly cents: number
  readonly billedOn: CalendarDate
  readonly dueOn: CalendarDate
  /** The year that it is for. */
  readonly useYear: number
  /** The days that it covers, if the contract was bought during the year. */
  readonly covers: { readonly from: CalendarDate; readonly to: CalendarDate } | null
}

/** Look-back limit, so that enabling a rule doesn't bill old debts. */
const REACHES_BACK_DAYS = 31

/**
 * Returns the year that a yearly bill is for, by its due date: by default the calendar year. Bills
 * due from December 1 for the next year start in month 12 and are named after the year's end; a
 * fiscal year from June to May starts in month 6.
 */
export function getBillingYear(
  dueOn: CalendarDate,
  { startsIn, namedAfterEnd }: RuleSet['billingYear'],
): number {
  const [year, month] = [Number(dueOn.slice(0, 4)), Number(dueOn.slice(5, 7))]
  const firstYear = month < startsIn ? year - 1 : year
  return startsIn > 1 && namedAfterEnd ? firstYear + 1 : firstYear
}

/**
 * Returns the bills for one interest in the month that ends on a day. Each bill has a unique
 * number, which prevents billing it twice. The year that it is for determines what biennial and
 * triennial owners pay (domain.md 2.9).
 */
export function cycleBills(
  rules: CycleRules,
  interest: BilledInterest,
  today: CalendarDate,
): CycleBill[] {
  const year = Number(today.slice(0, 4))
  return rules.billing.flatMap((rule) =>
    [year - 1, year]
      .flatMap((dayYear) => getYearDays(rule.billedOn, dayYear))
      .filter((day) => day <= today && isStillBilled(day, today))
      .map((day) => makeBill(rules, rule, { interest, day }))
      .filter((bill) => isOwed(bill, interest)),
  )
}

/** The rules by which yearly bills are created. */
export type CycleRules = Pick<RuleSet, 'billing' | 'billingYear' | 'proration'> & ShareRules

/** Whether bills of a billing day can still be created. */
export const isStillBilled = (day: CalendarDate, today: CalendarDate): boolean =>
  day > addDays(today, -REACHES_BACK_DAYS)

const isOwed = ({ cents, useYear }: CycleBill, { firstUseYear }: BilledInterest) =>
  cents > 0 && useYear >= (firstUseYear ?? useYear)

/**
 * Returns the yearly bills of an interest for the year that contains a day and for later years, up
 * to those that are created within a year of it, in the order in which they are created.
 */
export function yearlyBillsFrom(
  rules: CycleRules,
  interest: BilledInterest,
  on: CalendarDate,
): CycleBill[] {
  const year = Number(on.slice(0, 4))
  return rules.billing
    .flatMap((rule) =>
      [-2, -1, 0, 1]
        .flatMap((years) => getYearDays(rule.billedOn, year + years))
        .map((day) => makeBill(rules, rule, { interest, day })),
    )
    .filter((bill) => isOwed(bill, interest) && getBilledPeriod(bill.useYear, rules).to >= on)
    .toSorted((a, b) => (a.billedOn < b.billedOn ? -1 : 1))
}

function makeBill(
  rules: CycleRules,
  rule: BillingRule,
  { interest, day }: { readonly interest: BilledInterest; readonly day: CalendarDate },
): CycleBill {
  const fullCents =
    (rule.unitTypes[interest.unitTypeCode ?? ''] ?? rule.cents) +
    multiplyHalfUp(interest.annualPoints, rule.centsAPoint)
  const dueOn = addDays(day, rule.dueAfterDays)
  const useYear = getBillingYear(dueOn, rules.billingYear)
  const cents = getCents(fullCents, interest, useYear, rules)
  return {
    ...getOwnedPart(rules, { cents, useYear }, interest.purchasedOn),
    number: `${rule.code}-${day}-${interest.number}`,
    kind: rule.kind,
    description: `${rule.description}, ${useYear}`,
    billedOn: day,
    dueOn,
    useYear,
  }
}

/** Returns what a bill costs, and what it covers if the contract was bought during its year. */
function getOwnedPart(
  rules: Pick<RuleSet, 'billingYear' | 'proration'>,
  bill: { readonly cents: number; readonly useYear: number },
  purchasedOn: CalendarDate | null,
): Pick<CycleBill, 'cents' | 'covers'> {
  const whole = { cents: bill.cents, covers: null }
  if (rules.proration.method === 'none' || purchasedOn === null) return whole
  const { from, to, fromCents } = prorateBill(rules, bill, purchasedOn)
  if (purchasedOn <= from) return whole
  return { cents: fromCents, covers: { from: purchasedOn, to } }
}

/** Kinds of bills that make up a use year's fees. */
const YEARLY: readonly string[] = ['maintenance', 'reserve', 'tax', 'club-dues']

/**
 * Returns the next billing day, from today on, of the fees for a use year; null if the rules create
 * no such bill.
 */
export function findNextBill(
  { billing, billingYear }: Pick<RuleSet, 'billing' | 'billingYear'>,
  useYear: number,
  today: CalendarDate,
): CalendarDate | null {
  const days = billing
    .filter((rule) => YEARLY.includes(rule.kind))
    .flatMap((rule) =>
      [-2, -1, 0, 1]
        .flatMap((years) => getYearDays(rule.billedOn, useYear + years))
        .filter((day) => getBillingYear(addDays(day, rule.dueAfterDays), billingYear) === useYear),
    )
  return days.filter((day) => day >= today).sort()[0] ?? null
}

/** The rules for interests that can't be used every year. */
type ShareRules = Pick<RuleSet, 'biennialBilling' | 'triennialBilling'>

/**
 * Returns the share of a full bill for a use year. The halves of biennial owners and the thirds of
 * triennial ones sum to the whole, also if it can't be divided.
 */
function getCents(
  fullCents: number,
  interest: Pick<BilledInterest, 'frequency' | 'firstUseYear'>,
  useYear: number,
  { biennialBilling, triennialBilling }: ShareRules,
): number {
  const isUsed = isUsageYear(interest, useYear)
  if (interest.frequency === 'annual') return fullCents
  if (interest.frequency === 'triennial') {
    if (triennialBilling === 'full-in-use-year') return isUsed ? fullCents : 0
    const third = multiplyHalfUp(fullCents, 1, 3)
    return isUsed ? fullCents - 2 * third : third
  }
  if (biennialBilling === 'full-in-use-year') return isUsed ? fullCents : 0
  const half = multiplyHalfUp(fullCents, 1, 2)
  return isUsed ? half : fullCents - half
}
