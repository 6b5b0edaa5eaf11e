import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import { charge } from '../schemas/resources.ts'
import { reservation } from '../schemas/stays.ts'
import { cents, day } from '../schemas/wire.ts'

const resource = { selector: null, session: 'header', style: 'resource' } as const
const none = z.object({})

/** `GET home`: the home page in one answer. */
export const home = defineCall({
  ...resource,
  name: 'home',
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
    /** What the accounts that this login may pay owe together. */
    payableCents: cents,
    accounts: z.number(),
    paidThisYearCents: cents,
    nextDueOn: z.nullable(day),
    overdueSince: z.nullable(day),
    openCharges: z.array(charge),
    otherOpenCharges: z.number(),
    nextStay: z.nullable(reservation),
    upcomingStays: z.number(),
    points: z.nullable(
      z.object({
        used: z.number(),
        held: z.number(),
        left: z.number(),
        lots: z.array(z.object({ expiresOn: day, points: z.number(), soon: z.boolean() })),
      }),
    ),
    weeks: z.array(
      z.object({
        useYear: z.number(),
        unitTypeName: z.string(),
        seasonName: z.string(),
        status: z.string(),
        endsOn: day,
      }),
    ),
    year: z.array(
      z.object({
        lane: z.enum(['stays', 'bills', 'points']),
        on: day,
        text: z.string(),
        amount: z.number(),
        kind: z.enum(['past', 'coming', 'due', 'soon']),
      }),
    ),
    workOrder: z.nullable(
      z.object({
        number: z.string(),
        summary: z.string(),
        status: z.string(),
        reportedOn: day,
        scheduledOn: z.nullable(day),
        scheduledNote: z.string(),
        doneOn: z.nullable(day),
      }),
    ),
    documents: z.array(
      z.object({ id: z.string(), title: z.string(), pages: z.number(), publishedOn: day }),
    ),
    resortMessage: z.array(z.string()),
    /** What the owner was told last, the newest first. */
    notices: z.array(
      z.object({ id: z.string(), title: z.string(), link: z.string(), at: z.string() }),
    ),
  }),
})

/** `GET bills`: charges and payments of the account. */
export const billList = defineCall({
  ...resource,
  name: 'billList',
  summary: 'Bills and payments of the account',
  method: 'GET',
  path: '/bills',
  query: none,
  body: null,
  answer: z.object({
    today: day,
    balanceCents: cents,
    /** Every account of the sign-in with what it owes, the one that is shown among them. */
    accounts: z.array(
      z.object({ ownerNumber: z.string(), balanceCents: cents, mayPay: z.boolean() }),
    ),
    charges: z.array(
      z.extend(charge, {
        paidBy: z.array(z.object({ id: z.string(), number: z.string(), on: day, cents })),
      }),
    ),
    /** What is open by how long it is past due. */
    ageing: z.object({ coming: cents, to30: cents, to60: cents, to90: cents, over90: cents }),
    /** What was owed at the end of each of the last months, the present one last. */
    history: z.array(z.object({ month: z.string(), balanceCents: cents })),
    payments: z.array(
      z.object({
        id: z.string(),
        number: z.string(),
        cents,
        on: day,
        method: z.string(),
        state: z.string(),
        cardBrand: z.string(),
        cardLast4: z.string(),
      }),
    ),
  }),
})

/** `GET points`: lots that are not over, and the running ledger of the account. */
export const pointsShow = defineCall({
  ...resource,
  name: 'pointsShow',
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
