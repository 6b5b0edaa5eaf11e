import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { cardFee, frame, paymentMethod } from '../schemas/payment-calls.ts'
import { dueAmount, earlyDiscount, openBillState } from '../schemas/resources.ts'
import { reason } from '../schemas/stays.ts'
import { cents, day, none } from '../schemas/wire.ts'

/**
 * `GET payment-form`: what can be paid now and how, the fees, and the source of the payment fields.
 */
export const getPaymentForm = defineCall({
  ...resource,
  name: 'getPaymentForm',
  summary: 'What can be paid now',
  method: 'GET',
  path: '/payment-form',
  query: none,
  body: null,
  answer: z.object({
    balanceCents: cents,
    /**
     * Total balance of the accounts that the login may pay. Credit of one account doesn't reduce
     * the balance of another.
     */
    totalBalanceCents: cents,
    /** All accounts of the login. Only accounts that it may pay for count toward the total. */
    accounts: z.array(
      z.object({
        ownerNumber: z.string(),
        name: z.string(),
        balanceCents: cents,
        /** By how much less than its balance it is paid in full today. */
        discountCents: cents,
        mayPay: z.boolean(),
      }),
    ),
    /** The same of the displayed account. */
    discountCents: cents,
    /**
     * Open bills of the accounts that the login may pay and of the displayed one, in the order in
     * which payments are applied: earliest due date first.
     */
    charges: z.array(
      z.object({
        id: z.string(),
        ownerNumber: z.string(),
        description: z.string(),
        dueOn: day,
        openCents: cents,
        discount: earlyDiscount,
        /** Payments are applied last to bills in a payment plan. */
        state: openBillState,
        /** The number orders charges with the same due date. */
        number: z.string(),
      }),
    ),
    /** The next installment of the displayed account's payment plan; null without one. */
    nextInstallment: z.nullable(dueAmount),
    /** The unpaid installments of that plan, as they were agreed, to preview a payment. */
    installments: z.array(z.object({ on: day, cents })),
    today: day,
    /** The sum of the remaining installments of that plan. */
    plannedCents: cents,
    mayExceedBalance: z.boolean(),
    open: z.boolean(),
    frame,
    cardFee,
    bankDebit: z.boolean(),
    methods: z.array(paymentMethod),
    /** Points that can be rented, unless there are reasons against it; null if there are none. */
    rentedPoints: z.nullable(
      z.object({
        centsEach: cents,
        left: z.number(),
        expiresOn: day,
        points: z.number(),
        reasons: z.array(reason),
      }),
    ),
    /**
     * Payments in progress for the displayed account, by any payer. `review`: the gateway's
     * response didn't match, and staff will check it.
     */
    inProgress: z.nullable(z.object({ id: z.string(), cents, review: z.boolean() })),
  }),
})
