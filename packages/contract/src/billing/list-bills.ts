import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { charge } from '../schemas/resources.ts'
import { cents, day, none } from '../schemas/wire.ts'

/** `GET bills`: charges and payments of the account. */
export const listBills = defineCall({
  ...resource,
  name: 'listBills',
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
        /** The work that it is for, and its first photo; null where it is for none. */
        workOrder: z.nullable(
          z.object({
            id: z.string(),
            number: z.string(),
            summary: z.string(),
            unitName: z.string(),
            doneOn: z.nullable(day),
            photoId: z.nullable(z.string()),
          }),
        ),
        paidBy: z.array(z.object({ id: z.string(), number: z.string(), on: day, cents })),
      }),
    ),
    /** What is open by how long it is past due. */
    ageing: z.object({ coming: cents, to30: cents, to60: cents, to90: cents, over90: cents }),
    /** What was owed at the end of each of the last months, the present one last. */
    history: z.array(z.object({ month: z.string(), balanceCents: cents })),
    /** Whether autopay is on; null where the resort offers none. */
    autopay: z.nullable(z.boolean()),
    /** In how many installments the open bills can be paid; 0 where they cannot. */
    planParts: z.number(),
    /** What the fees pay for, by the newest budget, in parts of 100; null where none is known. */
    budget: z.nullable(
      z.object({
        year: z.number(),
        shares: z.array(
          z.object({
            id: z.string(),
            label: z.string(),
            percent: z.number(),
            /** The same of the year before; null where it is not known. */
            before: z.nullable(z.number()),
          }),
        ),
      }),
    ),
    /** Documents that explain a kind of charge that is due in a year. */
    papers: z.array(
      z.object({
        kind: z.string(),
        year: z.number(),
        id: z.string(),
        title: z.string(),
        pages: z.number(),
      }),
    ),
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
