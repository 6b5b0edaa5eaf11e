import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { factorKind, line } from '../schemas/profile.ts'
import { keyed, none, obfuscated } from '../schemas/wire.ts'

/**
 * `POST factors`: starts the setup of a second factor. Sends a code to the phone or email address,
 * or returns the secret for an authenticator app.
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
  /** For an authenticator: the secret in base32, and the URI for the QR code. */
  answer: z.object({ secret: z.string(), url: z.string() }),
})
