import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { resortAnswer, resortText, writtenText } from '../schemas/resort-text.ts'
import { charge, dueAmount } from '../schemas/resources.ts'
import { reservation } from '../schemas/stays.ts'
import { cents, day, none } from '../schemas/wire.ts'

/** `GET home`: all data of the home page. */
export const getHome = defineCall({
  ...resource,
  name: 'getHome',
  summary: 'The home page',
  method: 'GET',
  path: '/home',
  query: none,
  body: null,
  answer: z.object({
    today: day,
    hour: z.number(),
    balanceCents: cents,
    totalBalanceCents: cents,
    /** Total balance of the accounts that this login can pay for. */
    payableCents: cents,
    accounts: z.number(),
    paidThisYearCents: cents,
    /** The next amount to pay: bills, or an installment of a payment plan. */
    nextDue: z.nullable(dueAmount),
    overdueSince: z.nullable(day),
    openCharges: z.array(charge),
    otherOpenCharges: z.number(),
    nextStay: z.nullable(
      z.pick(reservation, {
        ...{ id: true, number: true, arrival: true, departure: true, nights: true, people: true },
        ...{ unitName: true, picture: true, photo: true, checkInTime: true, bookedOn: true },
        ...{ type: true, status: true, guestName: true },
      }),
    ),
    /** Whether the account has more upcoming stays than the year overview shows. */
    moreStays: z.boolean(),
    /** Waitlist offers held for the owner, soonest expiry first. */
    offers: z.array(
      z.object({
        id: z.string(),
        unitName: resortText,
        arrival: day,
        departure: day,
        endsAt: z.string(),
      }),
    ),
    /** Forms of invited guests that wait for the owner's approval, the next arrival first. */
    guestForms: z.array(
      z.object({
        /** The ID of the stay. */
        id: z.string(),
        guest: z.string(),
        unitName: resortText,
        arrival: day,
        departure: day,
        /** The last day to approve it. */
        approveBy: day,
      }),
    ),
    points: z.nullable(
      z.object({
        used: z.number(),
        held: z.number(),
        left: z.number(),
        lots: z.array(z.object({ expiresOn: day, points: z.number(), soon: z.boolean() })),
      }),
    ),
    /** Up to three upcoming losses that the owner can still prevent, soonest first. */
    deadlines: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(['points', 'week', 'bank']),
        on: day,
        useYear: z.number(),
        /** Points that expire or can be banked; 0 for a week. */
        points: z.number(),
        /** Nights of a part of a split week; null for others. */
        partNights: z.nullable(z.number()),
        /** The move that keeps the points, with its lot; null if the resort doesn't offer one. */
        keep: z.nullable(z.enum(['bank', 'save'])),
        lotId: z.string(),
        exchange: z.boolean(),
        /** Whether a stay can still be booked with it. The season of a week may be over. */
        book: z.boolean(),
      }),
    ),
    weeks: z.array(
      z.object({
        useYear: z.number(),
        /** Nights of a part of a split week; null for whole weeks. */
        partNights: z.nullable(z.number()),
        unitTypeName: resortText,
        seasonName: resortText,
        status: z.string(),
        endsOn: day,
        /** When the first stay can be booked; null if one can be booked now or the week is used. */
        opensOn: z.nullable(day),
        /** Whether the week's season is over for this year, so that no stay is left to book. */
        isOver: z.boolean(),
      }),
    ),
    year: z.array(
      z.object({
        lane: z.enum(['stays', 'bills', 'points']),
        on: day,
        text: resortAnswer,
        amount: z.number(),
        kind: z.enum(['past', 'coming', 'due', 'installment', 'soon']),
      }),
    ),
    workOrder: z.nullable(
      z.object({
        id: z.string(),
        number: z.string(),
        summary: writtenText,
        status: z.string(),
        reportedOn: day,
        scheduledOn: z.nullable(day),
        scheduledNote: resortAnswer,
        doneOn: z.nullable(day),
        /** The cost that waits for the owner's approval; null if none does. */
        costToApproveCents: z.nullable(cents),
      }),
    ),
    documents: z.array(
      z.object({ id: z.string(), title: resortText, pages: z.number(), publishedOn: day }),
    ),
    resortMessage: z.array(resortText),
    /** Whether the cards for the first visit haven't been shown yet. */
    isFirstVisit: z.boolean(),
    /** The owner's latest notifications, newest first. */
    notices: z.array(
      z.object({ id: z.string(), title: z.string(), link: z.string(), at: z.string() }),
    ),
  }),
})
