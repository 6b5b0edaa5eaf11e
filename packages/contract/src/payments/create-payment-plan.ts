import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { done, fewIds, somePositive } from '../schemas/payment-calls.ts'
import { none, ownerNumber, requestKey, rowId } from '../schemas/wire.ts'

/**
 * `POST payment-plans`: pays bills in monthly installments, starting now. Idempotent by request
 * key.
 */
export const createPaymentPlan = defineCall({
  ...resource,
  name: 'createPaymentPlan',
  summary: 'Pays bills in monthly parts',
  method: 'POST',
  path: '/payment-plans',
  repeats: 'keyed',
  stepUp: 'fresh',
  query: none,
  body: z.object({
    requestKey,
    ownerNumber,
    chargeIds: fewIds,
    cents: somePositive,
    /** Fee of the first installment that the owner was shown; none if omitted. */
    expectFeeCents: z.optional(z.int().check(z.minimum(0), z.maximum(9_999_999))),
    parts: z.int().check(z.minimum(2), z.maximum(24)),
    methodId: rowId,
  }),
  answer: done,
})
