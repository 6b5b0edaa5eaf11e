import * as z from 'zod/mini'
import { resortText } from './resort-text.ts'
import { lotOrder, peopleInBody, unitTypeCode } from './stay-requests.ts'
import { photo, reason } from './stays.ts'
import { cents, day, rowId } from './wire.ts'

/** Terms of a waitlist request. */
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
  /** Minimum nights; all nights if omitted. */
  minNights: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(366)))),
  /** Maximum cost in points; no limit if omitted. */
  maxPoints: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(9_999_999)))),
}

/** A stay that can be offered to an owner on the waitlist. */
const waitlistStay = z.object({
  arrival: day,
  departure: day,
  unitTypeCode: z.string(),
  unitTypeName: resortText,
})

/** A waitlist request: terms, place in line, current offer, and history. */
export const waitlistRequest = z.object({
  id: z.string(),
  status: z.enum(['waiting', 'offered', 'matched', 'withdrawn', 'lapsed']),
  arrival: day,
  departure: day,
  flexDays: z.number(),
  unitTypes: z.array(z.object({ code: z.string(), name: resortText })),
  people: z.array(z.number()),
  replaces: z.nullable(z.object({ id: z.string(), number: z.string() })),
  lots: z.array(z.string()),
  /** Ids of the lots to spend first, including lots that no longer exist. */
  lotOrder: z.array(z.string()),
  autoConfirm: z.boolean(),
  minNights: z.nullable(z.number()),
  maxPoints: z.nullable(z.number()),
  /** Changes with the terms. A change names the version it is based on. */
  termsVersion: z.string(),
  /**
   * Place among requests for any of the same nights and unit types; null if the request is closed.
   */
  rank: z.nullable(z.number()),
  /** Odds at that place in line, from past cancellations for the same dates. */
  odds: z.nullable(
    z.object({
      chance: z.enum(['good', 'fair', 'unlikely', 'unknown']),
      years: z.array(z.object({ year: z.number(), freed: z.number() })),
      /** Number of requests in line. */
      inLine: z.number(),
      /** If unlikely: the nearest available dates. */
      nearest: z.nullable(waitlistStay),
      /** A matching stay that is available now. */
      freeNow: z.nullable(z.extend(waitlistStay, { allowed: z.boolean() })),
    }),
  ),
  requestedOn: day,
  offer: z.nullable(
    z.object({
      reservationId: z.string(),
      unitName: resortText,
      unitTypeCode: z.string(),
      sleeps: z.number(),
      picture: z.string(),
      photo: z.nullable(photo),
      arrival: day,
      departure: day,
      nights: z.number(),
      endsAt: z.string(),
      /** Whether the request keeps its place in line if this offer expires. */
      keepsPlaceIfLapsed: z.boolean(),
      /** Place in line after that. */
      rankIfLapsed: z.number(),
      /** Price of booking it now; null if the stay to replace no longer exists. */
      cost: z.nullable(
        z.object({
          /** Why it can't be booked now; empty if it can. */
          reasons: z.array(reason),
          paidBy: z.enum(['points', 'week', 'bonus', 'nothing']),
          points: z.nullable(z.number()),
          /** Points left for these dates after booking. */
          pointsLeft: z.nullable(z.number()),
          /** Points of the replaced stay that are forfeited. */
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
