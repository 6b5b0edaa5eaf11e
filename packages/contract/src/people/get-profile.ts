import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { address, choice, role, topic } from '../schemas/profile.ts'
import { commentValues, none } from '../schemas/wire.ts'

/**
 * `GET profile`: names on the account, contact data, notification channels, and the other people on
 * the account.
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
    /** Names on the deed. Only the resort can change them. */
    deedName: z.string(),
    interests: z.array(z.object({ number: z.string(), text: z.string() })),
    loginId: z.string(),
    role,
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    otherEmail: z.string(),
    /** Email to this address bounced. */
    emailBounced: z.boolean(),
    mobile: z.string(),
    otherPhone: z.string(),
    address,
    choices: z.array(z.object({ topic, ...choice })),
    /**
     * Answers to the resort's own questions about the account. Only the resort can change read-only
     * answers.
     */
    comments: commentValues,
    idleMinutes: z.number(),
    /** Allowed idle timeouts in minutes. */
    idleChoices: z.array(z.number()),
    sessionHours: z.number(),
    coOwners: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        loginId: z.string(),
        role,
        isMe: z.boolean(),
        /** An owner of the contract, whom only the resort removes or restricts. */
        isOwner: z.boolean(),
        lastSeenAt: z.nullable(z.string()),
        /** Automatic payments that the person set up, which end with their access. */
        pays: z.array(z.enum(['autopay', 'plan'])),
      }),
    ),
    /** Open invitations. Only visible to logins with full access. */
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
