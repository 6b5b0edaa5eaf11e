import type { CallAnswer, listBookingWeeks } from '@ownerng/contract'
import {
  addDays,
  type CalendarDate,
  getCheckIn,
  getWeek,
  getWeekday,
  isByNight,
  listFloatingWeekStays,
  type ReasonCode,
  type WeekRight,
} from '@ownerng/domain'
import { type WrittenReason, writeReason } from '@ownerng/messages/write-reason'
import type { ReadSql } from '../../../db/database.ts'
import type { Subject } from '../../../shared/actor.ts'
import type { BookedRow } from '../booked-stay.queries.ts'
import { toBooked } from '../booked-stay.ts'
import type { BookingContext } from '../booking-context.ts'
import { readInventory } from '../inventory.ts'
import { findEventTitles } from '../rights/rights.queries.ts'
import {
  evaluate,
  evaluateMove,
  getOwnedUnit,
  getTypeName,
  ownsPoints,
  type StayCriteria,
} from '../stay-options.ts'
import { explainTaken, readBlockers } from '../why-not-free.ts'

type BookingWeeksAnswer = CallAnswer<typeof listBookingWeeks>
type Year = BookingWeeksAnswer['years'][number]
type Week = Year['weeks'][number]
type Party = Pick<StayCriteria, 'people' | 'type'>

interface WeeksRequest {
  readonly context: BookingContext
  readonly party: Party
  /** The stay to change; null for a new one. */
  readonly booked: BookedRow | null
}

/** A week that an owned week could be used for, with its verdict. */
interface Candidate {
  readonly useYear: number
  readonly unitTypeCode: string
  readonly criteria: StayCriteria
  readonly checkIn: number
  /** The right with fixed dates that it is; null if a floating week can be used for it. */
  readonly entitlementId: string | null
  readonly verdict: ReturnType<typeof evaluate>
  /** Reasons against it, in the reader's language. */
  readonly reasons: readonly WrittenReason[]
}

/** Reasons that resolve with time: these weeks open later. */
const LATER: readonly ReasonCode[] = ['NOT_OPEN_YET', 'HOME_ONLY_YET', 'HOME_LENGTH']

/**
 * Lists the weeks that the account's floating, fixed, and event weeks can be used for. A reason
 * that applies to all weeks of a year is returned once.
 */
export async function listWeeks(
  sql: ReadSql,
  subject: Subject,
  { context, party, booked }: WeeksRequest,
): Promise<BookingWeeksAnswer> {
  const titles = await readEventTitles(sql, subject, context)
  const judgeWeek = evaluateBy(context, booked)
  const candidates =
    booked?.paidBy === 'points'
      ? []
      : getWeeks(context, party).map((item): Candidate => {
          const verdict = judgeWeek(item.criteria, item.unitTypeCode)
          const reasons = verdict.reasons.map((reason) => writeReason(context.reader, reason))
          return { ...item, verdict, reasons }
        })
  const open = candidates.filter(({ verdict }) => verdict.allowed)
  const excludingStayId = booked?.id ?? ''
  const openDates = open.map(({ criteria }) => criteria)
  const inventory = await readInventory(sql, subject, openDates, excludingStayId)
  const getPlaces = ({ verdict, unitTypeCode, criteria }: Candidate) =>
    verdict.allowed ? inventory.countFree(unitTypeCode, criteria, getOwnedUnit(verdict.payment)) : 0
  const fullWeeks = open.filter((candidate) => getPlaces(candidate) === 0)
  const taken = fullWeeks.map(({ unitTypeCode, criteria }) => ({
    code: unitTypeCode,
    dates: criteria,
  }))
  const blockers = await readBlockers(sql, subject, taken, excludingStayId)
  const whyNot = explainTaken(context, blockers, inventory)
  const toWeek = (candidate: Candidate): Week => {
    const { verdict, unitTypeCode, criteria, checkIn, reasons, entitlementId } = candidate
    const { arrival, departure } = criteria
    const places = getPlaces(candidate)
    const ownedUnit = getOwnedUnit(verdict.payment)
    const isTaken = verdict.allowed && places === 0
    return {
      arrival,
      departure,
      week: getWeek(arrival, checkIn).week,
      event: (entitlementId && titles.get(entitlementId)) ?? '',
      unitTypeCode,
      unitTypeName: getTypeName(context, unitTypeCode),
      own: ownedUnit !== null,
      places,
      reason: reasons[0] ? { ...reasons[0], fix: null } : null,
      notFree: isTaken ? whyNot(unitTypeCode, ownedUnit, criteria) : null,
    }
  }
  const years = [...Map.groupBy(candidates, ({ useYear }) => useYear)].sort(([a], [b]) => a - b)
  return {
    today: context.today,
    choosesDays: choosesDays(context, booked),
    years: years.map(([useYear, weeks]) => describeYear(context, useYear, weeks, toWeek)),
  }
}

