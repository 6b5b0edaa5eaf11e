import { defineCall, resource } from '../define-call.ts'
import { done, somePositive } from '../schemas/payment-calls.ts'
import { keyed, none, ownerNumber, rowId } from '../schemas/wire.ts'

/** `POST autopay`: pays bills when they are due, up to the cap per payment. */
export const setAutopay = defineCall({
  ...resource,
  name: 'setAutopay',
  summary: 'Pays bills when they are due',
  method: 'POST',
  path: '/autopay',
  repeats: 'keyed',
  stepUp: 'fresh',
  query: none,
  body: keyed({ ownerNumber, methodId: rowId, capCents: somePositive }),
  answer: done,
})
