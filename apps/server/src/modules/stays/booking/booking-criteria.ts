import type { CallAnswer, getBookingCriteria } from '@ownerng/contract'
import {
  addDays,
  addLeadTime,
  getCheckIn,
  getFloatingNights,
  getHomeOpening,
  getOpening,
  isByNight,
  standingReasons,
  type WeekRight,
} from '@ownerng/domain'
import { writeReason } from '@ownerng/messages/write-reason'
import type { ReadSql } from '../../../db/database.ts'
import type { HandlerAnswer, OwnerRead } from '../../../http/call-routing.ts'
import type { Act } from '../../../shared/actor.ts'
import { type BookingContext, loadBookingContext } from '../booking-context.ts'
import * as queries from '../inventory.queries.ts'
import { findSpan, readInventory } from '../inventory.ts'
import { findStaysInUnits } from '../reservation.queries.ts'
import { readPlaces } from '../resort-facts.ts'
import { evaluate, getTypeName, ownsPoints, usableTypes } from '../stay-options.ts'
import { explainTaken, readBlockers } from '../why-not-free.ts'
import { MAX_FLEX_DAYS } from './list-places.ts'

type OwnedTime = CallAnswer<typeof getBookingCriteria>['ownedTime'][number]

const OWNED_STATUSES = ['available', 'deposited', 'rented-out'] as const
const OWNED_TIME_SHOWN = 26
const RUNS_SHOWN = 12

/** GET /booking-criteria: the dates, nights, and people that an owner can search for. */
export async function readBookingCriteria({
  sql,
  act,
  now,
}: OwnerRead<typeof getBookingCriteria>): Promise<HandlerAnswer<typeof getBookingCriteria>> {
  const context = await loadBookingContext(sql, act, now)
  const { rules, lots, today } = context
  // for accounts with home priority, too
  const lastArrival = addLeadTime(today, getHomeOpening(rules) ?? getOpening(rules))
  const full = await sql.rows(queries.findFullNights, {
    resortId: act.subject.resortId,
    first: today,
    last: addDays(lastArrival, rules.points.maxNights),
  })
  const week = weekOwned(context)
  const hasPoints = ownsPoints(context)
  const { minNights, maxNights } = hasPoints || !week ? rules.points : getWeekLengths(context)
  return {
    today,
    firstArrival: addDays(today, rules.closesDaysBefore),
    lastArrival,
    fullNights: full.map((row) => row.night),
    minNights,
    maxNights: Math.min(context.offers.maxNights, maxNights),
    openNights: rules.bonusTime && {
      daysBefore: rules.bonusTime.daysBefore,
      centsANight: rules.bonusTime.centsANight,
    },
    maxFlexDays: MAX_FLEX_DAYS,
    checkInTime: rules.checkInTime,
    checkOutTime: rules.checkOutTime,
    kinds: getKinds(context),
    mostPeople: Math.max(0, ...context.unitTypes.map((type) => type.maxPeople)),
    points: hasPoints
      ? lots.filter((lot) => lot.earnedOn <= today).reduce((sum, lot) => sum + lot.remaining, 0)
      : null,
    ownedTime: await listOwnedTime(sql, act, context),
    week,
    blocked: blockedFor(context).map((reason) => writeReason(context.reader, reason)),
  }
}

/** Unit types that the account can pay for and that aren't parts of another. */
function getKinds(context: BookingContext) {
  const usable = usableTypes(context)
  return context.unitTypes
    .filter((type) => type.partOf === null && usable.includes(type.code))
    .map(({ code, name, maxPeople: sleeps }) => ({ code, name, sleeps }))
}

const isFloating = ({ usageType }: WeekRight) => usageType === 'floating-week'

/** Lengths of the stays that floating weeks and their parts can pay for. */
function getWeekLengths({ rules, weeks }: BookingContext) {
  const lengths = weeks.filter(isFloating).map((week) => getFloatingNights(rules, week))
  const longest = Math.max(...lengths)
  const isPair = rules.adjacentWeeks && longest === rules.floatingWeek.nights
  return { minNights: Math.min(...lengths), maxNights: isPair ? 2 * longest : longest }
}

