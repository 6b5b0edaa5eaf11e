import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import { keyed, ownerNumber, rowId, tableKey } from '../schemas/wire.ts'

const resource = { selector: null, session: 'header', style: 'resource' } as const
const none = z.object({})
const done = z.object({ status: z.literal('OK') })
/** What the link in the email carries. */
const token = z.string().check(z.regex(/^[\w-]{32}$/))
const linked = { server: tableKey, resort: tableKey, token }

/** `POST co-owners/invitations/:id/withdraw`: the link in the email is worth nothing any more. */
export const invitationWithdraw = defineCall({
  ...resource,
  name: 'invitationWithdraw',
  summary: 'Withdraws an invitation to share the account',
  method: 'POST',
  path: '/co-owners/invitations/:id/withdraw',
  repeats: 'keyed',
  stepUp: 'none: takes an offer back and gives nobody anything',
  query: z.object({ id: rowId }),
  body: keyed({ ownerNumber }),
  answer: done,
})

/**
 * `POST invitations/show`: what the link in an email invites to. The link is a secret, so it stands
 * in the body.
 */
export const invitationShow = defineCall({
  ...resource,
  session: 'none',
  name: 'invitationShow',
  summary: 'What an invitation is for',
  method: 'POST',
  path: '/invitations/show',
  repeats: 'harmless: reads what the link stands for and changes nothing',
  query: none,
  body: z.object(linked),
  answer: z.object({
    resortName: z.string(),
    ownerNumber: z.string(),
    accountName: z.string(),
    invitedBy: z.string(),
    email: z.string(),
    role: z.enum(['full', 'pay', 'book', 'view']),
    /** Somebody with this address signs in here already: they sign in to accept. */
    hasSignIn: z.boolean(),
  }),
})

/** `POST invitations/accept`: the person who is signed in shares the account from now on. */
export const invitationAccept = defineCall({
  ...resource,
  name: 'invitationAccept',
  summary: 'Accepts an invitation to share an account',
  method: 'POST',
  path: '/invitations/accept',
  repeats: 'keyed',
  stepUp: 'none: gives this person a share of another account and takes nothing from theirs',
  query: none,
  body: keyed({ token }),
  answer: z.object({ ownerNumber: z.string() }),
})

/**
 * `POST invitations/begin`: accepts for somebody without a sign-in, who gets one and chooses its
 * password by Forgot Password.
 */
export const invitationBegin = defineCall({
  ...resource,
  session: 'none',
  name: 'invitationBegin',
  summary: 'Accepts an invitation and makes a sign-in',
  method: 'POST',
  path: '/invitations/begin',
  repeats: 'harmless: the invitation is used up by the first, and a repeat is refused',
  query: none,
  body: z.object(linked),
  answer: z.object({ loginId: z.string() }),
})

/** `POST invitations/decline`: nothing is shared, and the link is worth nothing any more. */
export const invitationDecline = defineCall({
  ...resource,
  session: 'none',
  name: 'invitationDecline',
  summary: 'Declines an invitation to share an account',
  method: 'POST',
  path: '/invitations/decline',
  repeats: 'harmless: the invitation is used up by the first, and a repeat is refused',
  query: none,
  body: z.object(linked),
  answer: done,
})
