import * as z from 'zod/mini'
import { lotOrder, peopleInBody, unitTypeCode } from './stay-requests.ts'
import { photo, reason } from './stays.ts'
import { cents, day, rowId } from './wire.ts'

/** The terms of an owner who waits for a stay. */
export const waitlistTerms = {
  arrival: day,
  departure: day,
  resType: z.literal('O'),
  ...peopleInBody,
  flexDays: z.int().check(z.minimum(0), z.maximum(60)),
  unitTypeCodes: z.array(unitTypeCode).check(z.minLength(1), z.maxLength(30)),
  replaces: z.nullable(rowId),
  lotOrder,
  autoConfirm: z.boolean(),
  /** The shortest stay that would do; all nights where it is left out. */
  minNights: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(366)))),
  /** Nothing that costs more points is offered; no limit where it is left out. */
  maxPoints: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(9_999_999)))),
}

/** A stay that an owner on a waitlist could have. */
const waitlistStay = z.object({
  arrival: day,
  departure: day,
  unitTypeCode: z.string(),
  unitTypeName: z.string(),
})

/** What an owner waits for: their terms, their place in the line, an offer, and every try. */
export const waitlistRequest = z.object({
  id: z.string(),
  status: z.enum(['waiting', 'offered', 'matched', 'withdrawn', 'lapsed']),
  arrival: day,
  departure: day,
  flexDays: z.number(),
  unitTypes: z.array(z.object({ code: z.string(), name: z.string() })),
  people: z.array(z.number()),
  replaces: z.nullable(z.object({ id: z.string(), number: z.string() })),
  lots: z.array(z.string()),
  /** The ids of all lots to spend first, also of those that are no more. */
  lotOrder: z.array(z.string()),
  autoConfirm: z.boolean(),
  minNights: z.nullable(z.number()),
  maxPoints: z.nullable(z.number()),
  /** Another one for other terms: a change says which it was made from. */
  termsVersion: z.string(),
  /**
   * Place among those who wait for any of the same nights and kinds of place; null if it waits
   * no longer.
   */
  rank: z.nullable(z.number()),
  /** What that place in line can expect, by what came free in the same days of earlier years. */
  odds: z.nullable(
    z.object({
      chance: z.enum(['good', 'fair', 'unlikely', 'unknown']),
      years: z.array(z.object({ year: z.number(), freed: z.number() })),
      /** Everybody in the line, those behind too. */
      inLine: z.number(),
      /** Where it is unlikely: the nearest dates that are free. */
      nearest: z.nullable(waitlistStay),
      /** A stay that would meet the request and is free: nobody has to wait for it. */
      freeNow: z.nullable(z.extend(waitlistStay, { allowed: z.boolean() })),
    }),
  ),
  askedOn: day,
  offer: z.nullable(
    z.object({
      reservationId: z.string(),
      unitName: z.string(),
      unitTypeCode: z.string(),
      sleeps: z.number(),
      picture: z.string(),
      photo: z.nullable(photo),
      arrival: day,
      departure: day,
      nights: z.number(),
      endsAt: z.string(),
      /** An offer that ends unanswered leaves the request at its place in line, this time. */
      keepsPlaceIfLapsed: z.boolean(),
      /** Its place in line then. */
      rankIfLapsed: z.number(),
      /** What booking it costs now; null where the stay that it was to replace is no more. */
      cost: z.nullable(
        z.object({
          /** Why it cannot be booked now; empty if it can. */
          reasons: z.array(reason),
          paidBy: z.enum(['points', 'week', 'bonus', 'nothing']),
          points: z.nullable(z.number()),
          /** Points that would be left for these dates. */
          pointsLeft: z.nullable(z.number()),
          /** Points of the stay that it replaces that do not come back. */
          pointsLost: z.number(),
          useYear: z.nullable(z.number()),
          feeCents: cents,
        }),
      ),
    }),
  ),
  events: z.array(
    z.object({
      at: z.string(),
      kind: z.enum([
        'asked',
        'changed',
        'passed',
        'offered',
        'booked',
        'lapsed',
        'withdrawn',
        'restored',
      ]),
      note: z.string(),
    }),
  ),
})
