import * as z from 'zod/mini'
import { obfuscated } from './wire.ts'

export const id = z.object({ id: z.string().check(z.regex(/^[0-9a-z]{20}$/)) })

export const done = z.object({ status: z.literal('OK') })

export const password = obfuscated

/** A WebAuthn response of the browser, validated by the server's library. */
export const credential = z.looseObject({
  id: z.string().check(z.maxLength(1400)),
  response: z.looseObject({}),
})

/** Numbers of links and open invitations that a login made. */
export const grants = {
  feeds: z.number(),
  shares: z.number(),
  guests: z.number(),
  invitations: z.number(),
}

/** Numbers of remembered devices and passkeys. */
export const credentials = { devices: z.number(), passkeys: z.number() }
