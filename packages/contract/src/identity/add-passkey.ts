import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { credential, done } from '../schemas/security.ts'
import { keyed, none } from '../schemas/wire.ts'

/** `POST passkeys`: saves a passkey that the browser created. */
export const addPasskey = defineCall({
  ...resource,
  name: 'addPasskey',
  summary: 'Keeps a passkey',
  method: 'POST',
  path: '/passkeys',
  repeats: 'keyed',
  stepUp: 'none: needs the challenge of passkeyOptions, which asked for the password',
  query: none,
  body: keyed({ challengeId: z.string().check(z.maxLength(40)), credential }),
  answer: done,
})
