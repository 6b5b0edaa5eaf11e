import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { credentials, grants } from '../schemas/security.ts'
import { keyed, none } from '../schemas/wire.ts'

/**
 * `POST sessions/end-others`: ends all other access of the login: sessions, remembered devices,
 * passkeys, links, and open invitations.
 */
export const endOtherSessions = defineCall({
  ...resource,
  name: 'endOtherSessions',
  summary: 'Ends all other access of the sign-in',
  method: 'POST',
  path: '/sessions/end-others',
  repeats: 'keyed',
  endsAccess: true,
  stepUp: 'fresh',
  query: none,
  body: keyed({}),
  answer: z.object({ status: z.literal('OK'), ended: z.object({ ...grants, ...credentials }) }),
})
