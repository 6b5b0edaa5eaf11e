import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { reservation } from '../schemas/stays.ts'
import { keyed, ownerNumber, rowId } from '../schemas/wire.ts'

/**
 * `POST reservations/:id/undo-cancel`: undoes a cancellation while the place is still kept.
 * Restores the stay and spends the returned points or week again.
 */
export const undoCancellation = defineCall({
  ...resource,
  name: 'undoCancellation',
  summary: 'Takes the cancellation of a stay back',
  method: 'POST',
  path: '/reservations/:id/undo-cancel',
  repeats: 'keyed',
  stepUp: 'none: restores what the owner had booked, and can be canceled again',
  query: z.object({ id: rowId }),
  body: keyed({ ownerNumber }),
  answer: reservation,
})
