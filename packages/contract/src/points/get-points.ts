import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { photo, reason } from '../schemas/stays.ts'
import { day, none } from '../schemas/wire.ts'

/** Something to do with points or a week other than to stay: until when, or why not. */
const way = z.object({
  way: z.enum(['bank', 'save', 'borrow', 'exchange', 'rent']),
  allowed: z.boolean(),
  reasons: z.array(reason),
  until: z.nullable(day),
  /** The last day on which an exchange company gives it its full value. */
  fullUntil: z.nullable(day),
  /** The most points that it takes; 0 for a week. */
  points: z.number(),
  /** What the points turn into. */
  becomes: z.nullable(z.object({ useYear: z.number(), from: day, to: day })),
})

/** `GET points`: what the account owns, and its lots that are not over. */
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
    /** Whether the resort rents points for money, to an account that owns some. */
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
        interestId: z.string(),
        ways: z.array(way),
      }),
    ),
    /** Use years that are not over, and the next one whose points are not in the account yet. */
    years: z.array(
      z.object({
        useYear: z.number(),
        from: day,
        to: day,
        used: z.number(),
        /** Points of stays that are booked and not over. */
        held: z.array(
          z.object({ id: z.string(), unitName: z.string(), arrival: day, points: z.number() }),
        ),
        /** Points that come on a later day; null where they are in the account. */
        coming: z.nullable(z.object({ points: z.number(), on: day })),
      }),
    ),
    /** The contracts that are in force. */
    owned: z.array(
      z.object({
        id: z.string(),
        number: z.string(),
        usageType: z.string(),
        frequency: z.string(),
        /** The unit, or the kind of place where no unit is owned; '' for points without a home. */
        place: z.string(),
        isUnit: z.boolean(),
        picture: z.string(),
        photo: z.nullable(photo),
        seasonName: z.string(),
        week: z.nullable(z.number()),
        points: z.number(),
        deededTo: z.string(),
        since: z.nullable(day),
        /** Weeks and stretches of owned time, the soonest first; points have lots instead. */
        rights: z.array(
          z.object({
            id: z.string(),
            useYear: z.number(),
            startsOn: day,
            endsOn: day,
            status: z.string(),
            /** When the first stay of a floating week can be booked; null where one can now. */
            opensOn: z.nullable(day),
            /** A free floating week whose season is over this year: no stay is left to book. */
            isOver: z.boolean(),
            ways: z.array(way),
          }),
        ),
      }),
    ),
    /** How many months before arrival a stay can be booked: in the home unit's type, and in any. */
    windows: z.object({ homeMonths: z.nullable(z.number()), months: z.number() }),
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
