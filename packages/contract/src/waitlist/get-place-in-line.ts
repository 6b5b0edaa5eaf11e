import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { day, queryCount, queryPoints, rowId } from '../schemas/wire.ts'

/** `GET waitlist/place-in-line`: the place in line that a new or changed request would get. */
export const getPlaceInLine = defineCall({
  ...resource,
  name: 'getPlaceInLine',
  summary: 'The place in line that joining, or changing a request, would give',
  method: 'GET',
  path: '/waitlist/place-in-line',
  query: z.object({
    arrival: day,
    departure: day,
    flexDays: queryCount,
    /** Unit type codes, separated by commas. */
    unitTypeCodes: z.string().check(z.minLength(1), z.maxLength(210)),
    minNights: z.optional(queryCount),
    maxPoints: z.optional(queryPoints),
    /** Request to change; omitted for a new one. */
    changing: z.optional(rowId),
  }),
  body: null,
  answer: z.object({ rank: z.number() }),
})
