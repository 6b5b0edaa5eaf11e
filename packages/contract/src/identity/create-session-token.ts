import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { none } from '../schemas/wire.ts'

/**
 * `POST session/token`: issues a short-lived signed token that identifies the signed-in person to
 * an app's own backend.
 */
export const createSessionToken = defineCall({
  ...resource,
  name: 'createSessionToken',
  summary: "A short-lived token for an app's own backend",
  method: 'POST',
  path: '/session/token',
  otherSites: true,
  repeats: 'harmless: each token says the same and ends within five minutes',
  stepUp: 'none: says who is signed in and changes nothing',
  query: none,
  body: null,
  answer: z.object({ token: z.string(), expiresAt: z.string() }),
})
