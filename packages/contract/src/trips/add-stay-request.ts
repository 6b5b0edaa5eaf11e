import { STAY_REQUESTS } from '@ownerng/domain'
import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { keyed, ownerNumber, rowId } from '../schemas/wire.ts'

/** `POST reservations/:id/requests`: asks the resort for something for the stay. */
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
    /** In the owner's words; needed where the kind says nothing. */
    text: z._default(z.string().check(z.trim(), z.maxLength(300)), ''),
  }),
  /** The one that was asked already, where it was. */
  answer: z.object({ id: z.string() }),
})
