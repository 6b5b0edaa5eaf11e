import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { reason } from '../schemas/stays.ts'
import { day, none } from '../schemas/wire.ts'

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
    ownedTime: z.array(
      z.object({ useYear: z.number(), startsOn: day, endsOn: day, unitTypeName: z.string() }),
    ),
    maxFlexDays: z.number(),
    /** Check-in and check-out times (`HH:MM`) on the resort's clock. */
    checkInTime: z.string(),
    checkOutTime: z.string(),
    /** Unit types that owners can search for. */
    kinds: z.array(z.object({ code: z.string(), name: z.string(), sleeps: z.number() })),
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
