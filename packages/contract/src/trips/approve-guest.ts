import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { reservation } from '../schemas/stays.ts'
import { cents, keyed, ownerNumber, rowId } from '../schemas/wire.ts'

/**
 * `POST reservations/:id/guests/approve`: makes the person who filled in the form the guest of the
 * stay.
 */
export const approveGuest = defineCall({
  ...resource,
  name: 'approveGuest',
  summary: 'Approves an invited guest',
  method: 'POST',
  path: '/reservations/:id/guests/approve',
  repeats: 'keyed',
  stepUp:
    'none: follows the rules of changing a stay, which say what it costs and who may be a guest',
  query: z.object({ id: rowId }),
  body: keyed({
    ownerNumber,
    invitation: rowId,
    /** The fee shown to the owner before approving. */
    expectFeeCents: cents,
  }),
  answer: reservation,
})
