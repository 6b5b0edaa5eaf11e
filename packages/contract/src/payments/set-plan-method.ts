import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { done } from '../schemas/payment-calls.ts'
import { keyed, ownerNumber, rowId } from '../schemas/wire.ts'

/**
 * `POST payment-plans/:id/method`: the remaining installments of a plan are charged to another
 * saved method of the person. Days and amounts stay the same.
 */
export const setPlanMethod = defineCall({
  ...resource,
  name: 'setPlanMethod',
  summary: 'Charges a payment plan to another card or bank account',
  method: 'POST',
  path: '/payment-plans/:id/method',
  repeats: 'keyed',
  stepUp: 'fresh',
  query: z.object({ id: rowId }),
  body: keyed({ ownerNumber, methodId: rowId }),
  answer: done,
})
