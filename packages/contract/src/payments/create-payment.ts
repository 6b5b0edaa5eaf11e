import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { fewIds, kind, somePositive, token } from '../schemas/payment-calls.ts'
import { payment } from '../schemas/resources.ts'
import { none, ownerNumber, requestKey, rowId } from '../schemas/wire.ts'

/**
 * `POST payments`: pays with a token from the payment fields or a saved method. Idempotent by
 * request key.
 */
export const createPayment = defineCall({
  ...resource,
  name: 'createPayment',
  summary: 'Pays with a card or a bank account',
  method: 'POST',
  path: '/payments',
  repeats: 'keyed',
  stepUp: "when: more is paid than the resort's limit for one payment",
  query: none,
  body: z.object({
    /** If omitted, derived from the session, the scope, the amount, and `retryCount`. */
    requestKey: z.optional(requestKey),
    /**
     * For clients without request keys: number of failed attempts at this amount in the session.
     */
    retryCount: z.optional(z.int().check(z.minimum(0), z.maximum(99))),
    ownerNumber,
    /** Amount without the convenience fee. */
    cents: somePositive,
    /** Fee that the owner was shown; none if omitted. */
    feeCents: z.optional(z.int().check(z.minimum(0), z.maximum(9_999_999))),
    scope: z.enum(['account', 'all', 'points']),
    /**
     * For scope `all`: accounts to pay, whose total balance is the amount. If omitted, all accounts
     * that the login may pay. What the payment plan of the displayed account pays may be left out:
     * `chargeIds` then names all other bills.
     */
    ownerNumbers: z.optional(z.array(ownerNumber).check(z.minLength(1), z.maxLength(200))),
    /** Points to rent, for the scope that rents points. */
    points: z.optional(z.int().check(z.minimum(1), z.maximum(9_999_999))),
    /** Bills to pay before all others. */
    chargeIds: z.optional(fewIds),
    /** Kind of token; a card if omitted. */
    kind: z.optional(kind),
    token: z.optional(token),
    /** Save the method after a successful payment. */
    keep: z.optional(z.boolean()),
    methodId: z.optional(rowId),
    /** The owner confirmed the warning about a duplicate payment. */
    again: z.optional(z.boolean()),
  }),
  answer: payment,
})
