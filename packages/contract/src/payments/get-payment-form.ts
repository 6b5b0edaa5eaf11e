import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { cardFee, frame, paymentMethod } from '../schemas/payment-calls.ts'
import { cents, day, none } from '../schemas/wire.ts'

/**
 * `GET payment-form`: what can be paid now, with what, what that costs, and where the fields come
 * from.
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
     * What the accounts that this login may pay owe together; credit of one does not lessen what
     * another owes.
     */
    totalBalanceCents: cents,
    /** Every account of the login; only those that it may pay count in the total. */
    accounts: z.array(
      z.object({
        ownerNumber: z.string(),
        name: z.string(),
        balanceCents: cents,
        mayPay: z.boolean(),
      }),
    ),
    /**
     * What is open on the accounts that this login may pay, and on the one that is shown; the
     * oldest due first: payments go to it in this order.
     */
    charges: z.array(
      z.object({
        id: z.string(),
        ownerNumber: z.string(),
        description: z.string(),
        dueOn: day,
        openCents: cents,
        /** A payment plan pays it: other money goes to it last. */
        planned: z.boolean(),
      }),
    ),
    mayExceedBalance: z.boolean(),
    open: z.boolean(),
    frame,
    cardFee,
    bankDebit: z.boolean(),
    methods: z.array(paymentMethod),
    /** Points that can be rented for money; null if none can. */
    rentedPoints: z.nullable(
      z.object({ centsEach: cents, left: z.number(), expiresOn: day, points: z.number() }),
    ),
    /**
     * What is being paid for the shown account, whoever pays it; `review` where the answer about it
     * did not fit and staff looks at it.
     */
    inProgress: z.nullable(z.object({ id: z.string(), cents, review: z.boolean() })),
  }),
})
