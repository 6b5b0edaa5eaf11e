import { PLACE_FACTS, STAY_DECLINES } from '@ownerng/domain'
import * as z from 'zod/mini'
import { formAnswers, resortText } from './resort-text.ts'
import { resType } from './stay-requests.ts'
import { cents, day } from './wire.ts'

/** Reason of a refusal: sentence, rule, date of change, and cheapest fix. */
export const reason = z.object({
  code: z.string(),
  sentence: z.string(),
  /** The reason in two to five words. */
  short: z.string(),
  rule: z.object({ text: z.string(), version: z.number() }),
  changesOn: z.nullable(day),
  /** Only the resort can do something about it; absent if the owner can. */
  callResort: z.optional(z.literal(true)),
  fix: z.nullable(
    z.object({
      label: z.string(),
      route: z.string(),
      cents: z.optional(cents),
      chargeIds: z.optional(z.readonly(z.array(z.string()))),
    }),
  ),
})

/** Why no unit of a type is available: all are booked, or another reason. */
export const notFree = z.object({
  code: z.enum(['FULL', 'CLOSED', 'OWNED', 'PART_TAKEN', 'ON_HOLD_FOR_YOU', 'BOOKED_BY_YOU']),
  short: z.string(),
  sentence: z.string(),
  /** The account's own stay in this place; absent if it isn't the reason. */
  stay: z.optional(z.object({ id: z.string(), number: z.string() })),
})

export const fee = z.object({ text: z.string(), cents })

/** A period in which canceling costs the same. */
const stretch = z.object({
  until: day,
  pointsBackPercent: z.number(),
  weekBack: z.boolean(),
  asHolding: z.boolean(),
  /** Fee for canceling, with tax. */
  feeCents: cents,
  current: z.boolean(),
  grace: z.boolean(),
  /** When the grace period after booking ends; null for the other periods. */
  endsAt: z.nullable(z.string()),
})

/** A photo. Its files are `address` plus `-480.avif`, `-480.webp`, and so on. */
export const photo = z.object({
  address: z.string(),
  /** Available widths, smallest first. */
  widths: z.array(z.number()),
  width: z.number(),
  height: z.number(),
  /** Alternative text. */
  alt: resortText,
  /** Tiny preview as a data URL. */
  blur: z.string(),
})

/** Summary of a stay. */
export const reservation = z.object({
  id: z.string(),
  number: z.string(),
  type: z.string(),
  status: z.string(),
  arrival: day,
  departure: day,
  nights: z.number(),
  unitName: resortText,
  unitTypeName: resortText,
  unitTypeCode: z.string(),
  picture: z.string(),
  photo: z.nullable(photo),
  people: z.array(z.number()),
  points: z.number(),
  paidBy: z.nullable(z.enum(['points', 'week', 'bonus'])),
  useYear: z.nullable(z.number()),
  bookedOn: day,
  guestName: z.string(),
  checkInTime: z.string(),
  checkOutTime: z.string(),
  feeCents: cents,
  ruleSetVersion: z.nullable(z.number()),
  /** Expiry, for holds only. */
  holdEndsAt: z.nullable(z.string()),
  /** Until when the resort confirms or declines it; null unless it was asked and hasn't answered. */
  answerBy: z.nullable(z.string()),
  /** The booking's number in the resort's own system; empty if there is none. */
  pmsNumber: z.string(),
  heldFor: z.enum(['owner', 'waitlist']),
  answers: formAnswers,
})

/** An available stay to offer instead of the requested one. */
export const nearStay = z.object({
  arrival: day,
  departure: day,
  places: z.number(),
  points: z.nullable(z.number()),
  unitTypeCode: z.string(),
  unitTypeName: resortText,
  /** As requested, unless only fewer people or another type of stay can be booked. */
  people: z.array(z.number()),
  resType,
})

/** Why the resort declined a booking, and stays that are still available. */
export const declined = z.object({
  reason: z.enum([...STAY_DECLINES, 'no-answer']),
  /** The resort's own words; empty if there are none. */
  text: z.string(),
  nearest: z.array(nearStay),
})

/** The outcome for a week; `transferred`: the new owner of its contract receives it. */
export const weekAfter = z.enum(['back', 'lost', 'transferred'])

/** Points returned by a cancellation, by lot. `useBy` is null if the points had expired. */
export const cancelResult = z.object({
  on: day,
  pointsBack: z.number(),
  pointsLost: z.number(),
  /** Points that went to contracts which the account had transferred; absent if none. */
  pointsToOthers: z.optional(z.number()),
  /** Why the resort canceled the stay; absent if its owner did. */
  byResort: z.optional(z.enum(['closure', 'delinquency', 'other'])),
  /** The reason of staff who canceled it; absent if its owner did. */
  why: z.optional(z.string()),
  week: z.nullable(weekAfter),
  feeBackCents: cents,
  feeLostCents: cents,
  /** Fee for canceling, with tax; absent in cancellations before there was one. */
  cancelFeeCents: z.optional(cents),
  lots: z.array(
    z.object({
      points: z.number(),
      useYear: z.number(),
      kind: z.enum(['same', 'holding', 'restricted']),
      useBy: z.nullable(day),
    }),
  ),
})

/**
 * Effect of a cancellation: each lot before and after, the week, fees, and the cancellation
 * schedule.
 */
