import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { keyed, ownerNumber, rowId } from '../schemas/wire.ts'

/** `POST reservations/:id/share`: makes a link that shows a stay without an account, once; an earlier one ends. */
export const createShareLink = defineCall({
  ...resource,
  name: 'createShareLink',
  summary: 'Makes a link for the family to a stay',
  method: 'POST',
  path: '/reservations/:id/share',
  repeats: 'keyed',
  stepUp: 'none: a link that shows one stay without money and can be ended',
  query: z.object({ id: rowId }),
  body: keyed({ ownerNumber }),
  answer: z.object({ url: z.string() }),
})
