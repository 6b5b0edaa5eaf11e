import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import { CALENDAR_VIEWS } from '../schemas/settings.ts'
import {
  cancellation,
  cancelResult,
  change,
  deposit,
  hold,
  lotVerdict,
  notFree,
  place,
  reason,
  reservation,
  waitlistRequest,
} from '../schemas/stays.ts'
import {
  cents,
  commentValues,
  day,
  keyed,
  ownerNumber,
  personName,
  queryCount,
  requestKey,
  rowId,
} from '../schemas/wire.ts'

const resource = { selector: null, session: 'header', style: 'resource' } as const
const none = z.object({})
const person = z.int().check(z.minimum(0), z.maximum(50))
const unitTypeCode = z.string().check(z.minLength(1), z.maxLength(6))
const resType = z.enum(['O', 'G', 'R'])
const flexDays = z.int().check(z.minimum(0), z.maximum(60))
/** Lots to spend first, in this order. */
const lotOrder = z.optional(z.array(rowId).check(z.maxLength(50)))
/**
 * The owner's yes to a second stay on nights on which they have one: asked for with STAY_OVERLAPS.
 */
const alsoOverlap = z.optional(z.boolean())
const guest = z.nullable(
  z.object({
    firstName: personName(1, 40),
    lastName: personName(1, 40),
    email: z.string().check(z.trim(), z.maxLength(80)),
  }),
)
/** Dates, people and kind of a stay, in a body. */
const stayBody = {
  unitTypeCode,
  arrival: day,
  departure: day,
  resType,
  people1: person,
  people2: person,
  people3: person,
  people4: person,
}
const peopleInQuery = {
  people1: queryCount,
  people2: queryCount,
  people3: queryCount,
  people4: queryCount,
}
/** The same in a query. */
const stayQuery = {
  arrival: day,
  departure: day,
  ...peopleInQuery,
  resType: z._default(resType, 'O'),
}

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
  query: z.object({ id: rowId }),
  body: null,
  /**
   * With what is being fixed in the unit of a stay to come, whoever reported it, and what canceling
   * it gave back.
   */
  answer: z.extend(reservation, {
    known: z.array(
      z.object({
        id: z.string(),
        category: z.string(),
        status: z.string(),
        scheduledOn: z.nullable(day),
      }),
    ),
    canceled: z.nullable(cancelResult),
  }),
})

/**
 * `GET reservations/:id/cancellation`: what cancelling the stay today would do, lot by lot, and
 * until when it costs what.
 */
export const cancellationShow = defineCall({
  ...resource,
  name: 'cancellationShow',
  summary: 'What canceling a stay would do',
  method: 'GET',
  path: '/reservations/:id/cancellation',
  query: z.object({ id: rowId }),
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
  repeats: 'keyed',
  stepUp:
    'none: follows the rules of booking, which say what it costs and whether it can be taken back',
  query: z.object({ id: rowId }),
  body: keyed({
    ownerNumber,
    expectPointsBack: z.int().check(z.minimum(0)),
    expectWeek: z.nullable(z.enum(['back', 'lost'])),
  }),
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
    ownedTime: z.array(
      z.object({ useYear: z.number(), startsOn: day, endsOn: day, unitTypeName: z.string() }),
    ),
    maxFlexDays: z.number(),
    week: z.nullable(
      z.object({
        nights: z.number(),
        weekday: z.number(),
        unitTypeName: z.string(),
        seasonName: z.string(),
        useYears: z.array(z.number()),
      }),
    ),
    fullNights: z.array(day),
    blocked: z.array(reason),
  }),
})

/**
 * `GET booking-weeks`: the weeks of stays that have a fixed length, by the year of the right that
 * pays for them.
 */
