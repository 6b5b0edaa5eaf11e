import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { email, emailSlot } from '../schemas/profile.ts'
import { keyed, none, obfuscated } from '../schemas/wire.ts'

/**
 * `POST profile/email`: requests a new address, which counts after the code sent to it is entered.
 * An empty one removes the second address.
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
