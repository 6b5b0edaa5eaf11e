import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { none, pair } from '../schemas/wire.ts'

/** `POST passkeys/login-options`: a challenge for signing in with a passkey. */
export const getPasskeyLoginOptions = defineCall({
  ...resource,
  session: 'none',
  name: 'getPasskeyLoginOptions',
  summary: 'A challenge for signing in with a passkey',
  method: 'POST',
  path: '/passkeys/login-options',
  repeats: 'harmless: makes one more challenge, which ends by itself; nothing is kept or told',
  query: none,
  body: z.object(pair),
  answer: z.object({ challengeId: z.string(), options: z.looseObject({}) }),
})
