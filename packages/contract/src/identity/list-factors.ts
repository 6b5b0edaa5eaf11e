import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { none } from '../schemas/wire.ts'

/** `GET factors`: the second steps of this sign-in, destinations masked. */
export const listFactors = defineCall({
  ...resource,
  name: 'listFactors',
  summary: 'The second steps of the sign-in',
  method: 'GET',
  path: '/factors',
  query: none,
  body: null,
  answer: z.object({
    factors: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(['text', 'phone', 'email', 'authenticator']),
        destination: z.string(),
      }),
    ),
  }),
})
