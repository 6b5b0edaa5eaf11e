import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { cardFee, frame, paymentMethod } from '../schemas/payment-calls.ts'
import { cents, day, none } from '../schemas/wire.ts'

/**
 * `GET automatic-payments`: saved payment methods, autopay and its planned payments, and the
 * account's payment plan.
 */
export const getAutomaticPayments = defineCall({
  ...resource,
  name: 'getAutomaticPayments',
  summary: 'Ways to pay that are kept, and payments without the owner',
  method: 'GET',
  path: '/automatic-payments',
  query: none,
  body: null,
  answer: z.object({
    today: day,
    mayPay: z.boolean(),
    frame,
    cardFee,
    bankDebit: z.boolean(),
    methods: z.array(
      z.extend(paymentMethod, {
        /**
         * Automatic payments that use the method, and their account. It can't be removed until they
         * change.
         */
        pays: z.array(z.object({ what: z.enum(['autopay', 'plan']), owner: z.string() })),
      }),
    ),
    autopayOffered: z.boolean(),
    autopay: z.nullable(
      z.object({ methodId: z.string(), capCents: cents, on: z.boolean(), endReason: z.string() }),
    ),
    /**
     * Lowest and highest sum of bills due on one day in the last three years, without one-time
     * ones; null if there were none.
     */
    usualBills: z.nullable(z.object({ fromCents: cents, toCents: cents })),
    planned: z.array(
      z.object({
        id: z.string(),
        on: day,
        cents,
        /** Unpaid amount of its bills. */
        openCents: cents,
        feeCents: cents,
        state: z.enum(['coming', 'paid', 'failed', 'not-needed', 'skipped', 'ended']),
        reason: z.string(),
        bills: z.array(z.string()),
        partOfPlan: z.boolean(),
        mayChange: z.boolean(),
      }),
    ),
    plan: z.nullable(
      z.object({
        id: z.string(),
        methodId: z.string(),
        cents,
        /** The open amount of its bills; 0 unless it is active. */
        leftCents: cents,
        state: z.enum(['kept', 'done', 'ended']),
        endReason: z.string(),
      }),
    ),
    planRule: z.nullable(
      z.object({
        mostParts: z.number(),
        leastPartCents: cents,
        /** Fee of each installment; none if absent. */
        installmentFeeCents: z.optional(cents),
        /** Days of the year, `MM-DD`, of installments after the first; monthly if absent. */
        dueOn: z.optional(z.readonly(z.array(z.string()))),
      }),
    ),
    /** Open bills of the account outside a plan. */
    bills: z.array(
      z.object({ id: z.string(), description: z.string(), dueOn: day, openCents: cents }),
    ),
  }),
})
