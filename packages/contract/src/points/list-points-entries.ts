import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { day, nextPage, pageAfterMoment } from '../schemas/wire.ts'

const filter = z._default(z.string().check(z.maxLength(40)), '')

/**
 * `GET points/entries`: ledger of the account's points in pages of 50, newest first, filtered by
 * kind and use year. The CSV is complete.
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
    /** Kinds of all entries, and use years, newest first. */
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
        /** Scheduled entry: its points can't be used yet, or can still be used. */
        upcoming: z.boolean(),
        /** Balance of the lot and of all lots after it; null for scheduled entries. */
        lotBalance: z.nullable(z.number()),
        balance: z.nullable(z.number()),
      }),
    ),
    next: nextPage,
  }),
})
