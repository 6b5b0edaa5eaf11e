import { addDays, type CalendarDate, daysBetween, getWeekday } from '../dates/calendar-date.ts'
import { findSeason } from '../points/points-cost.ts'
import { isStillOwned } from '../points/transfer-decisions.ts'
import type { RuleSet } from '../resort/rules-schema.ts'
import { windowReasons } from './booking-window.ts'
import { getCheckIns, getFloatingNights } from './floating-week.ts'
import { type Reason, reason } from './reason.ts'
import { statusKey } from './status-key.ts'
import type { PaymentOption, StayTerms, UnitKind, WeekPayment, WeekRight } from './stay-question.ts'

/**
 * Evaluates paying with a week or owned time: reports the right with the fewest reasons against it.
 * Null if the account has none.
 */
export function payWithWeek(terms: StayTerms, unitType: UnitKind): PaymentOption | null {
  const { rules } = terms
  const judged = terms.weeks.map((week) => {
    const run = runFrom(week, terms)
    return {
      week,
      run,
      reasons:
        week.usageType === 'floating-week'
          ? floatReasons(terms, unitType, week)
          : ownedReasons(terms, unitType, week, run),
    }
  })
  const best = judged.sort(
    (a, b) =>
      a.reasons.length - b.reasons.length ||
      distance(terms, a.week) - distance(terms, b.week) ||
      a.week.startsOn.localeCompare(b.week.startsOn),
  )[0]
  if (!best) return null
  const { week, run, reasons } = best
  const pair = reasons.length > 0 && rules.adjacentWeeks ? findPair(terms, unitType) : null
  if (pair) return { payment: pair, reasons: [] }
  if (reasons.length > 0) return { payment: null, reasons }
  const alsoIds = run.slice(1).map((weekRight) => weekRight.entitlementId)
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

/**
 * Finds two weeks that follow each other and pay for the stay together: fixed weeks of one unit, or
 * floating weeks of one unit type. The booking window of the first applies to both. Parts of split
 * weeks don't count: joined, they are a week again.
 */
function findPair(terms: StayTerms, unitType: UnitKind): WeekPayment | null {
  const { arrival, departure } = terms.stay
  const whole = terms.weeks.filter((week) => !isByNight(week) && week.partNights === null)
  for (const first of whole) {
    const isFloating = first.usageType === 'floating-week'
    const turn = isFloating
      ? addDays(arrival, terms.rules.floatingWeek.nights)
      : addDays(first.endsOn, 1)
    if (turn <= arrival || turn >= departure) continue
    const halves = [
      { ...terms, stay: { ...terms.stay, departure: turn } },
      { ...terms, stay: { ...terms.stay, arrival: turn } },
    ] as const
    const isUsable = (week: WeekRight, half: StayTerms) =>
      (isFloating ? floatFaults(half, unitType, week) : ownedReasons(half, unitType, week, [week]))
        .length === 0
    const isOpen =
      !isFloating || windowReasons(terms.rules, halves[0].stay, terms, true).length === 0
    if (!isOpen || !isUsable(first, halves[0])) continue
    const second = whole.find(
      (week) =>
        week !== first &&
        week.unitId === first.unitId &&
        (week.usageType === 'floating-week') === isFloating &&
        isUsable(week, halves[1]),
    )
    if (second) {
      const { entitlementId, interestId, useYear, unitId } = first
      const alsoIds = [second.entitlementId]
      return { kind: 'week', entitlementId, alsoIds, interestId, useYear, unitId, whole: true }
    }
  }
  return null
}

/**
 * Returns whether the right is used by the night (fractions and whole units); weeks are used whole.
 */
export const isByNight = ({ usageType }: Pick<WeekRight, 'usageType'>): boolean =>
  usageType === 'fractional' || usageType === 'whole'

/**
 * Returns a right and the adjoining rights of the same owned time that the stay extends into. A
 * stay belongs to the right of its first night, and owned time that continues into the next use
 * year is one period.
 */
function runFrom(week: WeekRight, { weeks, stay }: StayTerms): WeekRight[] {
  const run = [week]
  for (let last = week; isByNight(last) && addDays(last.endsOn, 1) < stay.departure; ) {
    const next = weeks.find(
      (week) =>
        week.interestId === last.interestId &&
        week.unitId === last.unitId &&
        week.startsOn === addDays(last.endsOn, 1),
    )
    if (!next) break
    run.push(next)
    last = next
  }
  return run
}

/** Returns the days between the stay and the right, to report the nearest right. */
function distance({ stay }: StayTerms, week: WeekRight): number {
  if (stay.arrival >= week.startsOn && stay.arrival <= week.endsOn) return 0
  return Math.min(
    Math.abs(daysBetween(stay.arrival, week.startsOn)),
    Math.abs(daysBetween(stay.arrival, week.endsOn)),
  )
}

function floatReasons(terms: StayTerms, unitType: UnitKind, week: WeekRight): Reason[] {
  const isOwnType = week.unitTypeCode === unitType.code
  return [
    ...windowReasons(terms.rules, terms.stay, terms, isOwnType),
    ...floatFaults(terms, unitType, week),
  ]
}

/** Returns why a floating week can't pay for the stay, apart from the booking window. */
function floatFaults(terms: StayTerms, unitType: UnitKind, week: WeekRight): Reason[] {
  const { rules, stay, seasons } = terms
  const reasons: Reason[] = leavingReasons(terms, [week])
  const weekdays = getCheckIns(rules, week)
  const nights = getFloatingNights(rules, week)
  if (daysBetween(stay.arrival, stay.departure) !== nights)
    reasons.push(
      week.partNights === null
        ? reason(rules, 'WEEK_LENGTH', { nights, orTwo: rules.adjacentWeeks, twice: 2 * nights })
        : partReason(rules, week),
    )
  if (!weekdays.includes(getWeekday(stay.arrival)))
    reasons.push(
      week.partNights === null
        ? reason(rules, 'WEEK_START', { weekday: weekdays[0] ?? 0 })
        : reason(rules, 'PART_START', { weekdays }),
    )
  if (week.unitTypeCode !== unitType.code) reasons.push(typeReason(terms, week, true))
  if (week.seasonCode && findSeason(stay.arrival, seasons) !== week.seasonCode)
    reasons.push(reason(rules, 'WEEK_SEASON', { season: week.seasonCode }))
  // a week that starts in the use year belongs to it, even if it ends in the next
  const inYear = week.startsOn <= stay.arrival && stay.arrival <= week.endsOn
  if (week.status !== 'available' || !inYear) {
    const params = usedWeek(week, stay.arrival)
    const why = week.partNights === null ? 'week' : 'part'
    reasons.push(reason(rules, 'WEEK_USED', { ...params, why: inYear ? why : 'otherDays' }))
  }
  return reasons
}

/**
 * Returns why owned time can't pay for the stay. It has no booking window, because no one else can
 * book it. A fixed week is used whole, fractions and whole units by the night.
 */
function ownedReasons(
  terms: StayTerms,
  unitType: UnitKind,
  week: WeekRight,
  run: readonly WeekRight[],
): Reason[] {
  const { rules, stay } = terms
  const reasons: Reason[] = leavingReasons(terms, run)
  const byNight = isByNight(week)
  const ends = addDays((run.at(-1) ?? week).endsOn, 1)
  const inside = byNight
    ? week.startsOn <= stay.arrival && stay.arrival <= week.endsOn && stay.departure <= ends
    : stay.arrival === week.startsOn && stay.departure === ends
  if (!inside) {
    const { useYear, startsOn: from } = week
    reasons.push(
      week.partNights === null
        ? reason(rules, 'NOT_YOUR_TIME', { byNight, useYear, from, to: ends })
        : partReason(rules, week),
    )
  }
  if (week.unitTypeCode !== unitType.code) reasons.push(typeReason(terms, week, false))
  const gone = run.find((weekRight) => weekRight.status !== 'available')
  const why = week.partNights === null ? 'time' : 'part'
  if (gone) reasons.push(reason(rules, 'WEEK_USED', { ...usedWeek(gone, stay.arrival), why }))
  return reasons
}

/** Returns the refusal if one of the rights is for the next owner of its contract by then. */
function leavingReasons({ rules, stay }: StayTerms, run: readonly WeekRight[]): Reason[] {
  const leaving = run.find((week) => !isStillOwned(week, stay.arrival))
  return leaving?.leavesOn ? [reason(rules, 'CONTRACT_LEAVES', { on: leaving.leavesOn })] : []
}

/** Names the nights of a part of a week, and its dates if the week has some. */
const partReason = (rules: RuleSet, { partNights, useYear, unitId, ...week }: WeekRight) =>
  reason(rules, 'PART_OF_WEEK', {
    ...{ nights: partNights ?? 0, useYear, hasDates: unitId !== null },
    ...{ from: week.startsOn, to: addDays(week.endsOn, 1) },
  })

const typeReason = ({ rules, unitTypes }: StayTerms, week: WeekRight, floats: boolean) =>
  reason(rules, 'WEEK_UNIT_TYPE', {
    floats,
    isWeek: floats || isOneWeek(week),
    ownType: unitTypes.find(({ code }) => code === week.unitTypeCode)?.name ?? '',
  })

const isOneWeek = ({ startsOn, endsOn }: WeekRight): boolean => daysBetween(startsOn, endsOn) === 6

function usedWeek(week: WeekRight, arrival: CalendarDate) {
  const { useYear, status, startsOn: from, endsOn: through } = week
  const isWeek = isOneWeek(week)
  return { useYear, status: statusKey(status), arrival, from, through, isWeek }
}
