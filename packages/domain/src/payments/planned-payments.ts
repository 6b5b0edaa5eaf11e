import { addDays, addMonths, type CalendarDate, daysBetween } from '../dates/calendar-date.ts'
import { HOUR_MS, MINUTE_MS } from '../dates/units.ts'
import type { PaymentRules } from './payment-rules.ts'

/** The minimum number of days between the notice of an automatic payment and the payment. */
export const NOTICE_DAYS = 7

/** A payment that is made on a day without the owner. */
export interface PlannedPart {
  readonly on: CalendarDate
  readonly cents: number
}

/** A bill that autopay may pay. */
export interface DueBill {
  readonly id: string
  readonly dueOn: CalendarDate
  readonly openCents: number
}

/**
 * A day's payment by autopay: what it is for, what it takes, and what the cap leaves to the owner.
 */
export interface AutopayDraw extends PlannedPart {
  readonly billIds: readonly string[]
  readonly leftCents: number
}

/** A day, or the first on which the notice is over where that is later. */
export function noticedDay(on: CalendarDate, today: CalendarDate): CalendarDate {
  return addDays(today, Math.max(NOTICE_DAYS, daysBetween(today, on)))
}

/**
 * What autopay pays of bills that are not planned yet: each on its due date, those of one day
 * together, never before the notice period is over, and never more at once than the owner's limit.
 * Past-due bills are paid when the notice period is over.
 */
export function planAutopay(
  bills: readonly DueBill[],
  capCents: number,
  today: CalendarDate,
): AutopayDraw[] {
  const days = new Map<CalendarDate, DueBill[]>()
  for (const bill of bills) {
    if (bill.openCents <= 0) continue
    const on = noticedDay(bill.dueOn, today)
    days.set(on, [...(days.get(on) ?? []), bill])
  }
  return [...days]
    .map(([on, due]) => {
      const owed = due.reduce((sum, bill) => sum + bill.openCents, 0)
      const cents = Math.min(owed, capCents)
      return { on, cents, billIds: due.map((bill) => bill.id), leftCents: owed - cents }
    })
    .sort((a, b) => a.on.localeCompare(b.on))
}

/**
 * Equal parts of a sum, a month apart, the first on `firstOn`; the cents that do not divide are in
 * the first.
 */
export function planParts(cents: number, parts: number, firstOn: CalendarDate): PlannedPart[] {
  const item = Math.floor(cents / parts)
  return Array.from({ length: parts }, (_, index) => ({
    on: addMonths(firstOn, index),
    cents: index === 0 ? cents - item * (parts - 1) : item,
  }))
}

/**
 * How many parts a sum may be paid in under the resort's rules: from two to this; 0 is not at all.
 */
export function mostPlanParts(rule: PaymentRules['plan'], cents: number): number {
  if (!rule) return 0
  const most = Math.min(rule.mostParts, Math.floor(cents / Math.max(1, rule.leastPartCents)))
  return most < 2 ? 0 : most
}

/** Why a sum cannot be paid in parts. */
export interface PlanObstacle {
  readonly why: 'notOffered' | 'tooSmall'
  /** The least that each part pays, and the least that can be paid in parts. */
  readonly leastCents: number
  readonly twiceCents: number
}

/** Why a sum cannot be paid in parts, for an owner; null if it can. */
export function findPlanObstacle(rule: PaymentRules['plan'], cents: number): PlanObstacle | null {
  if (!rule) return { why: 'notOffered', leastCents: 0, twiceCents: 0 }
  if (mostPlanParts(rule, cents) > 0) return null
  const { leastPartCents: leastCents } = rule
  return { why: 'tooSmall', leastCents, twiceCents: 2 * leastCents }
}

/** Silence is tried again sooner at first: it is mostly short. */
const WAITS_MS = [5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS, 4 * HOUR_MS]
const LONGEST_WAIT_MS = 6 * HOUR_MS
const SILENCE_MS = 72 * HOUR_MS
const DECLINE_DAYS = [3, 7]

/**
 * How long until a planned payment is tried again that the card company did not answer about; null
 * once three days are over (domain-cases, case 24).
 */
export function retryDelayMs(tries: number, silentForMs: number): number | null {
  return silentForMs >= SILENCE_MS ? null : (WAITS_MS[tries] ?? LONGEST_WAIT_MS)
}

/**
 * The day on which a planned payment that was refused today is tried again, counted from the first
 * refusal; null after the third (domain-cases, case 25). Where this try came late, the next one
 * does too: its owner has as many days to put it right.
 */
export function dayAfterDecline(
  declines: number,
  firstOn: CalendarDate,
  today: CalendarDate,
): CalendarDate | null {
  const days = DECLINE_DAYS[declines - 1]
  if (days === undefined) return null
  return addDays(
    today,
    Math.max(daysBetween(today, addDays(firstOn, days)), days - (DECLINE_DAYS[declines - 2] ?? 0)),
  )
}
