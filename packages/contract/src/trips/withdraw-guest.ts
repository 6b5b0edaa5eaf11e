import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { keyed, ownerNumber, rowId } from '../schemas/wire.ts'

/**
 * `POST reservations/:id/guests/withdraw`: withdraws an invitation, whether or not the form was
 * sent.
 */
export const withdrawGuest = defineCall({
  ...resource,
  name: 'withdrawGuest',
  summary: 'Withdraws the invitation of a guest',
  method: 'POST',
  path: '/reservations/:id/guests/withdraw',
  repeats: 'keyed',
  endsAccess: true,
  stepUp: 'none: a form that has not taken effect',
  query: z.object({ id: rowId }),
  body: keyed({ ownerNumber, invitation: rowId }),
  answer: z.object({ withdrawn: z.boolean() }),
})
