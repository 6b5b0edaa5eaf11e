import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { keyed, ownerNumber, rowId } from '../schemas/wire.ts'

/** `POST holds/:id/release`: releases a hold. */
export const releaseHold = defineCall({
  ...resource,
  name: 'releaseHold',
  summary: 'Lets a place go that was kept',
  method: 'POST',
  path: '/holds/:id/release',
  repeats: 'keyed',
  stepUp:
    'none: follows the rules of booking, which say what it costs and whether it can be taken back',
  query: z.object({ id: rowId }),
  body: keyed({ ownerNumber }),
  answer: z.object({ released: z.boolean() }),
})
