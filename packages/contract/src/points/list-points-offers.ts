import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { photo, reason } from '../schemas/stays.ts'
import { day, none } from '../schemas/wire.ts'

/** `GET points/offers`: a few stays that are free and that the points pay for, those first that end. */
export const listPointsOffers = defineCall({
  ...resource,
  name: 'listPointsOffers',
  summary: 'Stays that the points buy',
  method: 'GET',
  path: '/points/offers',
  query: none,
  body: null,
  answer: z.object({
    /** The points that the stays are looked for with. */
    points: z.number(),
    /** Only stays that begin by this day are offered. */
    until: day,
    /** Why no stay can be booked at all now; empty where one can. */
    blocked: z.array(reason),
    offers: z.array(
      z.object({
        id: z.string(),
        /** Why it is offered. */
        why: z.enum(['nights', 'home', 'room']),
        unitTypeName: z.string(),
        picture: z.string(),
        photo: z.nullable(photo),
        arrival: day,
        departure: day,
        nights: z.number(),
        points: z.number(),
      }),
    ),
  }),
})
