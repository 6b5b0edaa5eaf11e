import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { day } from '../schemas/wire.ts'

/** `GET work-orders/form`: which units the owner may report on, and the kinds of work. */
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
    categories: z.array(z.string()),
    /** Places that belong to nobody, such as the pool. */
    places: z.array(z.string()),
    /** How soon the resort may be asked to come; empty where it does not ask. */
    urgencies: z.array(z.string()),
    /** The day at the resort. */
    today: day,
    /** When the owner's next stay begins. */
    nextArrival: z.nullable(day),
    /** Whom to call at once, and when somebody answers; '' is the resort's telephone. */
    emergency: z.object({ phone: z.string(), hours: z.string() }),
    units: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        stay: z.nullable(
          z.object({ id: z.string(), number: z.string(), arrival: day, departure: day }),
        ),
      }),
    ),
  }),
})
