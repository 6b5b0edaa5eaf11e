import * as z from 'zod/mini'
import { defineCall, system } from '../define-call.ts'
import { digestState, postedDigests } from '../schemas/digests.ts'
import { RECORD_SCOPES } from '../schemas/records.ts'
import { day, none } from '../schemas/wire.ts'

/** `POST digests`: digests that the other system computed, to compare them. */
export const postDigests = defineCall({
  ...system,
  name: 'postDigests',
  summary: 'Compares digests of the other system with those of the records here',
  method: 'POST',
  path: '/digests',
  scopes: [...new Set(Object.values(RECORD_SCOPES))],
  repeats: 'harmless: a digest replaces the one of the same kind and day',
  stepUp: 'none: a system proves itself with its key',
  query: none,
  body: postedDigests,
  answer: z.object({ days: z.array(z.object({ day, state: digestState })) }),
})
