import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { password } from '../schemas/security.ts'
import { none } from '../schemas/wire.ts'

/** `POST passkeys/options`: options with which the browser creates a passkey. */
export const getPasskeyOptions = defineCall({
  ...resource,
  name: 'getPasskeyOptions',
  summary: 'What a browser needs to make a passkey',
  method: 'POST',
  path: '/passkeys/options',
  repeats: 'harmless: makes one more challenge, which ends by itself; nothing is kept or told',
  stepUp: 'password',
  query: none,
  body: z.object({ password }),
  answer: z.object({ challengeId: z.string(), options: z.looseObject({}) }),
})
