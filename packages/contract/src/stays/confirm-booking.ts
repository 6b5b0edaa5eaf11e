import * as z from 'zod/mini'
import { defineCall, system } from '../define-call.ts'
import { answeredStay, pmsNumber } from '../schemas/resort-answers.ts'
import { rowId } from '../schemas/wire.ts'

/** `POST stays/:id/confirm`: the resort's system confirms a booking that it was asked about. */
export const confirmBooking = defineCall({
  ...system,
  name: 'confirmBooking',
  summary: 'Confirms a booking that the resort was asked about, before its `answerBy`',
  method: 'POST',
  path: '/stays/:id/confirm',
  scopes: ['stays:write'],
  repeats: 'harmless: the same answer changes nothing, and another one is refused',
  stepUp: 'none: a system signs in with its key',
  query: z.object({ id: rowId }),
  body: z.object({ pmsNumber }),
  answer: answeredStay,
})
