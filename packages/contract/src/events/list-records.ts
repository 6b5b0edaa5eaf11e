import * as z from 'zod/mini'
import { defineCall, system } from '../define-call.ts'
import { eventCursor, pageLimit } from '../schemas/events.ts'
import {
  externalIds,
  RECORD_SCOPES,
  recordIds,
  recordKind,
  wireRecord,
} from '../schemas/records.ts'
import { nextPage } from '../schemas/wire.ts'

/** `GET records/:kind`: every record of a kind, in pages, with the cursor to follow it from. */
export const listRecords = defineCall({
  ...system,
  name: 'listRecords',
  summary: 'Returns the records of a kind as they are now, and where to follow their events from',
  method: 'GET',
  path: '/records/:kind',
  scopes: [...new Set(Object.values(RECORD_SCOPES))],
  query: z.object({
    kind: recordKind,
    ids: recordIds,
    externalIds,
    // `next` of the last page; the first page if omitted
    after: z.optional(z.string().check(z.regex(/^[\w-]{1,800}$/))),
    limit: pageLimit,
  }),
  body: null,
  answer: z.object({
    records: z.array(wireRecord),
    next: nextPage,
    // the place of the event log before the first page: events after it may be newer than a record
    cursor: eventCursor,
  }),
})
