import { ARRIVAL_ICONS, SKIES, STAY_REQUESTS } from '@ownerng/domain'
import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { cents, day, rowId } from '../schemas/wire.ts'

/** `GET reservations/:id/trip`: what its owner looks forward to and needs on the road. */
export const getTrip = defineCall({
  ...resource,
  name: 'getTrip',
  summary: 'The trip page of a stay',
  method: 'GET',
  path: '/reservations/:id/trip',
  query: z.object({ id: rowId }),
  body: null,
  answer: z.object({
    today: day,
    phase: z.enum(['canceled', 'before', 'during', 'after']),
    sleeps: z.number(),
    /** The resort's headline after booking, where `{name}` is the owner's; '' is the product's. */
    bookedLine: z.string(),
    directions: z.string(),
    map: z.nullable(z.object({ address: z.string(), description: z.string() })),
    /** In the order of arriving. */
    steps: z.array(
      z.object({
        icon: z.enum(ARRIVAL_ICONS),
        title: z.string(),
        text: z.string(),
        /** A code or password; its value only from the morning of arrival to the end of the stay. */
        secret: z.nullable(z.object({ name: z.string(), value: z.nullable(z.string()) })),
      }),
    ),
    /** Since when the family can see it by a link; null where no link works. */
    sharedOn: z.nullable(day),
    /** What was asked of the resort, the oldest first. */
    requests: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(STAY_REQUESTS),
        text: z.string(),
        state: z.enum(['asked', 'yes', 'sorry']),
        /** Why not, in the words of the staff. */
        reason: z.string(),
        askedOn: day,
        answeredOn: z.nullable(day),
      }),
    ),
    /** What can be asked for now; empty where nothing can. */
    mayAsk: z.array(z.enum(STAY_REQUESTS)),
    /** Invited guests, the newest first: open, declined, or ended last, and who is confirmed. */
    guests: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        email: z.string(),
        state: z.enum(['invited', 'filled', 'confirmed', 'declined', 'withdrawn', 'expired']),
        invitedOn: day,
        /** The last day to fill in the form. */
        until: day,
        /** When the guest said that they cannot come, with what they added. */
        declinedOn: z.nullable(day),
        note: z.string(),
        /** They can still send the form after all. */
        mayReturn: z.boolean(),
        phone: z.string(),
        /** `15:30`, or empty. */
        arrivalTime: z.string(),
        carPlate: z.string(),
        people: z.array(z.number()),
        /** What approving does; null where there is nothing to approve. */
        approval: z.nullable(
          z.object({ allowed: z.boolean(), feeCents: cents, reasons: z.array(z.string()) }),
        ),
      }),
    ),
    mayInvite: z.boolean(),
    /** What is expected of its days, in degrees Fahrenheit; empty where nothing new is known. */
    forecast: z.array(z.object({ day, high: z.number(), low: z.number(), sky: z.enum(SKIES) })),
    /** The usual weather of the month of arrival, in the degrees that the resort counts in. */
    weather: z.nullable(z.object({ high: z.number(), low: z.number(), advice: z.string() })),
    /** Points that the stay took, lot by lot, and what is left of each lot now. */
    lots: z.array(
      z.object({
        kind: z.string(),
        useYear: z.number(),
        points: z.number(),
        left: z.number(),
        expiresOn: day,
      }),
    ),
    /** What is still due of its fees. */
    openFeeCents: cents,
    /** What canceling gives back, the step of today first; empty where it is too late. */
    ladder: z.array(
      z.object({
        from: day,
        until: day,
        daysLeft: z.number(),
        pointsBack: z.number(),
        weekBack: z.boolean(),
        asHolding: z.boolean(),
        current: z.boolean(),
        grace: z.boolean(),
      }),
    ),
    /** When the hours of grace end; null where they are over. */
    graceEndsAt: z.nullable(z.string()),
    /** What is on at the resort during the stay. */
    events: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(['event', 'closure']),
        title: z.string(),
        detail: z.string(),
        firstDay: day,
        lastDay: day,
      }),
    ),
  }),
})
