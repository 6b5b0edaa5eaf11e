import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { resortText } from '../schemas/resort-text.ts'
import { bill, dueAmount } from '../schemas/resources.ts'
import { cents, day, nextPage, none } from '../schemas/wire.ts'

/**
 * `GET bills`: the account's balance, its history, and the first 50 open bills. Sums include all
 * bills.
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
    /** All accounts of the login with their balances, including the displayed one. */
    accounts: z.array(
      z.object({ ownerNumber: z.string(), balanceCents: cents, mayPay: z.boolean() }),
    ),
    /** Open bills, earliest due date first. */
    charges: z.array(bill),
    /** `after` for the next page of open bills; null on the last page. */
    next: nextPage,
    /** Totals of the open bills: count, number past due and in a plan, and earliest due date. */
    open: z.object({
      count: z.number(),
      late: z.number(),
      planned: z.number(),
      cents,
      firstDueOn: z.nullable(day),
      /** Whether all open bills are due on that day. */
      isOneDay: z.boolean(),
    }),
    /** By how much less than the balance everything is paid today, with early-payment discounts. */
    discountCents: cents,
    /** The next amount to pay: bills, or an installment of a payment plan. */
    nextDue: z.nullable(dueAmount),
    /** The active payment plan; null without one. */
    plan: z.nullable(
      z.object({
        id: z.string(),
        /** Sum of the plan at its start, and how much of it is open. */
        cents,
        leftCents: cents,
        /** The card or bank account that is charged; null if it belongs to a co-owner. */
        method: z.nullable(z.object({ brand: z.string(), last4: z.string() })),
        /** Paid and upcoming installments; upcoming ones that nothing is left for are omitted. */
        installments: z.array(
          z.object({ on: day, cents, state: z.enum(['paid', 'coming', 'failed']) }),
        ),
        /** When the next installment is announced; null if it was, or if none is left. */
        announcedOn: z.nullable(day),
        /** Bills that it pays, with their open amounts when it started. */
        bills: z.array(z.object({ id: z.string(), description: z.string(), cents })),
      }),
    ),
    /** Open amounts by days past due. */
    ageing: z.object({ coming: cents, to30: cents, to60: cents, to90: cents, over90: cents }),
    /** Years with bills, newest first. */
    billedYears: z.array(z.string()),
    /** Yearly fees and special assessments by due year. */
    fees: z.array(
      z.object({
        year: z.number(),
        paidCents: cents,
        openCents: cents,
        specialCents: cents,
        isEstimate: z.boolean(),
      }),
    ),
    /** Special assessments, newest first, at most 20. */
    specials: z.array(z.object({ id: z.string(), description: z.string(), year: z.int(), cents })),
    /** Balance at the end of each recent month; the current month is last. */
    history: z.array(z.object({ month: z.string(), balanceCents: cents })),
    /** Whether autopay is on; null if the resort doesn't offer it. */
    autopay: z.nullable(z.boolean()),
    /** Number of installments for the open bills; 0 if there can't be a plan, or there is one. */
    planParts: z.number(),
    /** Shares of the fees in percent, from the newest budget; null without a budget. */
    budget: z.nullable(
      z.object({
        year: z.number(),
        shares: z.array(
          z.object({
            id: z.string(),
            label: resortText,
            percent: z.number(),
            /** Share in the previous year; null if unknown. */
            before: z.nullable(z.number()),
          }),
        ),
      }),
    ),
    /** Documents about a kind of charge and the year in which it is due. */
    papers: z.array(
      z.object({
        kind: z.string(),
        year: z.number(),
        id: z.string(),
        title: resortText,
        pages: z.number(),
      }),
    ),
  }),
})
