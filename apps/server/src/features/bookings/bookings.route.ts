import { availability, bookingCriteria, reservationBook } from '@ownerng/contract'
import { addDays, addMonths, dateAt, daysBetween, pointsForStay } from '@ownerng/domain'
import type { FastifyInstance } from 'fastify'
import { answerCall } from '../../platform/call-routing.ts'
import type { Parts } from '../../platform/parts.ts'
import { handleOf, requireSession } from '../../platform/session.ts'
import { toReservation } from '../../records/reservation-record.ts'
import { readStanding, type Standing } from '../../records/standing.ts'
import { bookStay } from './book-stay.ts'
import * as queries from './inventory.queries.ts'
import { countFree, datesAround, judge, longestFreeRun, requireUsableDates, type StayWish, usableTypes } from './stay-options.ts'

/** GET /booking-criteria, GET /availability and POST /reservations: from dates and people to a booked stay. */
export function bookingsRoute(app: FastifyInstance, parts: Parts): void {
  const { database, clock } = parts

  answerCall(app, bookingCriteria, async ({ request }) => {
    const session = await requireSession(parts, request, handleOf(request))
    const today = dateAt(clock.now(), session.timeZone)
    const { standing, full, lastArrival } = await database.inResort(session.resortId, async (sql) => {
      const standing = await readStanding(sql, session.resortId, session.ownerAccountId, today)
      const lastArrival = addMonths(today, standing.rules.opensMonthsBefore)
      return {
        standing,
        lastArrival,
        full: await sql.rows<{ night: string }>(queries.findFullNights, [session.resortId, today, addDays(lastArrival, standing.rules.points.maxNights)]),
      }
    })
    const { rules, lots } = standing
    const week = weekOwned(standing)
    return {
      today,
      firstArrival: addDays(today, rules.closesDaysBefore),
      lastArrival,
      fullNights: full.map((row) => row.night),
      minNights: lots.length > 0 || !week ? rules.points.minNights : rules.floatingWeek.nights,
      maxNights: lots.length > 0 || !week ? rules.points.maxNights : rules.floatingWeek.nights,
      mostPeople: Math.max(0, ...standing.unitTypes.map((type) => type.max_people)),
      points: lots.length > 0 ? lots.filter((lot) => lot.earnedOn <= today).reduce((sum, lot) => sum + lot.remaining, 0) : null,
      week,
      blocked: blockedFor(standing, today),
    }
  })

  answerCall(app, availability, async ({ query, request }) => {
    const session = await requireSession(parts, request, handleOf(request))
    requireUsableDates(query)
    const today = dateAt(clock.now(), session.timeZone)
    const wish: StayWish = { arrival: query.arrival, departure: query.departure, people: query.people1 + query.people2 + query.people3 + query.people4, type: query.resType }
    const nights = Math.max(0, daysBetween(wish.arrival, wish.departure))
    const dates = nights > 0 ? datesAround(wish, today) : []
    const [standing, free, taken] = await database.inResort(session.resortId, (sql) =>
      Promise.all([
        readStanding(sql, session.resortId, session.ownerAccountId, today),
        countFree(sql, session.resortId, dates),
        sql.rows<{ code: string; id: string; nights: string[] }>(queries.findTakenNights, [session.resortId, wish.arrival, wish.departure]),
      ]),
    )
    const usable = usableTypes(standing)
    const places = standing.unitTypes
      .filter((type) => usable.includes(type.code) || usable.length === 0)
      .map((type) => {
        const verdict = judge(standing, wish, type.code, today)
        const count = free.get(`${type.code} ${wish.arrival}`) ?? 0
        const run =
          count === 0 && nights > 0
            ? longestFreeRun(
                wish,
                taken.filter((unit) => unit.code === type.code).map((unit) => unit.nights),
              )
            : null
        return {
          unitTypeCode: type.code,
          name: type.name,
          description: type.description,
          sleeps: type.max_people,
          beds: type.beds,
          areaSqFt: type.area_sq_ft,
          outlook: type.outlook,
          access: type.access,
          picture: type.picture,
          partOf: type.part_of,
          partLabel: type.part_label,
          free: count,
          total: type.total,
          home: type.code === standing.homeType,
          points: verdict.payment?.kind === 'week' ? null : verdict.points,
          pointsHave: verdict.payment?.kind === 'points' ? verdict.payment.have : null,
          paidBy: verdict.payment?.kind ?? ('nothing' as const),
          useYear: verdict.payment?.kind === 'week' ? verdict.payment.useYear : null,
          feeCents: verdict.feeCents,
          allowed: verdict.allowed,
          reasons: [...verdict.reasons],
          freeNights: run && judge(standing, { ...wish, ...run }, type.code, today).allowed ? run : null,
        }
      })
    // what stops every place is said once, above them
    const common =
      places[0]?.reasons.filter((reason) => places.every((place) => place.reasons.some((other) => other.code === reason.code && other.sentence === reason.sentence))) ?? []
    return {
      today,
      nights,
      places,
      reasons: common,
      weeks: dates.map((each) => {
        const open = usable.filter((code) => (free.get(`${code} ${each.arrival}`) ?? 0) > 0 && judge(standing, { ...wish, ...each }, code, today).allowed)
        const costs =
          standing.lots.length === 0 ? [] : open.map((code) => pointsForStay(code, each.arrival, each.departure, standing.seasons, standing.chart)).filter((cost) => cost !== null)
        return {
          ...each,
          places: open.reduce((sum, code) => sum + (free.get(`${code} ${each.arrival}`) ?? 0), 0),
          points: costs.length > 0 ? Math.min(...costs) : null,
          chosen: each.arrival === wish.arrival,
        }
      }),
    }
  })

  answerCall(app, reservationBook, async ({ body, request }) => {
    const session = await requireSession(parts, request, handleOf(request))
    return toReservation(await bookStay(parts, session, body))
  })
}

function weekOwned(standing: Standing) {
  const week = standing.weeks[0]
  if (!week) return null
  const { rules, unitTypes, seasons } = standing
  return {
    nights: rules.floatingWeek.nights,
    weekday: week.checkInWeekday ?? rules.floatingWeek.checkInWeekday,
    unitTypeName: unitTypes.find((type) => type.code === week.unitTypeCode)?.name ?? week.unitTypeCode,
    seasonName: seasons.find((season) => season.code === week.seasonCode)?.name ?? '',
    useYears: standing.weeks
      .filter((each) => each.status === 'available')
      .map((each) => each.useYear)
      .sort(),
  }
}

/** Reasons that stop every stay, whatever its dates: told before any dates are asked for. */
function blockedFor(standing: Standing, today: string) {
  const code = standing.unitTypes[0]?.code ?? ''
  const { reasons } = judge(standing, { arrival: addDays(today, 30), departure: addDays(today, 37), people: 1, type: 'O' }, code, today)
  return reasons.filter((reason) => ['ACCOUNT_CLOSED', 'PAST_DUE', 'NO_INTEREST'].includes(reason.code))
}
