import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { token } from '../schemas/invitations.ts'
import { keyed, none } from '../schemas/wire.ts'

/** `POST invitations/accept`: adds the signed-in person to the account. */
export const acceptInvitation = defineCall({
  ...resource,
  name: 'acceptInvitation',
  summary: 'Accepts an invitation to share an account',
  method: 'POST',
  path: '/invitations/accept',
  repeats: 'keyed',
  stepUp: 'none: gives this person a share of another account and takes nothing from theirs',
  query: none,
  body: keyed({ token }),
  answer: z.object({ ownerNumber: z.string() }),
})
