import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { peopleInQuery, resType } from '../schemas/stay-requests.ts'
import { notFree, reason } from '../schemas/stays.ts'
import { day, rowId } from '../schemas/wire.ts'

/**
 * `GET booking-weeks`: the weeks of stays that have a fixed length, by the year of the right that
 * pays for them.
 */
export const listBookingWeeks = defineCall({
  ...resource,
  name: 'listBookingWeeks',
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
            /** Time in the owner's own unit, which no one else can book. */
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
