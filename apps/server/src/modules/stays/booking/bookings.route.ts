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
  answerRead,
  type HandlerAnswer,
  type KeyedAnswer,
  type KeyedRequest,
  type OwnerRead,
} from '../../../http/call-routing.ts'
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
  answerRead(app, services, { call: listBookingWeeks, read: handleListBookingWeeks })
  answerRead(app, services, {
    call: getPriceCalendar,
    read: ({ sql, session, query, now }) => listPrices(sql, session, decodePeople(query), now),
  })
  answerRead(app, services, {
    call: getPriceYear,
    read: ({ sql, session, query, now }) => listYearPrices(sql, session, decodePeople(query), now),
  })
  answerRead(app, services, {
    call: searchAvailability,
    read: ({ sql, session, query, now }) => {
      requireUsableDates(query)
      return listPlaces(sql, session, decodePeople(query), now)
    },
  })
  answerRead(app, services, {
    call: getAvailabilityMonth,
    read: ({ sql, session, query, now }) => listFreeNights(sql, session, query.month, now),
  })
  answerOnce(app, services, bookReservation, (read) => handleBookReservation(services, read))
}

async function handleListBookingWeeks({
  sql,
  session,
  query,
  now,
}: OwnerRead<typeof listBookingWeeks>): Promise<HandlerAnswer<typeof listBookingWeeks>> {
  const criteria = {
    people: decodePeople(query).people,
    type: query.resType,
  }
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
  return listWeeks(sql, session, { context, party: criteria, booked: booked ?? null })
}

async function handleBookReservation(
  { clock }: Services,
  { body, session, once }: KeyedRequest<typeof bookReservation>,
): Promise<KeyedAnswer<typeof bookReservation>> {
  const request = decodePeople(body)
  const now = clock.now()
  return once(async (sql) =>
    toReservation(await bookStay(sql, session, request, now), dateAt(now, session.timeZone)),
  )
}
