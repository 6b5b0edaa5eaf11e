import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { resortText } from '../schemas/resort-text.ts'
import { day } from '../schemas/wire.ts'

/** `GET availability-month`: the number of free units per unit type and night of a month. */
export const getAvailabilityMonth = defineCall({
  ...resource,
  name: 'getAvailabilityMonth',
  summary: 'Free units by night of a month',
  method: 'GET',
  path: '/availability-month',
  query: z.object({ month: z.string().check(z.regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/)) }),
  isCostly: true,
  body: null,
  answer: z.object({
    unitTypes: z.array(z.object({ code: z.string(), name: resortText, total: z.number() })),
    /**
     * Per unit type: the number of free units, and the day from which this account can book an
     * arrival on that night; null if it already can.
     */
    nights: z.array(
      z.object({ night: day, free: z.array(z.number()), opensOn: z.array(z.nullable(day)) }),
    ),
  }),
})
