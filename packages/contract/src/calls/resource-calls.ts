import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import { cancellation, charge, payment, place, reason, reservation } from '../schemas/resources.ts'
import { cents, day, queryCount } from '../schemas/wire.ts'

const resource = { selector: null, session: 'header', style: 'resource' } as const
const none = z.object({})
const id = z.string().check(z.regex(/^[0-9a-zA-Z-]{1,40}$/))
const person = z.int().check(z.minimum(0), z.maximum(50))
/** The account that the screen shows: an act lands on it or is refused, whatever another tab switched to. */
const ownerNumber = z.string().check(z.minLength(1), z.maxLength(14))
const requestKey = z.string().check(z.regex(/^[0-9a-zA-Z-]{8,64}$/))

/** `GET home`: the home page in one answer. */
export const home = defineCall({
  ...resource,
  name: 'home',
  summary: 'The home page',
  method: 'GET',
  path: '/home',
  query: none,
  body: null,
  answer: z.object({
    today: day,
    hour: z.number(),
    balanceCents: cents,
    totalBalanceCents: cents,
    accounts: z.number(),
    paidThisYearCents: cents,
    nextDueOn: z.nullable(day),
    overdueSince: z.nullable(day),
    openCharges: z.array(charge),
    otherOpenCharges: z.number(),
    nextStay: z.nullable(reservation),
    upcomingStays: z.number(),
    points: z.nullable(z.object({ used: z.number(), held: z.number(), left: z.number(), lots: z.array(z.object({ expiresOn: day, points: z.number(), soon: z.boolean() })) })),
    weeks: z.array(z.object({ useYear: z.number(), unitTypeName: z.string(), seasonName: z.string(), status: z.string(), endsOn: day })),
    year: z.array(z.object({ lane: z.enum(['stays', 'bills', 'points']), on: day, text: z.string(), amount: z.number(), kind: z.enum(['past', 'coming', 'due', 'soon']) })),
    workOrder: z.nullable(
      z.object({ number: z.string(), summary: z.string(), status: z.string(), reportedOn: day, scheduledOn: z.nullable(day), scheduledNote: z.string(), doneOn: z.nullable(day) }),
    ),
    documents: z.array(z.object({ id: z.string(), title: z.string(), pages: z.number(), publishedOn: day })),
    resortMessage: z.array(z.string()),
  }),
})

/** `GET reservations`: the stays of the account, all of them. */
export const reservationList = defineCall({
  ...resource,
  name: 'reservationList',
  summary: 'Stays of the account',
  method: 'GET',
  path: '/reservations',
  query: none,
  body: null,
  answer: z.object({ today: day, reservations: z.array(reservation) }),
})

/** `GET reservations/:id`: one stay of the account. */
export const reservationShow = defineCall({
  ...resource,
  name: 'reservationShow',
  summary: 'One stay',
  method: 'GET',
  path: '/reservations/:id',
  query: z.object({ id }),
  body: null,
  answer: reservation,
})

/** `GET reservations/:id/cancellation`: what cancelling the stay today would do, lot by lot, and until when it costs what. */
export const cancellationShow = defineCall({
  ...resource,
  name: 'cancellationShow',
  summary: 'What cancelling a stay would do',
  method: 'GET',
  path: '/reservations/:id/cancellation',
  query: z.object({ id }),
  body: null,
  answer: cancellation,
})

/** `POST reservations/:id/cancel`: cancels the stay, where that still does what was shown. */
export const reservationCancel = defineCall({
  ...resource,
  name: 'reservationCancel',
  summary: 'Cancels a stay',
  method: 'POST',
  path: '/reservations/:id/cancel',
  query: z.object({ id }),
  body: z.object({ ownerNumber, expectPointsBack: z.int().check(z.minimum(0)), expectWeek: z.nullable(z.enum(['back', 'lost'])) }),
  answer: reservation,
})

/** `GET booking-criteria`: what the form for dates and people needs to know. */
export const bookingCriteria = defineCall({
  ...resource,
  name: 'bookingCriteria',
  summary: 'What can be asked for',
  method: 'GET',
  path: '/booking-criteria',
  query: none,
  body: null,
  answer: z.object({
    today: day,
    firstArrival: day,
    lastArrival: day,
    minNights: z.number(),
    maxNights: z.number(),
    mostPeople: z.number(),
    points: z.nullable(z.number()),
    week: z.nullable(z.object({ nights: z.number(), weekday: z.number(), unitTypeName: z.string(), seasonName: z.string(), useYears: z.array(z.number()) })),
    fullNights: z.array(day),
    blocked: z.array(reason),
  }),
})

