import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { resortText } from '../schemas/resort-text.ts'
import { photo } from '../schemas/stays.ts'
import { day } from '../schemas/wire.ts'

/** `GET work-orders/form`: units that the owner may report on, and kinds of work. */
export const getWorkOrderForm = defineCall({
  ...resource,
  name: 'getWorkOrderForm',
  summary: 'What a new work order can be about',
  method: 'GET',
  path: '/work-orders/form',
  query: z.object({}),
  body: null,
  answer: z.object({
    allowed: z.boolean(),
    allowPhotos: z.boolean(),
    categories: z.array(resortText),
    /** Common areas, such as the pool. */
    places: z.array(resortText),
    /** Urgencies to choose from; empty if the resort doesn't ask. */
    urgencies: z.array(resortText),
    /** Today's date at the resort. */
    today: day,
    /** Start of the owner's next stay. */
    nextArrival: z.nullable(day),
    /** Phone number for emergencies and its hours; '' for the resort's own number. */
    emergency: z.object({ phone: z.string(), hours: resortText }),
    units: z.array(
      z.object({
        id: z.string(),
        name: resortText,
        /** Drawing of its unit type, and its first photo. */
        picture: z.string(),
        photo: z.nullable(photo),
        stay: z.nullable(
          z.object({ id: z.string(), number: z.string(), arrival: day, departure: day }),
        ),
      }),
    ),
  }),
})
