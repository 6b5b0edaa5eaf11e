import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { waitlistRequest, waitlistTerms } from '../schemas/waitlist.ts'
import { keyed, ownerNumber, rowId } from '../schemas/wire.ts'

/** `POST waitlist/:id/change`: asks for something else; nothing is left before the rest is checked. */
export const changeWaitlist = defineCall({
  ...resource,
  name: 'changeWaitlist',
  summary: 'Changes what a request asks for',
  method: 'POST',
  path: '/waitlist/:id/change',
  repeats: 'keyed',
  stepUp:
    'none: follows the rules of booking, which say what it costs and whether it can be taken back',
  query: z.object({ id: rowId }),
  body: keyed({
    ownerNumber,
    ...waitlistTerms,
    /** `termsVersion` of the request as it was read: WAITLIST_CHANGED where it asks for else by now. */
    termsVersion: z.string().check(z.minLength(1), z.maxLength(64)),
    /** What the owner was told: the place in line is kept, or is given up for the end of it. */
    keepsPlace: z.boolean(),
  }),
  answer: waitlistRequest,
})