export const cancellation = z.object({
  allowed: z.boolean(),
  reasons: z.array(reason),
  pointsBack: z.number(),
  pointsLost: z.number(),
  /** Points that return to contracts which the account has transferred: others own them now. */
  pointsToOthers: z.number(),
  week: z.nullable(weekAfter),
  feeLostCents: cents,
  feeBackCents: cents,
  /** Fees for canceling, and their sum. */
  fees: z.array(fee),
  cancelFeeCents: cents,
  grace: z.boolean(),
  asHolding: z.boolean(),
  ruleSetVersion: z.number(),
  lots: z.array(
    z.object({
      useYear: z.number(),
      expiresOn: day,
      points: z.number(),
      back: z.number(),
      lost: z.number(),
      ended: z.boolean(),
      restrictedUntil: z.nullable(day),
      /** Use year to which borrowed points return; null if they return to the lot that paid. */
      returnsToYear: z.nullable(z.number()),
      leftBefore: z.number(),
      leftAfter: z.number(),
    }),
  ),
  timeline: z.array(stretch),
})

/**
 * Effect of a change: each lot before and after, fees, and the rules version of the new booking.
 */
export const change = z.object({
  allowed: z.boolean(),
  moved: z.boolean(),
  reasons: z.array(reason),
  points: z.nullable(z.number()),
  pointsBefore: z.number(),
  pointsLost: z.number(),
  paidBy: z.enum(['points', 'week', 'bonus', 'nothing']),
  useYear: z.nullable(z.number()),
  lots: z.array(
    z.object({
      useYear: z.number(),
      expiresOn: day,
      paid: z.number(),
      pays: z.number(),
      lost: z.number(),
      leftBefore: z.number(),
      leftAfter: z.number(),
    }),
  ),
  fees: z.array(fee),
  feeCents: cents,
  /** Last day to cancel for free, for the current and the changed stay; null if it has passed. */
  freeUntil: z.object({ before: z.nullable(day), after: z.nullable(day) }),
  ruleSetVersion: z.number(),
  bookedUnder: z.number(),
})

/** A unit on hold while the owner completes the booking. */
export const hold = z.object({
  id: z.string(),
  unitTypeCode: z.string(),
  arrival: day,
  departure: day,
  endsAt: z.string(),
  extended: z.boolean(),
})

/** A week or points given to exchange or rental. */
export const deposit = z.object({
  id: z.string(),
  number: z.string(),
  purpose: z.enum(['exchange', 'rental']),
  company: z.string(),
  text: z.string(),
  points: z.number(),
  terms: z.enum(['normal', 'short-notice']),
  status: z.enum(['pending', 'confirmed', 'accepted', 'denied', 'withdrawn']),
  reason: z.string(),
  requestedOn: day,
  decidedOn: z.nullable(day),
  /** The deposited week, or the lot of the points. */
  rightId: z.string(),
  /** The nights of a week with fixed dates; null for floating weeks and points. */
  dates: z.nullable(z.object({ arrival: day, departure: day })),
  /** Last day to take it back unless the resort decides earlier; null if it can't be. */
  takeBackBy: z.nullable(day),
})

/** Effect of moving points: the lot before and after, and the new lot. */
export const lotVerdict = z.object({
  allowed: z.boolean(),
  reasons: z.array(reason),
  leftBefore: z.number(),
  leftAfter: z.number(),
  becomes: z.object({
    kind: z.string(),
    useYear: z.number(),
    earnedOn: day,
    expiresOn: day,
    points: z.number(),
  }),
  until: z.nullable(day),
  /** Fees of the move, and their sum. */
  fees: z.array(fee),
  feeCents: cents,
  warning: z.string(),
})

/** An option for the requested dates: a unit type, or part of a lock-off. */
export const place = z.object({
  unitTypeCode: z.string(),
  name: resortText,
  description: resortText,
  sleeps: z.number(),
  beds: resortText,
  areaSqFt: z.number(),
  outlook: resortText,
  access: resortText,
  /** Features to filter by. */
  facts: z.array(z.enum(PLACE_FACTS)),
  picture: z.string(),
  photo: z.nullable(photo),
  /** Whether its page has a floor plan. */
  hasPlan: z.boolean(),
  partOf: z.nullable(z.string()),
  partLabel: resortText,
  /** Whether the resort's system confirms bookings of it, instead of the portal at once. */
  resortConfirms: z.boolean(),
  free: z.number(),
  total: z.number(),
  home: z.boolean(),
  points: z.nullable(z.number()),
  pointsHave: z.nullable(z.number()),
  paidBy: z.enum(['points', 'week', 'bonus', 'nothing']),
  useYear: z.nullable(z.number()),
  fees: z.array(fee),
  feeCents: cents,
  /** Each lot before and after; empty if the stay isn't paid with points. */
  lots: z.array(
    z.object({
      lotId: z.string(),
      kind: z.string(),
      useYear: z.number(),
      expiresOn: day,
      leftBefore: z.number(),
      leftAfter: z.number(),
    }),
  ),
  /** Ids of the lots that can pay for these nights, in spending order. */
  lotChoices: z.array(z.string()),
  /** Cancellation schedule if booked today. */
  timeline: z.array(stretch),
  ruleSetVersion: z.number(),
  allowed: z.boolean(),
  reasons: z.array(reason),
  freeNights: z.nullable(z.object({ arrival: day, departure: day, nights: z.number() })),
  /** Why none is available; null if some are. "Full" only if all are booked. */
  notFree: z.nullable(notFree),
})