function weekOwned(context: BookingContext) {
  const floating = context.weeks.filter(isFloating)
  const week = floating.find(({ partNights }) => partNights === null) ?? floating[0]
  if (!week) return null
  const { rules, seasons } = context
  return {
    nights: getFloatingNights(rules, week),
    weekday: getCheckIn(rules, week),
    unitTypeName: getTypeName(context, week.unitTypeCode),
    seasonName: seasons.find((season) => season.code === week.seasonCode)?.name ?? '',
    useYears: floating
      .filter(({ status }) => status === 'available')
      .map(({ useYear }) => useYear)
      .filter((year, index, all) => all.indexOf(year) === index)
      .sort(),
  }
}

/**
 * The owner's time in certain units that is not over, by date rather than week number, with what it
 * is used for and the nights that can still be booked.
 */
async function listOwnedTime(
  sql: ReadSql,
  act: Act,
  context: BookingContext,
): Promise<OwnedTime[]> {
  const { today, rules } = context
  const first = addDays(today, rules.closesDaysBefore)
  const periods = context.weeks
    .filter((week) => isByNight(week) && week.status !== 'expired' && week.endsOn >= first)
    .sort((a, b) => a.startsOn.localeCompare(b.startsOn))
    .slice(0, OWNED_TIME_SHOWN)
    .map((week) => ({
      ...week,
      arrival: [week.startsOn, first].sort()[1] ?? first,
      departure: addDays(week.endsOn, 1),
    }))
  const span = findSpan(periods)
  if (span === null) return []
  const { resortId, ownerAccountId } = act.subject
  const unitIds = periods.flatMap(({ unitId }) => unitId ?? [])
  const [places, inventory, stays] = await Promise.all([
    readPlaces(sql, act.subject),
    readInventory(sql, act.subject, periods),
    sql.rows(findStaysInUnits, { resortId, ownerAccountId, unitIds, ...span }),
  ])
  const described = periods.map((period) => ({
    ...period,
    free: period.status === 'available' ? inventory.freeRuns(period.unitId ?? '', period) : [],
    stays: stays.filter(
      (stay) =>
        stay.unitId === period.unitId &&
        stay.arrival < period.departure &&
        stay.departure > period.arrival,
    ),
  }))
  const unexplained = described.filter(
    ({ status, free, stays }) => status === 'available' && free.length + stays.length === 0,
  )
  const taken = unexplained.map((period) => ({ code: period.unitTypeCode, dates: period }))
  const whyNot = explainTaken(context, await readBlockers(sql, act.subject, taken), inventory)
  return described.map((period) => ({
    id: period.entitlementId,
    useYear: period.useYear,
    startsOn: period.arrival,
    endsOn: period.departure,
    unitName: places.unit(period.unitId ?? '').name,
    unitTypeName: getTypeName(context, period.unitTypeCode),
    status: OWNED_STATUSES.find((status) => status === period.status) ?? 'blocked',
    stays: period.stays
      .slice(0, RUNS_SHOWN)
      .map(({ id, number, arrival, departure }) => ({ id, number, arrival, departure })),
    free: period.free
      .slice(0, RUNS_SHOWN)
      .map(({ arrival, departure }) => ({ arrival, departure })),
    notFree: unexplained.includes(period)
      ? whyNot(period.unitTypeCode, period.unitId, period).sentence
      : '',
  }))
}

/** Reasons that block every stay, shown before the owner chooses dates. */
function blockedFor(context: BookingContext) {
  const { rules, account, today } = context
  const blocking = standingReasons(rules, account, today)
  if (blocking.length > 0) return blocking
  const arrival = addDays(today, 30)
  const stay = { arrival, departure: addDays(arrival, 7), people: [1, 0, 0, 0], type: 'O' } as const
  const { reasons } = evaluate(context, stay, context.unitTypes[0]?.code ?? '')
  return reasons.filter((reason) => reason.code === 'NO_INTEREST')
}
