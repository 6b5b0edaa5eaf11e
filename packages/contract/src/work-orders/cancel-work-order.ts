import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { keyed, ownerNumber } from '../schemas/wire.ts'
import { done, id, maybe } from '../schemas/work-orders.ts'

/**
 * `POST work-orders/:id/cancel`: cancels a work order, or asks the resort to if it has started to
 * act.
 */
export const cancelWorkOrder = defineCall({
  ...resource,
  name: 'cancelWorkOrder',
  summary: 'Cancels a work order, or asks the resort to cancel it',
  method: 'POST',
  path: '/work-orders/:id/cancel',
  repeats: 'keyed',
  stepUp: 'none: moves no money, and can be undone by reporting again',
  query: id,
  /** `mode` is the mode that the page displayed. Refused if it has changed. */
  body: keyed({ ownerNumber, mode: z.enum(['now', 'ask']), note: maybe(500) }),
  answer: done,
})
