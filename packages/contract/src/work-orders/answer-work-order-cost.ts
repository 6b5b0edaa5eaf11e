import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { cents, keyed, ownerNumber } from '../schemas/wire.ts'
import { done, id } from '../schemas/work-orders.ts'

/** `POST work-orders/:id/cost`: approves or refuses a cost. */
export const answerWorkOrderCost = defineCall({
  ...resource,
  name: 'answerWorkOrderCost',
  summary: 'Agrees to the cost of a work order, or refuses it',
  method: 'POST',
  path: '/work-orders/:id/cost',
  repeats: 'keyed',
  stepUp: "none: answers the resort's own estimate",
  query: id,
  body: keyed({ ownerNumber, costCents: cents, agreed: z.boolean() }),
  answer: done,
})
