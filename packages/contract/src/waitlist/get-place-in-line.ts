import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { day, queryCount, queryPoints, rowId } from '../schemas/wire.ts'

/** `GET waitlist/place-in-line`: the place of a request, before it is made or changed. */
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
    /** Codes of the kinds of place, with commas between them. */
    unitTypeCodes: z.string().check(z.minLength(1), z.maxLength(210)),
    minNights: z.optional(queryCount),
    maxPoints: z.optional(queryPoints),
    /** The request that is changed; without it, one that joins. */
    changing: z.optional(rowId),
  }),
  body: null,
  answer: z.object({ rank: z.number() }),
})
