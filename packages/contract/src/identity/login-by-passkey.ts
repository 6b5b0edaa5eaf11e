import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { credential } from '../schemas/security.ts'
import { loginAnswer } from '../schemas/settings.ts'
import { none, pair } from '../schemas/wire.ts'

/** `POST passkeys/login`: signs an owner in with a passkey, which replaces both factors. */
export const loginByPasskey = defineCall({
  ...resource,
  session: 'none',
  name: 'loginByPasskey',
  summary: 'Sign-in with a passkey',
  method: 'POST',
  path: '/passkeys/login',
  repeats: 'harmless: an attempt to sign in, whose challenge is used up by the first',
  query: none,
  body: z.object({ ...pair, challengeId: z.string().check(z.maxLength(40)), credential }),
  answer: loginAnswer,
})
