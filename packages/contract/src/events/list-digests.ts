import * as z from 'zod/mini'
import { defineCall, system } from '../define-call.ts'
import { digestDays, wireDigest } from '../schemas/digests.ts'
import { eventCursor } from '../schemas/events.ts'
import { RECORD_SCOPES } from '../schemas/records.ts'
import { day } from '../schemas/wire.ts'

/** `GET digests`: what the records of a kind add up to, by day. */
export const listDigests = defineCall({
  ...system,
  name: 'listDigests',
  summary:
    'Returns count, sums, and hash of the records of a kind, by the day of their last change',
  method: 'GET',
  path: '/digests',
  scopes: [...new Set(Object.values(RECORD_SCOPES))],
  query: z.object({
    // at most 31 days
    ...digestDays,
    // the end of the log if omitted
    cursor: z.optional(eventCursor),
  }),
  body: null,
  answer: z.object({
    // the place in the log that the digests are of
    cursor: eventCursor,
    // the first day whose events are all stored; null if all are
    since: z.nullable(day),
    // days without records are left out
    digests: z.array(wireDigest),
  }),
})
