import { defineCall, resource } from '../define-call.ts'
import { id, kind, token } from '../schemas/payment-calls.ts'
import { keyed, none } from '../schemas/wire.ts'

/** `POST payment-methods`: saves the card or bank account for a token from the payment fields. */
export const addPaymentMethod = defineCall({
  ...resource,
  name: 'addPaymentMethod',
  summary: 'Keeps a card or bank account to pay with',
  method: 'POST',
  path: '/payment-methods',
  repeats: 'keyed',
  stepUp: 'none: moves no money; what it pays later asks for itself',
  query: none,
  body: keyed({ kind, token }),
  answer: id,
})
