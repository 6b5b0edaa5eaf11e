import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { fewIds, kind, somePositive, token } from '../schemas/payment-calls.ts'
import { payment } from '../schemas/resources.ts'
import { none, ownerNumber, requestKey, rowId } from '../schemas/wire.ts'

/**
 * `POST payments`: pays with a token of the fields or with something kept. The key makes a repeated
 * click the same payment.
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
    /** Left out, it is made of the session, what is paid for, the amount and `retryCount`. */
    requestKey: z.optional(requestKey),
    /** For a client without keys: how often this amount was tried in this session and not taken. */
    retryCount: z.optional(z.int().check(z.minimum(0), z.maximum(99))),
    ownerNumber,
    /** Without the fee. */
    cents: somePositive,
    /** The fee that the owner saw; none if it is left out. */
    feeCents: z.optional(z.int().check(z.minimum(0), z.maximum(9_999_999))),
    scope: z.enum(['account', 'all', 'points']),
    /**
     * With `all`: the accounts that are paid for, what they owe together being the amount; every
     * one that the login may pay where it is left out.
     */
    ownerNumbers: z.optional(z.array(ownerNumber).check(z.minLength(1), z.maxLength(200))),
    /** Points that are rented, where the scope says so. */
    points: z.optional(z.int().check(z.minimum(1), z.maximum(9_999_999))),
    /** Bills that are paid before the others. */
    chargeIds: z.optional(fewIds),
    /** What the token is; a card where it is left out. */
    kind: z.optional(kind),
    token: z.optional(token),
    /** Keep it for the next time, once it has paid. */
    keep: z.optional(z.boolean()),
    methodId: z.optional(rowId),
    /** The owner was warned that the same was just paid, and wants to pay it again. */
    again: z.optional(z.boolean()),
  }),
  answer: payment,
})
