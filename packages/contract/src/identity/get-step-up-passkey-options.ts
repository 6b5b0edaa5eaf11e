import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { none } from '../schemas/wire.ts'

/**
 * `POST step-up/passkey-options`: a challenge for the passkeys of this sign-in; null if it has
 * none.
 */
export const getStepUpPasskeyOptions = defineCall({
  ...resource,
  name: 'getStepUpPasskeyOptions',
  summary: 'A challenge for proving with a passkey who is there',
  method: 'POST',
  path: '/step-up/passkey-options',
  repeats: 'harmless: makes one more challenge, which ends by itself; nothing is kept or told',
  stepUp: 'none: asks for what proves it',
  query: none,
  body: null,
  answer: z.object({
    challenge: z.nullable(z.object({ challengeId: z.string(), options: z.looseObject({}) })),
  }),
})
