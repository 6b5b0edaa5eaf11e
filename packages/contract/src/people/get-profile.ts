import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { address, choice, role, topic } from '../schemas/profile.ts'
import { commentValues, none } from '../schemas/wire.ts'

/**
 * `GET profile`: who the account belongs to, how to reach the signed-in person, the channels of
 * each topic, and who else is on the account.
 */
export const getProfile = defineCall({
  ...resource,
  name: 'getProfile',
  summary: 'The profile of the person and the account',
  method: 'GET',
  path: '/profile',
  query: none,
  body: null,
  answer: z.object({
    /** The names on the deed; the resort changes them. */
    deedName: z.string(),
    interests: z.array(z.object({ number: z.string(), text: z.string() })),
    loginId: z.string(),
    role,
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    otherEmail: z.string(),
    /** Mail to the address came back: it is wrong or full. */
    emailBounced: z.boolean(),
    mobile: z.string(),
    otherPhone: z.string(),
    address,
    choices: z.array(z.object({ topic, ...choice })),
    /**
     * What was answered in the resort's own form for the account; read-only ones are the resort's.
     */
    comments: commentValues,
    idleMinutes: z.number(),
    /** What the owner may choose for the time-out, in minutes. */
    idleChoices: z.array(z.number()),
    sessionHours: z.number(),
    coOwners: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        loginId: z.string(),
        role,
        isMe: z.boolean(),
        lastSeenAt: z.nullable(z.string()),
        /** What pays bills for the person on this account, and stops with their access. */
        pays: z.array(z.enum(['autopay', 'plan'])),
      }),
    ),
    /**
     * Who was invited to the account and has not answered; only who may do everything sees them.
     */
    invitations: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        email: z.string(),
        role,
        invitedAt: z.string(),
        endsAt: z.string(),
      }),
    ),
  }),
})
