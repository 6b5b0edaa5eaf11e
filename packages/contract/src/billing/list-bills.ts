import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { bill } from '../schemas/resources.ts'
import { cents, day, nextPage, none } from '../schemas/wire.ts'

/**
 * `GET bills`: what the account owes and how that came about, with the first fifty of its open
 * bills. Sums are those of all bills.
 */
export const listBills = defineCall({
  ...resource,
  name: 'listBills',
  summary: 'What the account owes, and its open bills',
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
    /** Open bills, the first to be due first. */
    charges: z.array(bill),
    /** The `after` of the next page of open bills; null where there is none. */
    next: nextPage,
    /** All that is open: how many bills, how many of them late, and when the first is due. */
    open: z.object({
      count: z.number(),
      late: z.number(),
      cents,
      firstDueOn: z.nullable(day),
      /** Whether all are due on that day. */
      isOneDay: z.boolean(),
    }),
    /** What is open by how long it is past due. */
    ageing: z.object({ coming: cents, to30: cents, to60: cents, to90: cents, over90: cents }),
    /** The years in which something was billed, the newest first. */
    billedYears: z.array(z.string()),
    /** Yearly fees and special assessments by the year in which they are due. */
    fees: z.array(
      z.object({
        year: z.number(),
        paidCents: cents,
        openCents: cents,
        specialCents: cents,
        isEstimate: z.boolean(),
      }),
    ),
    /** Special assessments, the newest first, twenty at most. */
    specials: z.array(z.object({ id: z.string(), description: z.string(), dueOn: day, cents })),
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
  }),
})
