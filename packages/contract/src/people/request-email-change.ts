import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { email, emailSlot } from '../schemas/profile.ts'
import { keyed, none, obfuscated } from '../schemas/wire.ts'

/**
 * `POST profile/email`: requests a new email address, which takes effect when the code sent to it
 * is confirmed. An empty address removes the second address.
 */
export const requestEmailChange = defineCall({
  ...resource,
  name: 'requestEmailChange',
  summary: 'Sends a code to a new e-mail address',
  method: 'POST',
  path: '/profile/email',
  repeats: 'keyed',
  stepUp: 'password',
  query: none,
  body: keyed({ password: obfuscated, slot: emailSlot, email: z.union([email, z.literal('')]) }),
  answer: z.object({ status: z.enum(['SENT', 'REMOVED']) }),
})
