import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { peopleInQuery, resType, unitTypeCode } from '../schemas/stay-requests.ts'
import { day, queryCount, rowId } from '../schemas/wire.ts'

/** `GET price-calendar`: what a night costs and what is free, for each day to arrive on. */
export const getPriceCalendar = defineCall({
  ...resource,
  name: 'getPriceCalendar',
  summary: 'Prices and free places by day of arrival',
  method: 'GET',
  path: '/price-calendar',
  query: z.object({
    from: day,
    /** The last day shown; at most 100 days are answered. */
    to: day,
    ...peopleInQuery,
    resType: z._default(resType, 'O'),
    /** One kind of place; any that fits, without it. */
    unitType: z.optional(unitTypeCode),
    /** By how many days the arrival may move. */
    flex: z.optional(queryCount),
    /** The stay being changed: its own nights count as free. */
    resNum: z.optional(rowId),
  }),
  body: null,
  answer: z.object({
    /** The time of day at which booking opens, `08:00`. */
    opensAt: z.string(),
    days: z.array(
      z.object({
        day,
        /** Free places for the shortest stay from this day; 0 has its reason. */
        places: z.number(),
        /** The nights of that stay. */
        nights: z.number(),
        /** Points for this night in the place that costs least; null where points do not pay. */
        points: z.nullable(z.number()),
        cents: z.nullable(z.number()),
        /** Why one cannot arrive; "Full" is said only where all places are taken. */
        reason: z.nullable(z.object({ code: z.string(), short: z.string() })),
        /** When booking this day opens, where that is why. */
        opensOn: z.nullable(day),
        /** A place is free this night, also where no stay can begin. */
        nightFree: z.boolean(),
        /** The arrival within reach whose night costs least, where dates may move. */
        best: z.nullable(z.object({ arrival: day, points: z.number() })),
      }),
    ),
    seasons: z.array(
      z.object({
        name: z.string(),
        from: day,
        through: day,
        level: z.enum(['low', 'mid', 'high']),
      }),
    ),
    /** Stays of the account in these days. */
    stays: z.array(
      z.object({ id: z.string(), unitName: z.string(), arrival: day, departure: day }),
    ),
    /** Points that can pay for an arrival, for runs of days; empty where none are owned. */
    points: z.array(
      z.object({ from: day, through: day, points: z.number(), useYears: z.array(z.number()) }),
    ),
    /** The least that a night costs in these days. */
    cheapest: z.nullable(z.number()),
  }),
})
