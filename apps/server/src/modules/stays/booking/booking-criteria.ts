import type { getBookingCriteria } from '@ownerng/contract'
import { addDays, addMonths, getCheckIn, isByNight, standingReasons } from '@ownerng/domain'
import { writeReason } from '@ownerng/messages/write-reason'
import type { ReadSql } from '../../../db/database.ts'
import type { HandlerAnswer, OwnerRead } from '../../../http/call-routing.ts'
import type { Session } from '../../../http/session.ts'
import { type BookingContext, loadBookingContext } from '../booking-context.ts'
import * as queries from '../inventory.queries.ts'
import { readInventory } from '../inventory.ts'
import { evaluate, getTypeName, ownsPoints, usableTypes } from '../stay-options.ts'
import { MAX_FLEX_DAYS } from './list-places.ts'

const OWNED_TIME_SHOWN = 6

/** GET /booking-criteria: the dates, nights, and people that an owner can search for. */
export async function readBookingCriteria({
  sql,
  session,
  now,
}: OwnerRead<typeof getBookingCriteria>): Promise<HandlerAnswer<typeof getBookingCriteria>> {
  const context = await loadBookingContext(sql, session, now)
  const { rules, lots, today } = context
  // for accounts with home priority, too
  const monthsBefore = rules.homePriority?.monthsBefore ?? rules.opensMonthsBefore
  const lastArrival = addMonths(today, monthsBefore)
  const full = await sql.rows(queries.findFullNights, {
    resortId: session.resortId,
    first: today,
    last: addDays(lastArrival, rules.points.maxNights),
  })
  const week = weekOwned(context)
  const hasPoints = ownsPoints(context)
  const { minNights, maxNights } =
    hasPoints || !week ? rules.points : { minNights: week.nights, maxNights: week.nights }
  return {
    today,
    firstArrival: addDays(today, rules.closesDaysBefore),
    lastArrival,
    fullNights: full.map((row) => row.night),
    minNights,
    maxNights: Math.min(context.offers.maxNights, maxNights),
    maxFlexDays: MAX_FLEX_DAYS,
    checkInTime: rules.checkInTime,
    checkOutTime: rules.checkOutTime,
    kinds: getKinds(context),
    mostPeople: Math.max(0, ...context.unitTypes.map((type) => type.maxPeople)),
    points: hasPoints
      ? lots.filter((lot) => lot.earnedOn <= today).reduce((sum, lot) => sum + lot.remaining, 0)
      : null,
    ownedTime: await listOwnedTime(sql, session, context),
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

function weekOwned(context: BookingContext) {
  const floating = context.weeks.filter((week) => week.usageType === 'floating-week')
  const week = floating[0]
  if (!week) return null
  const { rules, seasons } = context
  return {
    nights: rules.floatingWeek.nights,
    weekday: getCheckIn(rules, week),
    unitTypeName: getTypeName(context, week.unitTypeCode),
    seasonName: seasons.find((season) => season.code === week.seasonCode)?.name ?? '',
    useYears: floating
      .filter(({ status }) => status === 'available')
      .map(({ useYear }) => useYear)
      .sort(),
  }
}

/**
 * The nights that the owner can still book of their time in certain units, soonest first, by date
 * rather than week number.
 */
async function listOwnedTime(sql: ReadSql, session: Session, context: BookingContext) {
  const { weeks, today, rules } = context
  const first = addDays(today, rules.closesDaysBefore)
  const owned = weeks
    .filter((week) => week.status === 'available' && isByNight(week) && week.endsOn >= first)
    .sort((a, b) => a.startsOn.localeCompare(b.startsOn))
    .map((week) => ({
      ...week,
      arrival: [week.startsOn, first].sort()[1] ?? first,
      departure: addDays(week.endsOn, 1),
    }))
  const inventory = await readInventory(sql, session, owned)
  return owned
    .flatMap(({ useYear, unitId, unitTypeCode, arrival, departure }) =>
      inventory.freeRuns(unitId ?? '', { arrival, departure }).map((run) => ({
        useYear,
        startsOn: run.arrival,
        endsOn: run.departure,
        unitTypeName: getTypeName(context, unitTypeCode),
      })),
    )
    .slice(0, OWNED_TIME_SHOWN)
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
