import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { keyed, ownerNumber, rowId } from '../schemas/wire.ts'

/**
 * `POST co-owners/invitations/:id/resend`: emails an open invitation once more, with a new link and
 * its whole time; the link before stops.
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