/** Returns the titles of events by right; most accounts own no event week. */
async function readEventTitles(
  sql: ReadSql,
  { resortId, ownerAccountId }: Subject,
  { weeks }: BookingContext,
): Promise<ReadonlyMap<string, string>> {
  if (weeks.every(({ usageType }) => usageType !== 'event-week')) return new Map()
  const rows = await sql.rows(findEventTitles, { resortId, ownerAccountId })
  return new Map(rows.map(({ id, title }) => [id, title]))
}

/** Only an owned week pays for a week; points and money are for stays by the day. */
function evaluateBy(context: BookingContext, booked: BookedRow | null) {
  const byWeek = {
    ...context,
    lots: [],
    pointsInterests: [],
    rules: { ...context.rules, bonusTime: null },
  }
  return (criteria: StayCriteria, code: string) =>
    booked
      ? evaluateMove(byWeek, criteria, code, toBooked(booked))
      : evaluate(byWeek, criteria, code)
}

function choosesDays(
  { weeks, rules, ...context }: BookingContext,
  booked: BookedRow | null,
): boolean {
  if (booked?.paidBy === 'points') return true
  const byDay = weeks.some((week) => isByNight(week) || isFloatingPart(week))
  return byDay || (!booked && (ownsPoints(context) || rules.bonusTime !== null))
}

/** Parts of floating weeks start on many days, which are chosen in the calendar. */
const isFloatingPart = ({ usageType, partNights }: WeekRight): boolean =>
  usageType === 'floating-week' && partNights !== null

/** Every week that a right can be used for, once, in order. */
function getWeeks(context: BookingContext, party: Party): Omit<Candidate, 'verdict' | 'reasons'>[] {
  const first = addDays(context.today, context.rules.closesDaysBefore)
  const weeks = new Map<string, Omit<Candidate, 'verdict' | 'reasons'>>()
  for (const right of context.weeks.filter(
    (week) => !isByNight(week) && !isFloatingPart(week) && week.status !== 'expired',
  )) {
    const isFloating = right.usageType === 'floating-week'
    // the second part of a week doesn't start on its check-in day
    const isNumbered = isFloating || right.partNights !== null
    const checkIn = isNumbered ? getCheckIn(context.rules, right) : getWeekday(right.startsOn)
    for (const dates of getDates(context, right, first)) {
      const { useYear, unitTypeCode } = right
      weeks.set(`${useYear} ${unitTypeCode} ${dates.arrival}`, {
        useYear,
        unitTypeCode,
        checkIn,
        entitlementId: isFloating ? null : right.entitlementId,
        criteria: { ...party, ...dates },
      })
    }
  }
  return [...weeks.values()].sort((a, b) => a.criteria.arrival.localeCompare(b.criteria.arrival))
}

/** Stays that a right can pay for: its own dates, or the possible dates of a floating week. */
function getDates({ rules, seasons }: BookingContext, right: WeekRight, first: CalendarDate) {
  if (right.usageType === 'floating-week')
    return listFloatingWeekStays(rules, seasons, right, first)
  return right.startsOn >= first
    ? [{ arrival: right.startsOn, departure: addDays(right.endsOn, 1) }]
    : []
}

function describeYear(
  context: BookingContext,
  useYear: number,
  candidates: readonly Candidate[],
  toWeek: (candidate: Candidate) => Week,
): Year {
  const common = commonReasons(candidates)
  const isLater = ({ reasons }: Candidate) => reasons.some(({ code }) => LATER.includes(code))
  const later = common.length > 0 ? undefined : candidates.find(isLater)
  const codes = new Set(candidates.map(({ unitTypeCode }) => unitTypeCode))
  const types = context.unitTypes.filter(({ code }) => codes.has(code))
  const rights = context.weeks.filter((right) => right.useYear === useYear && !isByNight(right))
  const season = context.seasons.find(
    ({ code }) => rights.length > 0 && rights.every(({ seasonCode }) => seasonCode === code),
  )
  return {
    useYear,
    unitTypeName: types.map(({ name }) => name).join(', '),
    seasonName: season?.name ?? '',
    sleeps: Math.max(0, ...types.map((type) => type.maxPeople)),
    // candidates are in the order of their dates
    lastArrival: candidates.at(-1)?.criteria.arrival ?? '',
    reasons: common,
    weeks:
      common.length > 0 ? [] : candidates.filter((candidate) => !isLater(candidate)).map(toWeek),
    later: later
      ? {
          arrival: later.criteria.arrival,
          sentence: later.reasons.find(({ code }) => LATER.includes(code))?.sentence ?? '',
        }
      : null,
  }
}

/** Reasons that apply to every week of a year. */
function commonReasons(candidates: readonly Candidate[]): WrittenReason[] {
  const isSame = (reason: WrittenReason) => (other: WrittenReason) =>
    other.code === reason.code && other.sentence === reason.sentence
  const [first, ...others] = candidates
  return (first?.reasons ?? []).filter((reason) =>
    others.every(({ reasons }) => reasons.some(isSame(reason))),
  )
}
