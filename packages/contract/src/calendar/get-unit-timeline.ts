import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { resortText } from '../schemas/resort-text.ts'
import { day } from '../schemas/wire.ts'

/** `GET unit-timeline`: units in which the account owns time, and their occupancy from a day on. */
export const getUnitTimeline = defineCall({
  ...resource,
  name: 'getUnitTimeline',
  summary: 'The nights of the units in which time is owned',
  method: 'GET',
  path: '/unit-timeline',
  query: z.object({ from: day }),
  isCostly: true,
  body: null,
  answer: z.object({
    today: day,
    nights: z.number(),
    units: z.array(z.object({ id: z.string(), name: resortText, kind: z.string() })),
    bars: z.array(
      z.object({
        id: z.string(),
        unitId: z.string(),
        /**
         * `right` is time that the account owns, displayed behind its stays. Stays and time of
         * other owners are anonymous.
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
