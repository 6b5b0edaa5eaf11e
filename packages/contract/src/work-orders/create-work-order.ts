import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { commentValues, ownerNumber, requestKey, rowId } from '../schemas/wire.ts'
import { maybe, text } from '../schemas/work-orders.ts'

/** `POST work-orders`: reports a problem. Idempotent by request key. */
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
    /** Omitted for a common area, which `place` names. */
    unitId: z.optional(rowId),
    stayId: z.optional(rowId),
    place: maybe(40),
    category: text(60),
    summary: text(120),
    details: maybe(4000),
    bestTimes: maybe(200),
    mayEnter: z.boolean(),
    /** One of the form's urgencies; '' if the form has none. */
    urgency: maybe(40),
    comments: z.optional(commentValues),
  }),
  answer: z.object({ id: z.string(), number: z.string() }),
})
