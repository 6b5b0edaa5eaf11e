import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { grants } from '../schemas/security.ts'
import { none } from '../schemas/wire.ts'

const instant = z.string()

/**
 * `GET sessions`: where this sign-in is open, the devices it knows, its passkeys, and how many
 * recovery codes are left.
 */
export const listSessions = defineCall({
  ...resource,
  name: 'listSessions',
  summary: 'Sessions, devices and passkeys of the sign-in',
  method: 'GET',
  path: '/sessions',
  query: none,
  body: null,
  answer: z.object({
    sessions: z.array(
      z.object({
        id: z.string(),
        device: z.string(),
        place: z.string(),
        startedAt: instant,
        lastSeenAt: instant,
        current: z.boolean(),
      }),
    ),
    devices: z.array(
      z.object({
        id: z.string(),
        device: z.string(),
        lastUsedAt: instant,
        trustedUntil: z.nullable(instant),
        current: z.boolean(),
      }),
    ),
    passkeys: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        createdAt: instant,
        lastUsedAt: z.nullable(instant),
      }),
    ),
    passkeysAllowed: z.boolean(),
    /** Links and open invitations that signing out everywhere else ends. */
    grants: z.object(grants),
    hasFactor: z.boolean(),
    recoveryCodesLeft: z.number(),
    passwordLengths: z.object({ min: z.number(), max: z.number() }),
  }),
})