export const bookingWeeks = defineCall({
  ...resource,
  name: 'bookingWeeks',
  summary: 'The weeks that owned weeks can be used for',
  method: 'GET',
  path: '/booking-weeks',
  query: z.object({
    ...peopleInQuery,
    resType: z._default(resType, 'O'),
    resNum: z.optional(rowId),
  }),
  body: null,
  answer: z.object({
    today: day,
    /**
     * Whether there are stays too whose days are chosen: with points, time owned by the night, or
     * bonus time.
     */
    choosesDays: z.boolean(),
    years: z.array(
      z.object({
        useYear: z.number(),
        unitTypeName: z.string(),
        seasonName: z.string(),
        sleeps: z.number(),
        /** The last day on which a week of this year can begin. */
        lastArrival: day,
        /** Why none of its weeks can be used, where one reason says it for all. */
        reasons: z.array(reason),
        weeks: z.array(
          z.object({
            arrival: day,
            departure: day,
            week: z.number(),
            unitTypeCode: z.string(),
            places: z.number(),
            /** Time in the owner's own unit, which nobody else can take. */
            own: z.boolean(),
            reason: z.nullable(reason),
            notFree: z.nullable(notFree),
          }),
        ),
        /** The first week that is not open yet; those after it open later still. */
        later: z.nullable(z.object({ arrival: day, sentence: z.string() })),
      }),
    ),
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
    ...stayQuery,
    flex: z.optional(queryCount),
    resNum: z.optional(rowId),
    holdId: z.optional(rowId),
    lotFirst: z.optional(rowId),
  }),
  body: null,
  answer: z.object({
    today: day,
    nights: z.number(),
    places: z.array(place),
    weeks: z.array(
      z.object({
        arrival: day,
        departure: day,
        places: z.number(),
        points: z.nullable(z.number()),
        chosen: z.boolean(),
        /** Why there is no place, where the rules say no. */
        reason: z.nullable(reason),
        /** Why there is no place, where the rules say yes. */
        notFree: z.nullable(notFree),
      }),
    ),
    reasons: z.array(reason),
    alternatives: z.array(
      z.object({
        arrival: day,
        departure: day,
        places: z.number(),
        points: z.nullable(z.number()),
        unitTypeCode: z.string(),
        unitTypeName: z.string(),
      }),
    ),
  }),
})

/** `POST reservations`: books a stay. The key makes a repeated click the same booking. */
export const reservationBook = defineCall({
  ...resource,
  name: 'reservationBook',
  summary: 'Books a stay',
  method: 'POST',
  path: '/reservations',
  repeats: 'keyed',
  stepUp:
    'none: follows the rules of booking, which say what it costs and whether it can be taken back',
  query: none,
  body: z.object({
    requestKey,
    ownerNumber,
    ...stayBody,
    guest,
    expectPoints: z.nullable(z.int()),
    expectFeeCents: cents,
    holdId: z.optional(z.nullable(rowId)),
    lotOrder,
    alsoOverlap,
    comments: z.optional(commentValues),
  }),
  answer: reservation,
})

/** `GET availability-month`: how many units of each kind are free each night of a month. */
export const availabilityMonth = defineCall({
  ...resource,
  name: 'availabilityMonth',
  summary: 'Free units by night of a month',
  method: 'GET',
  path: '/availability-month',
  query: z.object({ month: z.string().check(z.regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/)) }),
  body: null,
  answer: z.object({
    unitTypes: z.array(z.object({ code: z.string(), name: z.string(), total: z.number() })),
    /**
     * Of each kind of place: how many are free, and on which day an arrival opens to this account;
     * null where it is open.
     */
    nights: z.array(
      z.object({ night: day, free: z.array(z.number()), opensOn: z.array(z.nullable(day)) }),
    ),
  }),
})

/**
 * `POST holds`: keeps a place for some minutes while the stay is filled in; `replaces` lets another
 * go.
 */
export const holdMake = defineCall({
  ...resource,
  name: 'holdMake',
  summary: 'Keeps a place for some minutes',
  method: 'POST',
  path: '/holds',
  repeats: 'keyed',
  stepUp:
    'none: follows the rules of booking, which say what it costs and whether it can be taken back',
  query: none,
  body: keyed({ ownerNumber, ...stayBody, replaces: z.nullable(rowId), alsoOverlap }),
  answer: hold,
})

