import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { linked } from '../schemas/invitations.ts'
import { none } from '../schemas/wire.ts'

/**
 * `POST invitations/begin`: accepts an invitation without a login. Creates one, whose password is
 * set with Forgot Password.
 */
export const startInvitation = defineCall({
  ...resource,
  session: 'none',
  name: 'startInvitation',
  summary: 'Accepts an invitation and makes a sign-in',
  method: 'POST',
  path: '/invitations/begin',
  repeats: 'harmless: the invitation is used up by the first, and a repeat is refused',
  query: none,
  body: z.object(linked),
  answer: z.object({ loginId: z.string() }),
})
