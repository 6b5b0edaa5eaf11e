import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { resortText } from '../schemas/resort-text.ts'
import { peopleInQuery, resType } from '../schemas/stay-requests.ts'
import { notFree, reason } from '../schemas/stays.ts'
import { day, rowId } from '../schemas/wire.ts'

/**
 * `GET booking-weeks`: the bookable weeks of fixed-length stays, grouped by the use year of the
 * right that pays.
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
  isCostly: true,
  body: null,
  answer: z.object({
    today: day,
    /**
     * Whether the account can also choose dates freely: with points, time owned by the night, or
     * bonus time.
     */
    choosesDays: z.boolean(),
    years: z.array(
      z.object({
        useYear: z.number(),
        unitTypeName: resortText,
        seasonName: resortText,
        sleeps: z.number(),
        /** The latest arrival for a week of this year. */
        lastArrival: day,
        /** Why none of the year's weeks can be booked, if the same reasons apply to all. */
        reasons: z.array(reason),
        weeks: z.array(
          z.object({
            arrival: day,
            departure: day,
            week: z.number(),
            /** Event of an event week, which has no number for owners; '' for other weeks. */
            event: resortText,
            unitTypeCode: z.string(),
            unitTypeName: resortText,
            places: z.number(),
            /** Whether the week is in the owner's own unit, which only they can book. */
            own: z.boolean(),
            reason: z.nullable(reason),
            notFree: z.nullable(notFree),
          }),
        ),
        /** The first week that isn't open for booking yet; later weeks open later. */
        later: z.nullable(z.object({ arrival: day, sentence: z.string() })),
      }),
    ),
  }),
})