/** `GET holds/:id`: a hold and when it ends. */
export const holdShow = defineCall({
  ...resource,
  name: 'holdShow',
  summary: 'A place that is kept',
  method: 'GET',
  path: '/holds/:id',
  query: z.object({ id: rowId }),
  body: null,
  answer: hold,
})

/** `POST holds/:id/extend`: keeps it as long again, once. */
export const holdExtend = defineCall({
  ...resource,
  name: 'holdExtend',
  summary: 'Keeps a place as long again, once',
  method: 'POST',
  path: '/holds/:id/extend',
  repeats: 'keyed',
  stepUp:
    'none: follows the rules of booking, which say what it costs and whether it can be taken back',
  query: z.object({ id: rowId }),
  body: keyed({ ownerNumber }),
  answer: hold,
})

/** `POST holds/:id/release`: lets the place go. */
export const holdRelease = defineCall({
  ...resource,
  name: 'holdRelease',
  summary: 'Lets a place go that was kept',
  method: 'POST',
  path: '/holds/:id/release',
  repeats: 'keyed',
  stepUp:
    'none: follows the rules of booking, which say what it costs and whether it can be taken back',
  query: z.object({ id: rowId }),
  body: keyed({ ownerNumber }),
  answer: z.object({ released: z.boolean() }),
})

/** `GET reservations/:id/change`: what changing the stay to another one would do, lot by lot. */
export const changeShow = defineCall({
  ...resource,
  name: 'changeShow',
  summary: 'What changing a stay would do',
  method: 'GET',
  path: '/reservations/:id/change',
  query: z.object({ id: rowId, unitTypeCode, ...stayQuery }),
  body: null,
  answer: change,
})

/** `POST reservations/:id/change`: changes the stay, where that still does what was shown. */
export const reservationChange = defineCall({
  ...resource,
  name: 'reservationChange',
  summary: 'Changes a stay',
  method: 'POST',
  path: '/reservations/:id/change',
  repeats: 'keyed',
  stepUp:
    'none: follows the rules of booking, which say what it costs and whether it can be taken back',
  query: z.object({ id: rowId }),
  body: keyed({
    ownerNumber,
    ...stayBody,
    guest,
    expectPoints: z.nullable(z.int()),
    expectPointsLost: z.int(),
    expectFeeCents: cents,
    alsoOverlap,
  }),
  answer: reservation,
})

/** `GET waitlist`: what the account waits for, with its place and every try. */
export const waitlistShow = defineCall({
  ...resource,
  name: 'waitlistShow',
  summary: 'What the account waits for',
  method: 'GET',
  path: '/waitlist',
  query: none,
  body: null,
  answer: z.object({
    today: day,
    offered: z.boolean(),
    maxFlexDays: z.number(),
    acceptHours: z.number(),
    reasons: z.array(reason),
    requests: z.array(waitlistRequest),
  }),
})

/** `POST waitlist`: waits for a stay on the owner's own terms. */
export const waitlistJoin = defineCall({
  ...resource,
  name: 'waitlistJoin',
  summary: 'Waits for a stay',
  method: 'POST',
  path: '/waitlist',
  repeats: 'keyed',
  stepUp:
    'none: follows the rules of booking, which say what it costs and whether it can be taken back',
  query: none,
  body: keyed({
    ownerNumber,
    arrival: day,
    departure: day,
    resType: z.literal('O'),
    people1: person,
    people2: person,
    people3: person,
    people4: person,
    flexDays,
    unitTypeCodes: z.array(unitTypeCode).check(z.minLength(1), z.maxLength(30)),
    replaces: z.nullable(rowId),
    lotOrder,
    autoConfirm: z.boolean(),
  }),
  answer: waitlistRequest,
})

/** `POST waitlist/:id/withdraw`: waits no longer; an offer is let go. */
export const waitlistWithdraw = defineCall({
  ...resource,
  name: 'waitlistWithdraw',
  summary: 'Waits no longer',
  method: 'POST',
  path: '/waitlist/:id/withdraw',
  repeats: 'keyed',
  stepUp:
    'none: follows the rules of booking, which say what it costs and whether it can be taken back',
  query: z.object({ id: rowId }),
  body: keyed({ ownerNumber }),
  answer: waitlistRequest,
})

