import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { waitlistRequest } from '../schemas/waitlist.ts'
import { keyed, ownerNumber, rowId } from '../schemas/wire.ts'

/** `POST waitlist/:id/release`: declines an offer. The request stays on the waitlist. */
export const releaseWaitlistOffer = defineCall({
  ...resource,
  name: 'releaseWaitlistOffer',
  summary: 'Releases an offered stay and stays in line',
  method: 'POST',
  path: '/waitlist/:id/release',
  repeats: 'keyed',
  stepUp: 'none: gives up nothing but what was offered, as doing nothing does',
  query: z.object({ id: rowId }),
  body: keyed({ ownerNumber }),
  answer: waitlistRequest,
})
