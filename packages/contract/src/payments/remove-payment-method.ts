import { defineCall, resource } from '../define-call.ts'
import { done, id } from '../schemas/payment-calls.ts'
import { keyed, obfuscated } from '../schemas/wire.ts'

/**
 * `POST payment-methods/:id/remove`: removes a saved method after step-up authentication. Refused
 * while automatic payments use it.
 */
export const removePaymentMethod = defineCall({
  ...resource,
  name: 'removePaymentMethod',
  summary: 'Forgets a card or bank account',
  method: 'POST',
  path: '/payment-methods/:id/remove',
  repeats: 'keyed',
  endsAccess: true,
  stepUp: 'password',
  query: id,
  body: keyed({ password: obfuscated }),
  answer: done,
})
