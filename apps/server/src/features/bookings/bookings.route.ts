import { availability, availabilityMonth, bookingCriteria, reservationBook } from '@ownerng/contract'
import { AppError, addDays, addMonths, dateAt, daysBetween, pointsForStay, type StayDates, standingReasons } from '@ownerng/domain'
import type { FastifyInstance } from 'fastify'
import { answerCall, answerOnce } from '../../platform/call-routing.ts'
import type { Parts } from '../../platform/parts.ts'
import { handleOf, requireSession } from '../../platform/session.ts'
import { toReservation } from '../../records/reservation-record.ts'
import { type BookedRow, findBooked } from '../../stays/booked-stay.queries.ts'
import * as queries from '../../stays/inventory.queries.ts'
import { readStanding, type Standing } from '../../stays/standing.ts'
import {
  datesAround,
  type Inventory,
  judge,
  nearestStays,
  ownsPoints,
  ownUnitsOf,
  readInventory,
  requireUsableDates,
  type StayWish,
  usableCount,
  usableTypes,
} from '../../stays/stay-options.ts'
import { bookStay } from './book-stay.ts'
import { describePlace } from './describe-place.ts'

/** GET /booking-criteria, GET /availability, GET /availability-month and POST /reservations: from dates and people to a booked stay. */
export function bookingsRoute(app: FastifyInstance, parts: Parts): void {
  const { database, clock } = parts

  answerCall(app, bookingCriteria, async ({ request }) => {
    const session = await requireSession(parts, request, handleOf(request))
    const now = clock.now()
    const { standing, full, lastArrival } = await database.inResort(session.resortId, async (sql) => {
      const standing = await readStanding(sql, session, now)
      const { rules, today } = standing
      const lastArrival = addMonths(today, rules.homePriority?.monthsBefore ?? rules.opensMonthsBefore)
      return { standing, lastArrival, full: await sql.rows<{ night: string }>(queries.findFullNights, [session.resortId, today, addDays(lastArrival, rules.points.maxNights)]) }
    })
    const { rules, lots, today } = standing
    const week = weekOwned(standing)
    return {
      today,
      firstArrival: addDays(today, rules.closesDaysBefore),
      lastArrival,
      fullNights: full.map((row) => row.night),
      minNights: ownsPoints(standing) || !week ? rules.points.minNights : rules.floatingWeek.nights,
      maxNights: Math.min(standing.offers.maxNights, ownsPoints(standing) || !week ? rules.points.maxNights : rules.floatingWeek.nights),
      maxFlexDays: MOST_FLEX_DAYS,
      mostPeople: Math.max(0, ...standing.unitTypes.map((type) => type.max_people)),
      points: ownsPoints(standing) ? lots.filter((lot) => lot.earnedOn <= today).reduce((sum, lot) => sum + lot.remaining, 0) : null,
      ownedTime: ownedTime(standing),
      week,
      blocked: blockedFor(standing),
    }
  })

  answerCall(app, availability, async ({ query, request }) => {
    const session = await requireSession(parts, request, handleOf(request))
    requireUsableDates(query)
    const now = clock.now()
    const wish: StayWish = {
      arrival: query.arrival,
      departure: query.departure,
      people: [query.people1, query.people2, query.people3, query.people4],
      type: query.resType,
      lotOrder: query.lotFirst ? [query.lotFirst] : [],
    }
    const nights = Math.max(0, daysBetween(wish.arrival, wish.departure))
    // the nights of the stay that is changed, or of the place kept on this page, are in nobody's way
    const besides = query.resNum ?? query.holdId ?? ''
    const flex = Math.min(query.flex ?? 0, MOST_FLEX_DAYS)
    return database.inResort(session.resortId, async (sql) => {
      const [standing, booked] = await Promise.all([
        readStanding(sql, session, now),
        query.resNum ? sql.row<BookedRow>(findBooked, [session.resortId, session.ownerAccountId, query.resNum, now]) : null,
      ])
      if (query.resNum && !booked) throw new AppError('NOT_FOUND')
      const { today } = standing
      const dates: StayDates[] = nights > 0 ? datesAround(wish, today) : []
      const inventory = await readInventory(sql, session, ownUnitsOf(standing), dates, besides)
      const usable = usableTypes(standing)
      const places = standing.unitTypes
        .filter((type) => usable.includes(type.code) || usable.length === 0)
        .map((type) => describePlace({ standing, wish, booked, nights }, type, inventory))
      // what stops every place is said once, above them
      const saysSame = (reason: Told, other: Told) => other.code === reason.code && other.sentence === reason.sentence
      const common = (places[0]?.reasons ?? [])
        .filter((reason) => places.every((place) => place.reasons.some((other) => saysSame(reason, other))))
        // with the fix, where it helps with one of the places
        .map((reason) => places.flatMap((place) => place.reasons).find((other) => saysSame(reason, other) && other.fix !== null) ?? reason)
      const nothing = places.every((place) => !place.allowed || place.free === 0)
      const asked = standing.homeType && usable.includes(standing.homeType) ? standing.homeType : usable[0]
      const look = nights > 0 && asked !== undefined && !booked && common.length === 0 && (flex > 0 || nothing)
      return {
        today,
        nights,
        places,
        reasons: common,
        weeks: dates.map((each) => weekAround(standing, wish, usable, inventory, each)),
        alternatives: look ? await nearestStays(sql, session, standing, wish, asked, flex > 0 ? { days: flex, most: ALTERNATIVES_SHOWN } : {}) : [],
      }
    })
  })

  answerCall(app, availabilityMonth, async ({ query, request }) => {
    const session = await requireSession(parts, request, handleOf(request))
    const first = `${query.month}-01`
    const last = addDays(addMonths(first, 1), -1)
    const [rows, names] = await database.inResort(session.resortId, (sql) =>
      Promise.all([
        sql.rows<{ code: string; night: string; free: number }>(queries.countFreeNights, [session.resortId, first, last, session.ownerAccountId]),
        sql.rows<{ code: string; name: string; total: number }>(queries.findTypeNames, [session.resortId]),
      ]),
    )
    const free = new Map(rows.map((row) => [`${row.code} ${row.night}`, row.free]))
    const nights = [...new Set(rows.map((row) => row.night))].sort()
    return { unitTypes: names, nights: nights.map((night) => ({ night, free: names.map(({ code }) => free.get(`${code} ${night}`) ?? 0) })) }
  })

  answerOnce(app, parts, reservationBook, async ({ body, session, once }) =>
    once(async (sql) => toReservation(await bookStay(sql, session, body, clock.now()), dateAt(clock.now(), session.timeZone))),
  )
}

