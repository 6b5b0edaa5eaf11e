import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import { charge, payment } from '../schemas/resources.ts'
import { reservation } from '../schemas/stays.ts'
import { cents, day, ownerNumber, requestKey, rowId } from '../schemas/wire.ts'

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
    accounts: z.number(),
    paidThisYearCents: cents,
    nextDueOn: z.nullable(day),
    overdueSince: z.nullable(day),
    openCharges: z.array(charge),
    otherOpenCharges: z.number(),
    nextStay: z.nullable(reservation),
    upcomingStays: z.number(),
    points: z.nullable(z.object({ used: z.number(), held: z.number(), left: z.number(), lots: z.array(z.object({ expiresOn: day, points: z.number(), soon: z.boolean() })) })),
    weeks: z.array(z.object({ useYear: z.number(), unitTypeName: z.string(), seasonName: z.string(), status: z.string(), endsOn: day })),
    year: z.array(z.object({ lane: z.enum(['stays', 'bills', 'points']), on: day, text: z.string(), amount: z.number(), kind: z.enum(['past', 'coming', 'due', 'soon']) })),
    workOrder: z.nullable(
      z.object({ number: z.string(), summary: z.string(), status: z.string(), reportedOn: day, scheduledOn: z.nullable(day), scheduledNote: z.string(), doneOn: z.nullable(day) }),
    ),
    documents: z.array(z.object({ id: z.string(), title: z.string(), pages: z.number(), publishedOn: day })),
    resortMessage: z.array(z.string()),
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
    charges: z.array(z.extend(charge, { paidBy: z.array(z.object({ id: z.string(), number: z.string(), on: day, cents })) })),
    /** What is open by how long it is past due. */
    ageing: z.object({ coming: cents, to30: cents, to60: cents, to90: cents, over90: cents }),
    /** What was owed at the end of each of the last months, the present one last. */
    history: z.array(z.object({ month: z.string(), balanceCents: cents })),
    payments: z.array(z.object({ id: z.string(), number: z.string(), cents, on: day, method: z.string(), state: z.string(), cardBrand: z.string(), cardLast4: z.string() })),
  }),
})

/** `GET payment-form`: what can be paid now, and where the card fields come from. */
export const paymentForm = defineCall({
  ...resource,
  name: 'paymentForm',
  summary: 'What can be paid now',
  method: 'GET',
  path: '/payment-form',
  query: none,
  body: null,
  answer: z.object({
    balanceCents: cents,
    totalBalanceCents: cents,
    accounts: z.number(),
    mayExceedBalance: z.boolean(),
    open: z.boolean(),
    frame: z.nullable(z.object({ path: z.string(), script: z.string(), gateway: z.enum(['shift4', 'rdppay']), accessBlock: z.string() })),
    inProgress: z.nullable(z.object({ id: z.string(), cents })),
  }),
})

/** `POST payments`: pays with a card token. The key makes a repeated click the same payment. */
export const paymentMake = defineCall({
  ...resource,
  name: 'paymentMake',
  summary: 'Pays with a card token',
  method: 'POST',
  path: '/payments',
  query: none,
  body: z.object({
    requestKey,
    ownerNumber,
    cents: z.int().check(z.minimum(1), z.maximum(99_999_999)),
    scope: z.enum(['account', 'all']),
    /** Bills that are paid before the others. */
    chargeIds: z.optional(z.array(rowId).check(z.maxLength(200))),
    token: z.string().check(z.regex(/^tok_[0-9a-zA-Z_-]{8,60}$/)),
  }),
  answer: payment,
})

/** `GET payments/:id`: the receipt. */
export const paymentShow = defineCall({
  ...resource,
  name: 'paymentShow',
  summary: 'One payment',
  method: 'GET',
  path: '/payments/:id',
  query: z.object({ id: rowId }),
  body: null,
  answer: payment,
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
    lots: z.array(z.object({ id: z.string(), number: z.string(), kind: z.string(), useYear: z.number(), earnedOn: day, expiresOn: day, remaining: z.number() })),
    entries: z.array(z.object({ id: z.string(), on: day, text: z.string(), points: z.number(), lotBalance: z.number() })),
  }),
})
