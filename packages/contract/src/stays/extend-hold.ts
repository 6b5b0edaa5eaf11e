import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { hold } from '../schemas/stays.ts'
import { keyed, ownerNumber, rowId } from '../schemas/wire.ts'

/** `POST holds/:id/extend`: extends a hold once, by its original duration. */
export const extendHold = defineCall({
  ...resource,
  name: 'extendHold',
  summary: 'Keeps a place as long again, once',
  method: 'POST',
  path: '/holds/:id/extend',
  repeats: 'keyed',
  stepUp:
    'none: follows the rules of booking, which say what it costs and whether it can be taken back',
  query: z.object({ id: rowId }),
  body: keyed({ ownerNumber }),
  answer: hold,
})
