import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { commentValues, ownerNumber, requestKey, rowId } from '../schemas/wire.ts'
import { maybe, words } from '../schemas/work-orders.ts'

/** `POST work-orders`: reports something. The key makes a repeated click the same order. */
export const createWorkOrder = defineCall({
  ...resource,
  name: 'createWorkOrder',
  summary: 'Reports something that needs work',
  method: 'POST',
  path: '/work-orders',
  repeats: 'keyed',
  stepUp: 'none: asks the resort for work',
  query: z.object({}),
  body: z.object({
    requestKey,
    ownerNumber,
    /** Left out where it is about a common place, which `place` then names. */
    unitId: z.optional(rowId),
    stayId: z.optional(rowId),
    place: maybe(40),
    category: words(60),
    summary: words(120),
    details: maybe(4000),
    bestTimes: maybe(200),
    mayEnter: z.boolean(),
    /** One of the urgencies of the form; '' where nothing was asked. */
    urgency: maybe(40),
    comments: z.optional(commentValues),
  }),
  answer: z.object({ id: z.string(), number: z.string() }),
})
