import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { day, nextPage, pageAfterMoment } from '../schemas/wire.ts'

const filter = z._default(z.string().check(z.maxLength(40)), '')

/**
 * `GET points/entries`: the running ledger of the account's points, the newest first, fifty changes
 * at a time; of one kind and use year where they are named. The CSV has all.
 */
export const listPointsEntries = defineCall({
  ...resource,
  name: 'listPointsEntries',
  summary: 'Changes of the points of the account',
  method: 'GET',
  path: '/points/entries',
  query: z.object({ kind: filter, year: filter, after: pageAfterMoment }),
  body: null,
  answer: z.object({
    /** The kinds of all changes, and the use years, the newest first. */
    kinds: z.array(z.string()),
    years: z.array(z.string()),
    entries: z.array(
      z.object({
        id: z.string(),
        on: day,
        text: z.string(),
        reason: z.string(),
        useYear: z.number(),
        points: z.number(),
        /** It is still to come: its points cannot be used yet, or still can. */
        upcoming: z.boolean(),
        /** What the lot had after it, and what all lots had together; null for what is to come. */
        lotBalance: z.nullable(z.number()),
        balance: z.nullable(z.number()),
      }),
    ),
    next: nextPage,
  }),
})
