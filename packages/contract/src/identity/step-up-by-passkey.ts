import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { credential, done } from '../schemas/security.ts'
import { none } from '../schemas/wire.ts'

/** `POST step-up/passkey`: step-up authentication with a passkey of this login. */
export const stepUpByPasskey = defineCall({
  ...resource,
  name: 'stepUpByPasskey',
  summary: 'Proves with a passkey who is there',
  method: 'POST',
  path: '/step-up/passkey',
  repeats: 'harmless: an attempt, whose challenge is used up by the first',
  stepUp: 'none: is itself the proof',
  query: none,
  body: z.object({ challengeId: z.string().check(z.maxLength(40)), credential }),
  answer: done,
})
