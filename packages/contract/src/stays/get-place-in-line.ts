import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { day, queryCount } from '../schemas/wire.ts'

/** `GET waitlist/place-in-line`: the place that a request would have, before it is made. */
export const getPlaceInLine = defineCall({
  ...resource,
  name: 'getPlaceInLine',
  summary: 'The place in line that joining would give',
  method: 'GET',
  path: '/waitlist/place-in-line',
  query: z.object({
    arrival: day,
    departure: day,
    flexDays: queryCount,
    /** Codes of the kinds of place, with commas between them. */
    unitTypeCodes: z.string().check(z.minLength(1), z.maxLength(210)),
  }),
  body: null,
  answer: z.object({ rank: z.number() }),
})
