import { MAX_OWNER_NOTE } from '@ownerng/domain'
import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { guestEmail } from '../schemas/profile.ts'
import { keyed, ownerNumber, personName, rowId } from '../schemas/wire.ts'

/**
 * `POST reservations/:id/guests`: emails a guest the link to the guest form. Inviting the same
 * address again sends a new link and revokes the old one.
 */
export const inviteGuest = defineCall({
  ...resource,
  name: 'inviteGuest',
  summary: 'Invites a guest to a stay',
  method: 'POST',
  path: '/reservations/:id/guests',
  repeats: 'keyed',
  stepUp: 'none: a form that takes effect when the owner approves, and can be withdrawn',
  query: z.object({ id: rowId }),
  body: keyed({
    ownerNumber,
    email: guestEmail,
    name: z._default(personName(0, 80), ''),
    /** A note on the guest's page. */
    note: z._default(personName(0, MAX_OWNER_NOTE), ''),
  }),
  answer: z.object({ id: z.string() }),
})
