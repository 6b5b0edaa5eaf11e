import { STAY_REQUESTS } from '@ownerng/domain'
import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { keyed, ownerNumber, rowId } from '../schemas/wire.ts'

/** `POST reservations/:id/requests`: sends the resort a request for the stay. */
export const addStayRequest = defineCall({
  ...resource,
  name: 'addStayRequest',
  summary: 'A request for a stay',
  method: 'POST',
  path: '/reservations/:id/requests',
  repeats: 'keyed',
  stepUp: 'none: a message to the resort',
  query: z.object({ id: rowId }),
  body: keyed({
    ownerNumber,
    kind: z.enum(STAY_REQUESTS),
    /** Free text from the owner; required if the kind alone says too little. */
    text: z._default(z.string().check(z.trim(), z.maxLength(300)), ''),
  }),
  /** If the same request was already sent, its existing ID. */
  answer: z.object({ id: z.string() }),
})
