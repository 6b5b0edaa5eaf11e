import { defineCall, resource } from '../define-call.ts'
import { keyed, ownerNumber } from '../schemas/wire.ts'
import { done, id, text } from '../schemas/work-orders.ts'

/**
 * `POST work-orders/:id/reopen`: reopens a completed work order because the problem isn't fixed.
 */
export const reopenWorkOrder = defineCall({
  ...resource,
  name: 'reopenWorkOrder',
  summary: 'Says that a work order is not fixed yet',
  method: 'POST',
  path: '/work-orders/:id/reopen',
  repeats: 'keyed',
  stepUp: 'none: asks the resort for work',
  query: id,
  body: keyed({ ownerNumber, note: text(1000) }),
  answer: done,
})
