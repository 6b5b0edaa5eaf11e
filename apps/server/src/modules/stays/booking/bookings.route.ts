import {
  bookReservation,
  getAvailabilityMonth,
  getBookingCriteria,
  listBookingWeeks,
  searchAvailability,
} from '@ownerng/contract'
import {
  AppError,
  addDays,
  addMonths,
  type CalendarDate,
  dateAt,
  isByNight,
  type RuleSet,
  standingReasons,
} from '@ownerng/domain'
import type { FastifyInstance } from 'fastify'
import { answerCall, answerOnce } from '../../../http/call-routing.ts'
import { handleOf, requireSession } from '../../../http/session.ts'
import type { Services } from '../../../services.ts'
import { findBooked } from '../booked-stay.queries.ts'
import * as queries from '../inventory.queries.ts'
import { toReservation } from '../reservation-record.ts'
import { type BookingContext, loadBookingContext } from '../standing.ts'
import { evaluate, ownsPoints, requireUsableDates } from '../stay-options.ts'
import { bookStay } from './book-stay.ts'
import { listWeeks } from './booking-weeks.ts'
import { listFreeNights } from './free-nights.ts'
import { listPlaces, MOST_FLEX_DAYS } from './list-places.ts'

/**
 * GET /booking-criteria, GET /booking-weeks, GET /availability, GET /availability-month and POST
 * /reservations: from dates and people to a booked stay.
 */
export function bookingsRoute(app: FastifyInstance, parts: Services): void {
  const { database, clock } = parts

  answerCall(app, getBookingCriteria, async ({ request }) => {
    const session = await requireSession(parts, request, handleOf(request))
    const now = clock.now()
    const { standing, full, lastArrival } = await database.inResort(
      session.resortId,
      async (sql) => {
        const standing = await loadBookingContext(sql, session, now)
        const { rules, today } = standing
        const lastArrival = lastArrivalBy(rules, today)
        return {
          standing,
          lastArrival,
          full: await sql.rows(queries.findFullNights, {
            resortId: session.resortId,
            first: today,
            last: addDays(lastArrival, rules.points.maxNights),
          }),
        }
      },
    )
    const { rules, lots, today } = standing
    const week = weekOwned(standing)
    return {
      today,
      firstArrival: addDays(today, rules.closesDaysBefore),
      lastArrival,
      fullNights: full.map((row) => row.night),
      minNights: ownsPoints(standing) || !week ? rules.points.minNights : rules.floatingWeek.nights,
      maxNights: Math.min(
        standing.offers.maxNights,
        ownsPoints(standing) || !week ? rules.points.maxNights : rules.floatingWeek.nights,
      ),
      maxFlexDays: MOST_FLEX_DAYS,
      mostPeople: Math.max(0, ...standing.unitTypes.map((type) => type.max_people)),
      points: ownsPoints(standing)
        ? lots.filter((lot) => lot.earnedOn <= today).reduce((sum, lot) => sum + lot.remaining, 0)
        : null,
      ownedTime: ownedTime(standing),
      week,
      blocked: blockedFor(standing),
    }
  })

  answerCall(app, listBookingWeeks, async ({ query, request }) => {
    const session = await requireSession(parts, request, handleOf(request))
    const now = clock.now()
    const asked = {
      people: [query.people1, query.people2, query.people3, query.people4],
      type: query.resType,
    }
    return database.inResort(session.resortId, async (sql) => {
      const [standing, booked] = await Promise.all([
        loadBookingContext(sql, session, now),
        query.resNum
          ? sql.row(findBooked, {
              resortId: session.resortId,
              ownerAccountId: session.ownerAccountId,
              id: query.resNum,
              now,
            })
          : null,
      ])
      if (query.resNum && !booked) throw new AppError('NOT_FOUND')
      return listWeeks(sql, session, standing, asked, booked ?? null)
    })
  })

  answerCall(app, searchAvailability, async ({ query, request }) => {
    const session = await requireSession(parts, request, handleOf(request))
    requireUsableDates(query)
    return database.inResort(session.resortId, (sql) =>
      listPlaces(sql, session, query, clock.now()),
    )
  })

  answerCall(app, getAvailabilityMonth, async ({ query, request }) => {
    const session = await requireSession(parts, request, handleOf(request))
    return database.inResort(session.resortId, (sql) =>
      listFreeNights(sql, session, query.month, clock.now()),
    )
  })

  answerOnce(app, parts, bookReservation, async ({ body, session, once }) =>
    once(async (sql) =>
      toReservation(
        await bookStay(sql, session, body, clock.now()),
        dateAt(clock.now(), session.timeZone),
      ),
    ),
  )
}

/** The last day of arrival that anybody can book today. */
function lastArrivalBy(rules: RuleSet, today: CalendarDate): CalendarDate {
  return addMonths(today, rules.homePriority?.monthsBefore ?? rules.opensMonthsBefore)
}

function weekOwned(standing: BookingContext) {
  const floating = standing.weeks.filter((each) => each.usageType === 'floating-week')
  const week = floating[0]
  if (!week) return null
  const { rules, unitTypes, seasons } = standing
  return {
    nights: rules.floatingWeek.nights,
    weekday: week.checkInWeekday ?? rules.floatingWeek.checkInWeekday,
    unitTypeName:
      unitTypes.find((type) => type.code === week.unitTypeCode)?.name ?? week.unitTypeCode,
    seasonName: seasons.find((season) => season.code === week.seasonCode)?.name ?? '',
    useYears: floating
      .filter((each) => each.status === 'available')
      .map((each) => each.useYear)
      .sort(),
  }
}

/** Time in a unit of their own, the next first: as dates, because nobody remembers week numbers. */
function ownedTime({ weeks, unitTypes, today, rules }: BookingContext) {
  const first = addDays(today, rules.closesDaysBefore)
  return weeks
    .filter(
      (each) =>
        each.unitId !== null &&
        each.status === 'available' &&
        isByNight(each) &&
        each.endsOn >= first,
    )
    .sort((a, b) => a.startsOn.localeCompare(b.startsOn))
    .slice(0, OWNED_TIME_SHOWN)
    .map((each) => ({
      useYear: each.useYear,
      startsOn: [first, each.startsOn].sort().at(-1) ?? first,
      endsOn: addDays(each.endsOn, 1),
      unitTypeName:
        unitTypes.find((type) => type.code === each.unitTypeCode)?.name ?? each.unitTypeCode,
    }))
}

const OWNED_TIME_SHOWN = 6

/** Reasons that stop every stay, whatever its dates: told before any dates are asked for. */
function blockedFor(standing: BookingContext) {
  const { rules, account, today } = standing
  const blocking = standingReasons(rules, account, today)
  if (blocking.length > 0) return blocking
  const code = standing.unitTypes[0]?.code ?? ''
  const arrival = addDays(dateAt(standing.now, standing.timeZone), 30)
  const { reasons } = evaluate(
    standing,
    { arrival, departure: addDays(arrival, 7), people: [1, 0, 0, 0], type: 'O' },
    code,
  )
  return reasons.filter((reason) => reason.code === 'NO_INTEREST')
}
