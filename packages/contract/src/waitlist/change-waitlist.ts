import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { waitlistRequest, waitlistTerms } from '../schemas/waitlist.ts'
import { keyed, ownerNumber, rowId } from '../schemas/wire.ts'

/**
 * `POST waitlist/:id/change`: changes a request. The old terms stay if the new ones are refused.
 */
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
    /**
     * `termsVersion` that the change is based on. Refused with WAITLIST_CHANGED if it is outdated.
     */
    termsVersion: z.string().check(z.minLength(1), z.maxLength(64)),
    /** Whether the page announced that the request keeps its place in line. */
    keepsPlace: z.boolean(),
  }),
  answer: waitlistRequest,
})