type Told = ReturnType<typeof describePlace>['reasons'][number]

const MOST_FLEX_DAYS = 14
const ALTERNATIVES_SHOWN = 5

/** The same stay some weeks earlier or later: how many places there are, what the cheapest costs, and why there is none. */
function weekAround(standing: Standing, wish: StayWish, usable: readonly string[], inventory: Inventory, each: StayDates) {
  const judged = usable.map((code) => {
    const verdict = judge(standing, { ...wish, ...each }, code)
    const free = inventory.free(code, each)
    return { code, verdict, free: free.free, places: verdict.allowed ? usableCount(verdict, free) : 0 }
  })
  const open = judged.filter(({ places }) => places > 0)
  // of what is free, the place nearest to a yes says why not: party size, window, a right that is used; else all are taken
  const refused = open.length > 0 ? [] : judged.filter(({ verdict, free }) => !verdict.allowed && free > 0)
  const allRefused = refused.length > 0 ? refused : judged.every(({ verdict }) => !verdict.allowed) ? judged : []
  const nearest = allRefused.toSorted((a, b) => a.verdict.reasons.length - b.verdict.reasons.length)[0]?.verdict.reasons[0]
  const costs = !ownsPoints(standing)
    ? []
    : open.map(({ code }) => pointsForStay(code, each.arrival, each.departure, standing.seasons, standing.chart)).filter((cost) => cost !== null)
  return {
    ...each,
    places: open.reduce((sum, { places }) => sum + places, 0),
    points: costs.length > 0 ? Math.min(...costs) : null,
    chosen: each.arrival === wish.arrival,
    reason: open.length === 0 && nearest ? { ...nearest, fix: null } : null,
  }
}

function weekOwned(standing: Standing) {
  const floating = standing.weeks.filter((each) => each.usageType === 'floating-week')
  const week = floating[0]
  if (!week) return null
  const { rules, unitTypes, seasons } = standing
  return {
    nights: rules.floatingWeek.nights,
    weekday: week.checkInWeekday ?? rules.floatingWeek.checkInWeekday,
    unitTypeName: unitTypes.find((type) => type.code === week.unitTypeCode)?.name ?? week.unitTypeCode,
    seasonName: seasons.find((season) => season.code === week.seasonCode)?.name ?? '',
    useYears: floating
      .filter((each) => each.status === 'available')
      .map((each) => each.useYear)
      .sort(),
  }
}

/** Time in a unit of their own, the next first: as dates, because nobody remembers week numbers. */
function ownedTime({ weeks, unitTypes, today, rules }: Standing) {
  const first = addDays(today, rules.closesDaysBefore)
  const byNight = (each: Standing['weeks'][number]) => each.usageType === 'fractional' || each.usageType === 'whole'
  return weeks
    .filter((each) => each.unitId !== null && each.status === 'available' && (byNight(each) ? each.endsOn : each.startsOn) >= first)
    .sort((a, b) => a.startsOn.localeCompare(b.startsOn))
    .slice(0, OWNED_TIME_SHOWN)
    .map((each) => ({
      useYear: each.useYear,
      startsOn: [first, each.startsOn].sort().at(-1) ?? first,
      endsOn: addDays(each.endsOn, 1),
      unitTypeName: unitTypes.find((type) => type.code === each.unitTypeCode)?.name ?? each.unitTypeCode,
      byNight: byNight(each),
    }))
}

const OWNED_TIME_SHOWN = 6

/** Reasons that stop every stay, whatever its dates: told before any dates are asked for. */
function blockedFor(standing: Standing) {
  const { rules, account, today } = standing
  const blocking = standingReasons(rules, account, today)
  if (blocking.length > 0) return blocking
  const code = standing.unitTypes[0]?.code ?? ''
  const arrival = addDays(dateAt(standing.now, standing.timeZone), 30)
  const { reasons } = judge(standing, { arrival, departure: addDays(arrival, 7), people: [1, 0, 0, 0], type: 'O' }, code)
  return reasons.filter((reason) => reason.code === 'NO_INTEREST')
}
