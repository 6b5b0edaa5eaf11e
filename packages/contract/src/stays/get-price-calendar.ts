import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { resortText } from '../schemas/resort-text.ts'
import { peopleInQuery, resType, unitTypeCode } from '../schemas/stay-requests.ts'
import { day, queryCount, rowId } from '../schemas/wire.ts'

/** `GET price-calendar`: price and availability for each day of arrival. */
export const getPriceCalendar = defineCall({
  ...resource,
  name: 'getPriceCalendar',
  summary: 'Prices and free places by day of arrival',
  method: 'GET',
  path: '/price-calendar',
  query: z.object({
    from: day,
    /** The last day shown; the response covers at most 100 days. */
    to: day,
    ...peopleInQuery,
    resType: z._default(resType, 'O'),
    /** Limits the calendar to one unit type; omitted for any that fits. */
    unitType: z.optional(unitTypeCode),
    /** Number of days by which the arrival can shift. */
    flex: z.optional(queryCount),
    /** The stay being changed: its nights count as free. */
    resNum: z.optional(rowId),
  }),
  isCostly: true,
  body: null,
  answer: z.object({
    /** Time of day when booking opens, such as `08:00`. */
    opensAt: z.string(),
    days: z.array(
      z.object({
        day,
        /** Free places for the shortest stay from this day; if 0, `reason` says why. */
        places: z.number(),
        /** Number of nights of the shortest stay. */
        nights: z.number(),
        /** Points for this night in the cheapest place; null if points can't pay for it. */
        points: z.nullable(z.number()),
        cents: z.nullable(z.number()),
        /** Why arrival isn't possible; "Full" only if all places are taken. */
        reason: z.nullable(z.object({ code: z.string(), short: z.string() })),
        /** When booking opens for this day, if it isn't open yet. */
        opensOn: z.nullable(day),
        /** Whether a place is free this night, even if no stay can start then. */
        nightFree: z.boolean(),
        /**
         * The arrival within `flex` days with the cheapest night; null if dates are fixed or none
         * is available.
         */
        best: z.nullable(z.object({ arrival: day, points: z.number() })),
      }),
    ),
    seasons: z.array(
      z.object({
        name: resortText,
        from: day,
        through: day,
        level: z.enum(['low', 'mid', 'high']),
      }),
    ),
    /** The account's stays in this period. */
    stays: z.array(
      z.object({ id: z.string(), unitName: resortText, arrival: day, departure: day }),
    ),
    /** Points that can pay for an arrival, per range of days; empty if the account has none. */
    points: z.array(
      z.object({ from: day, through: day, points: z.number(), useYears: z.array(z.number()) }),
    ),
    /** Lowest points per night in this period. */
    cheapest: z.nullable(z.number()),
  }),
})
