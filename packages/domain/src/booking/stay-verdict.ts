import { addDays, addMonths, type CalendarDate, daysBetween, weekdayOf } from '../dates/calendar-date.ts'
import { dayInWords } from '../dates/day-in-words.ts'
import { formatCurrency } from '../money/currency.ts'
import { type ChartCell, pointsForStay, type Season, seasonOf } from './points-cost.ts'
import { type Reason, reason } from './reason.ts'
import type { RuleSet } from './rule-set.ts'
import { eligibleLots, type LotShare, type PointsLot, spendLots } from './spend-lots.ts'

/** A week right of a floating-week interest that may pay for the stay. */
export interface WeekRight {
  readonly entitlementId: string
  readonly interestId: string
  readonly useYear: number
  readonly startsOn: CalendarDate
  readonly endsOn: CalendarDate
  readonly status: string
  readonly unitTypeCode: string
  readonly seasonCode: string | null
  readonly checkInWeekday: number | null
}

/** How the stay is paid for. */
export type StayPayment =
  | { readonly kind: 'points'; readonly points: number; readonly have: number; readonly lots: readonly LotShare[] }
  | { readonly kind: 'week'; readonly entitlementId: string; readonly interestId: string; readonly useYear: number }

/** All that the rules look at; `today` is the day at the resort. */
export interface StayQuestion {
  readonly rules: RuleSet
  readonly today: CalendarDate
  readonly stay: { readonly arrival: CalendarDate; readonly departure: CalendarDate; readonly people: number }
  readonly type: 'O' | 'G' | 'R'
  readonly unitType: { readonly code: string; readonly name: string; readonly maxPeople: number }
  readonly account: { readonly status: 'active' | 'former'; readonly pastDue: PastDue | null }
  readonly seasons: readonly Season[]
  readonly chart: readonly ChartCell[]
  readonly lots: readonly PointsLot[]
  readonly weeks: readonly WeekRight[]
}

/** What is owed past its date: cents, and the oldest due day among it. */
export interface PastDue {
  readonly cents: number
  readonly since: CalendarDate
}

/** The answer to "may I book this stay": allowed with a way to pay, or the reasons. */
export interface StayVerdict {
  readonly allowed: boolean
  readonly reasons: readonly Reason[]
  readonly payment: StayPayment | null
  /** Points the stay costs by the chart; null for a week right. */
  readonly points: number | null
  readonly feeCents: number
}

/** Judges a stay under one version of the resort's rules. Pure: the same question always gets the same answer. */
export function judgeStay(question: StayQuestion): StayVerdict {
  const { rules, stay, type } = question
  if (question.account.status === 'former') return { allowed: false, reasons: standingReasons(question), payment: null, points: null, feeCents: rules.guestFeeCents[type] }
  const standing = [...standingReasons(question), ...dateReasons(question), ...peopleReasons(question)]
  const dated = stay.arrival < stay.departure
  const byPoints = dated ? payByPoints(question) : null
  const byWeek = dated ? payByWeek(question) : null
  // a week right costs nothing, so it goes first where it fits; otherwise the refusal that is nearer to a yes is told
  const choice = [byWeek, byPoints].find((way) => way?.payment) ?? pickRefusal(byPoints, byWeek)
  const reasons = [...standing, ...(choice?.reasons ?? [])]
  if (dated && !byPoints && !byWeek) {
    reasons.push(
      reason(rules, 'NO_INTEREST', {
        sentence: 'You own no points and no floating week here, so there is nothing to book with. Stays of fixed weeks and shares are in your list already.',
        rule: 'A stay is booked with points or with a week that the account owns.',
      }),
    )
  }
  const allowed = reasons.length === 0
  return {
    allowed,
    reasons,
    payment: allowed ? (choice?.payment ?? null) : null,
    points: byPoints?.points ?? null,
    feeCents: rules.guestFeeCents[type],
  }
}

interface Way {
  readonly payment: StayPayment | null
  readonly reasons: readonly Reason[]
  readonly points?: number | null
}

