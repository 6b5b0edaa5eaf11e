import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { day, none } from '../schemas/wire.ts'

/** `GET points`: lots that are not over, and the running ledger of the account. */
export const getPoints = defineCall({
  ...resource,
  name: 'getPoints',
  summary: 'Points of the account',
  method: 'GET',
  path: '/points',
  query: none,
  body: null,
  answer: z.object({
    today: day,
    /** What can be used today, as the home page says it, and what begins later. */
    left: z.number(),
    upcoming: z.number(),
    /** Whether the resort rents points for money. */
    rents: z.boolean(),
    lots: z.array(
      z.object({
        id: z.string(),
        number: z.string(),
        kind: z.string(),
        useYear: z.number(),
        earnedOn: day,
        expiresOn: day,
        remaining: z.number(),
      }),
    ),
    /** The newest first, five hundred at most; the CSV has all. */
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
    /** What the points that can be used now are enough for, by kind of place and season. */
    buys: z.array(
      z.object({
        unitTypeCode: z.string(),
        unitTypeName: z.string(),
        seasonName: z.string(),
        weekPoints: z.number(),
        weeks: z.number(),
        nights: z.number(),
      }),
    ),
  }),
})
