import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { keyed, ownerNumber, rowId } from '../schemas/wire.ts'

/** `POST reservations/:id/guests/restore`: undoes the withdrawal of an invitation. */
export const restoreGuest = defineCall({
  ...resource,
  name: 'restoreGuest',
  summary: 'Takes the withdrawal of an invitation back',
  method: 'POST',
  path: '/reservations/:id/guests/restore',
  repeats: 'keyed',
  stepUp: 'none: restores a form that has not taken effect, and can be withdrawn again',
  query: z.object({ id: rowId }),
  body: keyed({ ownerNumber, invitation: rowId }),
  answer: z.object({ restored: z.boolean() }),
})