/** `POST waitlist/:id/accept`: takes the stay that is offered. */
export const waitlistAccept = defineCall({
  ...resource,
  name: 'waitlistAccept',
  summary: 'Takes an offered stay',
  method: 'POST',
  path: '/waitlist/:id/accept',
  repeats: 'keyed',
  stepUp:
    'none: follows the rules of booking, which say what it costs and whether it can be taken back',
  query: z.object({ id: rowId }),
  body: keyed({ ownerNumber, alsoOverlap }),
  answer: reservation,
})

/** `GET deposits`: what can be given to exchange or rental, each with its verdict, and what was. */
export const depositList = defineCall({
  ...resource,
  name: 'depositList',
  summary: 'What can be and was given away',
  method: 'GET',
  path: '/deposits',
  query: none,
  body: null,
  answer: z.object({
    today: day,
    companies: z.array(z.string()),
    rights: z.array(
      z.object({
        kind: z.enum(['week', 'points']),
        id: rowId,
        text: z.string(),
        useYear: z.number(),
        remaining: z.nullable(z.number()),
        exchange: z.object({
          allowed: z.boolean(),
          reasons: z.array(reason),
          terms: z.enum(['normal', 'short-notice']),
          normalUntil: z.nullable(day),
          until: z.nullable(day),
        }),
        rental: z.nullable(
          z.object({ allowed: z.boolean(), reasons: z.array(reason), until: z.nullable(day) }),
        ),
      }),
    ),
    deposits: z.array(deposit),
  }),
})

/** `POST deposits`: gives a week or points to an exchange company, or a week to rental. */
export const depositMake = defineCall({
  ...resource,
  name: 'depositMake',
  summary: 'Gives a week or points away',
  method: 'POST',
  path: '/deposits',
  repeats: 'keyed',
  stepUp:
    'none: follows the rules of booking, which say what it costs and whether it can be taken back',
  query: none,
  body: keyed({
    ownerNumber,
    purpose: z.enum(['exchange', 'rental']),
    company: z.string().check(z.maxLength(60)),
    kind: z.enum(['week', 'points']),
    rightId: rowId,
    points: z.int().check(z.minimum(0), z.maximum(10_000_000)),
  }),
  answer: deposit,
})

/** `POST deposits/:id/withdraw`: takes it back while the resort has not confirmed it. */
export const depositWithdraw = defineCall({
  ...resource,
  name: 'depositWithdraw',
  summary: 'Takes a deposit back',
  method: 'POST',
  path: '/deposits/:id/withdraw',
  repeats: 'keyed',
  stepUp:
    'none: follows the rules of booking, which say what it costs and whether it can be taken back',
  query: z.object({ id: rowId }),
  body: keyed({ ownerNumber }),
  answer: deposit,
})

const lotAct = z.enum(['bank', 'borrow', 'save', 'transfer'])

/**
 * `GET points/:id/act`: what banking, borrowing, saving or transferring points of a lot would do.
 */
export const lotActShow = defineCall({
  ...resource,
  name: 'lotActShow',
  summary: 'What moving points would do',
  method: 'GET',
  path: '/points/:id/act',
  query: z.object({
    id: rowId,
    act: lotAct,
    points: z.pipe(z.string().check(z.regex(/^\d{1,8}$/)), z.transform(Number)),
    toOwner: z.optional(z.string().check(z.maxLength(14))),
  }),
  body: null,
  answer: lotVerdict,
})

/** `POST points/:id/act`: does it. None of these acts can be taken back. */
export const lotActDo = defineCall({
  ...resource,
  name: 'lotActDo',
  summary: 'Banks, borrows, saves or transfers points',
  method: 'POST',
  path: '/points/:id/act',
  repeats: 'keyed',
  stepUp: 'when: points go to another owner',
  query: z.object({ id: rowId }),
  body: z.object({
    ownerNumber,
    requestKey,
    act: lotAct,
    points: z.int().check(z.minimum(1), z.maximum(10_000_000)),
    toOwner: z.optional(z.string().check(z.maxLength(14))),
    toName: z.optional(z.string().check(z.maxLength(80))),
  }),
  answer: lotVerdict,
})