function pickRefusal(byPoints: Way | null, byWeek: Way | null): Way | null {
  if (byPoints && byWeek) return byWeek.reasons.length <= byPoints.reasons.length ? byWeek : byPoints
  return byPoints ?? byWeek
}

function standingReasons({ rules, account, today }: StayQuestion): Reason[] {
  if (account.status === 'former') {
    return [
      reason(rules, 'ACCOUNT_CLOSED', {
        sentence: 'This account is closed: its ownership has ended, so nothing can be booked with it.',
        rule: 'Only active ownership can book.',
      }),
    ]
  }
  const { pastDue } = account
  if (!pastDue || daysBetween(pastDue.since, today) <= rules.pastDueGraceDays) return []
  const days = daysBetween(pastDue.since, today)
  return [
    reason(rules, 'PAST_DUE', {
      sentence: `${formatCurrency(pastDue.cents)} has been due for ${days} days. When it is paid, you can book at once.`,
      rule: `Accounts more than ${rules.pastDueGraceDays} days past due cannot book.`,
      fix: { label: `Pay ${formatCurrency(pastDue.cents)}`, route: `/nav/payment?cents=${pastDue.cents}`, cents: pastDue.cents },
    }),
  ]
}

function dateReasons({ rules, today, stay }: StayQuestion): Reason[] {
  if (stay.arrival >= stay.departure) {
    return [
      reason(rules, 'DATES_REVERSED', {
        sentence: 'The day you leave must be after the day you arrive.',
        rule: 'A stay has at least one night.',
      }),
    ]
  }
  if (stay.arrival < today) {
    return [
      reason(rules, 'ARRIVAL_PASSED', {
        sentence: 'The day you arrive has already passed.',
        rule: 'Stays are booked ahead, by the calendar of the resort.',
      }),
    ]
  }
  if (daysBetween(today, stay.arrival) < rules.closesDaysBefore) {
    return [
      reason(rules, 'TOO_LATE', {
        sentence: `Stays for this arrival closed on ${dayInWords(addDays(stay.arrival, -rules.closesDaysBefore))}. Please call the resort.`,
        rule: `The last day to book online is ${rules.closesDaysBefore} day(s) before arrival.`,
      }),
    ]
  }
  const opens = addMonths(stay.arrival, -rules.opensMonthsBefore)
  if (today >= opens) return []
  return [
    reason(rules, 'NOT_OPEN_YET', {
      sentence: `Stays that arrive on this day can be booked from ${dayInWords(opens)}.`,
      rule: `Booking opens ${rules.opensMonthsBefore} months before arrival.`,
      changesOn: opens,
    }),
  ]
}

function peopleReasons({ rules, stay, unitType }: StayQuestion): Reason[] {
  if (stay.people < 1) {
    return [reason(rules, 'NOBODY_STAYS', { sentence: 'Please say how many people will stay.', rule: 'A stay has at least one person.' })]
  }
  if (stay.people <= unitType.maxPeople) return []
  return [
    reason(rules, 'TOO_MANY_PEOPLE', {
      sentence: `A ${unitType.name} sleeps ${unitType.maxPeople}, and you are ${stay.people}.`,
      rule: `The fire code sets the most people in a unit: ${unitType.maxPeople} here.`,
    }),
  ]
}

