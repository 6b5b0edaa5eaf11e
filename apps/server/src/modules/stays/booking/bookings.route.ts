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
import type { FastifyInstance } from 'fastify'
import { answerOnce, answerRead } from '../../../http/call-routing.ts'
import { requireActor } from '../../../http/session.ts'
import type { Services } from '../../../services.ts'
import { findStayToChange } from '../booked-stay.ts'
import { loadBookingContext } from '../booking-context.ts'
import { sendGuestPage } from '../guest-mail.ts'
import { requireUsableDates } from '../stay-options.ts'
import { bookStay } from './book-stay.ts'
import { readBookingCriteria } from './booking-criteria.ts'
import { listWeeks } from './booking-weeks.ts'
import { listFreeNights } from './free-nights.ts'
import { listPlaces } from './list-places.ts'
import { listPrices, listYearPrices } from './price-calendar.ts'

/** The calls from dates and people to a booked stay. */
export function bookingsRoute(app: FastifyInstance, services: Services): void {
  answerRead(app, services, { call: getBookingCriteria, read: readBookingCriteria })
  answerRead(app, services, {
    call: listBookingWeeks,
    read: async ({ sql, session, query, now }) => {
      const [context, booked] = await Promise.all([
        loadBookingContext(sql, session, now),
        findStayToChange(sql, session, query.resNum, now),
      ])
      const party = { people: decodePeople(query).people, type: query.resType }
      return listWeeks(sql, session, { context, party, booked })
    },
  })
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
  answerOnce(app, services, bookReservation, ({ body, session, once, now }) => {
    requireActor(session, body.ownerNumber)
    return once(async (sql) => {
      const stay = await bookStay(sql, session, decodePeople(body), now)
      await sendGuestPage(sql, session, { stay, guest: body.guest, keys: services.keys, now })
      return stay
    })
  })
}
