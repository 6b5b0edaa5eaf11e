import { addDays, daysBetween, weekdayOf } from '../dates/calendar-date.ts'
import { dayInWords } from '../dates/day-in-words.ts'
import { seasonOf } from '../points/points-cost.ts'
import { windowReasons } from './booking-window.ts'
import { type Reason, reason } from './reason.ts'
import type { PaymentOption, StayRequest, WeekRight } from './stay-question.ts'
import { WEEKDAY_NAMES } from './weekday-names.ts'

/**
 * Whether a week or owned time pays for the stay: the right with the fewest reasons against it
 * answers. Null where the account owns none.
 */
export function payWithWeek(question: StayRequest): PaymentOption | null {
  const judged = question.weeks.map((week) => {
    const run = runFrom(week, question)
    return {
      week,
      run,
      reasons:
        week.usageType === 'floating-week'
          ? floatReasons(question, week)
          : ownedReasons(question, week, run),
    }
  })
  const best = judged.sort(
    (a, b) =>
      a.reasons.length - b.reasons.length ||
      distance(question, a.week) - distance(question, b.week) ||
      a.week.startsOn.localeCompare(b.week.startsOn),
  )[0]
  if (!best) return null
  const { week, run, reasons } = best
  if (reasons.length > 0) return { payment: null, reasons }
  const alsoIds = run.slice(1).map((each) => each.entitlementId)
  const { entitlementId, interestId, useYear, unitId } = week
  return {
    reasons,
    payment: {
      kind: 'week',
      entitlementId,
      alsoIds,
      interestId,
      useYear,
      unitId,
      whole: !isByNight(week),
    },
  }
}

/** Shares and whole units are used by the night, weeks whole. */
export const isByNight = ({ usageType }: Pick<WeekRight, 'usageType'>): boolean =>
  usageType === 'fractional' || usageType === 'whole'

/**
 * A right and those of the same owned time that follow it day by day, as far as the stay reaches: a
 * stay belongs to the right of its first night, and owned time that goes on into the next use year
 * is one time.
 */
function runFrom(week: WeekRight, { weeks, stay }: StayRequest): WeekRight[] {
  const run = [week]
  for (let last = week; isByNight(last) && addDays(last.endsOn, 1) < stay.departure; ) {
    const next = weeks.find(
      (each) =>
        each.interestId === last.interestId &&
        each.unitId === last.unitId &&
        each.startsOn === addDays(last.endsOn, 1),
    )
    if (!next) break
    run.push(next)
    last = next
  }
  return run
}

/** Days between the stay and the right: the nearest one is the one to talk about. */
function distance({ stay }: StayRequest, week: WeekRight): number {
  if (stay.arrival >= week.startsOn && stay.arrival <= week.endsOn) return 0
  return Math.min(
    Math.abs(daysBetween(stay.arrival, week.startsOn)),
    Math.abs(daysBetween(stay.arrival, week.endsOn)),
  )
}

function floatReasons(question: StayRequest, week: WeekRight): Reason[] {
  const { rules, stay, unitType, seasons } = question
  const reasons: Reason[] = [
    ...windowReasons(rules, stay, question, week.unitTypeCode === unitType.code),
  ]
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
        rule: `Floating weeks of this ${rules.words.room} group start on ${WEEKDAY_NAMES[starts]}.`,
      }),
    )
  }
  if (week.unitTypeCode !== unitType.code) {
    reasons.push(
      reason(rules, 'WEEK_UNIT_TYPE', {
        sentence: `Your floating week is for a different type of place than the ${unitType.name}.`,
        rule: `A floating week is used in the ${rules.words.room} type that is owned.`,
      }),
    )
  }
  if (week.seasonCode && seasonOf(stay.arrival, seasons) !== week.seasonCode) {
    reasons.push(
      reason(rules, 'WEEK_SEASON', {
        sentence:
          `Your week can be used in the ${week.seasonCode} season. This week starts in a ` +
          'different season.',
        rule: 'A floating week is used in the season that is owned.',
      }),
    )
  }
  // the week that begins in the use year belongs to it, also where it ends in the next
  const inYear = week.startsOn <= stay.arrival && stay.arrival <= week.endsOn
  if (week.status !== 'available' || !inYear) {
    reasons.push(
      reason(rules, 'WEEK_USED', {
        sentence: inYear
          ? `Your week for ${week.useYear} is already ${WEEK_STATUS[week.status] ?? week.status}.`
          : `You have no week for an arrival on ${dayInWords(stay.arrival)}. Your week for ` +
            `${week.useYear} is for arrivals from ${dayInWords(week.startsOn)} through ` +
            `${dayInWords(week.endsOn)}.`,
        short: inYear ? shortUsed(week) : 'No week for these dates',
        rule:
          'One stay for each week and use year; a stay belongs to the use year in which it ' +
          'begins.',
      }),
    )
  }
  return reasons
}

/**
 * Owned time has no window: nobody else can take it. A fixed week is used whole, fractions and
 * whole units by the night.
 */
function ownedReasons(
  { rules, stay, unitType }: StayRequest,
  week: WeekRight,
  run: readonly WeekRight[],
): Reason[] {
  const reasons: Reason[] = []
  const byNight = isByNight(week)
  const ends = addDays((run.at(-1) ?? week).endsOn, 1)
  const inside = byNight
    ? week.startsOn <= stay.arrival && stay.arrival <= week.endsOn && stay.departure <= ends
    : stay.arrival === week.startsOn && stay.departure === ends
  if (!inside) {
    reasons.push(
      reason(rules, 'NOT_YOUR_TIME', {
        sentence:
          `Your time ${byNight ? 'nearest to these dates' : `in ${week.useYear}`} is ` +
          `${dayInWords(week.startsOn)} to ${dayInWords(ends)}.`,
        rule: byNight
          ? 'Shared and whole ownership is used inside the time that is owned.'
          : 'A fixed week is used whole, on its own dates.',
      }),
    )
  }
  if (week.unitTypeCode !== unitType.code) {
    reasons.push(
      reason(rules, 'WEEK_UNIT_TYPE', {
        sentence: `You own time in a different type of place than the ${unitType.name}.`,
        rule: `Owned time is used in the ${rules.words.room} that is owned.`,
      }),
    )
  }
  const gone = run.find((each) => each.status !== 'available')
  if (gone) {
    reasons.push(
      reason(rules, 'WEEK_USED', {
        short: shortUsed(gone),
        sentence:
          `Your time from ${dayInWords(gone.startsOn)} is already ` +
          `${WEEK_STATUS[gone.status] ?? gone.status}.`,
        rule: 'Time that is owned is used once.',
      }),
    )
  }
  return reasons
}

/**
 * "Your 2026 week is used" also where a stay is booked with it: what matters is that it pays for no
 * other.
 */
const shortUsed = ({ useYear, status }: WeekRight) =>
  `Your ${useYear} week is ` +
  `${status === 'reserved' || status === 'available' ? 'used' : (WEEK_STATUS[status] ?? status)}`

/** How a right that is no longer available is called in a sentence. */
const WEEK_STATUS: Readonly<Record<string, string>> = {
  reserved: 'booked',
  deposited: 'given to exchange',
  'rented-out': 'given to rental',
  banked: 'saved',
  used: 'used',
  expired: 'over',
  blocked: 'blocked',
}
