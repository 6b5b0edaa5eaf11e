import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { resortText } from '../schemas/resort-text.ts'
import { reason } from '../schemas/stays.ts'
import { day, none, rowId } from '../schemas/wire.ts'

const stayDates = { arrival: day, departure: day }

/** `GET booking-criteria`: the data for the form for dates and people. */
export const getBookingCriteria = defineCall({
  ...resource,
  name: 'getBookingCriteria',
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
    /** Time in the owner's own units that is not over, soonest first: at most 26 periods. */
    ownedTime: z.array(
      z.object({
        /** The right, as `listDeposits` names it. */
        id: rowId,
        useYear: z.number(),
        startsOn: day,
        /** The day after the last night. */
        endsOn: day,
        unitName: resortText,
        unitTypeName: resortText,
        status: z.enum(['available', 'deposited', 'rented-out', 'blocked']),
        /** The account's booked stays in it, at most 12. */
        stays: z.array(z.object({ id: z.string(), number: z.string(), ...stayDates })),
        /** Runs of nights that can be booked, at most 12. */
        free: z.array(z.object(stayDates)),
        /** Why no night is free, unless `status` or `stays` explains it; otherwise empty. */
        notFree: z.string(),
      }),
    ),
    /** Open nights that anyone can book for money shortly before arrival; null if not offered. */
    openNights: z.nullable(z.object({ daysBefore: z.number(), centsANight: z.number() })),
    maxFlexDays: z.number(),
    /** Check-in and check-out times (`HH:MM`) on the resort's clock. */
    checkInTime: z.string(),
    checkOutTime: z.string(),
    /** Unit types that owners can search for. */
    kinds: z.array(z.object({ code: z.string(), name: resortText, sleeps: z.number() })),
    week: z.nullable(
      z.object({
        nights: z.number(),
        weekday: z.number(),
        unitTypeName: resortText,
        seasonName: resortText,
        useYears: z.array(z.number()),
      }),
    ),
    fullNights: z.array(day),
    blocked: z.array(reason),
  }),
})
