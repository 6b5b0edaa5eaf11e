import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { waitlistRequest } from '../schemas/waitlist.ts'
import { keyed, ownerNumber, rowId } from '../schemas/wire.ts'

/** `POST waitlist/:id/withdraw`: leaves the waitlist and releases any offer. */
export const leaveWaitlist = defineCall({
  ...resource,
  name: 'leaveWaitlist',
  summary: 'Waits no longer',
  method: 'POST',
  path: '/waitlist/:id/withdraw',
  repeats: 'keyed',
  stepUp:
    'none: follows the rules of booking, which say what it costs and whether it can be taken back',
  query: z.object({ id: rowId }),
  body: keyed({ ownerNumber }),
  answer: waitlistRequest,
})
