import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { reservation } from '../schemas/stays.ts'
import { keyed, ownerNumber, rowId } from '../schemas/wire.ts'

/**
 * `POST reservations/:id/undo-change`: undoes a recent move of a stay to other dates or another
 * place.
 */
export const undoChange = defineCall({
  ...resource,
  name: 'undoChange',
  summary: 'Takes the move of a stay back',
  method: 'POST',
  path: '/reservations/:id/undo-change',
  repeats: 'keyed',
  stepUp: 'none: restores what the owner had booked, and can be changed again',
  query: z.object({ id: rowId }),
  body: keyed({ ownerNumber }),
  answer: reservation,
})
