import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { resortText } from '../schemas/resort-text.ts'
import { photo, reason } from '../schemas/stays.ts'
import { day, none } from '../schemas/wire.ts'

/**
 * `GET points/offers`: some available stays that the points can pay for. Points that expire soonest
 * are used first.
 */
export const listPointsOffers = defineCall({
  ...resource,
  name: 'listPointsOffers',
  summary: 'Stays that the points buy',
  method: 'GET',
  path: '/points/offers',
  query: none,
  body: null,
  answer: z.object({
    /** Points used for the search. */
    points: z.number(),
    /** Latest arrival of the offered stays. */
    until: day,
    /** Why no stay can be booked now; empty if one can. */
    blocked: z.array(reason),
    offers: z.array(
      z.object({
        id: z.string(),
        why: z.enum(['nights', 'home', 'room']),
        unitTypeName: resortText,
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
