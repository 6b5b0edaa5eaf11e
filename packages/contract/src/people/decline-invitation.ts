import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { done, linked } from '../schemas/invitations.ts'
import { none } from '../schemas/wire.ts'

/** `POST invitations/decline`: declines an invitation and invalidates its link. */
export const declineInvitation = defineCall({
  ...resource,
  session: 'none',
  name: 'declineInvitation',
  summary: 'Declines an invitation to share an account',
  method: 'POST',
  path: '/invitations/decline',
  repeats: 'harmless: the invitation is used up by the first, and a repeat is refused',
  query: none,
  body: z.object(linked),
  answer: done,
})