/** Null where the account holds no points at all: the question does not arise. */
function payByPoints({ rules, stay, unitType, seasons, chart, lots }: StayQuestion): Way | null {
  if (lots.length === 0) return null
  const nights = daysBetween(stay.arrival, stay.departure)
  const points = pointsForStay(unitType.code, stay.arrival, stay.departure, seasons, chart)
  if (points === null) {
    return {
      payment: null,
      points,
      reasons: [
        reason(rules, 'NO_SEASON', {
          sentence: 'The resort has not set the points for these nights yet.',
          rule: 'A stay costs what the points chart says for each night.',
        }),
      ],
    }
  }
  const reasons: Reason[] = []
  if (nights < rules.points.minNights) {
    reasons.push(
      reason(rules, 'TOO_SHORT', {
        sentence: `A stay with points is at least ${rules.points.minNights} nights long.`,
        rule: `Points stays have ${rules.points.minNights} to ${rules.points.maxNights} nights.`,
      }),
    )
  }
  if (nights > rules.points.maxNights) {
    reasons.push(
      reason(rules, 'TOO_LONG', {
        sentence: `A stay with points is at most ${rules.points.maxNights} nights long.`,
        rule: `Points stays have ${rules.points.minNights} to ${rules.points.maxNights} nights.`,
      }),
    )
  }
  const eligible = eligibleLots(lots, stay.arrival, stay.departure)
  const have = eligible.reduce((sum, lot) => sum + lot.remaining, 0)
  const shares = spendLots(points, eligible)
  if (!shares) {
    const next = lots
      .filter((lot) => lot.remaining > 0 && lot.earnedOn > stay.arrival)
      .map((lot) => lot.earnedOn)
      .sort()[0]
    reasons.push(
      reason(rules, 'NOT_ENOUGH_POINTS', {
        sentence: `This stay costs ${points.toLocaleString('en-US')} points and you have ${have.toLocaleString('en-US')} for these dates: ${(points - have).toLocaleString('en-US')} too few.`,
        rule: 'Points pay for stays inside their use year.',
        changesOn: next ?? null,
      }),
    )
  }
  return { points, reasons, payment: reasons.length === 0 && shares ? { kind: 'points', points, have, lots: shares } : null }
}

/** Null where the account owns no floating week. */
function payByWeek(question: StayQuestion): Way | null {
  const { weeks } = question
  if (weeks.length === 0) return null
  const judged = weeks.map((week) => ({ week, reasons: weekReasons(question, week) }))
  const best = judged.sort((a, b) => a.reasons.length - b.reasons.length || a.week.startsOn.localeCompare(b.week.startsOn))[0]
  if (!best) return null
  const { week, reasons } = best
  if (reasons.length > 0) return { payment: null, reasons }
  return { reasons, payment: { kind: 'week', entitlementId: week.entitlementId, interestId: week.interestId, useYear: week.useYear } }
}

function weekReasons({ rules, stay, unitType, seasons }: StayQuestion, week: WeekRight): Reason[] {
  const reasons: Reason[] = []
  const starts = week.checkInWeekday ?? rules.floatingWeek.checkInWeekday
  if (daysBetween(stay.arrival, stay.departure) !== rules.floatingWeek.nights) {
    reasons.push(
      reason(rules, 'WEEK_LENGTH', {
        sentence: `Your floating week is ${rules.floatingWeek.nights} nights long.`,
        rule: `A floating week is used whole, for ${rules.floatingWeek.nights} nights.`,
      }),
    )
  }
  if (weekdayOf(stay.arrival) !== starts) {
    reasons.push(
      reason(rules, 'WEEK_START', {
        sentence: `Your floating week starts on a ${WEEKDAY_NAMES[starts]}.`,
        rule: `Floating weeks of this unit group start on ${WEEKDAY_NAMES[starts]}.`,
      }),
    )
  }
  if (week.unitTypeCode !== unitType.code) {
    reasons.push(
      reason(rules, 'WEEK_UNIT_TYPE', {
        sentence: `Your floating week is for another kind of place than ${unitType.name}.`,
        rule: 'A floating week is used in the unit type that is owned.',
      }),
    )
  }
  if (week.seasonCode && seasonOf(stay.arrival, seasons) !== week.seasonCode) {
    reasons.push(
      reason(rules, 'WEEK_SEASON', {
        sentence: `Your week can be used in the ${week.seasonCode} season, and this one starts in another.`,
        rule: 'A floating week is used in the season that is owned.',
      }),
    )
  }
  const inYear = week.startsOn <= stay.arrival && stay.departure <= addDays(week.endsOn, 1)
  if (week.status !== 'available' || !inYear) {
    reasons.push(
      reason(rules, 'WEEK_USED', {
        sentence: inYear ? `Your week for ${week.useYear} is already ${week.status}.` : `You have no week left that covers these dates.`,
        rule: 'One stay for each week and use year.',
      }),
    )
  }
  return reasons
}

const WEEKDAY_NAMES = ['', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
