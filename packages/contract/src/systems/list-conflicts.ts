import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { pageLimit } from '../schemas/events.ts'
import { nextPage } from '../schemas/wire.ts'

/** `GET conflicts`: values that changed both here and in another system, for staff to decide. */
export const listConflicts = defineCall({
  ...resource,
  name: 'listConflicts',
  summary: 'Returns the values that changed both here and in a system of the resort, for its staff',
  method: 'GET',
  path: '/conflicts',
  query: z.object({
    // `next` of the last page; the first page if omitted
    after: z.optional(z.string().check(z.regex(/^[\w-]{1,40}$/))),
    limit: pageLimit,
  }),
  body: null,
  answer: z.object({
    conflicts: z.array(
      z.object({
        number: z.string(),
        // as in events, such as `stay`
        kind: z.string(),
        // of the record, such as the number of a stay
        record: z.string(),
        column: z.string(),
        fieldGroup: z.string(),
        // as texts; empty if there is no value
        incoming: z.string(),
        stored: z.string(),
        // the system that sent the value, or who imported it
        sentBy: z.string(),
        sentAt: z.iso.datetime(),
      }),
    ),
    next: nextPage,
  }),
})
