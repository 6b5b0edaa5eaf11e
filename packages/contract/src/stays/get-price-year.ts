import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { peopleInQuery, resType, unitTypeCode } from '../schemas/stay-requests.ts'
import { reason } from '../schemas/stays.ts'
import { day } from '../schemas/wire.ts'

/** `GET price-year`: the lowest points per night for each month of a year. */
export const getPriceYear = defineCall({
  ...resource,
  name: 'getPriceYear',
  summary: 'Lowest price a night by month',
  method: 'GET',
  path: '/price-year',
  query: z.object({
    ...peopleInQuery,
    resType: z._default(resType, 'O'),
    /** Limits the search to one unit type; omitted for any that fits. */
    unitType: z.optional(unitTypeCode),
  }),
  isCostly: true,
  body: null,
  answer: z.object({
    opensAt: z.string(),
    months: z.array(
      z.object({
        month: z.string(),
        /** Lowest points per night over the possible days of arrival; null if there are none. */
        points: z.nullable(z.number()),
        /** When booking opens for the month's first day, if none of its days is open yet. */
        opensOn: z.nullable(day),
      }),
    ),
    /**
     * Why no month has a price, regardless of booking windows: for example, the party is too large
     * for any place.
     */
    reason: z.nullable(reason),
  }),
})
