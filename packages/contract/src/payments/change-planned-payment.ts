import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { done, id, somePositive } from '../schemas/payment-calls.ts'
import { keyed, ownerNumber } from '../schemas/wire.ts'

/**
 * `POST planned-payments/:id`: leaves a payment of autopay out, takes it in again, or changes its
 * amount, until the day before.
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
