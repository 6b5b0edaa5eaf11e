import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { done } from '../schemas/invitations.ts'
import { keyed, ownerNumber, rowId } from '../schemas/wire.ts'

/** `POST co-owners/invitations/:id/withdraw`: invalidates the emailed link. */
export const withdrawInvitation = defineCall({
  ...resource,
  name: 'withdrawInvitation',
  summary: 'Withdraws an invitation to share the account',
  method: 'POST',
  path: '/co-owners/invitations/:id/withdraw',
  repeats: 'keyed',
  endsAccess: true,
  stepUp: 'none: only withdraws an offer',
  query: z.object({ id: rowId }),
  body: keyed({ ownerNumber }),
  answer: done,
})
