import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { day } from '../schemas/wire.ts'

/** `GET availability-month`: how many units of each kind are free each night of a month. */
export const getAvailabilityMonth = defineCall({
  ...resource,
  name: 'getAvailabilityMonth',
  summary: 'Free units by night of a month',
  method: 'GET',
  path: '/availability-month',
  query: z.object({ month: z.string().check(z.regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/)) }),
  body: null,
  answer: z.object({
    unitTypes: z.array(z.object({ code: z.string(), name: z.string(), total: z.number() })),
    /**
     * Of each kind of place: how many are free, and on which day an arrival opens to this account;
     * null if it is open.
     */
    nights: z.array(
      z.object({ night: day, free: z.array(z.number()), opensOn: z.array(z.nullable(day)) }),
    ),
  }),
})
