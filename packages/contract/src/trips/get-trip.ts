import { ARRIVAL_ICONS, SKIES, STAY_REQUESTS } from '@ownerng/domain'
import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { resortText } from '../schemas/resort-text.ts'
import { cents, day, rowId } from '../schemas/wire.ts'

/** `GET reservations/:id/trip`: the trip page of a stay. */
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
    /**
     * The resort's headline after booking, with `{name}` for the owner's name; '' for the default
     * headline.
     */
    bookedLine: resortText,
    /** The same for a stay of someone else, with `{name}` for the name of that person. */
    bookedGuestLine: resortText,
    directions: resortText,
    map: z.nullable(z.object({ address: z.string(), description: resortText })),
    /** Arrival steps, in order. */
    steps: z.array(
      z.object({
        icon: z.enum(ARRIVAL_ICONS),
        title: resortText,
        text: resortText,
        /**
         * A code or password; `value` is set only from the morning of arrival to the end of the
         * stay.
         */
        secret: z.nullable(z.object({ name: resortText, value: z.nullable(z.string()) })),
      }),
    ),
    /** Date of the active share link; null without one. */
    sharedOn: z.nullable(day),
    /** Requests sent to the resort, oldest first. */
    requests: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(STAY_REQUESTS),
        text: z.string(),
        state: z.enum(['asked', 'yes', 'sorry']),
        /** The staff's reason for declining. */
        reason: z.string(),
        requestedOn: day,
        answeredOn: z.nullable(day),
      }),
    ),
    /** Kinds of requests that can be sent now. */
    mayAsk: z.array(z.enum(STAY_REQUESTS)),
    /**
     * Invited guests, newest first: open, declined, and recently ended invitations, and the
     * confirmed guest.
     */
    guests: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        email: z.string(),
        state: z.enum(['invited', 'filled', 'confirmed', 'declined', 'withdrawn', 'expired']),
        invitedOn: day,
        /** The last day to send the form. */
        until: day,
        /** When the guest declined, with their note. */
        declinedOn: z.nullable(day),
        note: z.string(),
        /** The owner's note on the guest's page. */
        ownerNote: z.string(),
        /** Delivery status of the email with the link. */
        mail: z.enum(['sent', 'opened', 'undelivered']),
        /** Whether a guest who declined can still send the form. */
        mayReturn: z.boolean(),
        phone: z.string(),
        /** `15:30`, or empty. */
        arrivalTime: z.string(),
        carPlate: z.string(),
        people: z.array(z.number()),
        /** The effect of approving; null if there is nothing to approve. */
        approval: z.nullable(
          z.object({ allowed: z.boolean(), feeCents: cents, reasons: z.array(z.string()) }),
        ),
      }),
    ),
    mayInvite: z.boolean(),
    /** Forecast for the days of the stay, in degrees Fahrenheit; empty without a current one. */
    forecast: z.array(z.object({ day, high: z.number(), low: z.number(), sky: z.enum(SKIES) })),
    /** Typical weather of the month of arrival, in the resort's temperature unit. */
    weather: z.nullable(z.object({ high: z.number(), low: z.number(), advice: resortText })),
    /** Points the stay used, per lot, and each lot's current balance. */
    lots: z.array(
      z.object({
        kind: z.string(),
        useYear: z.number(),
        points: z.number(),
        left: z.number(),
        expiresOn: day,
      }),
    ),
    /** Unpaid part of the stay's fees. */
    openFeeCents: cents,
    /** What canceling returns, by date, starting with today; empty if it's too late to cancel. */
    ladder: z.array(
      z.object({
        from: day,
        until: day,
        daysLeft: z.number(),
        pointsBack: z.number(),
        weekBack: z.boolean(),
        asHolding: z.boolean(),
        /** Fee for canceling, with tax. */
        feeCents: z.number(),
        current: z.boolean(),
        grace: z.boolean(),
      }),
    ),
    /**
     * Last day to cancel and get everything back that paid, without a fee; null if there is none
     * or it has passed.
     */
    freeUntil: z.nullable(day),
    /** When the grace period ends; null if it's over. */
    graceEndsAt: z.nullable(z.string()),
    /** Events at the resort during the stay. */
    events: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(['event', 'closure']),
        title: resortText,
        detail: resortText,
        firstDay: day,
        lastDay: day,
      }),
    ),
  }),
})
