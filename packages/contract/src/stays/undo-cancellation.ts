import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { reservation } from '../schemas/stays.ts'
import { keyed, ownerNumber, rowId } from '../schemas/wire.ts'

/**
 * `POST reservations/:id/undo-cancel`: takes a cancellation back while the place is kept; the stay
 * is what it was, and what came back is spent again.
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
