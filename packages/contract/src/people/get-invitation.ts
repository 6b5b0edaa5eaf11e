import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { linked } from '../schemas/invitations.ts'
import { none } from '../schemas/wire.ts'

/**
 * `POST invitations/show`: the invitation behind an emailed link. The link is a secret, so it is
 * sent in the body.
 */
export const getInvitation = defineCall({
  ...resource,
  session: 'none',
  name: 'getInvitation',
  summary: 'What an invitation is for',
  method: 'POST',
  path: '/invitations/show',
  repeats: 'harmless: reads the invitation and changes nothing',
  query: none,
  body: z.object(linked),
  answer: z.object({
    resortName: z.string(),
    ownerNumber: z.string(),
    accountName: z.string(),
    invitedBy: z.string(),
    email: z.string(),
    role: z.enum(['full', 'pay', 'book', 'view']),
    /** A login with this address exists: sign in to accept. */
    hasSignIn: z.boolean(),
  }),
})
