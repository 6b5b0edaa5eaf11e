import {
  bookReservation,
  decodePeople,
  getAvailabilityMonth,
  getBookingCriteria,
  getPriceCalendar,
  getPriceYear,
  listBookingWeeks,
  searchAvailability,
} from '@ownerng/contract'
import { AppError, dateAt } from '@ownerng/domain'
import type { FastifyInstance } from 'fastify'
import {
  answerCall,
  answerOnce,
  type HandlerAnswer,
  type KeyedAnswer,
  type KeyedRequest,
  type ReadRequest,
} from '../../../http/call-routing.ts'
import { handleOf, requireSession } from '../../../http/session.ts'
import type { Services } from '../../../services.ts'
import { findBooked } from '../booked-stay.queries.ts'
import { loadBookingContext } from '../booking-context.ts'
import { toReservation } from '../reservation-record.ts'
import { requireUsableDates } from '../stay-options.ts'
import { bookStay } from './book-stay.ts'
import { handleGetBookingCriteria } from './booking-criteria.ts'
import { listWeeks } from './booking-weeks.ts'
import { listFreeNights } from './free-nights.ts'
import { listPlaces } from './list-places.ts'
import { listPrices, listYearPrices } from './price-calendar.ts'

/**
 * GET /booking-criteria, GET /booking-weeks, GET /price-calendar, GET /price-year, GET /availability,
 * GET /availability-month and POST /reservations: from dates and people to a booked stay.
 */
export function bookingsRoute(app: FastifyInstance, services: Services): void {
  answerCall(app, getBookingCriteria, (read) => handleGetBookingCriteria(services, read))
  answerCall(app, listBookingWeeks, (read) => handleListBookingWeeks(services, read))
  answerCall(app, getPriceCalendar, (read) => handleGetPriceCalendar(services, read))
  answerCall(app, getPriceYear, (read) => handleGetPriceYear(services, read))
  answerCall(app, searchAvailability, (read) => handleSearchAvailability(services, read))
  answerCall(app, getAvailabilityMonth, (read) => handleGetAvailabilityMonth(services, read))
  answerOnce(app, services, bookReservation, (read) => handleBookReservation(services, read))
}

async function handleListBookingWeeks(
  services: Services,
  { query, request }: ReadRequest<typeof listBookingWeeks>,
): Promise<HandlerAnswer<typeof listBookingWeeks>> {
  const { database, clock } = services
  const session = await requireSession(services, request, handleOf(request))
  const now = clock.now()
  const criteria = {
    people: decodePeople(query).people,
    type: query.resType,
  }
  return database.inResort(session.resortId, async (sql) => {
    const [context, booked] = await Promise.all([
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
    return listWeeks(sql, session, context, criteria, booked ?? null)
  })
}

async function handleSearchAvailability(
  services: Services,
  { query, request }: ReadRequest<typeof searchAvailability>,
): Promise<HandlerAnswer<typeof searchAvailability>> {
  const { database, clock } = services
  const session = await requireSession(services, request, handleOf(request))
  requireUsableDates(query)
  return database.inResort(session.resortId, (sql) =>
    listPlaces(sql, session, decodePeople(query), clock.now()),
  )
}

async function handleGetPriceCalendar(
  services: Services,
  { query, request }: ReadRequest<typeof getPriceCalendar>,
): Promise<HandlerAnswer<typeof getPriceCalendar>> {
  const { database, clock } = services
  const session = await requireSession(services, request, handleOf(request))
  return database.inResort(session.resortId, (sql) =>
    listPrices(sql, session, decodePeople(query), clock.now()),
  )
}

async function handleGetPriceYear(
  services: Services,
  { query, request }: ReadRequest<typeof getPriceYear>,
): Promise<HandlerAnswer<typeof getPriceYear>> {
  const { database, clock } = services
  const session = await requireSession(services, request, handleOf(request))
  return database.inResort(session.resortId, (sql) =>
    listYearPrices(sql, session, decodePeople(query), clock.now()),
  )
}

async function handleGetAvailabilityMonth(
  services: Services,
  { query, request }: ReadRequest<typeof getAvailabilityMonth>,
): Promise<HandlerAnswer<typeof getAvailabilityMonth>> {
  const { database, clock } = services
  const session = await requireSession(services, request, handleOf(request))
  return database.inResort(session.resortId, (sql) =>
    listFreeNights(sql, session, query.month, clock.now()),
  )
}

async function handleBookReservation(
  { clock }: Services,
  { body, session, once }: KeyedRequest<typeof bookReservation>,
): Promise<KeyedAnswer<typeof bookReservation>> {
  return once(async (sql) =>
    toReservation(
      await bookStay(sql, session, decodePeople(body), clock.now()),
      dateAt(clock.now(), session.timeZone),
    ),
  )
}
