import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { stayQuery } from '../schemas/stay-requests.ts'
import { nearStay, notFree, place, reason } from '../schemas/stays.ts'
import { day, queryCount, rowId } from '../schemas/wire.ts'

/**
 * `GET availability`: the places for given dates, each with its verdict, and the weeks around them.
 */
export const searchAvailability = defineCall({
  ...resource,
  name: 'searchAvailability',
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
  isCostly: true,
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
        /** Why no place is available, if the rules refuse the stay. */
        reason: z.nullable(reason),
        /** Why no place is available, if the rules allow the stay. */
        notFree: z.nullable(notFree),
      }),
    ),
    reasons: z.array(reason),
    /** Whether the resort has a waitlist for places that are taken. */
    hasWaitlist: z.boolean(),
    /** Stays to offer instead, which the rules accept and which are free. */
    alternatives: z.array(nearStay),
  }),
})