/** `GET availability`: the places for given dates, each with its verdict, and the weeks around. */
export const availability = defineCall({
  ...resource,
  name: 'availability',
  summary: 'Places for given dates',
  method: 'GET',
  path: '/availability',
  query: z.object({
    arrival: day,
    departure: day,
    people1: queryCount,
    people2: queryCount,
    people3: queryCount,
    people4: queryCount,
    resType: z._default(z.enum(['O', 'G', 'R']), 'O'),
  }),
  body: null,
  answer: z.object({
    today: day,
    nights: z.number(),
    places: z.array(place),
    weeks: z.array(z.object({ arrival: day, departure: day, places: z.number(), points: z.nullable(z.number()), chosen: z.boolean() })),
    reasons: z.array(reason),
  }),
})

/** `POST reservations`: books a stay. The key makes a repeated click the same booking. */
export const reservationBook = defineCall({
  ...resource,
  name: 'reservationBook',
  summary: 'Books a stay',
  method: 'POST',
  path: '/reservations',
  query: none,
  body: z.object({
    requestKey,
    ownerNumber,
    unitTypeCode: z.string().check(z.minLength(1), z.maxLength(6)),
    arrival: day,
    departure: day,
    resType: z.enum(['O', 'G', 'R']),
    people1: person,
    people2: person,
    people3: person,
    people4: person,
    guest: z.nullable(
      z.object({
        firstName: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
        lastName: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
        email: z.string().check(z.trim(), z.maxLength(80)),
      }),
    ),
    expectPoints: z.nullable(z.int()),
    expectFeeCents: cents,
  }),
  answer: reservation,
})

/** `GET bills`: charges and payments of the account. */
export const billList = defineCall({
  ...resource,
  name: 'billList',
  summary: 'Bills and payments of the account',
  method: 'GET',
  path: '/bills',
  query: none,
  body: null,
  answer: z.object({
    today: day,
    balanceCents: cents,
    charges: z.array(charge),
    payments: z.array(z.object({ id: z.string(), number: z.string(), cents, on: day, method: z.string(), state: z.string(), cardBrand: z.string(), cardLast4: z.string() })),
  }),
})

/** `GET payment-form`: what can be paid now, and where the card fields come from. */
export const paymentForm = defineCall({
  ...resource,
  name: 'paymentForm',
  summary: 'What can be paid now',
  method: 'GET',
  path: '/payment-form',
  query: none,
  body: null,
  answer: z.object({
    balanceCents: cents,
    totalBalanceCents: cents,
    accounts: z.number(),
    mayExceedBalance: z.boolean(),
    open: z.boolean(),
    frame: z.nullable(z.object({ path: z.string(), script: z.string() })),
    inProgress: z.nullable(z.object({ id: z.string(), cents })),
  }),
})

/** `POST payments`: pays with a card token. The key makes a repeated click the same payment. */
export const paymentMake = defineCall({
  ...resource,
  name: 'paymentMake',
  summary: 'Pays with a card token',
  method: 'POST',
  path: '/payments',
  query: none,
  body: z.object({
    requestKey,
    ownerNumber,
    cents: z.int().check(z.minimum(1), z.maximum(99_999_999)),
    scope: z.enum(['account', 'all']),
    token: z.string().check(z.regex(/^tok_[0-9a-zA-Z_-]{8,60}$/)),
  }),
  answer: payment,
})

/** `GET payments/:id`: the receipt. */
export const paymentShow = defineCall({
  ...resource,
  name: 'paymentShow',
  summary: 'One payment',
  method: 'GET',
  path: '/payments/:id',
  query: z.object({ id }),
  body: null,
  answer: payment,
})

/** `GET points`: lots that are not over, and the running ledger of the account. */
export const pointsShow = defineCall({
  ...resource,
  name: 'pointsShow',
  summary: 'Points of the account',
  method: 'GET',
  path: '/points',
  query: none,
  body: null,
  answer: z.object({
    today: day,
    lots: z.array(z.object({ id: z.string(), number: z.string(), kind: z.string(), useYear: z.number(), earnedOn: day, expiresOn: day, remaining: z.number() })),
    entries: z.array(z.object({ id: z.string(), on: day, text: z.string(), points: z.number(), lotBalance: z.number() })),
  }),
})
