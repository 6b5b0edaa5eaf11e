import { addDays, addMonths, type CalendarDate, daysBetween } from '../dates/calendar-date.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../dates/units.ts'
import { getYearDays } from '../dates/year-days.ts'
import type { PaymentRules } from './payment-rules.ts'

/** The minimum number of days between the notice of an automatic payment and the payment. */
export const NOTICE_DAYS = 7

/** A scheduled automatic payment. */
export interface PlannedPart {
  readonly on: CalendarDate
  readonly cents: number
}

/** A bill that autopay can pay. */
export interface DueBill {
  readonly id: string
  readonly dueOn: CalendarDate
  readonly openCents: number
}

/** An autopay payment: its bills, its amount, and the rest above the cap, which the owner pays. */
export interface AutopayDraw extends PlannedPart {
  readonly billIds: readonly string[]
  readonly leftCents: number
}

/** Returns the given day, or the end of the notice period if that is later. */
export function noticedDay(on: CalendarDate, today: CalendarDate): CalendarDate {
  return addDays(today, Math.max(NOTICE_DAYS, daysBetween(today, on)))
}

/**
 * Suggests two round limits for autopay in cents: about a tenth above the highest usual bill, and
 * the next step. Owners can change them.
 */
export function suggestLimits(highestCents: number): readonly [suggested: number, higher: number] {
  const wanted = Math.ceil(Math.max(1, highestCents) * 1.1)
  const step = findLimitStep(wanted)
  const suggested = Math.ceil(wanted / step) * step
  return [suggested, suggested + step]
}

function findLimitStep(cents: number): number {
  if (cents <= 50_000) return 5_000
  return cents <= 100_000 ? 10_000 : 50_000
}

/**
 * Plans autopay for bills without a planned payment: on their due dates, one payment per day, never
 * before the end of the notice period, and never above the owner's cap. Past-due bills are paid at
 * the end of the notice period.
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
 * Splits a sum into equal installments, monthly or on the resort's days of the year. The first one
 * is on `firstOn` and includes the remainder in cents.
 */
export function planParts(
  cents: number,
  parts: number,
  firstOn: CalendarDate,
  days: readonly string[] = [],
): PlannedPart[] {
  const item = Math.floor(cents / parts)
  const later = days.length > 0 ? daysAfter(firstOn, parts - 1, days) : []
  return Array.from({ length: parts }, (_, index) => ({
    on: index > 0 ? (later[index - 1] ?? addMonths(firstOn, index)) : firstOn,
    cents: index === 0 ? cents - item * (parts - 1) : item,
  }))
}

/** Returns the next days of the year that can be announced in time. */
function daysAfter(on: CalendarDate, count: number, days: readonly string[]): CalendarDate[] {
  const year = Number(on.slice(0, 4))
  const earliest = noticedDay(on, on)
  return Array.from({ length: count + 2 }, (_, index) => getYearDays(days, year + index))
    .flatMap((ofYear) => ofYear.filter((day) => day >= earliest).sort())
    .slice(0, count)
}

/**
 * Returns the maximum number of installments for a sum under the resort's rules; 0 if installments
 * aren't allowed, else at least two.
 */
export function mostPlanParts(rule: PaymentRules['plan'], cents: number): number {
  if (!rule) return 0
  const most = Math.min(rule.mostParts, Math.floor(cents / Math.max(1, rule.leastPartCents)))
  return most < 2 ? 0 : most
}

/** Why a sum can't be paid in installments. */
export interface PlanObstacle {
  readonly why: 'notOffered' | 'tooSmall'
  /** Minimum of each installment, and minimum sum for installments. */
  readonly leastCents: number
  readonly twiceCents: number
}

/** Returns the reason for the owner why a sum can't be paid in installments; null if it can. */
export function findPlanObstacle(rule: PaymentRules['plan'], cents: number): PlanObstacle | null {
  if (!rule) return { why: 'notOffered', leastCents: 0, twiceCents: 0 }
  if (mostPlanParts(rule, cents) > 0) return null
  const { leastPartCents: leastCents } = rule
  return { why: 'tooSmall', leastCents, twiceCents: 2 * leastCents }
}

/** Backoff after missing responses. Short at first, because most outages are short. */
const WAITS_MS = [5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS, 4 * HOUR_MS]
const LONGEST_WAIT_MS = 6 * HOUR_MS
const SILENCE_MS = 72 * HOUR_MS
const DECLINE_DAYS = [3, 7]
/** Delay before a pending attempt is checked again. */
const PENDING_MS = MINUTE_MS

