import * as z from 'zod/mini'
import { defineCall, system } from '../define-call.ts'
import { answeredStay, declineReason, declineText } from '../schemas/resort-answers.ts'
import { rowId } from '../schemas/wire.ts'

/** `POST stays/:id/decline`: the resort's system declines a booking that it was asked about. */
export const declineBooking = defineCall({
  ...system,
  name: 'declineBooking',
  summary:
    'Declines a booking that the resort was asked about, before its `answerBy`, and returns what was ' +
    'reserved for it',
  method: 'POST',
  path: '/stays/:id/decline',
  scopes: ['stays:write'],
  repeats: 'harmless: the same answer changes nothing, and another one is refused',
  stepUp: 'none: a system signs in with its key',
  query: z.object({ id: rowId }),
  // the owner reads the text
  body: z.object({ reason: declineReason, text: declineText }),
  answer: answeredStay,
})
