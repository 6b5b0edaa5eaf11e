import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { keyed, ownerNumber, rowId } from '../schemas/wire.ts'

/** `POST reservations/:id/share/restore`: undoes revoking the share link. */
export const restoreShareLink = defineCall({
  ...resource,
  name: 'restoreShareLink',
  summary: 'Takes the end of the link to a stay back',
  method: 'POST',
  path: '/reservations/:id/share/restore',
  repeats: 'keyed',
  stepUp: 'none: a link that shows one stay without money and can be ended again',
  query: z.object({ id: rowId }),
  body: keyed({ ownerNumber }),
  answer: z.object({ restored: z.boolean() }),
})
