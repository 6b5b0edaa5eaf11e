import { addDays, type CalendarDate, daysBetween } from '../dates/calendar-date.ts'
import { type Reason, reason } from './reason.ts'
import type { CancellationStep, RuleSet } from './rule-set.ts'

/** Points that a stay took from one lot. */
export interface SpentLot {
  readonly lotId: string
  readonly points: number
  readonly useYear: number
  readonly expiresOn: CalendarDate
}

/** All that the rules look at to cancel a stay; `today` is the day at the resort. The rules are those it was booked under. */
export interface CancelQuestion {
  readonly rules: RuleSet
  readonly today: CalendarDate
  /** How long ago the stay was booked, in whole hours. */
  readonly bookedHoursAgo: number
  readonly stay: { readonly status: string; readonly arrival: CalendarDate; readonly paidByWeek: boolean; readonly feeCents: number }
  readonly lots: readonly SpentLot[]
}

/** What one lot gets back and what is lost of it. */
export interface LotBack extends SpentLot {
  readonly back: number
  readonly lost: number
  /** The lot has ended meanwhile: what comes back cannot be used any more. */
  readonly ended: boolean
}

/** A stretch of days in which cancelling costs the same, with its last day. */
export interface CancelStretch {
  readonly until: CalendarDate
  readonly pointsBackPercent: number
  readonly weekBack: boolean
  readonly asHolding: boolean
  readonly current: boolean
}

/** The answer to "may I cancel, and what happens then". */
export interface CancelVerdict {
  readonly allowed: boolean
  readonly reasons: readonly Reason[]
  readonly lots: readonly LotBack[]
  readonly pointsBack: number
  readonly pointsLost: number
  /** Null where no week right paid for the stay. */
  readonly week: 'back' | 'lost' | null
  /** What comes back does so as holding points, which pay for near stays only. */
  readonly asHolding: boolean
  /** Fees of the stay stay with the resort. */
  readonly feeLostCents: number
  /** Within the hours after booking in which everything comes back, whatever the days. */
  readonly grace: boolean
  readonly timeline: readonly CancelStretch[]
}

/** Judges a cancellation under the rules that the stay was booked under (domain.md 2.8). The same verdict is shown before and carried out after. */
export function judgeCancel(question: CancelQuestion): CancelVerdict {
  const { rules, today, stay, lots } = question
  const step = currentStep(rules, today, stay.arrival, question.bookedHoursAgo)
  const shares = returnShares(lots, step.pointsBackPercent, today)
  const back = shares.reduce((sum, lot) => sum + lot.back, 0)
  const reasons = statusReasons(question)
  return {
    allowed: reasons.length === 0,
    reasons,
    lots: shares,
    pointsBack: back,
    pointsLost: shares.reduce((sum, lot) => sum + lot.lost, 0),
    week: stay.paidByWeek ? (step.weekBack ? 'back' : 'lost') : null,
    asHolding: step.asHolding === true && back > 0,
    feeLostCents: stay.feeCents,
    grace: step === GRACE,
    timeline: timelineOf(question),
  }
}

/** What giving a stay up costs today; nothing within the hours of grace after booking. */
export function currentStep(rules: RuleSet, today: CalendarDate, arrival: CalendarDate, bookedHoursAgo: number): CancellationStep {
  const daysLeft = daysBetween(today, arrival)
  return daysLeft > 0 && bookedHoursAgo < rules.cancellation.graceHours ? GRACE : stepFor(rules, daysLeft)
}

const GRACE: CancellationStep = { daysBefore: 0, pointsBackPercent: 100, weekBack: true }

function statusReasons({ rules, today, stay }: CancelQuestion): Reason[] {
  if (stay.status === 'confirmed' && stay.arrival > today) return []
  const sentence =
    stay.status === 'cancelled'
      ? 'This stay is cancelled already.'
      : stay.status === 'confirmed'
        ? 'The day of arrival has come. Please call the resort if you cannot stay.'
        : 'Only a confirmed stay that is still to come can be cancelled.'
  return [reason(rules, 'NOT_CANCELLABLE', { sentence, rule: 'A confirmed stay can be cancelled here until the day before arrival.' })]
}

/** The step that counts so many days before arrival: the first whose days are not more than those left. */
function stepFor(rules: RuleSet, daysLeft: number): CancellationStep {
  return sortedSteps(rules).find((step) => daysLeft >= step.daysBefore) ?? NOTHING_BACK
}

const NOTHING_BACK: CancellationStep = { daysBefore: 0, pointsBackPercent: 0, weekBack: false }

function sortedSteps(rules: RuleSet): CancellationStep[] {
  return [...rules.cancellation.steps].sort((a, b) => b.daysBefore - a.daysBefore)
}

/**
 * Shares what comes back among the lots that paid: the whole is rounded down once, each lot gets its part, and what
 * rounding leaves goes to the lots that end last, where an owner can use it longest.
 */
function returnShares(lots: readonly SpentLot[], percent: number, today: CalendarDate): LotBack[] {
  const total = Math.floor((lots.reduce((sum, lot) => sum + lot.points, 0) * percent) / 100)
  let left = total - lots.reduce((sum, lot) => sum + Math.floor((lot.points * percent) / 100), 0)
  const latestFirst = [...lots].sort((a, b) => b.expiresOn.localeCompare(a.expiresOn) || a.lotId.localeCompare(b.lotId))
  const backOf = new Map<string, number>()
  for (const lot of latestFirst) {
    const part = Math.floor((lot.points * percent) / 100)
    const more = Math.min(left, lot.points - part)
    left -= more
    backOf.set(lot.lotId, part + more)
  }
  return lots.map((lot) => {
    const back = backOf.get(lot.lotId) ?? 0
    return { ...lot, back, lost: lot.points - back, ended: lot.expiresOn < today }
  })
}

/** The last day on which a stay that arrives then can be cancelled without loss; null where the rules know none. */
export function lastFreeDay(rules: RuleSet, arrival: CalendarDate): CalendarDate | null {
  const free = sortedSteps(rules)
    .filter((step) => step.pointsBackPercent === 100 && step.weekBack && !step.asHolding)
    .at(-1)
  return free ? addDays(arrival, -Math.max(1, free.daysBefore)) : null
}

/** From today on: until when cancelling costs what, up to the day before arrival. */
function timelineOf({ rules, today, stay }: CancelQuestion): CancelStretch[] {
  const lastDay = addDays(stay.arrival, -1)
  if (today > lastDay) return []
  const stretches: CancelStretch[] = []
  for (const step of [...sortedSteps(rules), NOTHING_BACK]) {
    const until = step.daysBefore < 1 ? lastDay : addDays(stay.arrival, -step.daysBefore)
    const previous = stretches.at(-1)
    if (until < today || (previous && until <= previous.until)) continue
    stretches.push({ until, pointsBackPercent: step.pointsBackPercent, weekBack: step.weekBack, asHolding: step.asHolding === true, current: stretches.length === 0 })
  }
  return stretches
}
