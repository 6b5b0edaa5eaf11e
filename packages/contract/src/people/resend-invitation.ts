import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { keyed, ownerNumber, rowId } from '../schemas/wire.ts'

/**
 * `POST co-owners/invitations/:id/resend`: emails an open invitation again, with a new link and
 * expiry. The previous link stops working.
 */
export const resendInvitation = defineCall({
  ...resource,
  name: 'resendInvitation',
  summary: 'Sends an invitation to share the account again',
  method: 'POST',
  path: '/co-owners/invitations/:id/resend',
  repeats: 'keyed',
  stepUp: 'none: repeats what the password was given for, to the same address',
  query: z.object({ id: rowId }),
  body: keyed({ ownerNumber }),
  answer: z.object({ endsAt: z.string() }),
})
