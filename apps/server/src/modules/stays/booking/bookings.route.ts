import {
  bookReservation,
  decodePeople,
  getAvailabilityMonth,
  getBookingCriteria,
  getGuestChoices,
  getPriceCalendar,
  getPriceYear,
  listBookingWeeks,
  searchAvailability,
} from '@ownerng/contract'
import type { FastifyInstance } from 'fastify'
import { answerOnce, answerRead } from '../../../http/call-routing.ts'
import type { Services } from '../../../services.ts'
import { findStayToChange } from '../booked-stay.ts'
import { loadBookingContext } from '../booking-context.ts'
import { sendGuestPage } from '../guest-mail.ts'
import { requireUsableDates } from '../stay-options.ts'
import { bookStay } from './book-stay.ts'
import { readBookingCriteria } from './booking-criteria.ts'
import { listWeeks } from './booking-weeks.ts'
import { listFreeNights } from './free-nights.ts'
import { readGuestChoices } from './guest-choices.ts'
import { listPlaces } from './list-places.ts'
import { listPrices, listYearPrices } from './price-calendar.ts'

/** The calls from dates and people to a booked stay. */
export function bookingsRoute(app: FastifyInstance, services: Services): void {
  answerRead(app, services, { call: getBookingCriteria, read: readBookingCriteria })
  answerRead(app, services, {
    call: listBookingWeeks,
    read: async ({ sql, act, query, now }) => {
      const [context, booked] = await Promise.all([
        loadBookingContext(sql, act, now),
        findStayToChange(sql, act.subject, query.resNum, now),
      ])
      const party = { people: decodePeople(query).people, type: query.resType }
      return listWeeks(sql, act.subject, { context, party, booked })
    },
  })
  answerRead(app, services, {
    call: getPriceCalendar,
    read: ({ sql, act, query, now }) => listPrices(sql, act, decodePeople(query), now),
  })
  answerRead(app, services, {
    call: getPriceYear,
    read: ({ sql, act, query, now }) => listYearPrices(sql, act, decodePeople(query), now),
  })
  answerRead(app, services, {
    call: searchAvailability,
    read: ({ sql, act, query, now }) => {
      requireUsableDates(query)
      return listPlaces(sql, act, decodePeople(query), now)
    },
  })
  answerRead(app, services, { call: getGuestChoices, read: readGuestChoices })
  answerRead(app, services, {
    call: getAvailabilityMonth,
    read: ({ sql, act, query, now }) => listFreeNights(sql, act, query.month, now),
  })
  answerOnce(app, services, bookReservation, ({ body, act, once, now }) =>
    once(async (sql) => {
      const stay = await bookStay(sql, act, decodePeople(body), now)
      await sendGuestPage(sql, act, { stay, guest: body.guest, keys: services.keys, now })
      return stay
    }),
  )
}
