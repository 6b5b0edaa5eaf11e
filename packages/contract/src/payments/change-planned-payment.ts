import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { done, id, somePositive } from '../schemas/payment-calls.ts'
import { keyed, ownerNumber } from '../schemas/wire.ts'

/**
 * `POST planned-payments/:id`: skips, restores, or changes the amount of an autopay payment, until
 * the day before it.
 */
export const changePlannedPayment = defineCall({
  ...resource,
  name: 'changePlannedPayment',
  summary: 'Changes a payment that autopay is to make',
  method: 'POST',
  path: '/planned-payments/:id',
  repeats: 'keyed',
  stepUp: 'fresh',
  query: id,
  body: keyed({
    ownerNumber,
    act: z.enum(['skip', 'restore', 'change']),
    cents: z.optional(somePositive),
  }),
  answer: done,
})
