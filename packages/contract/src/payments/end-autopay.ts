import { defineCall, resource } from '../define-call.ts'
import { done } from '../schemas/payment-calls.ts'
import { keyed, none, ownerNumber } from '../schemas/wire.ts'

/** `POST autopay/end`: turns autopay off and cancels its planned payments. */
export const endAutopay = defineCall({
  ...resource,
  name: 'endAutopay',
  summary: 'Ends autopay',
  method: 'POST',
  path: '/autopay/end',
  repeats: 'keyed',
  stepUp: 'none: stops payments and starts none',
  query: none,
  body: keyed({ ownerNumber }),
  answer: done,
})
