import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { alsoOverlap } from '../schemas/stay-requests.ts'
import { reservation } from '../schemas/stays.ts'
import { keyed, ownerNumber, rowId } from '../schemas/wire.ts'

/** `POST waitlist/:id/accept`: books the offered stay. */
export const acceptWaitlistOffer = defineCall({
  ...resource,
  name: 'acceptWaitlistOffer',
  summary: 'Takes an offered stay',
  method: 'POST',
  path: '/waitlist/:id/accept',
  repeats: 'keyed',
  stepUp:
    'none: follows the rules of booking, which say what it costs and whether it can be taken back',
  query: z.object({ id: rowId }),
  body: keyed({ ownerNumber, alsoOverlap }),
  answer: reservation,
})
