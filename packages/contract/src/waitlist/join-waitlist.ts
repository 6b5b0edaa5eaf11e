import { defineCall, resource } from '../define-call.ts'
import { waitlistRequest, waitlistTerms } from '../schemas/waitlist.ts'
import { keyed, none, ownerNumber } from '../schemas/wire.ts'

/** `POST waitlist`: adds a request to the waitlist. */
export const joinWaitlist = defineCall({
  ...resource,
  name: 'joinWaitlist',
  summary: 'Waits for a stay',
  method: 'POST',
  path: '/waitlist',
  repeats: 'keyed',
  stepUp:
    'none: follows the rules of booking, which say what it costs and whether it can be taken back',
  query: none,
  body: keyed({
    ownerNumber,
    ...waitlistTerms,
  }),
  answer: waitlistRequest,
})
