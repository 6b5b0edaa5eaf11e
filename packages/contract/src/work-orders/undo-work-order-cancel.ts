import { defineCall, resource } from '../define-call.ts'
import { keyed, ownerNumber } from '../schemas/wire.ts'
import { done, id } from '../schemas/work-orders.ts'

/** `POST work-orders/:id/undo-cancel`: undoes a cancellation within a minute. */
export const undoWorkOrderCancel = defineCall({
  ...resource,
  name: 'undoWorkOrderCancel',
  summary: 'Takes the cancellation of a work order back',
  method: 'POST',
  path: '/work-orders/:id/undo-cancel',
  repeats: 'keyed',
  stepUp: 'none: restores what the owner had reported',
  query: id,
  body: keyed({ ownerNumber }),
  answer: done,
})