/**
 * `GET calendar-feed`: whether the owner has a private calendar address, and when it was last read.
 */
export const calendarFeedShow = defineCall({
  ...resource,
  name: 'calendarFeedShow',
  summary: 'Whether there is a private calendar address',
  method: 'GET',
  path: '/calendar-feed',
  query: none,
  body: null,
  answer: z.object({ madeOn: z.nullable(day), lastReadOn: z.nullable(day) }),
})

/**
 * `POST calendar-feed`: makes a private calendar address, which is shown once; an earlier one ends.
 */
export const calendarFeedMake = defineCall({
  ...resource,
  name: 'calendarFeedMake',
  summary: 'Makes a private calendar address',
  method: 'POST',
  path: '/calendar-feed',
  repeats: 'keyed',
  stepUp: 'none: an address that shows stays and can be ended',
  query: none,
  body: keyed({ ownerNumber }),
  answer: z.object({ url: z.string() }),
})

/** `POST calendar-feed/end`: the address stops working at once. */
export const calendarFeedEnd = defineCall({
  ...resource,
  name: 'calendarFeedEnd',
  summary: 'Ends the private calendar address',
  method: 'POST',
  path: '/calendar-feed/end',
  repeats: 'keyed',
  stepUp: 'none: changes only how this person or browser is served, and can be undone',
  query: none,
  body: keyed({ ownerNumber }),
  answer: z.object({ ended: z.boolean() }),
})

/**
 * `GET calendar`: what the account's calendar shows in a month and a week around it, on the
 * resort's clock.
 */
export const calendarShow = defineCall({
  ...resource,
  name: 'calendarShow',
  summary: 'What the calendar shows in a month',
  method: 'GET',
  path: '/calendar',
  query: z.object({
    month: z.string().check(z.regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/)),
    /** How it will be shown: a view that the resort does not have is refused. */
    view: z.optional(z.enum(CALENDAR_VIEWS)),
  }),
  body: null,
  answer: z.object({
    /**
     * Wall times at the resort, `2027-05-03T16:00`, so that no time zone of the reader moves a
     * stay.
     */
    now: z.string(),
    /** Whether time in certain units is owned, which the timeline of units shows. */
    ownsUnits: z.boolean(),
    events: z.array(
      z.object({
        id: z.string(),
        kind: z.enum([
          'stay',
          'hold',
          'wait',
          'deadline',
          'window',
          'points',
          'due',
          'event',
          'closure',
        ]),
        title: z.string(),
        detail: z.string(),
        start: z.string(),
        end: z.nullable(z.string()),
        allDay: z.boolean(),
        reservationId: z.nullable(z.string()),
        draggable: z.boolean(),
      }),
    ),
  }),
})

/**
 * `GET unit-timeline`: the units in which the account owns time, and what lies on their nights from
 * a day on.
 */
export const unitTimelineShow = defineCall({
  ...resource,
  name: 'unitTimelineShow',
  summary: 'The nights of the units in which time is owned',
  method: 'GET',
  path: '/unit-timeline',
  query: z.object({ from: day }),
  body: null,
  answer: z.object({
    today: day,
    nights: z.number(),
    units: z.array(z.object({ id: z.string(), name: z.string(), kind: z.string() })),
    bars: z.array(
      z.object({
        id: z.string(),
        unitId: z.string(),
        /**
         * `right` is the account's own time, behind its stays; nothing is told of the stays and the
         * time of others.
         */
        kind: z.enum(['right', 'others-right', 'stay', 'hold', 'taken', 'closed']),
        title: z.string(),
        arrival: day,
        departure: day,
        reservationId: z.nullable(z.string()),
      }),
    ),
  }),
})
