import { addMonths, daysBetween, weekdayOf } from '../dates/calendar-date.ts'
import { formatCurrency } from '../money/currency.ts'
import { openTo, windowReasons } from './booking-window.ts'
import { pointsForStay, seasonOf } from './points-cost.ts'
import { type Reason, reason } from './reason.ts'
import type { RuleSet } from './rule-set.ts'
import { eligibleLots, type PointsLot, spendLots } from './spend-lots.ts'
import type { StayQuestion, Way } from './stay-question.ts'
import { WEEKDAY_NAMES } from './weekday-names.ts'

/** Whether points can pay for the stay, and from which lots. Null where the account holds no points at all: the question does not arise. */
export function payWithPoints(question: StayQuestion): Way | null {
  const { rules, today, stay, unitType, seasons, chart, lots } = question
  if (lots.length === 0) return null
  const points = pointsForStay(unitType.code, stay.arrival, stay.departure, seasons, chart)
  if (points === null) {
    const told = { sentence: 'The resort has not set the points for these nights yet.', rule: 'A stay costs what the points chart says for each night.' }
    return { payment: null, points, reasons: [reason(rules, 'NO_SEASON', told)] }
  }
  const ownsHome = lots.some((lot) => lot.homeUnitTypeCode === unitType.code)
  const home = openTo(rules, stay, question) === 'home' ? unitType.code : null
  const eligible = eligibleLots(lots, stay, { rules, today, seasons, home, order: question.lotOrder ?? [] })
  const shares = spendLots(points, eligible)
  const have = eligible.reduce((sum, lot) => sum + lot.remaining, 0)
  const reasons = [...windowReasons(rules, stay, question, ownsHome), ...lengthReasons(question), ...(shares ? [] : [tooFew(question, points, have)])]
  return { points, reasons, payment: reasons.length === 0 && shares ? { kind: 'points', points, have, lots: shares } : null }
}

function lengthReasons({ rules, stay, seasons }: StayQuestion): Reason[] {
  const { minNights, maxNights, checkInWeekdays, seasonMinNights } = rules.points
  const nights = daysBetween(stay.arrival, stay.departure)
  const least = Math.max(minNights, seasonMinNights[seasonOf(stay.arrival, seasons) ?? ''] ?? 0)
  const rule = `Points stays have ${least} to ${maxNights} nights.`
  const reasons: Reason[] = []
  if (nights < least)
    reasons.push(reason(rules, 'TOO_SHORT', { sentence: `A stay with points is at least ${least} nights long${least > minNights ? ' in this season' : ''}.`, rule }))
  if (nights > maxNights) reasons.push(reason(rules, 'TOO_LONG', { sentence: `A stay with points is at most ${maxNights} nights long.`, rule }))
  if (checkInWeekdays.length > 0 && !checkInWeekdays.includes(weekdayOf(stay.arrival))) {
    const days = checkInWeekdays.map((day) => WEEKDAY_NAMES[day]).join(' or ')
    reasons.push(reason(rules, 'CHECK_IN_DAY', { sentence: `Stays with points start on ${days}.`, rule: `The days of arrival are ${days}.` }))
  }
  return reasons
}

/** Too few points: from when there are more, and what can be borrowed or rented for it now. */
function tooFew({ rules, stay, lots, today }: StayQuestion, points: number, have: number): Reason {
  const missing = points - have
  const later = lots.filter((lot) => lot.remaining > 0 && lot.earnedOn > stay.arrival).sort((a, b) => a.earnedOn.localeCompare(b.earnedOn))
  const lender = later.find((lot) => canLend(rules, lot, missing, stay.arrival))
  const number = (count: number) => count.toLocaleString('en-US')
  return reason(rules, 'NOT_ENOUGH_POINTS', {
    sentence: `This stay costs ${number(points)} points and you have ${number(have)} for these dates: ${number(missing)} too few.`,
    rule: 'Points pay for stays inside their use year.',
    changesOn: later[0]?.earnedOn ?? null,
    fix: lender
      ? { label: `Borrow ${number(missing)} points of ${lender.useYear}`, route: `/nav/points?act=borrow&lot=${lender.id}&points=${missing}` }
      : rentFix(rules, lots, missing, { today, arrival: stay.arrival }),
  })
}

/** Missing points for money, where rented ones, which end with the present use year, reach past the arrival. */
function rentFix({ rentedPoints }: RuleSet, lots: readonly PointsLot[], missing: number, { today, arrival }: { today: string; arrival: string }): Reason['fix'] {
  const reaches = lots.some((lot) => lot.kind === 'annual' && lot.earnedOn <= today && lot.expiresOn >= arrival)
  if (!rentedPoints || missing > rentedPoints.mostAYear || !reaches) return null
  return { label: `Rent ${missing.toLocaleString('en-US')} points for ${formatCurrency(missing * rentedPoints.centsEach)}`, route: `/nav/points/payment?points=${missing}` }
}

/** Borrowed points live until the use year begins that they come from: they must reach past the arrival. */
function canLend(rules: RuleSet, lot: PointsLot, missing: number, arrival: string): boolean {
  if (!rules.borrow || lot.kind !== 'annual') return false
  return Math.floor((lot.remaining * rules.borrow.percent) / 100) >= missing && arrival >= addMonths(lot.earnedOn, -12)
}
