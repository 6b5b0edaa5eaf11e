import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { keyed, ownerNumber, rowId } from '../schemas/wire.ts'

/** `POST reservations/:id/share/end`: revokes the stay's share link immediately. */
export const endShareLink = defineCall({
  ...resource,
  name: 'endShareLink',
  summary: 'Ends the link to a stay',
  method: 'POST',
  path: '/reservations/:id/share/end',
  repeats: 'keyed',
  endsAccess: true,
  stepUp: 'none: a link that shows one stay without money and can be ended',
  query: z.object({ id: rowId }),
  body: keyed({ ownerNumber }),
  answer: z.object({ ended: z.boolean() }),
})
