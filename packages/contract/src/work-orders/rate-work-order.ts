import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { keyed, ownerNumber } from '../schemas/wire.ts'
import { done, id, maybe } from '../schemas/work-orders.ts'

/** `POST work-orders/:id/rating`: rates a completed work order. */
export const rateWorkOrder = defineCall({
  ...resource,
  name: 'rateWorkOrder',
  summary: 'How a work order went',
  method: 'POST',
  path: '/work-orders/:id/rating',
  repeats: 'keyed',
  stepUp: 'none: an opinion, which moves nothing',
  query: id,
  body: keyed({
    ownerNumber,
    rating: z.int().check(z.minimum(1), z.maximum(5)),
    note: maybe(1000),
  }),
  answer: done,
})