/**
 * Returns the delay before retrying a planned payment that got no response from the gateway; null
 * after three days (domain-cases, case 24).
 */
function retryDelayMs(tries: number, silentForMs: number): number | null {
  return silentForMs >= SILENCE_MS ? null : (WAITS_MS[tries] ?? LONGEST_WAIT_MS)
}

/**
 * Returns the day of the next try after a planned payment was declined today, counted from the
 * first decline; null after the third (domain-cases, case 25). A late try delays the next one as
 * well, so that the owner always has the same number of days to fix the problem.
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

/** Result of trying to make a planned payment. */
export type PlannedOutcome =
  | { readonly kind: 'paid' | 'not-needed' }
  /** An unsettled attempt since then; null while something else is being paid. */
  | { readonly kind: 'pending'; readonly since: Date | null; readonly held: boolean }
  /** The gateway could not be reached. `lostAt`: time of an attempt that never arrived. */
  | { readonly kind: 'unreached'; readonly lostAt: Date | null }
  /** Declined, or refused for a reason that the owner can fix before the next try. */
  | { readonly kind: 'declined' }
  /** Refused for a reason that can't be fixed. */
  | { readonly kind: 'refused' }
  /** Not made: the owner was notified of a lower amount or fee. */
  | { readonly kind: 'unannounced' }

/** State of a planned payment when the result of a try arrives. */
export interface PlannedState {
  readonly tries: number
  readonly declines: number
  readonly declinedOn: CalendarDate | null
  /** Since when the gateway doesn't respond; null if it does. */
  readonly silentSince: Date | null
  readonly ownerIsPresent: boolean
}

/** The action after a try. */
export type PlannedStep =
  | { readonly kind: 'close'; readonly state: 'paid' | 'not-needed' }
  /**
   * Try again. `countsAsTry`: an attempt is used up. `notifiesOwner`: tell the owner, because it
   * takes more than a day.
   */
  | {
      readonly kind: 'wait'
      readonly until: Date
      readonly silentSince: Date | null
      readonly countsAsTry: boolean
      readonly notifiesOwner: boolean
    }
  | { readonly kind: 'retry'; readonly on: CalendarDate }
  | { readonly kind: 'give-up'; readonly endsPlan: boolean }
  /** Announce the new amount, and pay at the end of the notice period. */
  | { readonly kind: 'announce'; readonly on: CalendarDate }

/**
 * Decides what follows a try. A missing response isn't a decline: it is retried for three days
 * (domain-cases, case 24), and time in which this server was down doesn't count. A decline is
 * retried on days 3 and 7 (case 25), unless the owner is present and sees it on the page.
 */
export function nextPlannedStep(
  state: PlannedState,
  outcome: PlannedOutcome,
  today: CalendarDate,
  now: Date,
): PlannedStep {
  const isLongSilence = (since: Date) => now.getTime() - since.getTime() >= DAY_MS
  const wait = (
    inMs: number,
    silentSince: Date | null,
    { countsAsTry = false, notifiesOwner = false },
  ): PlannedStep => {
    const until = new Date(now.getTime() + inMs)
    return { kind: 'wait', until, silentSince, countsAsTry, notifiesOwner }
  }
  switch (outcome.kind) {
    case 'paid':
    case 'not-needed':
      return { kind: 'close', state: outcome.kind }
    case 'pending': {
      // the owner was already notified of a payment held for review
      const since = outcome.held ? null : outcome.since && (state.silentSince ?? outcome.since)
      const notifiesOwner = since !== null && isLongSilence(since)
      return wait(PENDING_MS, outcome.since, { notifiesOwner })
    }
    case 'unreached': {
      const since = state.silentSince ?? now
      const silentForMs = (outcome.lostAt ?? now).getTime() - since.getTime()
      const inMs = retryDelayMs(state.tries, silentForMs)
      if (inMs === null) return { kind: 'give-up', endsPlan: false }
      const countsAsTry = outcome.lostAt !== null
      return wait(inMs, since, { countsAsTry, notifiesOwner: isLongSilence(since) })
    }
    case 'declined': {
      const firstOn = state.declinedOn ?? today
      const on = state.ownerIsPresent ? null : dayAfterDecline(state.declines + 1, firstOn, today)
      return on === null ? { kind: 'give-up', endsPlan: true } : { kind: 'retry', on }
    }
    case 'refused':
      return { kind: 'give-up', endsPlan: true }
    case 'unannounced':
      return { kind: 'announce', on: noticedDay(today, today) }
  }
}
