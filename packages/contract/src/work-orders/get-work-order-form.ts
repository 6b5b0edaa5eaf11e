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
