import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { day } from '../schemas/wire.ts'

/**
 * `GET unit-timeline`: the units in which the account owns time, and what occupies their nights
 * from a day on.
 */
export const getUnitTimeline = defineCall({
  ...resource,
  name: 'getUnitTimeline',
  summary: 'The nights of the units in which time is owned',
  method: 'GET',
  path: '/unit-timeline',
  query: z.object({ from: day }),
  body: null,
  answer: z.object({
    today: day,
    nights: z.number(),
    units: z.array(z.object({ id: z.string(), name: z.string(), kind: z.string() })),
    bars: z.array(
      z.object({
        id: z.string(),
        unitId: z.string(),
        /**
         * `right` is the account's own time, behind its stays; other owners' stays and time are
         * anonymous.
         */
        kind: z.enum(['right', 'others-right', 'stay', 'hold', 'taken', 'closed']),
        title: z.string(),
        arrival: day,
        departure: day,
        reservationId: z.nullable(z.string()),
      }),
    ),
  }),
})
