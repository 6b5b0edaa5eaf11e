import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { peopleInQuery, resType, unitTypeCode } from '../schemas/stay-requests.ts'
import { reason } from '../schemas/stays.ts'
import { day } from '../schemas/wire.ts'

/** `GET price-year`: the least that a night costs, month by month for a year. */
export const getPriceYear = defineCall({
  ...resource,
  name: 'getPriceYear',
  summary: 'Lowest price a night by month',
  method: 'GET',
  path: '/price-year',
  query: z.object({
    ...peopleInQuery,
    resType: z._default(resType, 'O'),
    /** One kind of place; any that fits, without it. */
    unitType: z.optional(unitTypeCode),
  }),
  body: null,
  answer: z.object({
    opensAt: z.string(),
    months: z.array(
      z.object({
        month: z.string(),
        /** The least points of a night on which one can arrive; null if there is none. */
        points: z.nullable(z.number()),
        /** When its first day opens, where it has no open day yet. */
        opensOn: z.nullable(day),
      }),
    ),
    /** Why no month has a price, whenever it opens: nothing sleeps this party, for one. */
    reason: z.nullable(reason),
  }),
})
