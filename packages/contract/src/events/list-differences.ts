import * as z from 'zod/mini'
import { defineCall, system } from '../define-call.ts'
import { digestDays, digestState, recordDifference } from '../schemas/digests.ts'
import { pageLimit } from '../schemas/events.ts'
import { RECORD_SCOPES } from '../schemas/records.ts'
import { day, nextPage } from '../schemas/wire.ts'

/** `GET digests/differences`: posted digests that differ, and the records in which they do. */
export const listDifferences = defineCall({
  ...system,
  name: 'listDifferences',
  summary: 'Returns how posted digests compare, and the records that differ',
  method: 'GET',
  path: '/digests/differences',
  scopes: [...new Set(Object.values(RECORD_SCOPES))],
  query: z.object({
    // at most 31 days
    ...digestDays,
    // `next` of the last page; the first page if omitted
    after: z.optional(z.string().check(z.regex(/^(19|20|21)\d\d-\d\d-\d\d~[\w./-]{1,90}$/))),
    limit: pageLimit,
  }),
  body: null,
  answer: z.object({
    days: z.array(z.object({ day, state: digestState })),
    differences: z.array(recordDifference),
    next: nextPage,
  }),
})
