import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { waitlistRequest } from '../schemas/waitlist.ts'
import { keyed, ownerNumber, rowId } from '../schemas/wire.ts'

/** `POST waitlist/:id/rejoin`: undoes leaving the waitlist, with the same place in line. */
export const rejoinWaitlist = defineCall({
  ...resource,
  name: 'rejoinWaitlist',
  summary: 'Takes leaving a waitlist back',
  method: 'POST',
  path: '/waitlist/:id/rejoin',
  repeats: 'keyed',
  stepUp: 'none: restores what the owner had asked for',
  query: z.object({ id: rowId }),
  body: keyed({ ownerNumber }),
  answer: waitlistRequest,
})
