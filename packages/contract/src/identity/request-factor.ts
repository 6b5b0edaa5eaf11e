import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { factorKind, line } from '../schemas/profile.ts'
import { keyed, none, obfuscated } from '../schemas/wire.ts'

/**
 * `POST factors`: starts setting up a second step: sends a code to the number or address, or
 * returns the secret of an authenticator app.
 */
export const requestFactor = defineCall({
  ...resource,
  name: 'requestFactor',
  summary: 'Begins a second step at sign-in',
  method: 'POST',
  path: '/factors',
  repeats: 'keyed',
  stepUp: 'password',
  query: none,
  body: keyed({ password: obfuscated, kind: factorKind, destination: line(80) }),
  /**
   * For an authenticator: the secret in base32, and the address that an app reads from a picture.
   */
  answer: z.object({ secret: z.string(), url: z.string() }),
})
