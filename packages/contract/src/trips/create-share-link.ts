import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { keyed, ownerNumber, rowId } from '../schemas/wire.ts'

/**
 * `POST reservations/:id/share`: creates a link that shows the stay without signing in, and returns
 * it only once. An earlier link stops working.
 */
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
