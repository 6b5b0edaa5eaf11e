import { defineCall, resource } from '../define-call.ts'
import { done, id } from '../schemas/payment-calls.ts'
import { keyed, ownerNumber } from '../schemas/wire.ts'

/** `POST payment-plans/:id/end`: ends a plan. The rest of its bills is due as billed. */
export const endPaymentPlan = defineCall({
  ...resource,
  name: 'endPaymentPlan',
  summary: 'Ends a payment plan',
  method: 'POST',
  path: '/payment-plans/:id/end',
  repeats: 'keyed',
  stepUp: 'none: stops payments and starts none',
  query: id,
  body: keyed({ ownerNumber }),
  answer: done,
})
